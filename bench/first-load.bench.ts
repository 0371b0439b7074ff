/** What a page costs from cold: Lighthouse's four marks, largest paint and layout shift at a processor four times slower; and a to-do's tick to its paint. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { ApiPerson } from '../e2e/harness/api-person'
import buildOnce from '../e2e/harness/build-once'
import { CairnServer } from '../e2e/harness/cairn-server'
import { emailOf, PASSWORD } from '../e2e/harness/demonstration'
import { freePort } from '../e2e/harness/free-port'
import { SeededMeeting } from '../e2e/harness/seed-meeting'
import { signInAt } from '../e2e/harness/sign-in'
import { findChromium } from '../scripts/chromium.mjs'
import { reportValue } from './measure/report'
import { median, quantile } from './measure/rounds'

const ROUNDS = 3
const TICKS = 40
const WARM_UP = 5
const SLOWER = 4
const SETTLED_MS = 4000

interface Loaded {
  readonly largestPaint: number
  readonly shift: number
}

declare global {
  interface Window {
    firstLoad: { largestPaint: number; shift: number }
  }
}

/** Notes the largest paint and what shifted, from the page's first moment on. */
function noteLoad(): void {
  window.firstLoad = { largestPaint: 0, shift: 0 }
  new PerformanceObserver((list) => {
    window.firstLoad.largestPaint = list.getEntries().at(-1)?.startTime ?? 0
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) window.firstLoad.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Opens a page as one who was never there, but is signed in. */
async function load(context: BrowserContext, path: string): Promise<Loaded> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Network.setBypassServiceWorker', { bypass: true })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(noteLoad)
  await page.goto(path)
  await page.waitForTimeout(SETTLED_MS)
  const loaded = await page.evaluate(() => window.firstLoad)
  await page.close()
  return loaded
}

async function reportLoad(context: BrowserContext, name: string, path: string): Promise<void> {
  const all: Loaded[] = []
  for (let round = 0; round < ROUNDS; round += 1) all.push(await load(context, path))
  const paint = median(all.map(({ largestPaint }) => largestPaint))
  reportValue(`${name}: largest paint, processor ${SLOWER} times slower`, paint, ' ms', {
    kind: 'at most',
    value: 1200,
  })
  reportValue(`${name}: layout shift`, Math.max(...all.map(({ shift }) => shift)), '', { kind: 'at most', value: 0.02 })
}

/** At the pace of a desk: Lighthouse's own settings for desktops. */
async function reportMarks(url: string, port: number, name: string, path: string): Promise<void> {
  const run = await lighthouse(`${url}${path}`, { port, logLevel: 'error' }, desktopConfig)
  for (const { title, score, auditRefs } of Object.values(run?.lhr.categories ?? {})) {
    reportValue(`${name}: ${title}`, (score ?? 0) * 100, '', { kind: 'at least', value: 95 })
    const missed = auditRefs.filter(({ id, weight }) => weight > 0 && (run?.lhr.audits[id]?.score ?? 1) < 0.9)
    if (missed.length > 0) console.log(`    below 90: ${missed.map(({ id }) => id).join(', ')}`)
  }
}

/** From the pointer's press on a to-do's box to the frame that shows it, as the browser itself times events: steps of 8 ms. */
async function tickOnce(page: Page, turn: number): Promise<number> {
  const box = page.getByRole('checkbox', { name: /^Done: / }).nth(turn % 3)
  await page.evaluate(() => {
    window.ticked = new Promise((resolve) => {
      const watch = new PerformanceObserver((list) => {
        const pressed = list.getEntries().filter(({ name }) => name === 'click')
        if (pressed.length === 0) return
        watch.disconnect()
        resolve(Math.max(...pressed.map(({ duration }) => duration)))
      })
      watch.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
      setTimeout(() => resolve(16), 1000)
    })
  })
  await box.click()
  return page.evaluate(() => window.ticked)
}

declare global {
  interface Window {
    ticked: Promise<number>
  }
}

async function reportTicks(context: BrowserContext, meeting: SeededMeeting): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${meeting.page}/meetingoverview`)
  await page
    .getByRole('checkbox', { name: /^Done: / })
    .first()
    .waitFor()
  const times: number[] = []
  for (let turn = 0; turn < WARM_UP + TICKS; turn += 1) {
    const took = await tickOnce(page, turn)
    if (turn >= WARM_UP) times.push(took)
  }
  reportValue('tick to paint, p95', quantile(times, 0.95), ' ms', { kind: 'at most', value: 50 })
  await page.close()
}

await buildOnce()
const server = await CairnServer.start({ hasDemo: true })
const [folder, port] = [await mkdtemp(join(tmpdir(), 'cairn-first-load-')), await freePort()]
const found = await findChromium()
const args = [...found.args, `--remote-debugging-port=${port}`]
// Lighthouse works in the browser's own profile, which is where somebody must be signed in.
const context = await chromium.launchPersistentContext(folder, { ...found, args, headless: true, baseURL: server.url })
try {
  const luis = await ApiPerson.signIn(server.url, emailOf('luis'), PASSWORD)
  const meeting = await SeededMeeting.create(luis, 'First load', [])
  for (const title of ['Ring the printer', 'Order the blades', 'Post the plan']) await meeting.todo(title)
  const [page] = context.pages()
  if (page) await signInAt(page, emailOf('luis'), PASSWORD)
  await page?.goto('about:blank')
  const pages = { dashboard: '/', 'live meeting': `/meeting/live/${meeting.id}`, 'list of to-dos': '/todos' }
  for (const [name, path] of Object.entries(pages)) {
    await reportLoad(context, name, path)
    await reportMarks(server.url, port, name, path)
  }
  await reportTicks(context, meeting)
} finally {
  await context.close()
  await server.dispose()
  await rm(folder, { recursive: true, force: true })
}
