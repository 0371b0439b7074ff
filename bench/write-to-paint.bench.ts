/** Three browsers in one live meeting of the demonstration: from a click in one to the paint in the other two. */
import { setAgendaItem } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ApiPerson } from '../e2e/harness/api-person'
import buildOnce from '../e2e/harness/build-once'
import { CairnServer } from '../e2e/harness/cairn-server'
import { emailOf, PASSWORD, type Who } from '../e2e/harness/demonstration'
import { LiveScreen } from '../e2e/harness/live-screen'
import { SeededMeeting } from '../e2e/harness/seed-meeting'
import { signInAt } from '../e2e/harness/sign-in'
import { findChromium } from '../scripts/chromium.mjs'
import { clickedAt, nextPaint, watchPaint } from './measure/paint-watch'
import { reportValue } from './measure/report'
import { quantile } from './measure/rounds'

const WARM_UP = 6
const WRITES = 60
const TODOS_INDEX = 4
const TITLE = 'Ring the printer'

async function open(browser: Browser, url: string, who: Who, meetingId: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await signInAt(page, emailOf(who), PASSWORD)
  await new LiveScreen(page).open(meetingId)
  return page
}

/** One person ticks a to-do, or opens it again; gives how long the others' screens took to show it. */
async function tick(writer: Page, readers: readonly Page[]): Promise<number[]> {
  await new LiveScreen(writer).main.getByRole('checkbox', { name: `Done: ${TITLE}` }).click()
  const [, ...painted] = await Promise.all([writer, ...readers].map(nextPaint))
  const from = await clickedAt(writer)
  return painted.map((at) => at - from)
}

async function measure(browser: Browser, url: string): Promise<number[]> {
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
  await luis.call(setAgendaItem, { body: { meetingId: meeting.id, index: TODOS_INDEX } })
  for (const page of pages) {
    await new LiveScreen(page).isAt('To-dos')
    await page.getByText(/^\d+ of \d+ done$/).waitFor()
    await watchPaint(page, /\d+ of \d+ done/)
  }
  const taken: number[] = []
  for (let count = 0; count < WARM_UP + WRITES; count += 1) {
    const writer = pages[count % pages.length] as Page
    const times = await tick(
      writer,
      pages.filter((page) => page !== writer),
    )
    if (count >= WARM_UP) taken.push(...times)
  }
  return taken
}

await buildOnce()
const server = await CairnServer.start({ hasDemo: true })
const browser = await chromium.launch({ ...(await findChromium()), headless: true })
try {
  const taken = await measure(browser, server.url)
  reportValue('click to paint elsewhere, p95', quantile(taken, 0.95), ' ms', { kind: 'at most', value: 100 })
  const [low, middle, high] = [Math.min(...taken), quantile(taken, 0.5), Math.max(...taken)].map((each) =>
    each.toFixed(0),
  )
  console.log(`    ${taken.length} paints: from ${low} to ${high} ms, median ${middle} ms`)
} finally {
  await browser.close()
  await server.dispose()
}
