/**
 * 5,000 seats in the built application, compared with @xyflow/react and d3-org-chart: first render, pan, drag, element
 * count, one update.
 */
import { createSeat, editSeat } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { chartLayout } from '@cairn/contract/accountability-chart/chart-layout'
import { acCollections } from '@cairn/contract/collections/collections.endpoints'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ApiPerson } from '../e2e/harness/api-person'
import buildOnce from '../e2e/harness/build-once'
import { CairnServer } from '../e2e/harness/cairn-server'
import { emailOf, PASSWORD } from '../e2e/harness/demonstration'
import { signInBrowser } from '../e2e/harness/sign-in'
import { findChromium } from '../scripts/chromium.mjs'
import { countElements, emptyPlace, framesWhile, untilDrawn, watchDrawing } from './measure/chart-watch'
import { reportPromise, reportValue } from './measure/report'
import { median, quantile } from './measure/rounds'
import { servePages } from './measure/served-pages'

const SEATS = 5000
const ROUNDS = 2
const MOVES = 150
const STEP_PX = 8
const SETTLED_MS = 800
const OTHERS = { xyflow: '[data-card], .react-flow__edge', 'd3-org-chart': '[data-card], path.link' } as const
const viewport = { width: 1440, height: 900 }
const PEOPLE = ['Margaret Olsen', 'Tom Reyes', 'Dana Whitfield', 'Luis Ortega', 'Ingrid Falk']
const ROLES = ['Leads and manages', 'Answers for the numbers', 'Keeps what was promised']

const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`

const seats: Seat[] = Array.from({ length: SEATS }, (_, at) => ({
  id: idOf(at),
  version: 1,
  parentId: at === 0 ? null : idOf(Math.floor((at - 1) / 5)),
  sequence: (at - 1) % 5,
  title: `Seat ${at}`,
  assignedToId: idOf(90_000 + (at % 5)),
  assignedTo: PEOPLE[at % 5] ?? '',
  isLT: at < 6,
  roles: ROLES.slice(at % 3),
  isAssistant: false,
  notesUpdatedAt: null,
  notesUpdatedById: null,
}))

interface Contender {
  readonly name: string
  readonly card: string
  readonly open: (browser: Browser) => Promise<Page>
}

interface Figures {
  /** From the arrival of the seats. */
  readonly drawing: number[]
  /** From navigation: Cairn includes its application, the others are bare pages. */
  readonly navigation: number[]
  readonly pan: number[]
  readonly drag: number[]
  readonly elements: number[]
}

/** A chart of one seat, whose reply is replaced by all of them. */
async function openCairn(server: CairnServer, person: ApiPerson) {
  const { collection } = await person.call(acCollections.create, { body: { title: 'Charts' } })
  const at = { collectionId: collection.id }
  const { revision } = await person.call(acCollections.createRevision, { params: at, body: { title: 'This year' } })
  const params = { ...at, revisionId: revision.id }
  const { seat } = await person.call(createSeat, {
    params,
    body: { title: 'The first', roles: [], isAssistant: false },
  })
  let changed: Seat[] = []
  const open = async (browser: Browser) => {
    const context = await browser.newContext({ viewport, baseURL: server.url })
    await signInBrowser(context, emailOf('luis'), PASSWORD)
    const page = await context.newPage()
    await page.route(`**/api/v2/ac/collection/${collection.id}/revision/${revision.id}*`, async (route) => {
      const reply = await (await route.fetch()).json()
      const isWhole = !route.request().url().includes('since=')
      await route.fulfill({ json: { ...reply, seats: isWhole ? seats : changed } })
    })
    await watchDrawing(page, { reply: `/revision/${revision.id}`, drawn: '[role="treeitem"]' })
    await page.goto(`/ac/collection/${collection.id}/revision/${revision.id}`)
    return page
  }
  const change = async (one: Seat) => {
    changed = [one]
    await person.call(editSeat, {
      params: { ...params, seatId: seat.id },
      body: { version: 1, title: 'The first one' },
    })
  }
  return { open, change }
}

const openPage = (url: string, drawn: string) => async (browser: Browser) => {
  const page = await (await browser.newContext({ viewport })).newPage()
  await watchDrawing(page, { reply: 'cells.json', drawn })
  await page.goto(url)
  return page
}

async function dragFrom(page: Page, from: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let at = 0; at < MOVES; at += 1) {
    const along = Math.abs(((at / (MOVES / 4)) % 2) - 1) * ((MOVES / 4) * STEP_PX)
    await page.mouse.move(from.x - 150 + along / 2, from.y + (along - 150) / 3)
  }
  await page.mouse.up()
}

async function cardPlace(page: Page, card: string): Promise<{ x: number; y: number }> {
  return await page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].slice(1).map((one) => one.getBoundingClientRect())
    const box = boxes.find(({ x, y, width }) => x > 300 && x + width < 1200 && y > 300 && y < 600) ?? boxes[0]
    if (!box) throw new Error('No card is there.')
    return { x: box.x + box.width / 2, y: box.y + 20 }
  }, card)
}

async function measure(browser: Browser, { card, open }: Contender): Promise<Figures> {
  const page = await open(browser)
  const { drawing, navigation } = await untilDrawn(page)
  await page.waitForTimeout(SETTLED_MS)
  const elements = [await countElements(page)]
  const place = await emptyPlace(page, card)
  const pan = await framesWhile(page, () => dragFrom(page, place))
  elements.push(await countElements(page))
  const held = await cardPlace(page, card)
  const drag = await framesWhile(page, () => dragFrom(page, held))
  await page.context().close()
  return { drawing: [drawing], navigation: [navigation], pan, drag, elements }
}

/** Alternating, since the machine's speed drifts. */
async function measureAll(browser: Browser, contenders: readonly Contender[]): Promise<Figures[]> {
  const all = contenders.map((): Figures[] => [])
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, contender] of contenders.entries()) {
      const figures = await measure(browser, contender)
      // Warm-up.
      if (round > 0) all[index]?.push(figures)
    }
  const gathered = (rounds: Figures[], name: keyof Figures) => rounds.flatMap((figures) => figures[name])
  return all.map((rounds) => ({
    drawing: gathered(rounds, 'drawing'),
    navigation: gathered(rounds, 'navigation'),
    pan: gathered(rounds, 'pan'),
    drag: gathered(rounds, 'drag'),
    elements: gathered(rounds, 'elements'),
  }))
}

const p95 = (values: readonly number[]) => quantile(values, 0.95)

async function elementsAtAnyZoom(page: Page): Promise<number> {
  let most = 0
  for (const name of ['Zoom out', 'Zoom in'])
    for (let at = 0; at < 24; at += 1) {
      await page.getByRole('button', { name }).click()
      await page.waitForTimeout(60)
      most = Math.max(most, await countElements(page))
    }
  return most
}

async function seatsTouched(page: Page, change: (seat: Seat) => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const touched = new Set<Element>()
    new MutationObserver((records) => {
      for (const { target } of records) {
        const card = (target instanceof Element ? target : target.parentElement)?.closest('[role="treeitem"]')
        if (card) touched.add(card)
      }
    }).observe(document.querySelector('[role="tree"]') ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    Object.assign(window, { touched })
  })
  const [seat] = seats
  if (seat) await change({ ...seat, version: 2, title: 'Trade' })
  await page.getByText('Trade').first().waitFor()
  return await page.evaluate(() => (window as unknown as { touched: Set<Element> }).touched.size)
}

function report(all: readonly Figures[], names: readonly string[]): void {
  const [own, ...others] = all
  if (!own) return
  const ofFaster = (name: 'drawing' | 'navigation') =>
    median(own[name]) / Math.min(...others.map((figures) => median(figures[name])))
  reportValue('first draw from when the seats are there, of the faster other', ofFaster('drawing'), '', {
    kind: 'at most',
    value: 0.1,
  })
  reportValue('first draw from navigation, of the faster other', ofFaster('navigation'), '', {
    kind: 'at most',
    value: 1,
  })
  reportValue('a frame while panning, p95', p95(own.pan), ' ms', { kind: 'at most', value: 20 })
  reportValue('a frame while a subtree is dragged, p95', p95(own.drag), ' ms', { kind: 'at most', value: 20 })
  for (const [index, { drawing, navigation, pan, drag, elements }] of all.entries())
    console.log(
      `    ${names[index]}: drawn after ${median(drawing).toFixed(0)} ms, from navigation ${median(navigation).toFixed(0)} ms, pan ${p95(pan).toFixed(1)} ms, drag ${p95(drag).toFixed(1)} ms, ${Math.max(...elements)} elements`,
    )
}

await buildOnce()
const server = await CairnServer.start({ hasDemo: true })
const browser = await chromium.launch({ ...(await findChromium()), headless: true })
const others = await servePages('charts', Object.keys(OTHERS), {
  data: { seats, layout: chartLayout(seats) },
  // Sizes are not measured.
  quality: 4,
})
try {
  const cairn = await openCairn(server, await ApiPerson.signIn(server.url, emailOf('luis'), PASSWORD))
  const contenders: readonly Contender[] = [
    { name: 'Cairn', card: '[role="treeitem"]', open: cairn.open },
    ...Object.entries(OTHERS).map(([name, drawn]) => ({
      name,
      card: '[data-card]',
      open: openPage(`${others.url}/${name}/`, drawn),
    })),
  ]
  report(
    await measureAll(browser, contenders),
    contenders.map(({ name }) => name),
  )
  const page = await cairn.open(browser)
  await untilDrawn(page)
  reportValue('elements at any zoom', await elementsAtAnyZoom(page), '', { kind: 'at most', value: 2000 })
  await page.getByRole('button', { name: 'Center on the top seat' }).click()
  const touched = await seatsTouched(page, cairn.change)
  reportPromise('a seat that somebody changes', touched === 1, `${touched} seats drawn anew`)
} finally {
  others.close()
  await browser.close()
  await server.dispose()
}
