import type { HubPath } from '../lib/sync/hub'

/** API prefixes, resource names, ids and dates. */
const SAFE_SEGMENT = /^(api|v2|[a-z]+(-[a-z]+)*|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d)$/

/** Masks keys and codes; omits the query. */
function redactedPath(url: string): string {
  const { pathname } = new URL(url, window.location.origin)
  return pathname
    .split('/')
    .map((segment) => (segment === '' || SAFE_SEGMENT.test(segment) ? segment : '…'))
    .join('/')
}

const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))

function traceFetch(): void {
  const originalFetch = window.fetch
  window.fetch = async (input, init) => {
    const startedAt = performance.now()
    const log = (status: number, requestId: string | null) =>
      console.debug('call', {
        method: init?.method ?? 'GET',
        path: redactedPath(urlOf(input)),
        status,
        requestId,
        ms: Math.round(performance.now() - startedAt),
      })
    try {
      const response = await originalFetch(input, init)
      log(response.status, response.headers.get('x-request-id'))
      return response
    } catch (failure) {
      log(0, null)
      throw failure
    }
  }
}

/**
 * Turns tracing on or off by `?trace=`, for this tab. The storage key is a parameter because this file must import
 * nothing: startup waits for it.
 */
export function startTracing(storageKey: string): void {
  const requested = new URLSearchParams(window.location.search).get('trace')
  if (requested === 'true') sessionStorage.setItem(storageKey, requested)
  if (requested === 'false') sessionStorage.removeItem(storageKey)
  if (sessionStorage.getItem(storageKey) !== null) traceFetch()
}

interface EventEmitter {
  onAny: (listener: (name: string, payload?: { kind?: unknown; id?: unknown }) => void) => unknown
}

export function traceEvents(hub: HubPath, socket: EventEmitter): void {
  socket.onAny((name, payload) => console.debug('event', { hub, name, kind: payload?.kind, id: payload?.id }))
}
