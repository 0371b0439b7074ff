import type { HubPath } from '../lib/sync/hub'

const TELLING = /^(api|v2|[a-z]+(-[a-z]+)*|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d)$/

/** Omits keys, codes and the query. */
function pathOf(address: string): string {
  const { pathname } = new URL(address, window.location.origin)
  return pathname
    .split('/')
    .map((part) => (part === '' || TELLING.test(part) ? part : '…'))
    .join('/')
}

const addressOf = (asked: RequestInfo | URL) => (asked instanceof Request ? asked.url : String(asked))

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

/** Imports nothing, since startup waits for this file. */
export function start(key: string): void {
  const asked = new URLSearchParams(window.location.search).get('trace')
  if (asked === 'true') sessionStorage.setItem(key, asked)
  if (asked === 'false') sessionStorage.removeItem(key)
  if (sessionStorage.getItem(key) !== null) traceCalls()
}

interface ReceivedEvent {
  onAny: (listener: (name: string, payload?: { kind?: unknown; id?: unknown }) => void) => unknown
}

export function traceEvents(hub: HubPath, socket: ReceivedEvent): void {
  socket.onAny((name, payload) => console.debug('event', { hub, name, kind: payload?.kind, id: payload?.id }))
}
