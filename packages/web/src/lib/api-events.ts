type ApiEvent = 'api-not-available' | 'api-available' | 'signed-out' | 'refused' | 'new-release'
const target = new EventTarget()

/**
 * What the API client notices on the way: the server cannot be reached, answers again, knows no session, refuses what may
 * no longer be one's own, or is of another build.
 */
export function emitApiEvent(event: ApiEvent): void {
  target.dispatchEvent(new Event(event))
}

export function onApiEvent(event: ApiEvent, listener: () => void): () => void {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}
