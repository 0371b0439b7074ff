/** Safari has no requestIdleCallback. */
const MOMENT_MS = 250

export function whenIdle(start: () => void, atTheLatest: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(start, { timeout: atTheLatest })
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(start, MOMENT_MS)
  return () => clearTimeout(waiting)
}

const waiting = new Set<() => void>()
let cancelPlan: (() => void) | null = null

function next(): void {
  cancelPlan = null
  const [act] = waiting
  if (!act) return
  waiting.delete(act)
  act()
  plan()
}

function plan(): void {
  if (!cancelPlan && waiting.size > 0) cancelPlan = whenIdle(next, LATEST_MS)
}

const LATEST_MS = 2000

/** One after the other, each in an idle moment of its own. */
export function queueWhenIdle(act: () => void): () => void {
  waiting.add(act)
  plan()
  return () => {
    waiting.delete(act)
    if (waiting.size > 0) return
    cancelPlan?.()
    cancelPlan = null
  }
}
