/** A list of 10,000 issues in Chromium: scroll smoothness and reopening, without the server. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import buildOnce from '../e2e/harness/build-once'
import { CairnServer } from '../e2e/harness/cairn-server'
import { emailOf, PASSWORD } from '../e2e/harness/demonstration'
import { signInAt } from '../e2e/harness/sign-in'
import { findChromium } from '../scripts/chromium.mjs'
import { reportValue } from './measure/report'
import { quantile } from './measure/rounds'

const ROWS = 10_000
const FRAMES = 300
const STEP_PX = 90
const OPENINGS = 12
/** 60 Hz plus timer rounding. */
const FRAME_MS = 16.8

const issue = (at: number) => ({
  id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  version: 1,
  title: `Issue ${at}: blade changes are not logged on machine ${at % 7}`,
  contentHtml: '',
  revisionId: null,
  status: 'NotDone',
  source: null,
  createdAt: '2026-10-01T09:00:00.000Z',
  solvedAt: null,
  solvedInMeetingId: null,
  archivedAt: null,
})

async function answerSearches(page: Page): Promise<void> {
  let real: object | undefined
  await page.route('**/api/v2/issues/search', async (route) => {
    const { startIndex, endIndex } = route.request().postDataJSON()
    real ??= (await (await route.fetch()).json()).items[0]
    const items = Array.from({ length: endIndex - startIndex }, (_, at) => ({ ...real, ...issue(startIndex + at) }))
    await route.fulfill({ json: { items, totalCount: ROWS, totalPages: 1 } })
  })
}

async function frames(page: Page): Promise<number[]> {
  await page.evaluate('globalThis.__name ??= (named) => named')
  return page.evaluate(
    ([count, step]) =>
      new Promise<number[]>((done) => {
        const taken: number[] = []
        let before = performance.now()
        const next = (now: number) => {
          taken.push(now - before)
          before = now
          window.scrollBy(0, step ?? 0)
          if (taken.length < (count ?? 0)) requestAnimationFrame(next)
          else done(taken.slice(1))
        }
        requestAnimationFrame(next)
      }),
    [FRAMES, STEP_PX],
  )
}

/** Upper bound: as many plain rows. */
async function reportBesidePlainRows(context: BrowserContext, own: number): Promise<void> {
  const page = await context.newPage()
  const rows = Array.from({ length: ROWS }, (_, at) => `<div style="height:40px">Issue ${at}</div>`)
  await page.setContent(rows.join(''))
  await frames(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  const plain = quantile(await frames(page), 0.95)
  await page.close()
  reportValue('beside as many plain rows', own / plain, '', { kind: 'at most', value: 1.1 })
  console.log(`    plain rows: ${plain.toFixed(1)} ms, p95`)
}

async function opening(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: /^Good / }).waitFor()
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const link = [...document.querySelectorAll('a')].find((each) => each.getAttribute('href') === '/issues')
        const from = performance.now()
        const look = () => {
          if (document.querySelector('div[data-row]')) requestAnimationFrame(() => done(performance.now() - from))
          else requestAnimationFrame(look)
        }
        link?.click()
        look()
      }),
  )
}

async function measure(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signInAt(page, emailOf('tom'), PASSWORD)
  await answerSearches(page)
  await page.goto('/issues?by=none')
  await page.locator('div[data-row]').first().waitFor()
  await frames(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  const taken = await frames(page)
  reportValue('a frame while it is scrolled, p95', quantile(taken, 0.95), ' ms', { kind: 'at most', value: FRAME_MS })
  console.log(
    `    ${taken.length} frames, median ${quantile(taken, 0.5).toFixed(1)}, longest ${Math.max(...taken).toFixed(1)} ms`,
  )
  await reportBesidePlainRows(context, quantile(taken, 0.95))
  const drawn = await page.locator('div[data-row]').count()
  if (drawn === 0) throw new Error('No row was there to be scrolled.')
  reportValue('rows that are drawn of 10,000', drawn, '', { kind: 'at most', value: 100 })
  const times: number[] = []
  for (let count = 0; count < OPENINGS; count += 1) times.push(await opening(page))
  reportValue('opened warm, p95', quantile(times.slice(2), 0.95), ' ms', { kind: 'at most', value: 100 })
}

await buildOnce()
const server = await CairnServer.start({ hasDemo: true })
const browser = await chromium.launch({ ...(await findChromium()), headless: true })
try {
  await measure(browser, server.url)
} finally {
  await browser.close()
  await server.dispose()
}
