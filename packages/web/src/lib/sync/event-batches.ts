export const BATCH_MS = 100
/** Upper bound while the user types, so that remote changes still show within 300 ms. */
export const TYPING_MS = 180
/** One change causes up to three events. */
const BURST = 3

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
  const onInput = (event: Event) => {
    // Checkboxes and selects send plain events.
    if (event instanceof InputEvent) requestAnimationFrame(() => setTimeout(listener))
  }
  document.addEventListener('input', onInput, true)
  return () => document.removeEventListener('input', onInput, true)
}

/**
 * Three items are delivered immediately, further ones every 100 ms, while typing right after a keystroke has painted.
 */
export function batchEvents<T>(hand: (all: readonly T[]) => void): { take: (one: T) => void; stop: () => void } {
  let waiting: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let deliveredAt: readonly number[] = []
  let typedAt = Number.NEGATIVE_INFINITY
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const all = waiting
    waiting = []
    if (all.length === 0) return
    deliveredAt = [...deliveredAt, performance.now()].slice(-BURST)
    hand(all)
  }
  const lastAt = () => deliveredAt.at(-1) ?? Number.NEGATIVE_INFINITY
  const nextAt = () => {
    const first = deliveredAt.at(-BURST)
    const isBurstOver = first !== undefined && lastAt() - first < BURST * BATCH_MS
    return isBurstOver ? lastAt() + BATCH_MS : 0
  }
  const deaf = onKeyDrawn(() => {
    typedAt = performance.now()
    if (typedAt - lastAt() >= BATCH_MS) flush()
  })
  return {
    take: (one) => {
      waiting.push(one)
      if (timer !== undefined) return
      const now = performance.now()
      const wait = now - typedAt < TYPING_MS ? TYPING_MS : nextAt() - now
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
