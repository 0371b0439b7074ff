import type { BrowserContext, Page } from '@playwright/test'

/** How much slower than the machine's own the page's processor is. */
export const SLOWER = 4
const SETTLED_MS = 1500

/** In milliseconds after the navigation began; the shift is a sum without a unit. */
export interface ColdLoad {
  readonly largestPaint: number
  /** When the reader's own data was painted. */
  readonly ownData: number
  /** What the page's thread had worked by then, in CPU time: a busy machine changes it little. */
  readonly workMs: number
  readonly shift: number
}

declare global {
  interface Window {
    coldLoad: { largestPaint: number; ownData: number | undefined; shift: number }
  }
}

/** From the page's first moment on: the largest paint, when `own` was painted, and what shifted. */
async function watchLoad(page: Page, own: string): Promise<void> {
  await page.addInitScript((text) => {
    const load: Window['coldLoad'] = { largestPaint: 0, ownData: undefined, shift: 0 }
    window.coldLoad = load
    new PerformanceObserver((list) => {
      load.largestPaint = list.getEntries().at(-1)?.startTime ?? 0
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) load.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const watch = new MutationObserver(() => {
      if (!document.getElementById('root')?.textContent?.includes(text)) return
      watch.disconnect()
      // A frame has been painted when the first task after its animation callbacks runs.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          load.ownData = performance.now()
        }
        port2.postMessage(null)
      })
    })
    watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  }, own)
}

/** Opens a page in a tab without cache and service worker, and on a slow processor, until the text `own` and what follows it are there. */
export async function coldLoad(context: BrowserContext, url: string, own: string): Promise<ColdLoad> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Network.setBypassServiceWorker', { bypass: true })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await watchLoad(page, own)
  await page.goto(url)
  await page.waitForFunction(() => window.coldLoad.ownData !== undefined)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const workMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  await page.waitForTimeout(SETTLED_MS)
  const { ownData = Number.NaN, ...load } = await page.evaluate(() => window.coldLoad)
  await page.close()
  return { ...load, ownData, workMs }
}
