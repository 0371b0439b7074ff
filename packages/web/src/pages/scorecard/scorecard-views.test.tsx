import type { Choice } from '@cairn/contract/choices/choices.schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { myTractionsKey } from '../../entities/tractions/my-tractions'
import { scorecardQueries } from '../../features/scorecard/scorecard.queries'
import { gridLine, gridScorecard, SCORECARD, weeksBack } from '../../testing/grid-line'
import { renderApp } from '../../testing/render'
import { signedInClient, TRACTION } from '../../testing/signed-in'
import { ScorecardPage } from './scorecard-page'

const weeks = weeksBack('2026-11-16', 65)
const choice = {
  tractionId: TRACTION,
  graphTractionId: TRACTION,
  meetingThreadId: TRACTION,
  scorecardId: SCORECARD,
  title: 'Leadership weekly',
  periodKind: 'Week',
  scorecardTitle: null,
}

beforeEach(() => {
  // jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  Element.prototype.scrollTo = () => undefined
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const lines = [
  gridLine({ weeks, id: 'fine', title: 'Quotes sent', values: [11, 12, null] }),
  gridLine({ weeks, id: 'missed', title: 'New customers', values: [12, 9, 8, 7, null], groupTitle: 'Sales' }),
]

async function open(path: string, shown = lines, choices: readonly Choice[] = []) {
  const client = signedInClient(choices)
  client.setQueryData(scorecardQueries.choices.queryKey, [choice] as never)
  for (const count of [65, 28, 56]) {
    const read = weeks.slice(-count)
    client.setQueryData(scorecardQueries.periods(SCORECARD, read[0] ?? '', count).queryKey, {
      ...gridScorecard(weeks, shown),
      weeks: read,
    })
  }
  client.setQueryData(myTractionsKey, [])
  return renderApp(<ScorecardPage />, { queryClient: client, path })
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((row) => row.textContent)

it('shows the overview if the address says so, with what needs attention first', async () => {
  const { user } = await open('/?view=overview')
  const table = await screen.findByRole('table', { name: 'Overview of Leadership weekly' })
  expect(rowsOf(table)[0]).toContain('New customers')
  const first = within(table).getByRole('row', { name: /New customers/ })
  expect(first).toHaveTextContent('3 misses in a row')
  expect(within(first).getByLabelText('missed the goal')).toBeVisible()
  expect(within(first).getByRole('link', { name: 'New customers' })).toHaveAttribute('href', '/measurable/missed')
  await user.click(screen.getByRole('button', { name: 'Scorecard order' }))
  expect(rowsOf(table).map((row) => row?.replace(/^TR/, ''))).toEqual(['Quotes sent', 'Sales', 'New customers'])
})

it('opens with the last view', async () => {
  const first = await open('/')
  await screen.findByRole('grid')
  await first.user.click(screen.getByRole('button', { name: 'Overview' }))
  await screen.findByRole('table', { name: /^Overview/ })
  first.unmount()
  await open('/')
  expect(await screen.findByRole('table', { name: /^Overview/ })).toBeVisible()
})

it('opens the grid for a link to a cell', async () => {
  await open('/?cell=fine.2026-11-09', lines, [{ name: 'scorecard-view', value: 'overview' }])
  expect(await screen.findByRole('grid')).toBeVisible()
})

it('shows quarters from the first one with numbers, with the share on goal', async () => {
  const { user } = await open('/?view=quarters&quarters=2')
  const table = await screen.findByRole('table', { name: 'Quarters of Leadership weekly' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual(['Measurable', 'Fourth quarter 2026, so far'])
  const row = within(table).getByRole('row', { name: /New customers/ })
  expect(row).toHaveTextContent(/91 of 4 on goal, 25%/)
  await user.click(screen.getByRole('button', { name: 'Total' }))
  expect(row).toHaveTextContent(/361 of 4 on goal/)
})

it('is printed as a table of thirteen periods, with their goals', async () => {
  const raised = gridLine({ weeks, id: 'raised', title: 'Raised', values: [12, 12, 12, null] })
  const values = raised.values.map((value) => (value.intervalId < '2026-11-02' ? { ...value, goalValue: 5 } : value))
  await open('/', [...lines, { ...raised, values }])
  await screen.findByRole('grid', { name: /Leadership weekly/ })
  expect(screen.queryByRole('article')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const paper = document.querySelector('article') as HTMLElement
  expect(paper.querySelector('h1')).toHaveTextContent('Scorecard, Leadership weekly')
  expect([...paper.querySelectorAll('thead th')].length).toBe(15)
  const row = [...paper.querySelectorAll('tbody tr')].find((one) => one.textContent?.includes('Raised'))
  expect(row?.querySelectorAll('td')[0]).toHaveTextContent(/≥\s10.*≥\s5 before Nov 2/)
  expect([...(row?.querySelectorAll('td') ?? [])].at(-1)).toHaveAttribute('data-state', 'hit')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('article')).toBeNull()
})

it('does not jump to a link’s number again after returning to the grid', async () => {
  const line = gridLine({ weeks, title: 'Quotes sent', values: [11, 12, null] })
  const { user } = await open(`/?cell=${line.id}.2026-11-02`, [line])
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Quotes sent/ })).toHaveFocus())
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Overview' }))
  await screen.findByRole('table', { name: 'Overview of Leadership weekly' })
  await user.click(screen.getByRole('button', { name: 'Numbers' }))
  await screen.findByRole('grid', { name: /Leadership weekly/ })
  expect(screen.queryByRole('textbox', { name: /Quotes sent/ })).toBeNull()
})
