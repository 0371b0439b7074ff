import { weeksOfQuarter } from '@cairn/contract/calendar/quarter-weeks'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import type {
  PulseRock,
  QuarterlyPulsing,
  QuarterPulse,
} from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { useLocation } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { quarterlyPulsingHandlers } from '../../features/quarterly-pulsing/quarterly-pulsing.queries'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient } from '../../testing/signed-in'
import { TractionPulsing } from './traction-pulsing'

const CALLS = '00000000-0000-7000-8000-0000000000c1'
const goal = { goalValue: 10, comparison: 'GreaterOrEqual' as const, goalUpperValue: null }
const format = { unitOfMeasure: 'Number' as const, valueScale: 'One' as const, decimalPlaces: 0 }

let asked: string[]
let status: number
let pulseOf: (date: string) => QuarterPulse

const rock = (title: string, more: Partial<PulseRock> = {}): PulseRock => ({
  id: `rock-${title}`,
  title,
  ownerId: ANNA,
  status: 'Done',
  recommittedFrom: null,
  recommittedTo: null,
  delegate: null,
  ...more,
})

function quarterWith(date: string, more: Partial<QuarterPulse> = {}): QuarterPulse {
  const { startDate, endDate, number, year } = quarterOf(date)
  const weeks = weeksOfQuarter({ startDate, endDate })
  const weeksOver = weeks.filter((week) => week < '2026-11-16').length
  const values = weeks.map((intervalId, index) => {
    const value = [12, 8, null][index % 3] ?? null
    return { intervalId, value, isOnGoal: value === null ? null : value >= 10, ...goal, ...format }
  })
  return {
    startDate,
    endDate,
    number,
    year,
    weeks,
    weeksOver,
    rocks: [],
    measured: [{ measurableId: CALLS, values }],
    meetings: [],
    meetingsCanceled: 0,
    ...more,
  }
}

beforeEach(() => {
  asked = []
  status = 200
  pulseOf = (date) => quarterWith(date)
  vi.stubGlobal('fetch', async (address: string) => {
    const dates = new URL(address, 'http://cairn.example').searchParams.get('quarters') ?? ''
    asked.push(dates)
    const measurables = [{ id: CALLS, title: 'Calls', ownerId: ME, groupTitle: 'Sales', isArchived: false }]
    const answer: QuarterlyPulsing = { measurables, vtos: [], quarters: dates.split(',').map((date) => pulseOf(date)) }
    return Response.json(answer, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const Address = () => <output aria-label="Address">{useLocation().searchStr}</output>
function open(path = '/') {
  const queryClient = signedInClient()
  queryClient.setQueryData(tractionsQueries.byId('').queryKey, { name: 'Weekly' } as Traction)
  return renderApp(
    <>
      <TractionPulsing />
      <Address />
    </>,
    { queryClient, path },
  )
}
const heading = (name: RegExp) => screen.findByRole('heading', { name })

it('compares the current quarter with the previous one, with text alternatives', async () => {
  await open()
  expect(await heading(/^Fourth quarter 2026/)).toBeVisible()
  expect(asked).toEqual(['2026-10-01,2026-07-01'])
  const table = screen.getByRole('table', { name: 'Measurables, Fourth quarter 2026' })
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells.slice(0, 3)).toEqual(['Met goal: 12, goal ≥\u00a010', 'Missed goal: 8, goal ≥\u00a010', 'No number'])
  expect(cells.slice(-1)).toEqual(['In progress'])
  expect(within(table).getByRole('rowheader')).toHaveTextContent('Sales: Calls, 2 of 6 weeks met the goal')
  expect(screen.getByText('Sales')).toBeVisible()
  expect(screen.getByRole('table', { name: 'Measurables, Third quarter 2026' })).toBeInTheDocument()
})

it('compares done Rocks with 80 %: the shortfall after the quarter, the remainder while it runs', async () => {
  const rocks = ['A', 'B', 'C', 'D', 'E'].map((title) => rock(title, { status: title < 'D' ? 'Done' : 'NotDone' }))
  pulseOf = (date) => quarterWith(date, { rocks })
  await open()
  await heading(/^Rocks/)
  expect(screen.getByText('3 of 5 done so far')).toBeVisible()
  expect(screen.getByText(/One more to reach 80%/)).toBeVisible()
  expect(screen.getByText('3 of 5 done')).toBeVisible()
  expect(screen.getByText(/One Rock short of 80%/)).toBeVisible()
})

it('shows how each Rock ended: also dropped, recommitted, delegated and never closed', async () => {
  const delegate = { id: ME, ownerId: ANNA, tractionId: ME, type: 'Departmental' as const, status: 'Done' as const }
  const rocks = [
    rock('Dropped', { status: 'Canceled' }),
    rock('Recommitted', { status: 'NotDone', recommittedTo: ME }),
    rock('Handed', { status: null, delegate }),
    rock('Forgotten', { status: 'OffTrack' }),
  ]
  pulseOf = (date) => quarterWith(date, { rocks })
  await open('/?quarter=2026-07-01')
  const list = await screen.findByRole('list', { name: 'Rocks' })
  const said = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(said[0]).toContain('Non-Rock (Canceled)')
  expect(said[1]).toContain('Not-Donerecommitted')
  expect(said[2]).toContain('Not closed yet, delegated to Anna: Done')
  expect(said[3]).toContain('Not closed yet')
})

it('shows meetings by their stored results only: held, rating, issues solved', async () => {
  const meeting = { id: ME, intervalId: '2026-10-05', startedAt: '', averageRating: 7.5, issuesSolved: 9 }
  pulseOf = (date) => quarterWith(date, { meetings: date === '2026-10-01' ? [meeting] : [], meetingsCanceled: 1 })
  await open()
  await heading(/^Meetings/)
  expect(screen.getByText(/^1 of 2 held, rated 7.5/)).toHaveTextContent('9 issues solved, a stone each')
  const table = screen.getByRole('table', { name: 'Meetings, Fourth quarter 2026' })
  const [, first, second] = within(table).getAllByRole('row')
  expect(first).toHaveTextContent('Week of Oct 57.59')
  expect(second).toHaveTextContent('No meeting')
})

it('selects other quarters by the address, up to the one after the current', async () => {
  const { user } = await open()
  await heading(/^Fourth quarter 2026/)
  await user.click(screen.getByRole('button', { name: 'Quarter after' }))
  expect(await heading(/^First quarter 2027/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Quarter after' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: /^Compared with Fourth quarter 2026/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'First quarter 2026' }))
  await waitFor(() => expect(asked.at(-1)).toBe('2027-01-01,2026-01-01'))
  expect(screen.getByLabelText('Address')).toHaveTextContent('?quarter=2027-01-01&beside=2026-01-01')
})

it.each(['?quarter=soon', '?quarter=2026-13-01', '?quarter=2026-10-01&beside=2026-12-01'])(
  'passes over what the address has no quarter for: %s',
  async (search) => {
    await open(`/${search}`)
    await heading(/^Fourth quarter 2026/)
    expect(asked).toEqual(['2026-10-01,2026-07-01'])
  },
)

it('says that it could not be loaded, and reloads on request', async () => {
  status = 500
  const { user } = await open()
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 })
  status = 200
  await user.click(again)
  expect(await heading(/^Fourth quarter 2026/)).toBeVisible()
})

it('is reloaded when one of its items changes elsewhere', async () => {
  const { queryClient } = await open()
  await heading(/^Fourth quarter 2026/)
  pulseOf = (date) => quarterWith(date, { rocks: [rock('New')] })
  const update = { kind: 'rock' as const, id: ME, version: 1, tractionId: ME } as never
  quarterlyPulsingHandlers.rock?.(queryClient, 'Updated', update)
  expect(await screen.findByRole('button', { name: 'New' })).toBeVisible()
})

it('shows no figures of the previous quarter under the name of a loading one', async () => {
  const { user } = await open()
  expect(await screen.findByText('Calls')).toBeVisible()
  const { fetch: answer } = window
  const gate: { open?: () => void } = {}
  const held = new Promise<void>((resolve) => {
    gate.open = resolve
  })
  vi.stubGlobal('fetch', async (address: string) => {
    await held
    return answer(address)
  })
  await user.click(screen.getByRole('button', { name: 'Quarter before' }))
  expect(await heading(/^Third quarter 2026/)).toBeVisible()
  expect(screen.getByText('Calls')).not.toBeVisible()
  gate.open?.()
  await waitFor(() => expect(screen.getByText('Calls')).toBeVisible())
})
