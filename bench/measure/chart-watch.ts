import type { Page } from '@playwright/test'

declare global {
  interface Window {
    seatsThere: number | undefined
    drawnAt: number | undefined
    frameTimes: number[] | undefined
  }
}

/** The bundler calls this helper, which pages lack. */
const NAMES = 'globalThis.__name ??= (named) => named'

/** `reply` is part of the seats' URL, `drawn` selects cards and lines. */
export interface ChartMarks {
  readonly reply: string
  readonly drawn: string
}

export async function watchDrawing(page: Page, marks: ChartMarks): Promise<void> {
  await page.addInitScript(NAMES)
  await page.addInitScript(({ reply, drawn }) => {
    const read = Response.prototype.json
    Response.prototype.json = async function json(this: Response) {
      const seats = await read.call(this)
      if (this.url.includes(reply)) window.seatsThere ??= performance.now()
      return seats
    }
    // Canvas lines are cleared before each redraw.
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
      // The message arrives after the paint.
      if (cards > 0 && cards + pictures !== before) port2.postMessage(null)
      before = cards > 0 ? cards + pictures : 0
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, marks)
}

const STILL_MS = 1500

/** Milliseconds from the seats' arrival and from navigation. */
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

/** Frame lengths in milliseconds. */
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

export async function emptyPlace(page: Page, card: string): Promise<{ x: number; y: number }> {
  return await page.evaluate((selector) => {
    for (let y = 300; y < 700; y += 10)
      for (let x = 400; x < 1300; x += 10)
        if (!document.elementFromPoint(x, y)?.closest(`${selector}, button`)) return { x, y }
    throw new Error('Cards are everywhere.')
  }, card)
}
