// What the pages do besides htmx. It knows options and regions, and no game.
(() => {
  'use strict'
  const root = document.documentElement
  root.classList.add('js')
  // Whoever wants no motion is not made to wait for pictures of what would have moved.
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) document.startViewTransition = undefined
  const one = (selector, within) => (within || document).querySelector(selector)
  const all = (selector, within) => [...(within || document).querySelectorAll(selector)]
  const prompt = one('#r-prompt')
  const keysOf = (element) => (element.dataset.act || element.dataset.why || element.value || '').split('|')
  let byKeyboard = false
  let kept = null

  const buttons = () => all('.options button[name=act],.amount button[name=act]', prompt)
  // Keys and the first focus are for what is in sight: of several kinds of action, those of the kind that is chosen.
  const inSight = () => buttons().filter((button) => button.checkVisibility())
  const showKind = (button) => {
    const kind = button.closest('.kind')
    const tile = kind && one('input[value=' + kind.id + ']', prompt)
    if (tile) tile.checked = true
  }

  const unfold = () => { const fold = one('[name=fold]'); if (fold) fold.checked = false }

  // Choosing on the table presses the button of the same key in the panel.
  function choose (element) {
    if (!prompt) return
    if (element.dataset.why) return element.dataset.thing && inspector ? inspect(element) : explain(element.dataset.why)
    const keys = keysOf(element)
    const found = buttons().filter((button) => keys.includes(button.value))
    if (found.length === 1) return found[0].click()
    unfold()
    if (found.length > 1) {
      buttons().forEach((button) => button.classList.toggle('aside', !found.includes(button)))
      showKind(found[0])
      return found[0].focus()
    }
    const number = one('.amount input[name=amount]', prompt)
    if (number && /^\S+ \d+$/.test(keys[0])) {
      const [verb, amount] = keys[0].split(' ')
      const button = one('.amount button[value="' + verb + '"]', prompt)
      if (button) { number.value = amount; return button.click() }
    }
    const form = all('[data-stands]', prompt).find((other) => other.dataset.stands.split('|').some((key) => keys.includes(key)))
    if (form) return fillIn(form, keys)
    for (const option of all('select[name=act] option', prompt)) {
      if (keys.includes(option.value)) {
        option.selected = true
        return option.closest('form').requestSubmit()
      }
    }
  }

  // What is begun on the table is put together in the form that stands for it.
  function fillIn (form, keys) {
    form.closest('details').open = true
    const counted = keys.map((key) => form.elements['c.' + key.replace(' ', '-')]).find((input) => input && input.stepUp)
    if (counted) { counted.stepUp(); counted.focus(); return addUp(form) }
    const picks = all('select option', form).filter((pick) => keys.some((key) => key.split(' ').pop() === pick.value))
    if (picks.length === 1) { picks[0].selected = true; addUp(form) }
    const field = one('input[type=number]', form)
    if (field) field.focus()
  }

  function explain (key) {
    const box = one('#why-not')
    if (!box) return
    unfold()
    box.open = true
    all('li', box).forEach((item) => {
      const meant = item.dataset.keys.split('|').includes(key)
      item.classList.toggle('lit', meant)
      if (meant) {
        item.tabIndex = -1
        item.focus({ preventScroll: true })
        item.scrollIntoView({ block: 'nearest' })
      }
    })
  }

  function light (element, on) {
    const keys = keysOf(element)
    if (!keys[0]) return
    all('[data-act]').concat(buttons()).forEach((other) => {
      if (keysOf(other).some((key) => keys.includes(key))) other.classList.toggle('lit', on)
    })
  }

  // The inspector: what a thing is, beside the table. A link leads there without this script.
  const inspector = one('#inspector')
  let looked = null
  let pinned = false // opened on purpose: a pointer that passes by does not change it
  let asking = 0
  let waitingToLook = 0
  let pointer = ''
  let closedAt = ''
  let pressing = 0
  let pressed = false
  async function beside (address) {
    const mine = ++asking
    let answer
    try {
      answer = await fetch(address, { headers: { 'x-part': 'inspector' } })
    } catch { return false } // the server is away; the table says so elsewhere
    if (!answer.ok || mine !== asking) return false
    const text = await answer.text()
    if (mine !== asking) return false
    inspector.innerHTML = text
    if (window.htmx) window.htmx.process(inspector)
    return true
  }
  const thingAt = (element) => {
    const place = element.closest('[data-act],[data-why]')
    const at = one('#at')
    return inspector.dataset.from + encodeURIComponent(element.dataset.thing) +
      (place ? '&on=' + encodeURIComponent(keysOf(place).join('|')) : '') + (at ? '&at=' + at.value : '')
  }
  async function inspect (element, onPurpose = true) {
    if (onPurpose) clearTimeout(waitingToLook) // the pointer that pressed had begun to look as well
    if (!inspector || !element || !element.dataset.thing || !await beside(thingAt(element))) return
    pinned = onPurpose
    inspector.scrollTop = 0
    mark(element)
    if (onPurpose && byKeyboard) go('#inspector-h')
    else if (onPurpose) element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  function mark (element) {
    if (looked) looked.classList.remove('looked-at')
    looked = element
    if (looked) looked.classList.add('looked-at')
  }
  function closeInspector () {
    if (!inspector || !inspector.firstElementChild) return false
    inspector.innerHTML = ''
    asking++
    const last = looked
    clearTimeout(waitingToLook)
    closedAt = pointer
    mark(null)
    pinned = false
    if (last && last.isConnected && last.focus) last.focus({ preventScroll: true })
    return true
  }
  // When the table has changed, so has what is said of the thing.
  async function lookAgain () {
    const told = inspector && one('.inspected[data-of]', inspector)
    if (!told) return
    const id = told.dataset.of
    const same = (other) => other.dataset.thing === id
    const element = looked && looked.isConnected && same(looked) ? looked : all('.board [data-thing]').find(same)
    const stood = inspector.scrollTop
    const unfolded = all('details[open] > summary', inspector).map((summary) => summary.textContent)
    if (await beside(element ? thingAt(element) : inspector.dataset.from + encodeURIComponent(id))) {
      for (const summary of all('details > summary', inspector)) summary.parentElement.open ||= unfolded.includes(summary.textContent)
      inspector.scrollTop = stood
    }
    mark(element || null)
  }
  function lookOn (step) {
    const things = all('.board [data-thing]').filter((thing) => thing.checkVisibility())
    const next = things[things.indexOf(looked) + step]
    if (next) inspect(next)
  }
  const thingOf = (event) => event.target.closest && event.target.closest('[data-thing]')
  document.addEventListener('click', (event) => {
    if (!inspector || event.ctrlKey || event.metaKey || !event.target.closest) return
    if (pressed) { pressed = false; event.preventDefault(); return event.stopImmediatePropagation() }
    if (event.target.closest('#inspector .close')) { event.preventDefault(); return closeInspector() }
    const page = event.target.closest('a[data-beside]')
    if (page) { event.preventDefault(); return beside(page.href).then((shown) => { if (shown) { mark(null); pinned = true; go('#inspector-h') } }) }
    if (event.target.closest('#inspector .may button')) closeInspector()
    // Where the question has given way to the inspector, a press on it brings it back.
    if (event.target.closest('.ask .question') && one('.inspected') && !inSight().length) return closeInspector()
    const thing = thingOf(event)
    if (thing && !thing.closest('[data-act],[data-why]')) { event.preventDefault(); inspect(thing) }
  })
  document.addEventListener('submit', (event) => {
    if (!inspector || !event.target.matches('#inspector [role=search]')) return
    event.preventDefault()
    beside(event.target.action + '?' + new URLSearchParams(new FormData(event.target))).then(() => go('#inspector [type=search]'))
  })
  // What a press would do is looked at by the other button, or by a finger that rests.
  document.addEventListener('contextmenu', (event) => {
    const thing = thingOf(event)
    if (inspector && thing) { event.preventDefault(); inspect(thing) }
  })
  document.addEventListener('pointerdown', (event) => {
    pressed = false
    const thing = thingOf(event)
    if (!inspector || !thing || event.pointerType !== 'touch') return
    pressing = setTimeout(() => { pressed = true; inspect(thing) }, 500)
  })
  for (const end of ['pointerup', 'pointercancel', 'scroll']) {
    document.addEventListener(end, () => clearTimeout(pressing), { capture: true, passive: true })
  }
  const besides = window.matchMedia('(min-width:1100px)')
  besides.addEventListener('change', () => {
    clearTimeout(waitingToLook)
    if (!besides.matches && !pinned && !closeInspector()) asking++
  })
  // What was closed stays closed until the pointer moves: a page that is laid out anew moves under it as well.
  document.addEventListener('mousemove', (event) => { pointer = event.screenX + ' ' + event.screenY }, { passive: true })
  document.addEventListener('mouseover', (event) => {
    clearTimeout(waitingToLook)
    pointer = event.screenX + ' ' + event.screenY
    const thing = pointer === closedAt ? null : thingOf(event)
    if (thing && inspector && !pinned && thing !== looked && window.matchMedia('(hover:hover) and (min-width:1100px)').matches) {
      waitingToLook = setTimeout(() => inspect(thing, false), 600)
    }
  })

  // Of a map, or of a board with many fields, one is a stop of the tabulator; arrows go to what lies that way.
  const fields = (group) => all('a.look[href]', group)
  function rove () {
    for (const group of all('[data-rove]')) {
      const links = fields(group)
      const stop = links.find((link) => link === document.activeElement) || links.find((link) => link === looked) || links[0]
      links.forEach((link) => link.setAttribute('tabindex', link === stop ? '0' : '-1'))
    }
  }
  const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
  function stepTo (from, way) {
    const middle = (element) => { const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2] }
    const [x, y] = middle(from)
    let best = null
    let least = Infinity
    for (const other of fields(from.closest('[data-rove]'))) {
      const [dx, dy] = middle(other).map((at, axis) => at - [x, y][axis])
      const along = dx * way[0] + dy * way[1]
      const far = along + 2.2 * Math.abs(dx * way[1] + dy * way[0])
      if (other !== from && along > 1 && far < least) { best = other; least = far }
    }
    if (!best) return
    best.focus()
    rove()
    if (inspector.firstElementChild) inspect(best, false)
  }
  rove()
  document.addEventListener('htmx:after:swap', rove)

  const target = (event) => event.target.closest && event.target.closest('[data-act],[data-why]')
  const lamp = (event) => event.target.closest && event.target.closest('[data-act],.options button,.amount button')
  document.addEventListener('click', (event) => {
    const element = target(event)
    const link = element && event.target.closest('a')
    if (!element || event.ctrlKey || event.metaKey || (link && !link.matches('.look'))) return
    // A press on something that can be chosen chooses it, whatever stands on it; by the keyboard each link is a stop of its own.
    if (link) event.preventDefault()
    if (link && event.detail === 0) inspect(link)
    else choose(element)
  })
  document.addEventListener('mouseover', (event) => { const e = lamp(event); if (e) light(e, true) })
  document.addEventListener('mouseout', (event) => { const e = lamp(event); if (e) light(e, false) })
  document.addEventListener('focusin', (event) => { const e = lamp(event); if (e) light(e, true) })
  document.addEventListener('focusout', (event) => { const e = lamp(event); if (e) light(e, false) })
  document.addEventListener('pointerdown', () => { byKeyboard = false })
  document.addEventListener('submit', () => { const notice = one('#notice'); if (notice) notice.textContent = '' })

  // Keys
  const larger = (map) => map.scrollWidth > map.clientWidth || map.scrollHeight > map.clientHeight
  const around = (elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect())
    const most = (side, of) => of(...boxes.map((box) => box[side]))
    return { left: most('left', Math.min), right: most('right', Math.max), top: most('top', Math.min), bottom: most('bottom', Math.max) }
  }
  const go = (selector) => { const element = one(selector); if (element) { element.focus(); return true } }
  const shortcuts = {
    u: () => { const button = one('[data-key=u]'); if (button) button.click() },
    q: () => { unfold(); go('#r-prompt') },
    g: () => { unfold(); go('#coach') },
    t: () => { const box = one('.typed'); if (box) { unfold(); box.open = true; go('.typed input[name=act]') } },
    w: () => { const box = one('#why-not'); if (box) { unfold(); box.open = true; go('#why-not summary') } },
    l: () => { const tab = one('.tabs input[value=log]'); if (tab) tab.click(); go('#r-log') },
    c: () => {
      const tab = one('.tabs input[value=log]')
      if (tab) tab.click()
      const box = one('.chat-box details')
      if (box) box.open = true
      go('.say input[name=text]')
    },
    i: () => { const thing = document.activeElement.closest('[data-thing]'); if (thing) inspect(thing) },
    '?': () => { location.href = '/help' }
  }
  document.addEventListener('keydown', (event) => {
    byKeyboard = true
    // A key that is held down answers one question, not the next ones, too.
    if (event.repeat && /^([1-9]|Enter)$/.test(event.key) && !/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return event.preventDefault()
    const element = target(event)
    if (element && element === event.target && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      return choose(element)
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input:not([type=checkbox]),select,textarea')) return
    if (event.key === 'Escape' && closeInspector()) return
    const field = WAYS[event.key] && event.target.closest('[data-rove] a.look')
    if (field) { event.preventDefault(); return stepTo(field, WAYS[event.key]) }
    if (looked && /^Arrow(Left|Right)$/.test(event.key)) { event.preventDefault(); return lookOn(event.key === 'ArrowRight' ? 1 : -1) }
    const amount = /^[0-9]$/.test(event.key) && one('.amount input[name=amount]', prompt)
    if (amount) {
      // The number typed is the number meant.
      amount.value = ''
      amount.focus()
    } else if (/^[1-9]$/.test(event.key)) {
      const button = inSight()[event.key - 1]
      if (button) button.click()
    } else if (Object.hasOwn(shortcuts, event.key) && document.body.classList.contains('page-table')) {
      event.preventDefault()
      shortcuts[event.key]()
    } else if (event.key === '?') shortcuts['?']()
  })

  // Whose turn it is: a mark in the title, and a notice of the browser where that was granted.
  const name = document.title.replace(/^● |^\(\d+\) /, '')
  const owed = () => { const link = one('[data-turns]'); return link ? Number(link.dataset.turns) : 0 }
  const turn = () => (prompt && buttons().length ? '● ' : '') || (owed() ? '(' + owed() + ') ' : '')
  let before = [turn() === '● ', owed()]
  const icon = one('link[rel=icon]')
  const usual = icon && icon.href
  function tell () {
    document.title = turn() + name
    if (icon) icon.href = turn() ? icon.dataset.turn : usual
    const now = [turn() === '● ', owed()]
    const called = (now[0] && !before[0]) || now[1] > before[1]
    before = now
    if (called && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
      try {
        const note = new Notification(document.title, { tag: 'aegean', icon: usual })
        note.onclick = () => { window.focus(); note.close() }
      } catch { /* some phones have no such notices */ }
    }
  }
  const bar = one('#turns')
  if (bar || prompt) tell()
  if (bar) { new MutationObserver(tell).observe(bar, { childList: true, subtree: true, attributes: true }) }
  const notify = one('[data-notify]')
  if (notify && !('Notification' in window)) notify.parentNode.hidden = true
  else if (notify) {
    const say = (state) => {
      notify.nextElementSibling.textContent =
        state === 'granted' ? notify.dataset.on : state === 'denied' ? notify.dataset.off : ''
    }
    say(Notification.permission)
    notify.addEventListener('click', () => Notification.requestPermission().then(say))
  }

  // Clocks that run count down.
  const face = (ms) => {
    const s = Math.max(0, Math.ceil(ms / 1000))
    const two = (n) => String(n).padStart(2, '0')
    if (s >= 172800) return Math.floor(s / 86400) + 'd ' + Math.floor(s % 86400 / 3600) + 'h'
    return (s >= 3600 ? Math.floor(s / 3600) + ':' + two(Math.floor(s / 60) % 60) : Math.floor(s / 60)) + ':' + two(s % 60)
  }
  const tick = () => all('.clock.runs:not(.up)').forEach((clock) => {
    clock.textContent = face(Number(clock.dataset.until) - Date.now())
  })
  if (one('#r-seats')) { tick(); setInterval(tick, 1000) }

  // The only choice is taken for whoever wants that. Others should not tell by the time it takes that there was no other, so it
  // takes about as long as a short look; and whoever goes back by undo stays there until a press of their own.
  let wentBack = false
  let taking = 0
  const onlyForm = () => one('.options[data-only]', prompt)
  const asOf = (form) => one('input[name=seen]', form).value
  function takeOnly () {
    clearTimeout(taking)
    const form = 'answers' in prompt.dataset && !wentBack && onlyForm()
    if (!form) return
    const seen = asOf(form)
    taking = setTimeout(() => { if (onlyForm() && asOf(onlyForm()) === seen) buttons()[0].click() }, 1200 + Math.random() * 1800)
  }
  if (prompt) {
    prompt.addEventListener('submit', (event) => { if (event.target.matches('.undo')) wentBack = true })
    prompt.addEventListener('click', (event) => { if (event.isTrusted && event.target.closest('.options button')) wentBack = false })
    takeOnly()
  }

  // The panel after a move: the title says whose turn it is, and the keyboard finds its place again.
  if (prompt) {
    let moved = false
    prompt.addEventListener('submit', () => { moved = true })
    const asked = () => { const question = one('#question', prompt); return question ? question.textContent + (one('[name=seen]', prompt) || {}).value : '' }
    let last = asked()
    const settle = () => {
      const anew = asked() !== last
      if (anew) { last = asked(); prompt.scrollTop = 0 }
      const follow = one('[data-follow]', prompt)
      if (follow) return window.location.replace(follow.href)
      tell()
      lookAgain()
      takeOnly()
      all('[data-compose]', prompt).forEach(addUp)
      // A button that answers the next question too, such as Stop, is not the one that was pressed.
      const pressed = anew && moved && document.activeElement.matches('#r-prompt button[name=act]')
      if (byKeyboard && (pressed || document.activeElement === document.body)) {
        // After a move of one's own the next option is at hand; what others bring is read first, and so is what cannot be undone.
        const next = moved && !one('.confirm', prompt) && (inSight()[0] || one('[value=go-on]', prompt))
        if (next) moved = false
        ;(next || prompt).focus({ preventScroll: true })
        if (next) next.scrollIntoView({ block: 'nearest' })
      }
      pan(anew)
    }
    // A map larger than its place shows what the question is about: all of it if it fits, else the first of it. Where the map is
    // whole but the table scrolls, a new question brings it there.
    const pan = (anew = true) => {
      for (const map of all('[data-pan]')) {
        const acts = all('[data-act]', map)
        const places = acts.length ? acts : all('[data-about]', map)
        const place = larger(map) ? map : one('.play')
        if (!places.length || !place) continue
        const outer = place.getBoundingClientRect()
        let about = around(places)
        if (about.right - about.left > outer.width || about.bottom - about.top > outer.height) about = around(places.slice(0, 1))
        const middle = (about.top + about.bottom) / 2
        if (place !== map && !(anew && (middle < outer.top || middle > outer.bottom))) continue
        place.scrollTop += middle - outer.top - outer.height / 2
        if (place !== map) continue
        map.scrollLeft += (about.left + about.right) / 2 - outer.left - outer.width / 2
        places[0].scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
    }
    pan()
    all('.tabs input').forEach((tab) => tab.addEventListener('change', pan))
    new MutationObserver(settle).observe(prompt, { childList: true, subtree: true })
  }
  // Closer to a map or farther from it, by buttons or two fingers; what lay in the middle, or between the fingers, stays there.
  let zoom = 1
  function zoomTo (map, wanted, x, y) {
    const by = Math.min(2.4, Math.max(0.4, wanted)) / zoom
    const [left, top] = [map.scrollLeft, map.scrollTop]
    zoom *= by
    root.style.setProperty('--zoom', zoom)
    map.scrollLeft = (left + x) * by - x
    map.scrollTop = (top + y) * by - y
  }
  document.addEventListener('click', (event) => {
    const button = event.target.closest && event.target.closest('[data-zoom]')
    const map = button && button.closest('[data-pan]')
    if (map) zoomTo(map, zoom * Number(button.dataset.zoom), map.clientWidth / 2, map.clientHeight / 2)
  })
  let pinch = null
  const between = ([one, other]) => ({
    far: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2
  })
  document.addEventListener('touchstart', (event) => {
    const map = event.touches.length === 2 && event.target.closest('[data-pan]')
    pinch = map && larger(map) ? { map, zoom, ...between(event.touches) } : null
  }, { passive: true })
  document.addEventListener('touchmove', (event) => {
    if (!pinch || event.touches.length !== 2) return
    event.preventDefault()
    const now = between(event.touches)
    const box = pinch.map.getBoundingClientRect()
    zoomTo(pinch.map, pinch.zoom * now.far / pinch.far, now.x - box.left, now.y - box.top)
    pinch.map.scrollLeft += pinch.x - now.x
    pinch.map.scrollTop += pinch.y - now.y
    Object.assign(pinch, { x: now.x, y: now.y })
  }, { passive: false })

  // What is new stands in the log above a mark: the strip, and what happened since one left, say it again.
  const log = one('.table #r-log')
  const strip = one('#strip')
  function retell () {
    const lines = all('.log>li', log)
    const mark = lines.findIndex((line) => line.matches('.left'))
    const ended = one('#r-end').firstElementChild
    const news = ended || mark < 0 ? [] : lines.slice(0, mark)
    const told = (one('.watching') && !ended ? lines : news).slice(0, 8).map((line) => one('span', line))
    const single = strip.previousElementSibling
    const again = (line) => { const item = document.createElement('li'); item.innerHTML = line.innerHTML; return item }
    single.hidden = told.length !== 1
    single.innerHTML = single.hidden ? '' : told[0].innerHTML
    strip.hidden = told.length < 2
    one('summary span', strip).textContent = strip.hidden ? '' : told[0].textContent
    one('summary b', strip).textContent = '+' + (told.length - 1)
    one('ol', strip).replaceChildren(...told.slice(1).map(again))
    const left = one('#news')
    left.hidden = !news.length
    if (!news.length) return
    one('summary', left).textContent = one('summary', left).dataset.says.replace('#', news.length)
    one('ol', left).replaceChildren(...news.map((line) => again(one('span', line))).reverse())
    const first = new URL(one('.at', news[news.length - 1]).href)
    first.pathname = first.pathname.replace(/\d+$/, (number) => number - 1)
    first.searchParams.set('play', '1')
    one('p a', left).href = first
  }
  if (strip) {
    new MutationObserver(retell).observe(log, { childList: true, subtree: true })
    const decided = one('#r-decided')
    const scrub = one('#scrub')
    new MutationObserver(() => {
      scrub.setAttribute('max', decided.textContent)
      scrub.value = decided.textContent
      scrub.setAttribute('aria-valuetext', scrub.dataset.says.replace('#', decided.textContent))
    }).observe(decided, { childList: true, subtree: true, characterData: true })
  }

  // A tab says that something is new in what it shows, until one looks there.
  const PARTS = { centre: '#r-centre,#r-market', opponents: '#r-opponents', own: '#r-own', log: '#r-log' }
  const drawn = (part) => all(PARTS[part]).map((region) => region.textContent + all('use', region).map((use) => ['href', 'x', 'y'].map((name) => use.getAttribute(name))).join()).join()
  for (const badge of all('.tabs [data-new]')) {
    const part = badge.dataset.new
    let known = ''
    const note = () => {
      if (all(PARTS[part]).some((region) => region.checkVisibility())) {
        badge.hidden = true
        known = ''
      } else if (!known) known = drawn(part)
      else if (drawn(part) !== known) badge.hidden = false
    }
    note()
    all('.tabs input').forEach((tab) => tab.addEventListener('change', note))
    all(PARTS[part]).forEach((region) => new MutationObserver(note).observe(region, { childList: true, subtree: true, characterData: true }))
  }
  // The result appears above the table: whoever is further down is brought to it.
  const end = one('#r-end')
  if (end && !end.firstElementChild) {
    const shown = new MutationObserver(() => {
      if (!end.firstElementChild) return
      shown.disconnect()
      end.scrollIntoView({ block: 'start' })
    })
    shown.observe(end, { childList: true })
  }
  // Chat: how many lines are new since it was last open, and the newest for a moment; without a sound.
  const chat = one('.chat-box')
  if (chat) {
    const key = 'chat ' + chat.dataset.table
    const box = one('details', chat)
    const newest = () => all('.chat li', chat).pop()
    const numberOf = (line) => (line ? Number(line.id.slice(1)) : 0)
    const read = () => { try { return Number(window.localStorage.getItem(key)) } catch { return 0 } }
    let shownLast = numberOf(newest())
    let fading = 0
    const count = (coming) => {
      const seen = box.open && box.checkVisibility() && !document.hidden
      if (seen) { try { window.localStorage.setItem(key, numberOf(newest())) } catch { /* the browser keeps nothing */ } }
      const unread = seen ? 0 : all('.chat li', chat).filter((line) => numberOf(line) > read()).length
      all('[data-unread]').forEach((badge) => { badge.hidden = !unread; badge.textContent = unread || '' })
      const line = newest()
      if (coming && numberOf(line) > shownLast && !seen) {
        const notice = one('#chat-notice')
        notice.textContent = line.textContent
        notice.hidden = false
        clearTimeout(fading)
        fading = setTimeout(() => { notice.hidden = true }, 6000)
      }
      shownLast = numberOf(line)
    }
    box.addEventListener('toggle', () => count(false))
    document.addEventListener('visibilitychange', () => count(false))
    all('.tabs input').forEach((tab) => tab.addEventListener('change', () => count(false)))
    new MutationObserver(() => count(true)).observe(one('#r-chat'), { childList: true, subtree: true })
    count(false)
  }
  const say = one('.say')
  if (say) document.addEventListener('htmx:after:request', (event) => { if (event.target === say) say.reset() })

  // Composing: steps up and down, and sums of what is filled in. Weights and limits are the form's own.
  const put = (element, text) => { if (element.textContent !== String(text)) element.textContent = text }
  const times = (field) => {
    if (field.type === 'number') return Number(field.value)
    if (field.type === 'checkbox') return Number(field.checked)
    return Number(field.tagName === 'SELECT' || field.value.trim() !== '')
  }
  function addUp (form) {
    const totals = {}
    let why = ''
    for (const field of form.elements) {
      const weighed = field.tagName === 'SELECT' ? field.selectedOptions[0] : field
      if (!weighed || !weighed.dataset.weights) continue
      for (const weight of weighed.dataset.weights.split(' ')) {
        const [name, by] = weight.split(':')
        totals[name] = (totals[name] || 0) + times(field) * Number(by)
      }
    }
    for (const output of all('[data-meter]', form)) {
      const { meter, base, least, most, short, over } = output.dataset
      const total = Number(base) + (totals[meter] || 0)
      const much = most !== undefined && total > Number(most)
      put(one('b', output), total)
      output.classList.toggle('off', much)
      why = why || (much ? over : total < Number(least) ? short : '')
    }
    one('.send', form).disabled = why !== ''
    put(one('.lacks', form), why)
  }
  all('[data-compose]').forEach(addUp)
  const composing = (element) => element.closest && element.closest('[data-compose]')
  document.addEventListener('input', (event) => { const form = composing(event.target); if (form) addUp(form) })
  document.addEventListener('click', (event) => {
    const step = event.target.closest && event.target.closest('[data-by]')
    if (!step) return
    const input = one('input', step.parentElement)
    const by = Number(step.dataset.by)
    const told = all('.each p', input.form).map((line) => Number(line.dataset.n))
    const next = by > 0 ? told.find((n) => n > input.value) : told.findLast((n) => n < input.value)
    if (next !== undefined) input.value = next
    else if (by > 0) input.stepUp()
    else input.stepDown()
    if (composing(input)) addUp(input.form)
    tellNumber(input.form, input.value)
  })
  // Of a run of numbers, what the one in question costs and leads to.
  const tellNumber = (form, number) => { for (const line of all('.each p', form)) line.hidden = line.dataset.n !== String(number) }
  document.addEventListener('input', (event) => { if (event.target.matches('.amount input')) tellNumber(event.target.form, event.target.value) })
  for (const kind of ['mouseover', 'focusin']) {
    document.addEventListener(kind, (event) => {
      const button = event.target.closest && event.target.closest('.track button')
      if (button) tellNumber(button.form, button.value.split(' ').pop())
    })
  }
  document.addEventListener('reset', (event) => { const form = composing(event.target); if (form) setTimeout(() => addUp(form)) })
  document.addEventListener('htmx:after:request', (event) => {
    const form = composing(event.target)
    const response = event.detail.ctx && event.detail.ctx.response
    if (!form || !response || !response.raw || !response.raw.ok) return
    form.reset()
    one('.refused', form).textContent = ''
  })
  // What somebody has unfolded stays so while others move.
  if (window.htmx) window.htmx.config.morphIgnore.push('open')

  // What is sent says whether the stream is open: then the answer comes there, in the right order.
  let live = false
  document.addEventListener('htmx:sse:after:connection', () => { live = true })
  for (const event of ['before:connection', 'error', 'close']) {
    document.addEventListener('htmx:sse:' + event, () => { live = false })
  }
  document.addEventListener('htmx:config:request', (event) => {
    event.detail.ctx.request.headers['X-Stream'] = live ? 'live' : 'none'
  })

  // A copy was restored, or the table is gone: nothing here need be true any more.
  document.addEventListener('restored', () => location.reload())
  document.addEventListener('htmx:sse:error', (event) => { if (event.detail.status === 404) location.reload() })

  // An answer may arrive after the stream has shown something newer: what is newer stays.
  const shown = new Map()
  let arriving = 0
  document.addEventListener('htmx:sse:before:message', (event) => { arriving = Number(event.detail.message.id) })
  document.addEventListener('htmx:before:swap', (event) => {
    const { ctx, tasks } = event.detail
    if (ctx.sourceElement.id === 'stream') return tasks.forEach((task) => shown.set(task.target, arriving))
    const version = ctx.response && Number(ctx.response.headers.get('X-Version'))
    if (version) tasks.splice(0, tasks.length, ...tasks.filter((task) => !(shown.get(task.target) > version)))
  })

  // Things fly from where there is one less to where there is one more; numbers count. The drawing says what is what.
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const look = (element) => {
    const [thing, place] = element.dataset.fly.split('@')
    return { element, thing, place, n: Number(element.dataset.n || 1), box: element.getBoundingClientRect() }
  }
  const sum = (things) => things.reduce((all, thing) => all + thing.n, 0)
  const there = (things, thing, place) => things.filter((other) => other.thing === thing && other.place === place)
  let stood = null
  const counted = (element) => Number((element.textContent.match(/-?\d+/) || [NaN])[0])
  function count (element, from) {
    const began = performance.now()
    const step = (now) => {
      const to = Number(element.dataset.count)
      const part = Math.min(1, (now - began) / 400)
      const shown = Math.round(from + (to - from) * part * (2 - part))
      element.textContent = element.textContent.replace(/-?\d+/, shown)
      if (part < 1 && element.isConnected) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  }
  function fly (element, from) {
    const to = element.getBoundingClientRect()
    if (!from.width || !to.width) return
    const drawing = element.ownerSVGElement && element.ownerSVGElement.getScreenCTM()
    const scale = drawing ? drawing.a : 1
    const by = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2].map((d) => d / scale)
    element.animate(
      [{ transform: `translate(${by[0]}px,${by[1]}px)`, offset: 0 }, { transform: 'translate(0,0)', offset: 1 }],
      { duration: 250, easing: 'ease-out', composite: 'add' })
  }
  document.addEventListener('htmx:before:swap', () => {
    const still = calm.matches || document.hidden
    stood = still ? null : { things: all('.board [data-fly]').map(look), numbers: new Map(all('[data-count]').map((e) => [e, counted(e)])) }
  })
  document.addEventListener('htmx:after:swap', () => {
    if (!stood) return
    const { things, numbers } = stood
    stood = null
    const now = all('.board [data-fly]').map(look)
    const fewer = things.filter((t) => sum(there(now, t.thing, t.place)) < sum(there(things, t.thing, t.place)))
    const flown = new Set()
    now.forEach(({ element, thing, place }) => {
      const key = thing + '@' + place
      const more = sum(there(now, thing, place)) > sum(there(things, thing, place))
      if (!more || (flown.has(key) && there(things, thing, place).length)) return
      flown.add(key)
      const origin = fewer.find((t) => t.thing === thing) || things.find((t) => t.thing === element.dataset.from)
      const source = element.dataset.from && document.getElementById(element.dataset.from)
      if (origin) fly(element, origin.box)
      else if (source) fly(element, source.getBoundingClientRect())
    })
    numbers.forEach((before, element) => {
      if (element.isConnected && before !== Number(element.dataset.count) && !Number.isNaN(before)) count(element, before)
    })
  })

  // What can be shared: the device's own way where there is one, else the address is copied.
  document.addEventListener('click', (event) => {
    const link = event.target.closest && event.target.closest('[data-share],[data-copy]')
    if (!link || event.ctrlKey || event.metaKey) return
    const url = link.dataset.copy || link.href
    const done = () => {
      const before = link.textContent
      link.textContent = root.dataset.copied
      setTimeout(() => { link.textContent = before }, 1600)
    }
    if (link.matches('[data-share]') && navigator.share) { event.preventDefault(); navigator.share({ url, title: document.title }).catch(() => {}) }
    else if (navigator.clipboard) { event.preventDefault(); navigator.clipboard.writeText(url).then(done, () => { window.location.href = url }) }
  })

  // History
  document.addEventListener('change', (event) => { if (event.target.matches('[data-goto]')) event.target.form.submit() })
  const player = one('#player')
  if (player && window.htmx) {
    const slider = one('#at')
    const button = one('[data-player]')
    let timer = 0
    let asked = -1
    const show = () => {
      if (asked === slider.value) return
      asked = slider.value
      const seat = one('input[name=seat]', player)
      const url = player.dataset.url + '?at=' + slider.value + (seat ? '&seat=' + seat.value : '')
      const here = player.dataset.at + slider.value
      window.history.replaceState(null, '', here + (seat ? '?seat=' + seat.value : ''))
      const [trial, share, turns] = [one('#try'), one('.player [data-share]'), one('[data-turns-at]')]
      if (trial) { one('[name=at]', trial).value = slider.value; one('button', trial).disabled = false }
      if (share) share.href = here
      if (turns) [...turns.options].forEach((option) => { if (Number(option.value) <= Number(slider.value)) option.selected = true })
      window.htmx.ajax('GET', url, { source: player, target: 'body', swap: 'none' })
    }
    const move = (by) => { slider.value = Number(slider.value) + by; show() }
    const stop = () => { clearInterval(timer); timer = 0; button.setAttribute('aria-pressed', 'false') }
    const play = () => {
      if (slider.value === slider.max) slider.value = 0
      button.setAttribute('aria-pressed', 'true')
      timer = setInterval(() => { slider.value === slider.max ? stop() : move(1) }, Number(one('#speed').value))
    }
    slider.addEventListener('input', () => { clearTimeout(kept); kept = setTimeout(show, 60) })
    button.addEventListener('click', () => (timer ? stop() : play()))
    one('#speed').addEventListener('change', () => { if (timer) { stop(); play() } })
    const turns = one('[data-turns-at]')
    if (turns) turns.addEventListener('change', () => { stop(); slider.value = turns.value; show() })
    all('[data-step]', player).forEach((step) => step.addEventListener('click', (event) => {
      event.preventDefault()
      stop()
      move(Number(step.dataset.step))
    }))
    player.addEventListener('click', (event) => {
      const phase = event.target.closest('[data-to]')
      if (!phase || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      stop()
      slider.value = phase.dataset.to
      show()
    })
    player.addEventListener('submit', (event) => event.preventDefault())
    document.addEventListener('keydown', (event) => {
      if (/^(INPUT|SELECT)$/.test(event.target.tagName)) return
      if (event.key === 'ArrowLeft') { stop(); move(-1) }
      if (event.key === 'ArrowRight') { stop(); move(1) }
    })
    if (player.dataset.play === '1') play()
  }
})()
