import type { Page } from '@playwright/test'

declare global {
  interface Window {
    firstCard: number | undefined
    frameTimes: number[] | undefined
  }
}

/** The tool that runs the benchmarks names functions by a call of this name, which the page doesn't have. */
const NAMES = 'globalThis.__name ??= (named) => named'

/** From the page's first moment on: when such an element was painted. */
export async function watchFirstCard(page: Page, card: string): Promise<void> {
  await page.addInitScript(NAMES)
  await page.addInitScript((selector) => {
    const look = () => {
      if (!document.querySelector(selector)) return void requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        window.firstCard = performance.now()
      }
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }, card)
}

/** Milliseconds from when the seats were there to when the first of them was painted. */
export async function untilFirstCard(page: Page, reply: RegExp | null): Promise<number> {
  await page.waitForFunction(() => window.firstCard, undefined, { polling: 50, timeout: 120_000 })
  return await page.evaluate((source) => {
    const wanted = source === null ? null : new RegExp(source)
    const known = wanted
      ? performance.getEntriesByType('resource').filter(({ name }) => wanted.test(name))
      : performance.getEntriesByName('data')
    const [entry] = known
    const at = entry instanceof PerformanceResourceTiming ? entry.responseEnd : (entry?.startTime ?? Number.NaN)
    return (window.firstCard ?? Number.NaN) - at
  }, reply?.source ?? null)
}

/** Each frame's length while something is done, in milliseconds. */
export async function framesWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(NAMES)
  await page.evaluate(() => {
    const taken: number[] = []
    window.frameTimes = taken
    let before = performance.now()
    const next = (now: number) => {
      taken.push(now - before)
      before = now
      if (window.frameTimes === taken) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await act()
  return await page.evaluate(() => {
    const taken = window.frameTimes ?? []
    window.frameTimes = undefined
    return taken.slice(1)
  })
}

export const countElements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

/** Somewhere in the window where no card is. */
export async function emptyPlace(page: Page, card: string): Promise<{ x: number; y: number }> {
  return await page.evaluate((selector) => {
    for (let y = 300; y < 700; y += 10)
      for (let x = 400; x < 1300; x += 10)
        if (!document.elementFromPoint(x, y)?.closest(`${selector}, button`)) return { x, y }
    throw new Error('Cards are everywhere.')
  }, card)
}
