import { setTimeout as delay } from 'node:timers/promises'

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
