/** Fifty measurables by 52 weeks in the built application, compared with AG Grid Community and a bare table. */

import { addDays } from '@cairn/contract/calendar/days'
import { addMeasurable, addMeasuredValues, getScorecard } from '@cairn/contract/scorecard/scorecard.endpoints'
import { wholeScorecard } from '@cairn/contract/scorecard/whole-scorecard'
import { type Browser, type BrowserContext, chromium, type Page, type ViewportSize } from '@playwright/test'
import { ApiPerson } from '../e2e/harness/api-person'
import buildOnce from '../e2e/harness/build-once'
import { CairnServer } from '../e2e/harness/cairn-server'
import { emailOf, PASSWORD } from '../e2e/harness/demonstration'
import { SeededMeeting } from '../e2e/harness/seed-meeting'
import { signInBrowser } from '../e2e/harness/sign-in'
import { findChromium } from '../scripts/chromium.mjs'
import type { GridCells } from './measure/grid-cells'
import { firstCell, type GridPlaces, keyToPaint, scrollFrames, watchFirst } from './measure/grid-watch'
import { reportValue } from './measure/report'
import { median, quantile } from './measure/rounds'
import { servePages } from './measure/served-pages'

const LINES = 50
const WEEKS = 52
const ROUNDS = 4
const ROWS_TYPED = 15
const FRAMES = 240
const SETTLED_MS = 1500
/** 60 Hz plus timer rounding. */
const FRAME_MS = 16.8

interface Contender {
  readonly name: string
  readonly url: string
  readonly places: GridPlaces
  /** The last visible column. */
  readonly column: number
  readonly enter?: (context: BrowserContext) => Promise<void>
  /** Subtracts what the application costs without the grid. */
  readonly shell?: string
  readonly room?: ViewportSize
}

interface Figures {
  readonly cold: readonly number[]
  readonly warm: readonly number[]
  readonly untilPaint: number
  readonly kilobytes: number
  /** A cold load without the grid. */
  readonly shell: readonly number[]
  readonly shellKilobytes: number
  readonly keys: readonly number[]
  readonly down: readonly number[]
  readonly along: readonly number[]
}

async function seedSheet(person: ApiPerson): Promise<{ meeting: SeededMeeting; cells: GridCells }> {
  const meeting = await SeededMeeting.create(person, 'Fifty by fifty-two')
  const { scorecardId } = meeting.traction
  const startDate = addDays(meeting.today, -7 * (WEEKS - 1))
  const body = { ownerId: person.personId, goalValue: 1000, comparison: 'GreaterOrEqual' as const }
  for (let line = 0; line < LINES; line += 1)
    await person.call(addMeasurable, {
      params: { scorecardId },
      body: { ...body, title: `Orders of branch ${line + 1}` },
    })
  const read = async () =>
    wholeScorecard(await person.call(getScorecard, { params: { scorecardId, startDate }, query: { periods: WEEKS } }))
  const { measurables, weeks } = await read()
  for (const [row, { id }] of measurables.entries()) {
    const values = weeks.map((intervalId, at) => ({
      measurableId: id,
      intervalId,
      value: 800 + ((row * 37 + at * 11) % 190) * 2,
    }))
    await person.call(addMeasuredValues, { params: { scorecardId }, body: { values } })
  }
  const whole = await read()
  const lines = whole.measurables.map(({ title, goalValue, values }) => ({
    title,
    owner: 'LM',
    goal: goalValue,
    values: values.map(({ value }) => value),
  }))
  return { meeting, cells: { weeks: whole.weeks, lines } }
}

/** Compressed kB. */
async function countBytes(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page)
  let bytes = 0
  await devtools.send('Network.enable')
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes / 1000
}

async function open(context: BrowserContext, url: string, filled: string, text = /\d/) {
  const page = await context.newPage()
  const kilobytes = await countBytes(page)
  await watchFirst(page, filled, text)
  await page.goto(url)
  const ms = await firstCell(page)
  return { page, ms, untilPaint: kilobytes(), kilobytes }
}

async function typeDown(page: Page, { places, column }: Contender): Promise<number[]> {
  const taken: number[] = []
  await page.locator(places.cell(0, column)).click()
  for (let row = 0; row < ROWS_TYPED; row += 1) {
    const cell = places.cell(row, column)
    taken.push(await keyToPaint(page, '7', cell, '7'))
    taken.push(await keyToPaint(page, '3', cell, '73'))
    taken.push(await keyToPaint(page, 'Enter', cell, '73'))
  }
  return taken.slice(6)
}

const viewport: ViewportSize = { width: 1440, height: 900 }

/** Cairn's grid, so that the others show as many rows and columns and scroll at the same row. */
async function measureRoom(browser: Browser, { url, enter, places }: Contender): Promise<ViewportSize> {
  const context = await browser.newContext({ viewport, baseURL: url })
  await enter?.(context)
  const { page } = await open(context, url, places.filled)
  const room = await page.getByRole('grid').evaluate((grid) => {
    const { width, height } = (grid.parentElement ?? grid).getBoundingClientRect()
    return { width: Math.round(width), height: Math.round(height) }
  })
  await context.close()
  return room
}

async function measure(browser: Browser, contender: Contender): Promise<Figures> {
  const context = await browser.newContext({ viewport: contender.room ?? viewport, baseURL: contender.url })
  await contender.enter?.(context)
  const { filled } = contender.places
  const first = await open(context, contender.url, filled)
  await first.page.waitForTimeout(SETTLED_MS)
  const kilobytes = first.kilobytes()
  await first.page.close()
  const { page, ms } = await open(context, contender.url, filled)
  await page.waitForTimeout(SETTLED_MS)
  const keys = await typeDown(page, contender)
  await page.waitForTimeout(SETTLED_MS)
  const along = await scrollFrames(page, filled, 'along', FRAMES)
  const down = await scrollFrames(page, filled, 'down', FRAMES)
  await context.close()
  const shell = await measureShell(browser, contender)
  return { cold: [first.ms], warm: [ms], untilPaint: first.untilPaint, kilobytes, keys, down, along, ...shell }
}

async function measureShell(browser: Browser, { url, shell, enter }: Contender) {
  if (!shell) return { shell: [], shellKilobytes: 0 }
  const context = await browser.newContext({ viewport, baseURL: url })
  await enter?.(context)
  const { ms, untilPaint } = await open(context, shell, 'h1', /\p{L}/u)
  await context.close()
  return { shell: [ms], shellKilobytes: untilPaint }
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
  return all.map((rounds) => ({
    cold: rounds.flatMap(({ cold }) => cold),
    warm: rounds.flatMap(({ warm }) => warm),
    keys: rounds.flatMap(({ keys }) => keys),
    down: rounds.flatMap(({ down }) => down),
    along: rounds.flatMap(({ along }) => along),
    shell: rounds.flatMap(({ shell }) => shell),
    shellKilobytes: rounds.at(-1)?.shellKilobytes ?? Number.NaN,
    untilPaint: rounds.at(-1)?.untilPaint ?? Number.NaN,
    kilobytes: rounds.at(-1)?.kilobytes ?? Number.NaN,
  }))
}

function report(own: Figures, grid: Figures, bare: Figures): void {
  const p95 = (values: readonly number[]) => quantile(values, 0.95)
  const level = { kind: 'at most', value: 1 } as const
  const beside = (name: string, value: (figures: Figures) => number, unit: string) => {
    reportValue(`${name}, of AG Grid’s`, value(own) / value(grid), '', level)
    console.log(
      `    ${[own, grid, bare].map((one) => value(one).toFixed(1)).join(', ')}${unit}: Cairn, AG Grid, a bare table`,
    )
  }
  reportValue('a key to its paint, p95', p95(own.keys), ' ms', { kind: 'at most', value: 50 })
  beside('a key to its paint, p95', ({ keys }) => p95(keys), ' ms')
  reportValue('a frame scrolled down, p95', p95(own.down), ' ms', { kind: 'at most', value: FRAME_MS })
  beside('a frame scrolled down, p95', ({ down }) => p95(down), ' ms')
  reportValue('a frame scrolled along, p95', p95(own.along), ' ms', { kind: 'at most', value: FRAME_MS })
  beside('a frame scrolled along, p95', ({ along }) => p95(along), ' ms')
  beside('first number painted, from cold', ({ cold }) => median(cold), ' ms')
  beside('first number painted, opened again', ({ warm }) => median(warm), ' ms')
  beside('a key to its paint, median', ({ keys }) => median(keys), ' ms')
  beside('loaded until then, from cold', ({ untilPaint }) => untilPaint, ' kB')
  beside('loaded from cold, with what is fetched ahead', ({ kilobytes }) => kilobytes, ' kB')
}

/** Every page pays for the application, so report the grid alone. */
function reportAlone(own: Figures, grid: Figures): void {
  const ms = median(own.cold) - median(own.shell)
  const kilobytes = own.untilPaint - own.shellKilobytes
  const level = { kind: 'at most', value: 1 } as const
  console.log(
    `  the application on another page, from cold: ${median(own.shell).toFixed(1)} ms, ${own.shellKilobytes.toFixed(1)} kB`,
  )
  reportValue('first number painted after that, of AG Grid’s', ms / median(grid.cold), '', level)
  reportValue('loaded until then after that, of AG Grid’s', kilobytes / grid.untilPaint, '', level)
  console.log(`    ${ms.toFixed(1)} ms and ${kilobytes.toFixed(1)} kB: Cairn’s grid with its numbers, alone`)
}

await buildOnce()
const server = await CairnServer.start({ hasDemo: true })
const browser = await chromium.launch({ ...(await findChromium()), headless: true })
try {
  const { meeting, cells } = await seedSheet(await ApiPerson.signIn(server.url, emailOf('luis'), PASSWORD))
  const grids = await servePages('grids', ['ag-grid', 'bare'], { data: cells })
  const column = WEEKS - 1
  const byAttribute = (row: number, at: number) => `[data-cell="${row}/${at}"]`
  const cairn: Contender = {
    name: 'Cairn',
    url: `${server.url}/scorecard/${meeting.traction.scorecardId}`,
    places: { filled: '[role="gridcell"][data-cell]', cell: byAttribute },
    column: 63,
    shell: `${server.url}/todos`,
    enter: (context) => signInBrowser(context, emailOf('luis'), PASSWORD),
  }
  const room = await measureRoom(browser, cairn)
  const agGrid: Contender = {
    room,
    name: 'AG Grid',
    url: `${grids.url}/ag-grid/`,
    column,
    places: {
      filled: '.ag-cell[col-id^="w"]',
      cell: (row, at) => `[row-index="${row}"] .ag-cell[col-id="w${at}"]`,
    },
  }
  const bare: Contender = {
    room,
    name: 'a bare table',
    url: `${grids.url}/bare/`,
    column,
    places: { filled: 'td[data-cell]', cell: byAttribute },
  }
  const [own, grid, plain] = await measureAll(browser, [cairn, agGrid, bare])
  if (own && grid && plain) {
    report(own, grid, plain)
    reportAlone(own, grid)
  }
  grids.close()
} finally {
  await browser.close()
  await server.dispose()
}
