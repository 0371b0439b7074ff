/** Safari has no requestIdleCallback. */
const MOMENT_MS = 250

export function onceAtRest(start: () => void, atTheLatest: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(start, { timeout: atTheLatest })
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(start, MOMENT_MS)
  return () => clearTimeout(waiting)
}
