/** How a hub tries again after it lost its connection. Times in milliseconds. */
export interface ReconnectRule {
  /** The wait before try n, counted from 0. */
  delay: (attempt: number) => number
  /** After this many tries in vain the state becomes `failed`; trying goes on. */
  failsAfter: number
}

/** Immediately, then every 5 s; the promised 90 s are 19 tries. Cairn keeps trying after them. */
export const hubRule: ReconnectRule = { delay: (attempt) => (attempt === 0 ? 0 : 5000), failsAfter: 19 }

/** 10 tries 500 ms apart, then the error; Cairn goes on every 5 s. */
export const liveMeetingRule: ReconnectRule = { delay: (attempt) => (attempt < 10 ? 500 : 5000), failsAfter: 10 }
