/** Types into a popup while the list and the item change fifty times a second. */
import { addDays } from '@cairn/contract/calendar/days'
import { updateTodo } from '@cairn/contract/todos/todos.endpoints'
import { chromium, type Locator, type Page } from '@playwright/test'
import { ApiPerson } from '../e2e/harness/api-person'
import buildOnce from '../e2e/harness/build-once'
import { CairnServer } from '../e2e/harness/cairn-server'
import { emailOf, PASSWORD } from '../e2e/harness/demonstration'
import { SeededMeeting } from '../e2e/harness/seed-meeting'
import { signInAt } from '../e2e/harness/sign-in'
import { findChromium } from '../scripts/chromium.mjs'
import { reportPromise, reportValue } from './measure/report'
import { quantile } from './measure/rounds'

const EVENTS_A_SECOND = 50
const TODOS = 24
const KEYS = 200
const WARM_UP = 40
const KEY_MS = 60

declare global {
  interface Window {
    keyTimes: number[]
  }
}

/** From the key event to the first task after its handlers. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    let pressedAt = 0
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => window.keyTimes.push(performance.now() - pressedAt)
    document.addEventListener(
      'keydown',
      (event) => {
        pressedAt = event.timeStamp
      },
      true,
    )
    document.addEventListener('input', () => port2.postMessage(null), true)
  })
}

/** Skips items with a pending change. */
function keepChanging(person: ApiPerson, ids: readonly string[], today: string) {
  const versions = new Map(ids.map((id) => [id, 1]))
  const waiting = [...ids]
  const sending = new Set<Promise<unknown>>()
  const began = Date.now()
  let [sent, refused] = [0, 0]
  const change = async (id: string) => {
    const version = versions.get(id) ?? 1
    // Never the field that is typed in.
    const title = id === ids.at(-1) ? 'Typed into' : `Changed ${sent} times`
    const body = { version, title, dueDate: addDays(today, 1 + (version % 7)) }
    try {
      const { todo } = await person.call(updateTodo, { params: { id }, body })
      versions.set(id, todo.version)
    } catch {
      refused += 1
    }
    waiting.push(id)
  }
  const timer = setInterval(() => {
    const id = waiting.shift()
    if (id === undefined) return
    sent += 1
    const call = change(id).finally(() => sending.delete(call))
    sending.add(call)
  }, 1000 / EVENTS_A_SECOND)
  return async () => {
    clearInterval(timer)
    const rate = (sent * 1000) / (Date.now() - began)
    await Promise.all(sending)
    return { rate, refused }
  }
}

/** A fast typist who waits for each letter. */
async function typeInto(page: Page, name: string, field: Locator): Promise<void> {
  await field.click()
  await page.evaluate(() => {
    window.keyTimes = []
  })
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'KeyA')
    await page.waitForTimeout(KEY_MS)
  }
  const times = (await page.evaluate(() => window.keyTimes)).slice(WARM_UP)
  reportValue(`a key in ${name}, p95`, quantile(times, 0.95), ' ms', { kind: 'at most', value: 16 })
  console.log(
    `    ${times.length} keys, median ${quantile(times, 0.5).toFixed(1)}, longest ${Math.max(...times).toFixed(1)} ms`,
  )
}

await buildOnce()
const server = await CairnServer.start({ hasDemo: true })
const browser = await chromium.launch({ ...(await findChromium()), headless: true })
try {
  const luis = await ApiPerson.signIn(server.url, emailOf('luis'), PASSWORD)
  const sam = await ApiPerson.signIn(server.url, emailOf('sam'), PASSWORD)
  const meeting = await SeededMeeting.create(luis, 'Typing while others work', [sam])
  const ids: string[] = []
  for (let count = 0; count < TODOS; count += 1) ids.push(await meeting.todo(`To-do ${count}`))
  const open = await meeting.todo('Typed into')
  ids.push(open)
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signInAt(page, emailOf('luis'), PASSWORD)
  await page.goto(`${meeting.page}?popup=todo&item=${open}`)
  const popup = page.getByRole('dialog')
  const dueDate = popup.getByRole('textbox', { name: 'Due date' })
  const before = await dueDate.inputValue()
  await watchKeys(page)
  const stop = keepChanging(sam, ids, meeting.today)
  await typeInto(page, 'the title', popup.getByRole('textbox', { name: 'Title' }))
  await typeInto(page, 'the notes', popup.getByRole('textbox', { name: 'Notes' }))
  const { rate, refused } = await stop()
  reportPromise('every change was made', refused === 0, `${rate.toFixed(0)} a second, ${refused} refused`)
  const title = await popup.getByRole('textbox', { name: 'Title' }).inputValue()
  const isFollowed = (await dueDate.inputValue()) !== before
  reportPromise(
    'what was typed stands there, beside their dates',
    isFollowed && title.length > KEYS,
    `${title.length} letters`,
  )
} finally {
  await browser.close()
  await server.dispose()
}
