export const BATCH_MS = 100
/** Upper bound while the user types, so that remote changes still show within 300 ms. */
export const TYPING_MS = 180

export function callEach<T>(all: readonly T[], act: (one: T) => void): void {
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

function onKeyDrawn(listener: () => void): () => void {
  const onInput = () => requestAnimationFrame(() => setTimeout(listener))
  document.addEventListener('input', onInput, true)
  return () => document.removeEventListener('input', onInput, true)
}

/**
 * The first item is delivered immediately, later ones every 100 ms, while typing right after a keystroke has painted.
 */
export function batchEvents<T>(hand: (all: readonly T[]) => void): { take: (one: T) => void; stop: () => void } {
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
    if (typedAt - handedAt >= BATCH_MS) flush()
  })
  return {
    take: (one) => {
      waiting.push(one)
      if (timer !== undefined) return
      const now = performance.now()
      const wait = now - typedAt < TYPING_MS ? TYPING_MS : handedAt + BATCH_MS - now
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
