/** Where the browser cannot tell when it rests. */
const MOMENT_MS = 250

/** Calls back when the browser has drawn and rests, after `atTheLatest` ms in any case. Gives a function that calls it off. */
export function onceAtRest(start: () => void, atTheLatest: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(start, { timeout: atTheLatest })
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(start, MOMENT_MS)
  return () => clearTimeout(waiting)
}
