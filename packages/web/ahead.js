// Runs before the application is there: asks for what the address is made of, and who is signed in, while the application is still being read.
// From a file of its own, because the content security policy forbids inline scripts; in the language of browsers, since it goes out as it stands.
;(() => {
  const FILES = __FILES__
  /** The pages whose files are known: what their paths look like, and which of the files they are made of. */
  const PAGES = __PAGES__
  const CONTEXT = 'cairn-session-context'
  const page = PAGES.find(({ path }) => new RegExp(path).test(location.pathname))
  if (page === undefined) return

  const fetchFiles = () => {
    for (const file of page.needs.map((place) => FILES[place])) {
      const link = document.createElement('link')
      link.href = `/${file}`
      if (file.endsWith('.js')) link.rel = 'modulepreload'
      else {
        link.rel = 'preload'
        link.as = file.endsWith('.css') ? 'style' : 'font'
        // As both are asked for later; in another way they would be fetched twice.
        link.crossOrigin = 'anonymous'
      }
      document.head.append(link)
    }
  }

  let context = null
  try {
    context = sessionStorage.getItem(CONTEXT)
  } catch {
    fetchFiles()
    return
  }

  /** Another tab's, from which this one was copied, or of this one before it was loaded anew: the application finds out. */
  const isHeld = async () => {
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    return held.some(({ name }) => name === `${CONTEXT}-${context}`)
  }
  const query = new URLSearchParams({
    offset: String(-new Date().getTimezoneOffset()),
    tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  if (context === null) query.set('isNewTab', 'true')
  const url = `/api/v2/session?${query}`
  const headers = { accept: 'application/json', ...(context !== null && { 'x-session-context': context }) }
  const ask = () => fetch(url, { credentials: 'same-origin', headers })
  const answer = context === null ? ask() : isHeld().then((isOther) => (isOther ? null : ask()))
  // Whoever takes it hears of its failure.
  answer.catch(() => undefined)
  globalThis.cairnAhead = { url, context, answer, at: performance.now() }
  // After it: it would have to wait for its turn behind them all.
  fetchFiles()
})()
