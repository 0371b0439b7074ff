import type { BrowserContext, Page } from '@playwright/test'

/** CPU throttling factor. */
export const SLOWER = 4
const SETTLED_MS = 1500

/** Milliseconds since navigation; `shift` has no unit. */
export interface ColdLoad {
  readonly largestPaint: number
  readonly ownData: number
  /** Main thread CPU time, which load on the machine hardly affects. */
  readonly workMs: number
  readonly shift: number
}

declare global {
  interface Window {
    coldLoad: { largestPaint: number; ownData: number | undefined; shift: number }
  }
}

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
      // The first task after the animation callbacks runs after the paint.
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

/** No cache, no service worker, slow CPU. */
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
