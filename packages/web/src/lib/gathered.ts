/** What follows the first within this time is gathered. Milliseconds. */
export const GATHER_MS = 100
/** Nothing waits longer for somebody who types: a change elsewhere shows within 300 ms, the way here and its reading included. */
export const TYPING_MS = 180

/** One that fails keeps none of the others from it; it is reported like any other failure. */
export function eachInTurn<T>(all: readonly T[], act: (one: T) => void): void {
  for (const one of all) {
    try {
      act(one)
    } catch (failure) {
      queueMicrotask(() => {
        throw failure
      })
    }
  }
}

/** Calls back when what was typed has been drawn. Gives the way to stop. */
function onKeyDrawn(listener: () => void): () => void {
  const onInput = () => requestAnimationFrame(() => setTimeout(listener))
  document.addEventListener('input', onInput, true)
  return () => document.removeEventListener('input', onInput, true)
}

/**
 * Hands over by the lot, in order, what comes piece by piece: the first at once, and what follows it within a tenth of a
 * second together. While somebody types it is handed over when a key has just been drawn, where the next is the farthest away.
 * `stop` forgets what still waits.
 */
export function gathered<T>(hand: (all: readonly T[]) => void): { take: (one: T) => void; stop: () => void } {
  let waiting: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let handedAt = Number.NEGATIVE_INFINITY
  let typedAt = Number.NEGATIVE_INFINITY
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const all = waiting
    waiting = []
    if (all.length === 0) return
    handedAt = performance.now()
    hand(all)
  }
  const deaf = onKeyDrawn(() => {
    typedAt = performance.now()
    if (typedAt - handedAt >= GATHER_MS) flush()
  })
  return {
    take: (one) => {
      waiting.push(one)
      if (timer !== undefined) return
      const now = performance.now()
      const wait = now - typedAt < TYPING_MS ? TYPING_MS : handedAt + GATHER_MS - now
      if (wait <= 0) flush()
      else timer = setTimeout(flush, wait)
    },
    stop: () => {
      deaf()
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
