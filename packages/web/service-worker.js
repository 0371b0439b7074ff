// Keeps the application shell, so that it opens without a network. The server's own paths (/api and the like) are never handled here.
const RELEASE = '__RELEASE__'
const SHELL = __SHELL__
/** Every other part, which is wanted when its page or popup is opened. */
const REST = __REST__
const KEPT = 'cairn-shell-'
const PAGE = '/index.html'
/** After this wait the cached page is shown. Milliseconds. */
const PATIENCE_MS = 3000
const OUTAGE_WAITS_MS = [250, 1000, 2000]
/** Paths that the server does not answer with the application's page. */
const NO_PAGE = /^\/(api|dev|socket\.io|healthz|readyz)(\/|$|-)|\.\w+$/
/** A gateway's answers while the server is unreachable. */
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
  // Preload sends every navigation of the scope ahead of this worker, also those that it leaves to the browser, which sends them
  // again: a one-time code in /api/… would be spent by the first. A registration keeps the setting of earlier releases.
  await self.registration.navigationPreload?.disable()
  await self.clients.claim()
}

/** From the network; from the cache where the server is unreachable or slow. */
async function newest(request, path) {
  const kept = async () => (await (await own()).match(path)) ?? Response.error()
  const answered = fetch(request).then(
    (response) => (AWAY.includes(response.status) ? kept() : response),
    () => kept(),
  )
  const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)).then(kept)
  // Where the browser has thrown it away, the server's may still come.
  const first = await Promise.race([answered, waited])
  return first.type === 'error' ? answered : first
}

/** A browser never asks again for a module that failed, until the page is reloaded: a short outage is waited for. */
async function fetchThroughOutage(request) {
  for (const wait of OUTAGE_WAITS_MS) {
    const response = await fetch(request).catch(() => null)
    if (response && !AWAY.includes(response.status)) return response
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return fetch(request)
}

/** A file with a hash in its name never changes: it is asked for once. */
async function asset(event) {
  const kept = await caches.match(event.request)
  if (kept) return kept
  const response = await fetchThroughOutage(event.request)
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

const AT_ONCE = 8

async function keep(cache, path) {
  const response = await fetchThroughOutage(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await cache.put(path, response)
}

/** A few at a time, off the page's own thread. Says whether parts are missing, before and after. */
async function keepRest(client) {
  const cache = await own()
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = REST.filter((path) => !kept.has(path))
  client.postMessage(missing.length > 0 ? 'parts-missing' : 'parts-kept')
  if (missing.length === 0) return
  try {
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      await Promise.all(missing.slice(at, at + AT_ONCE).map((path) => keep(cache, path)))
    }
    client.postMessage('parts-kept')
  } catch {
    // Without a network the others would not come either. The next page that is opened goes on from here.
  }
}

self.addEventListener('message', (event) => {
  if (event.data === 'keep-rest') event.waitUntil(keepRest(event.source))
})
self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && !NO_PAGE.test(pathname)) event.respondWith(newest(request, PAGE))
  else if (isHashed(pathname)) event.respondWith(asset(event))
  else if (SHELL.includes(pathname)) event.respondWith(newest(request, pathname))
})
