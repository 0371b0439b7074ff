import type { NumbersContext } from '@cairn/contract/imports/imports.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IMPORT, importOf, rowsOf, serving } from '../../testing/imports-served'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { NumbersCheck } from './components/numbers-check'

// jsdom has no layout.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const owner = { id: id(1), firstName: 'Ada', lastName: 'Falk', email: 'ada@example.com' }
const line = (n: number, title: string) => ({
  id: id(n),
  title,
  owner,
  mayEnter: true,
  computedFrom: null,
  unitOfMeasure: 'Number' as const,
  valueScale: 'One' as const,
})
const context: NumbersContext = {
  scorecardId: id(90),
  title: 'Mill',
  periodKind: 'Week',
  weekStart: 'Monday',
  quarterStartMonth: 1,
  today: '2026-11-18',
  isWorkbook: false,
  lines: [line(10, 'Calls'), line(11, 'Sales')],
}
const started = { body: { succeeded: true, import: importOf({ kind: 'number', state: 'Running' }) } }

async function shown(...cells: string[][]) {
  const server = serving({ [`POST /import/${IMPORT}/start-numbers`]: started })
  const table = { id: IMPORT, rows: rowsOf(...cells), context }
  const read = importOf({ kind: 'number', scorecardId: id(90) })
  const queryClient = signedInClient()
  const view = await renderApp(<NumbersCheck read={read} table={table} onCancel={vi.fn()} />, { queryClient })
  await screen.findByRole('table')
  return { ...view, ...server }
}
const figures = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement)
const startBodies = ({ sent }: ReturnType<typeof serving>) =>
  sent.filter(({ path }) => path.endsWith('/start-numbers')).map(({ body }) => body)

it('numbers and rows are counted, and each refused cell says why in its row', async () => {
  await shown(['Measurable', 'Nov 2', 'Nov 9'], ['Calls', '1', '2'], ['Walks', '3', ''], ['Sales', 'many', '4'])
  expect(figures()).toContain('2 numbers from one row2 to fix')
  expect(rowOf('Walks').getByText('No measurable here is named Walks. Choose one.')).toBeVisible()
  expect(rowOf('many').getByText('“many” is not a number. Enter one.')).toBeVisible()
})

it('a table written as in another language is read that way, and says so', async () => {
  await shown(['Measurable', '02.11.2026', '09.11.2026'], ['Calls', '1.234,5', '0,5'], ['Sales', '7,25', ''])
  expect(figures()).toContain('3 numbers from 2 rows')
  expect(screen.getByRole('combobox', { name: /Date and number format/ })).toHaveDisplayValue('German (Germany)')
})

it('imports a measurable chosen for a name, and a corrected number', async () => {
  const server = await shown(['Measurable', 'Nov 9'], ['Walks', '3'], ['Sales', 'many'])
  const { user } = server
  await user.click(rowOf('Walks').getByRole('combobox', { name: 'Choose a measurable' }))
  await user.click(await screen.findByRole('option', { name: 'Calls, Ada Falk' }))
  await user.type(rowOf('many').getByRole('textbox', { name: 'Enter it again' }), '7{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Import 2 numbers' }))
  await waitFor(() => expect(startBodies(server)).toHaveLength(1))
  expect(startBodies(server)[0]).toMatchObject({
    columns: ['title', 'number'],
    mode: 'RightOnes',
    corrections: [
      { column: 0, value: 'Walks', to: id(10) },
      { column: 1, row: 3, to: '7' },
    ],
  })
})

it('a corrected week in a head applies to all its rows', async () => {
  const { user } = await shown(['Measurable', 'Nov 2', 'last'], ['Calls', '1', '2'], ['Sales', '3', '4'])
  expect(figures()).toContain('2 numbers from 2 rows')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field for column last' }), 'Numbers for this date')
  const [first] = await screen.findAllByRole('textbox', { name: 'Enter it again' })
  await user.type(first as HTMLElement, 'Nov 9{Enter}')
  await waitFor(() => expect(figures()).toContain('4 numbers from 2 rows'))
})

it('the chosen language decides how numbers are read', async () => {
  const { user } = await shown(['Measurable', '2026-11-09'], ['Calls', '1,5'], ['Sales', '1,500'])
  expect(figures()).toContain('1 number from one row1 to fix')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Date and number format' }), 'de-DE')
  await waitFor(() => expect(figures()).toContain('2 numbers from 2 rows'))
})

it('an omitted cell keeps the others of its row', async () => {
  const { user } = await shown(['Measurable', 'Nov 9', 'Nov 23'], ['Calls', '1', '2'])
  expect(rowOf('Calls').getByText('“Nov 23” has not started. Choose another date.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Skip this cell' }))
  expect(await screen.findByRole('button', { name: 'Import one number' })).toBeEnabled()
})

it('shows each number as written and as read, and asks once which scale is meant', async () => {
  const lines = [
    { ...line(12, 'Revenue'), unitOfMeasure: 'Dollar' as const, valueScale: 'Thousand' as const, goalValue: 310 },
    { ...line(13, 'Margin'), unitOfMeasure: 'Percent' as const, goalValue: 40 },
  ]
  const server = serving({ [`POST /import/${IMPORT}/start-numbers`]: started })
  const cells = [
    ['Measurable', 'Nov 2', 'Nov 9'],
    ['Revenue', '$300,000', '320'],
    ['Margin', '0.43', '0.44'],
  ]
  const table = { id: IMPORT, rows: rowsOf(...cells), context: { ...context, lines } }
  const read = importOf({ kind: 'number', scorecardId: id(90) })
  const view = await renderApp(<NumbersCheck read={read} table={table} onCancel={vi.fn()} />, {
    queryClient: signedInClient(),
  })
  await screen.findByRole('table')
  expect(rowOf('Revenue').getByText('$300k')).toHaveTextContent('from “$300,000”')
  const [first] = screen.getAllByRole('button', { name: /^43%, for all of Margin$/ })
  await view.user.click(first as HTMLElement)
  expect(await screen.findByText(/^44%/)).toHaveTextContent('from “0.44”')
  await view.user.click(await screen.findByRole('button', { name: 'Import 4 numbers' }))
  await waitFor(() => expect(startBodies(server)).toHaveLength(1))
  expect(startBodies(server)[0]).toMatchObject({ scales: [{ measurableId: id(13), reading: 'InFull' }] })
})
