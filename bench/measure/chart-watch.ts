import type { Page } from '@playwright/test'

declare global {
  interface Window {
    seatsThere: number | undefined
    drawnAt: number | undefined
    frameTimes: number[] | undefined
  }
}

/** The tool that runs the benchmarks names functions by a call of this name, which the page doesn't have. */
const NAMES = 'globalThis.__name ??= (named) => named'

/** How it is told that a chart has been drawn: `reply` is part of the address that its seats come from, `drawn` what each card and line is. */
export interface ChartMarks {
  readonly reply: string
  readonly drawn: string
}

/** From the page's first moment on: when its seats were there, read from their reply, and when what is drawn of them was last added to. */
export async function watchDrawing(page: Page, marks: ChartMarks): Promise<void> {
  await page.addInitScript(NAMES)
  await page.addInitScript(({ reply, drawn }) => {
    const read = Response.prototype.json
    Response.prototype.json = async function json(this: Response) {
      const seats = await read.call(this)
      if (this.url.includes(reply)) window.seatsThere ??= performance.now()
      return seats
    }
    // Lines that are no elements: each picture of them is cleared first.
    let pictures = 0
    const clear = CanvasRenderingContext2D.prototype.clearRect
    CanvasRenderingContext2D.prototype.clearRect = function clearRect(...rect) {
      pictures += 1
      clear.apply(this, rect)
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      window.drawnAt = performance.now()
    }
    let before = 0
    const look = () => {
      const cards = document.querySelectorAll(drawn).length
      // A message comes after the frame's paint.
      if (cards > 0 && cards + pictures !== before) port2.postMessage(null)
      before = cards > 0 ? cards + pictures : 0
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, marks)
}

const STILL_MS = 1500

/** Milliseconds until all in sight was painted and nothing more was added: from when the seats were there, and from navigation. */
export async function untilDrawn(page: Page): Promise<{ drawing: number; navigation: number }> {
  await page.waitForFunction(
    (still) => window.drawnAt !== undefined && performance.now() - window.drawnAt > still,
    STILL_MS,
    { polling: 100, timeout: 120_000 },
  )
  return await page.evaluate(() => {
    const at = window.drawnAt ?? Number.NaN
    return { drawing: at - (window.seatsThere ?? Number.NaN), navigation: at }
  })
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
