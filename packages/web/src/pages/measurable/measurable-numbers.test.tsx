import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OneMeasurable } from '../../features/scorecard/scorecard.queries'
import { gridLine, SCORECARD, weeksBack } from '../../testing/grid-line'
import { renderApp } from '../../testing/render'
import { signedInClient, TRACTION } from '../../testing/signed-in'
import { MeasurableNumbers } from './measurable-page'

// The client's date is a Tuesday.
const weeks = weeksBack('2026-11-16', 60)

function sheetOf(values: readonly (number | null)[], notes: Readonly<Record<string, string>> = {}) {
  const line = gridLine({ weeks, values })
  const noted = line.values.map((value) => ({ ...value, note: notes[value.intervalId] ?? '' }))
  const measurable = { ...line, values: noted }
  const sheet: OneMeasurable = {
    weeks,
    focusIntervalId: weeks.at(-2) ?? '',
    periodKind: 'Week',
    tractionId: TRACTION,
    id: SCORECARD,
    standings: [],
    sources: [],
    dependents: [],
    measurables: [measurable],
  }
  return { sheet, measurable }
}

const open = (...given: Parameters<typeof sheetOf>) =>
  renderApp(<MeasurableNumbers {...sheetOf(...given)} />, { queryClient: signedInClient() })

const usual = [10, 12, 10, 12, 10, 12, 10, 12, 10, 12, 10, 12]
const graph = () => screen.findByRole('slider', { name: 'Number in the graph of New customers' })

it('reads out the latest number, and by keys each earlier one', async () => {
  const { user } = await open([...usual, 8, 11, null], { '2026-11-02': 'The fair' })
  expect(await graph()).toHaveAttribute('aria-valuetext', 'Week of November 9: 11, Goal ≥\u00a010, on goal')
  await user.tab()
  await user.tab()
  for (let stop = 0; stop < 6 && document.activeElement !== (await graph()); stop += 1) await user.tab()
  expect(await graph()).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(await graph()).toHaveAttribute(
    'aria-valuetext',
    'Week of November 2: 8, Goal ≥\u00a010, missed the goal, note: The fair',
  )
  await user.keyboard('{End}{ArrowRight}')
  expect((await graph()).getAttribute('aria-valuetext')).toMatch(/^Week of November 9/)
  await user.keyboard('{Home}')
  expect((await graph()).getAttribute('aria-valuetext')).toMatch(/^Week of May 18: no value/)
})

it('says that the latest number is chance while it is within the usual range', async () => {
  await open([...usual, null])
  expect(await screen.findByText(/^Within its usual range. It varies between 5.7 and 16.3/)).toBeVisible()
})

it('says that a number outside of the usual range is a signal', async () => {
  await open([...usual, ...usual, 40, null])
  expect(await screen.findByText(/^A signal: 40 is above the usual range/)).toBeVisible()
  expect((await graph()).getAttribute('aria-valuetext')).toContain('a signal: above the usual range')
})

it('says that eight in a row on one side of the average are a signal', async () => {
  await open([
    ...Array.from({ length: 12 }, () => [8, 12])
      .flat()
      .slice(0, 16),
    13,
    13,
    13,
    13,
    13,
    13,
    13,
    13,
    null,
  ])
  expect(await screen.findByText(/^A signal: 8 or more numbers in a row are above their average/)).toBeVisible()
})

it('says nothing about the usual range with fewer than eight numbers', async () => {
  await open([...usual.slice(0, 7), null])
  expect(await screen.findByText(/^Fewer than 8 numbers are shown/)).toBeVisible()
})

it('recomputes the usual range for the shown periods', async () => {
  const { user } = await open([...Array.from({ length: 14 }, () => 100), ...usual.slice(0, 11), 10, 12, null])
  const before = (await screen.findByText(/^(Within its usual range|A signal: )/)).textContent
  await user.click(screen.getByRole('button', { name: '13' }))
  const then = (await screen.findByText(/^Within its usual range/)).textContent
  expect(then).not.toBe(before)
})

it('shows the same numbers as a table on request', async () => {
  const { user } = await open([7, null, 11, null], { '2026-10-26': 'Few came' })
  const table = await screen.findByRole('table', { name: 'Numbers of New customers' })
  expect(table.parentElement).toHaveClass('vh')
  const rows = within(table).getAllByRole('row').slice(1, 4)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Week of November 9',
    'Week of November 2',
    'Week of October 26',
  ])
  expect(rows[0]).toHaveTextContent('11≥ 10on goal')
  expect(rows[1]).toHaveTextContent('no value')
  expect(rows[2]).toHaveTextContent('7≥ 10missed the goalFew came')
  await user.click(screen.getByRole('button', { name: 'Show as a table' }))
  expect(screen.getByRole('table').parentElement).not.toHaveClass('vh')
})

it('describes the page before the first number', async () => {
  await open([null])
  expect(await screen.findByText(/^No numbers yet/)).toBeVisible()
  expect(screen.queryByRole('slider')).toBeNull()
})
