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

  const buttons = () => all('.options button[name=act]', prompt)

  // Choosing on the table presses the button of the same key in the panel.
  function choose (element) {
    if (!prompt) return
    if (element.dataset.why) return explain(element.dataset.why)
    const keys = keysOf(element)
    const found = buttons().filter((button) => keys.includes(button.value))
    if (found.length === 1) return found[0].click()
    if (found.length > 1) {
      buttons().forEach((button) => button.classList.toggle('aside', !found.includes(button)))
      return found[0].focus()
    }
    for (const option of all('option', prompt)) {
      if (keys.includes(option.value)) {
        option.selected = true
        return option.closest('form').requestSubmit()
      }
    }
  }

  function explain (key) {
    const box = one('#why-not')
    if (!box) return
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

  const target = (event) => event.target.closest && event.target.closest('[data-act],[data-why]')
  const lamp = (event) => event.target.closest && event.target.closest('[data-act],.options button')
  document.addEventListener('click', (event) => {
    const element = target(event)
    if (element && !event.target.closest('a')) choose(element)
  })
  document.addEventListener('mouseover', (event) => { const e = lamp(event); if (e) light(e, true) })
  document.addEventListener('mouseout', (event) => { const e = lamp(event); if (e) light(e, false) })
  document.addEventListener('focusin', (event) => { const e = lamp(event); if (e) light(e, true) })
  document.addEventListener('focusout', (event) => { const e = lamp(event); if (e) light(e, false) })
  document.addEventListener('pointerdown', () => { byKeyboard = false })
  document.addEventListener('submit', () => { const notice = one('#notice'); if (notice) notice.textContent = '' })

  // Keys
  const go = (selector) => { const element = one(selector); if (element) { element.focus(); return true } }
  const shortcuts = {
    u: () => { const button = one('[data-key=u]'); if (button) button.click() },
    q: () => go('#r-prompt'),
    t: () => { const box = one('.typed'); if (box) { box.open = true; go('.typed input[name=act]') } },
    w: () => { const box = one('#why-not'); if (box) { box.open = true; go('#why-not summary') } },
    l: () => { const tab = one('.tabs input[value=log]'); if (tab) tab.click(); go('#r-log') },
    c: () => {
      const tab = one('.tabs input[value=log]')
      if (tab) tab.click()
      const box = one('.chat-box details')
      if (box) box.open = true
      go('.say input[name=text]')
    },
    '?': () => { location.href = '/help' }
  }
  document.addEventListener('keydown', (event) => {
    byKeyboard = true
    const element = target(event)
    if (element && element === event.target && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      return choose(element)
    }
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return
    if (/^[1-9]$/.test(event.key)) {
      const button = buttons()[event.key - 1]
      if (button) button.click()
    } else if (Object.hasOwn(shortcuts, event.key) && document.body.classList.contains('page-table')) {
      event.preventDefault()
      shortcuts[event.key]()
    } else if (event.key === '?') shortcuts['?']()
  })

  // The panel after a move: the title says whose turn it is, and the keyboard finds its place again.
  if (prompt) {
    const name = document.title.replace(/^● /, '')
    const settle = () => {
      document.title = (buttons().length ? '● ' : '') + name
      if (byKeyboard && document.activeElement === document.body) (buttons()[0] || prompt).focus({ preventScroll: true })
      pan()
    }
    // A map wider than its place shows the part the question is about.
    const pan = () => {
      for (const map of all('[data-pan]')) {
        const place = one('[data-act]', map)
        if (!place || map.scrollWidth <= map.clientWidth) continue
        const [inner, outer] = [place.getBoundingClientRect(), map.getBoundingClientRect()]
        map.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
      }
    }
    pan()
    new MutationObserver(settle).observe(prompt, { childList: true, subtree: true })
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
  const say = one('.say')
  if (say) document.addEventListener('htmx:after:request', (event) => { if (event.target === say) say.reset() })

  // What is sent says whether the stream is open: then the answer comes there, in the right order.
  let live = false
  document.addEventListener('htmx:sse:after:connection', () => { live = true })
  for (const event of ['before:connection', 'error', 'close']) {
    document.addEventListener('htmx:sse:' + event, () => { live = false })
  }
  document.addEventListener('htmx:config:request', (event) => {
    event.detail.ctx.request.headers['X-Stream'] = live ? 'live' : 'none'
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
      window.htmx.ajax('GET', url, { source: player, target: 'body', swap: 'none' })
    }
    const move = (by) => { slider.value = Number(slider.value) + by; show() }
    const stop = () => { clearInterval(timer); timer = 0; button.setAttribute('aria-pressed', 'false') }
    const play = () => {
      if (slider.value === slider.max) slider.value = 0
      button.setAttribute('aria-pressed', 'true')
      timer = setInterval(() => { slider.value === slider.max ? stop() : move(1) }, 900)
    }
    slider.addEventListener('input', () => { clearTimeout(kept); kept = setTimeout(show, 60) })
    button.addEventListener('click', () => (timer ? stop() : play()))
    all('[data-step]', player).forEach((step) => step.addEventListener('click', (event) => {
      event.preventDefault()
      stop()
      move(Number(step.dataset.step))
    }))
    player.addEventListener('submit', (event) => event.preventDefault())
    document.addEventListener('keydown', (event) => {
      if (event.target.tagName === 'INPUT') return
      if (event.key === 'ArrowLeft') { stop(); move(-1) }
      if (event.key === 'ArrowRight') { stop(); move(1) }
    })
    if (player.dataset.play === '1') play()
  }
})()
