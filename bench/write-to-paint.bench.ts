/** Three browsers in one live meeting: from a click to the paint in each, with a click per second. */
import { setTimeout as delay } from 'node:timers/promises'
import { setAgendaItem } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ApiPerson } from '../e2e/harness/api-person'
import buildOnce from '../e2e/harness/build-once'
import { CairnServer } from '../e2e/harness/cairn-server'
import { emailOf, PASSWORD, type Who } from '../e2e/harness/demonstration'
import { LiveScreen } from '../e2e/harness/live-screen'
import { SeededMeeting } from '../e2e/harness/seed-meeting'
import { signInAt } from '../e2e/harness/sign-in'
import { expectStarted } from '../e2e/harness/whole'
import { findChromium } from '../scripts/chromium.mjs'
import { clickedAt, nextPaint, watchPaint } from './measure/paint-watch'
import { reportValue } from './measure/report'
import { quantile } from './measure/rounds'

const WARM_UP = 6
const WRITES = 40
const PAUSE_MS = 1_000
const TODOS_INDEX = 4
const TITLE = 'Ring the printer'

async function open(browser: Browser, url: string, who: Who, meetingId: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await signInAt(page, emailOf(who), PASSWORD)
  await new LiveScreen(page).open(meetingId)
  return page
}

interface Taken {
  readonly own: number
  readonly others: readonly number[]
}

async function tick(writer: Page, readers: readonly Page[]): Promise<Taken> {
  await new LiveScreen(writer).main.getByRole('checkbox', { name: `Done: ${TITLE}` }).click()
  const [own = Number.NaN, ...others] = await Promise.all([writer, ...readers].map(nextPaint))
  const from = await clickedAt(writer)
  return { own: own - from, others: others.map((at) => at - from) }
}

async function measure(browser: Browser, url: string): Promise<Taken[]> {
  const luis = await ApiPerson.signIn(url, emailOf('luis'), PASSWORD)
  const others = [
    await ApiPerson.signIn(url, emailOf('sam'), PASSWORD),
    await ApiPerson.signIn(url, emailOf('marco'), PASSWORD),
  ]
  const meeting = await SeededMeeting.create(luis, 'From write to paint', others)
  for (const title of [TITLE, 'Order the blades', 'Post the plan']) await meeting.todo(title)
  const pages: Page[] = []
  for (const who of ['luis', 'sam', 'marco'] as const) pages.push(await open(browser, url, who, meeting.id))
  await new LiveScreen(pages[0] as Page).start()
  await expectStarted(luis, meeting.id)
  await luis.call(setAgendaItem, { body: { meetingId: meeting.id, index: TODOS_INDEX } })
  for (const page of pages) {
    await new LiveScreen(page).isAt('To-dos')
    await page.getByText(/^\d+ of \d+ done$/).waitFor()
    await watchPaint(page, /\d+ of \d+ done/)
  }
  const taken: Taken[] = []
  for (let count = 0; count < WARM_UP + WRITES; count += 1) {
    const writer = pages[count % pages.length] as Page
    await delay(PAUSE_MS)
    const times = await tick(
      writer,
      pages.filter((page) => page !== writer),
    )
    if (count >= WARM_UP) taken.push(times)
  }
  return taken
}

function report(name: string, times: readonly number[], atMost: number): void {
  reportValue(name, quantile(times, 0.95), ' ms', { kind: 'at most', value: atMost })
  const [low, middle, high] = [Math.min(...times), quantile(times, 0.5), Math.max(...times)].map((each) =>
    each.toFixed(0),
  )
  console.log(`    ${times.length} paints: from ${low} to ${high} ms, median ${middle} ms`)
}

await buildOnce()
const server = await CairnServer.start({ hasDemo: true })
const browser = await chromium.launch({ ...(await findChromium()), headless: true })
try {
  const taken = await measure(browser, server.url)
  report(
    'click to paint, p95',
    taken.map(({ own }) => own),
    50,
  )
  report(
    'click to paint elsewhere, p95',
    taken.flatMap(({ others }) => others),
    100,
  )
} finally {
  await browser.close()
  await server.dispose()
}
