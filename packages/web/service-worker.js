// Keeps the application's shell, so that it opens without a network. What the server is asked (/api) never comes by here.
const RELEASE = '__RELEASE__'
const SHELL = __SHELL__
/** Every other part, which is wanted when its page or popup is opened. */
const REST = __REST__
const KEPT = 'cairn-shell-'
const PAGE = '/index.html'
/** Whoever waits longer for a page begins with the one that is kept. Milliseconds. */
const PATIENCE_MS = 3000
/** As the server tells pages from other addresses. */
const NO_PAGE = /^\/(api|dev|socket\.io|healthz|readyz)(\/|$|-)|\.\w+$/
/** The server is away, or a gateway stands before nobody. */
const AWAY = [502, 503, 504]

const own = () => caches.open(KEPT + RELEASE)

const isHashed = (path) => path.startsWith('/assets/')

/** All or nothing: where one is missing this release is not installed, and the one before goes on. */
async function install() {
  const cache = await own()
  try {
    await cache.addAll(SHELL.map((path) => new Request(path, { cache: isHashed(path) ? 'default' : 'no-cache' })))
  } catch (failure) {
    await caches.delete(KEPT + RELEASE)
    throw failure
  }
  await self.skipWaiting()
}

/** Open tabs may be of the release before: its parts stay for as long as it is the last one but this. */
async function activate() {
  const kept = (await caches.keys()).filter((name) => name.startsWith(KEPT) && name !== KEPT + RELEASE)
  await Promise.all(kept.slice(0, -1).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The server's, which is the newest; the kept one where it does not come, or not soon. */
async function newest(event, path) {
  const kept = async () => (await (await own()).match(path)) ?? Response.error()
  const asked = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  const answered = asked.then(
    (response) => (AWAY.includes(response.status) ? kept() : response),
    () => kept(),
  )
  const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)).then(kept)
  // Where the browser has thrown it away, the server's may still come.
  const first = await Promise.race([answered, waited])
  return first.type === 'error' ? answered : first
}

/** A file with a hash in its name never changes: it is asked for once. */
async function asset(event) {
  const kept = await caches.match(event.request)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) {
    const copy = response.clone()
    event.waitUntil(
      own()
        .then((cache) => cache.put(event.request, copy))
        .catch(() => undefined),
    )
  }
  return response
}

/** One after the other, off the page's own thread; what could not be fetched is told where it is wanted. */
async function keepRest() {
  const cache = await own()
  try {
    for (const path of REST) if (!(await cache.match(path))) await cache.add(path)
  } catch {
    // Without a network the others would not come either. The next page that is opened goes on from here.
  }
}

self.addEventListener('message', (event) => {
  if (event.data === 'keep-rest') event.waitUntil(keepRest())
})
self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && !NO_PAGE.test(pathname)) event.respondWith(newest(event, PAGE))
  else if (isHashed(pathname)) event.respondWith(asset(event))
  else if (SHELL.includes(pathname)) event.respondWith(newest(event, pathname))
})
