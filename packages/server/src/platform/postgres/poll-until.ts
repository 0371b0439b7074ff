import { setTimeout as delay } from 'node:timers/promises'

/** Asks until the answer is true. @returns false when `timeoutMs` passed first */
export async function pollUntil(
  isDone: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs = 10,
): Promise<boolean> {
  const end = performance.now() + timeoutMs
  while (!(await isDone())) {
    if (performance.now() > end) return false
    await delay(everyMs)
  }
  return true
}
