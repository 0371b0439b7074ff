export interface ReconnectRule {
  delay: (attempt: number) => number
  failsAfter: number
}

/** The specified 90 s are 19 attempts. Cairn keeps trying. */
export const hubRule: ReconnectRule = { delay: (attempt) => (attempt === 0 ? 0 : 5000), failsAfter: 19 }

/** 10 attempts 500 ms apart as specified, then every 5 s. */
export const liveMeetingRule: ReconnectRule = { delay: (attempt) => (attempt < 10 ? 500 : 5000), failsAfter: 10 }
