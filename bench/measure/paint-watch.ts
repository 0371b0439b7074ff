import type { Page } from '@playwright/test'

interface PaintWatch {
  clickedAt: number
  readonly painted: { text: string; at: number }[]
}

declare global {
  interface Window {
    paintWatch: PaintWatch
  }
}

/**
 * Uses the machine's clock, so that pages compare. The first task after the animation callbacks runs after the paint.
 */
export async function watchPaint(page: Page, pattern: RegExp): Promise<void> {
  // The bundler calls this helper, which pages lack.
  await page.evaluate('globalThis.__name ??= (named) => named')
  await page.evaluate((source) => {
    const wanted = new RegExp(source)
    const now = () => performance.timeOrigin + performance.now()
    const section = document.querySelector('[data-testid="live-meeting"] main') ?? document.body
    const read = () => wanted.exec(section.textContent ?? '')?.[0] ?? ''
    window.paintWatch = { clickedAt: 0, painted: [] }
    document.addEventListener(
      'click',
      (event) => {
        window.paintWatch.clickedAt = performance.timeOrigin + event.timeStamp
      },
      true,
    )
    let shown = read()
    new MutationObserver(() => {
      const text = read()
      if (text === shown) return
      shown = text
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => window.paintWatch.painted.push({ text, at: now() })
        channel.port2.postMessage(null)
      })
    }).observe(section, { subtree: true, childList: true, characterData: true })
  }, pattern.source)
}

export async function nextPaint(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => window.paintWatch.painted.shift(), undefined, { polling: 20 })
  const painted = await handle.jsonValue()
  return painted?.at ?? Number.NaN
}

export const clickedAt = (page: Page): Promise<number> => page.evaluate(() => window.paintWatch.clickedAt)
