/** Deterministic pseudorandom numbers. */
export interface Chance {
  /** In [0, 1). */
  next(): number
  /** Inclusive. */
  between(low: number, high: number): number
}

/** mulberry32 */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, between: (low, high) => low + Math.floor(next() * (high - low + 1)) }
}
