type ApiEvent = 'api-not-available' | 'api-available' | 'signed-out' | 'refused' | 'new-release'
const target = new EventTarget()

export function emitApiEvent(event: ApiEvent): void {
  target.dispatchEvent(new Event(event))
}

export function onApiEvent(event: ApiEvent, listener: () => void): () => void {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}
