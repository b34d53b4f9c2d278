// Lines from the guide to what it points at. Rings are the server's; without this script only the lines are missing.
(() => {
  'use strict'
  const prompt = document.querySelector('#r-prompt')
  const board = document.querySelector('.board')
  if (!prompt || !board) return
  const SVG = 'http://www.w3.org/2000/svg'
  const GAP = 6 // half of what lies between two panels
  const ROUND = 6
  const STEP = 7
  const sheet = document.body.appendChild(document.createElementNS(SVG, 'svg'))
  sheet.setAttribute('class', 'guide-lines')
  sheet.setAttribute('aria-hidden', 'true')
  let lit = '1'
  let told = ''
  let waiting = 0

  const coach = () => prompt.querySelector('.coach')
  const open = () => Boolean(prompt.querySelector('.coach-look[open] [data-points]'))
  const ringed = (number) => board.querySelector('[data-guide="' + number + '"]')
  const wide = () => window.innerWidth >= 1100
  // What a lesson points at belongs to its hint.
  const points = () => open() || (coach() && !coach().matches('.lesson'))

  function draw (name, attributes) {
    const shape = sheet.appendChild(document.createElementNS(SVG, name))
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value)
    return shape
  }
  // What a line would run over: names, numbers and pieces; the ground of a panel is free.
  function covered (x, y, target) {
    const there = document.elementFromPoint(x, y)
    if (!there || target.contains(there) || there.contains(target)) return false
    const piece = there.closest('[data-thing],[data-act],[data-why],li')
    if (piece && !piece.contains(target)) return true
    if (there.closest('svg')) return there.tagName !== 'svg'
    return there.children.length === 0 || there.matches('a,button')
  }
  function crossings (points, target) {
    let count = 0
    for (let i = 1; i < points.length; i++) {
      const [[x1, y1], [x2, y2]] = [points[i - 1], points[i]]
      const far = Math.hypot(x2 - x1, y2 - y1)
      for (let at = STEP; at < far; at += STEP) {
        if (covered(x1 + (x2 - x1) * at / far, y1 + (y2 - y1) * at / far, target)) count++
      }
    }
    return count
  }
  // The ways out of a panel to the guide: straight to the right; up or down into the gutter beside the panel; or by the gutter at its
  // right to the one above or below the whole board.
  function ways (ring, panel, end) {
    const middles = [ring.left + ring.width / 2, ring.left + 10, ring.right - 10, ring.right - 1, ring.left + 1]
    if (!wide()) return middles.map((x) => [[x, ring.bottom], [x, end.y]])
    const all = board.getBoundingClientRect()
    const gutter = end.x - GAP
    const last = [[gutter, end.y], [end.x, end.y]]
    const middle = ring.top + ring.height / 2
    const found = [[[ring.right, middle], [gutter, middle], ...last]]
    for (const x of middles) {
      found.push([[x, ring.bottom], [x, panel.bottom + GAP], [gutter, panel.bottom + GAP], ...last])
      found.push([[x, ring.top], [x, panel.top - GAP], [gutter, panel.top - GAP], ...last])
    }
    for (const y of [all.top - GAP, all.bottom + GAP]) {
      found.push([[ring.right, middle], [panel.right + GAP, middle], [panel.right + GAP, y], [gutter, y], ...last])
    }
    return found
  }
  // A region may have no box of its own; then it is what stands in it.
  function panelOf (element) {
    const region = element.closest('.region')
    let panel = element
    while (panel.parentElement !== region && panel !== region) panel = panel.parentElement
    return (region.getBoundingClientRect().width ? region : panel).getBoundingClientRect()
  }
  function rounded (points) {
    let d = 'M' + points[0].join(' ')
    for (let i = 1; i < points.length - 1; i++) {
      const [before, here, after] = [points[i - 1], points[i], points[i + 1]]
      const toward = (other) => {
        const far = Math.hypot(other[0] - here[0], other[1] - here[1]) || 1
        const part = Math.min(ROUND, far / 2) / far
        return [here[0] + (other[0] - here[0]) * part, here[1] + (other[1] - here[1]) * part]
      }
      d += 'L' + toward(before).join(' ') + 'Q' + here.join(' ') + ' ' + toward(after).join(' ')
    }
    return d + 'L' + points[points.length - 1].join(' ')
  }
  const shown = (element) => element && element.checkVisibility() && element.getBoundingClientRect().width > 0
  // Part of a map may have scrolled out of its frame; a ring round that would lie on something else.
  function inFrame (element) {
    const box = element.getBoundingClientRect()
    for (let frame = element.parentElement; frame; frame = frame.parentElement) {
      const edge = frame.getBoundingClientRect()
      const outside = box.bottom < edge.top + 8 || box.top > edge.bottom - 8 || box.right < edge.left + 8 || box.left > edge.right - 8
      if (outside && getComputedStyle(frame).overflowY !== 'visible') return false
    }
    return true
  }
  function ringOf (element) {
    const box = element.getBoundingClientRect()
    return { left: box.left - 5, right: box.right + 5, top: box.top - 5, bottom: box.bottom + 5, width: box.width + 10, height: box.height + 10 }
  }
  // In a drawing the page's own rings do not show: they are drawn here, with their numbers.
  function ringDrawing (element, number) {
    const ring = ringOf(element)
    for (const kind of ['halo', 'ring']) draw('rect', { class: kind, x: ring.left, y: ring.top, width: ring.width, height: ring.height, rx: 8 })
    if (!open()) return
    draw('circle', { class: 'disc', cx: ring.right - 4, cy: ring.top + 4, r: 10.5 })
    draw('text', { class: 'number', x: ring.right - 4, y: ring.top + 8.5 }).textContent = number
  }
  function line (element, row) {
    const ring = ringOf(element)
    const frame = (element.closest('.play') || board).getBoundingClientRect()
    const panel = panelOf(element)
    const at = row.getBoundingClientRect()
    const top = prompt.getBoundingClientRect().top
    const end = wide() ? { x: coach().getBoundingClientRect().left, y: Math.max(at.top, top) + Math.min(16, at.height / 2) } : { x: 0, y: top }
    if (wide() ? ring.bottom < frame.top || ring.top > frame.bottom : ring.bottom > top) return
    const clear = ways(ring, panel, end).filter((way) => way.every(([x, y]) => y > 0 && y < window.innerHeight && x > 0 && x < window.innerWidth))
    const best = clear.map((way) => [crossings(way, element), way]).sort((a, b) => a[0] - b[0])[0]
    if (!best) return
    for (const kind of ['casing', 'line']) draw('path', { class: kind, d: rounded(best[1]) })
  }
  function redraw () {
    waiting = 0
    sheet.replaceChildren()
    if (!points()) return
    const rows = [...prompt.querySelectorAll('[data-points]')]
    rows.forEach((row) => { row.tabIndex = 0; row.classList.toggle('lit-row', row.dataset.points === lit && open()) })
    for (const element of board.querySelectorAll('svg [data-guide]')) {
      if (shown(element) && inFrame(element) && (open() || element.dataset.guide === '1')) ringDrawing(element, element.dataset.guide)
    }
    const element = ringed(open() ? lit : '1')
    const row = (open() && rows.find((one) => one.dataset.points === lit)) || prompt.querySelector('.coach-says')
    if (shown(element) && shown(row)) line(element, row)
  }
  const soon = () => { waiting = waiting || requestAnimationFrame(redraw) }
  // A new note: what it points at comes into sight, on phones by its tab.
  function arrive () {
    const says = prompt.querySelector('.coach-says')
    const text = says ? says.textContent : ''
    if (text !== told) {
      told = text
      lit = '1'
      if (points()) show(ringed(lit))
    }
    soon()
  }
  function show (element) {
    const region = element && element.closest('.region')
    const name = region && (region.id === 'r-market' ? 'centre' : region.id.slice(2))
    if (region && !element.checkVisibility()) document.querySelector('.tabs input[value=' + name + ']')?.click()
    if (!region) return
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const [box, top] = [element.getBoundingClientRect(), prompt.getBoundingClientRect().top]
    // On a phone it comes to stand above the sheet.
    if (!wide() && box.bottom + 24 > top) window.scrollBy({ top: Math.min(box.bottom + 24 - top, box.top - 110) })
  }
  const light = (event) => {
    const row = event.target.closest && event.target.closest('[data-points]')
    if (!row) return
    lit = row.dataset.points
    if (event.type === 'click') show(ringed(lit))
    soon()
  }
  for (const kind of ['mouseover', 'focusin', 'click']) prompt.addEventListener(kind, light)
  prompt.addEventListener('toggle', () => { if (open()) show(ringed(lit)); soon() }, true)
  new MutationObserver(arrive).observe(prompt, { childList: true, subtree: true })
  new ResizeObserver(soon).observe(board)
  document.addEventListener('scroll', soon, { capture: true, passive: true })
  document.addEventListener('change', soon)
  document.addEventListener('htmx:after:swap', soon)
  window.addEventListener('resize', soon)
  arrive()
})()
