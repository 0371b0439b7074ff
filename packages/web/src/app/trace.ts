import type { HubPath } from '../lib/hub'

const TELLING = /^(api|v2|[a-z]+(-[a-z]+)*|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d)$/

/** The path without what may open something: keys, codes, and all that stands in the query. */
function pathOf(address: string): string {
  const { pathname } = new URL(address, window.location.origin)
  return pathname
    .split('/')
    .map((part) => (part === '' || TELLING.test(part) ? part : '…'))
    .join('/')
}

const addressOf = (asked: RequestInfo | URL) => (asked instanceof Request ? asked.url : String(asked))

/** Writes each call to the console: method, path, status (0 without an answer), request id, milliseconds. No contents. */
function traceCalls(): void {
  const send = window.fetch
  window.fetch = async (asked, init) => {
    const begun = performance.now()
    const trace = (status: number, requestId: string | null) =>
      console.debug('call', {
        method: init?.method ?? 'GET',
        path: pathOf(addressOf(asked)),
        status,
        requestId,
        ms: Math.round(performance.now() - begun),
      })
    try {
      const response = await send(asked, init)
      trace(response.status, response.headers.get('x-request-id'))
      return response
    } catch (failure) {
      trace(0, null)
      throw failure
    }
  }
}

/**
 * `?trace=true` turns it on for the tab, until `?trace=false`. Where it is on, calls are traced from here on. The start
 * waits for this file, which therefore imports nothing that comes with the start: `key` is handed in.
 */
export function start(key: string): void {
  const asked = new URLSearchParams(window.location.search).get('trace')
  if (asked === 'true') sessionStorage.setItem(key, asked)
  if (asked === 'false') sessionStorage.removeItem(key)
  if (sessionStorage.getItem(key) !== null) traceCalls()
}

interface ReceivedEvent {
  onAny: (listener: (name: string, payload?: { kind?: unknown; id?: unknown }) => void) => unknown
}

/** Writes each event of a hub to the console: its name, and the kind and id of what it tells of. No contents. */
export function traceEvents(hub: HubPath, socket: ReceivedEvent): void {
  socket.onAny((name, payload) => console.debug('event', { hub, name, kind: payload?.kind, id: payload?.id }))
}
