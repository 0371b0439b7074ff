type ApiEvent = 'api-not-available' | 'api-available' | 'signed-out' | 'new-release'
const target = new EventTarget()

/** What the API client notices on the way: the server cannot be reached, answers again, knows no session, or is of another build. */
export function emitApiEvent(event: ApiEvent): void {
  target.dispatchEvent(new Event(event))
}

export function onApiEvent(event: ApiEvent, listener: () => void): () => void {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}
