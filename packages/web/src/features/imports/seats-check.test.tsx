import type { SeatsContext } from '@cairn/contract/imports/imports.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IMPORT, importOf, rowsOf, serving } from '../../testing/imports-served'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { SeatsCheck } from './components/seats-check'

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
const person = (n: number, email: string) => ({ id: id(n), firstName: 'Ada', lastName: 'Falk', email })
const context: SeatsContext = {
  revisionId: id(90),
  collectionId: id(91),
  title: 'Ours',
  seats: [],
  people: [person(1, 'ada@example.com'), person(2, 'ada.falk@example.com')],
}
const HEADS = ['Title', 'Name', 'E-mail', 'Reports to']
const started = { body: { succeeded: true, import: importOf({ kind: 'seat', state: 'Running' }) } }

async function shown(rows: string[][], on: Partial<SeatsContext> = {}) {
  const server = serving({ [`POST /import/${IMPORT}/start-seats`]: started })
  const table = { id: IMPORT, rows: rowsOf(HEADS, ...rows), context: { ...context, ...on } }
  const read = importOf({ kind: 'seat', revisionId: id(90) })
  const queryClient = signedInClient()
  const view = await renderApp(<SeatsCheck read={read} table={table} onCancel={vi.fn()} />, { queryClient })
  await screen.findByRole('table')
  return { ...view, ...server }
}
const figures = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement)
const startBodies = ({ sent }: ReturnType<typeof serving>) =>
  sent.filter(({ path }) => path.endsWith('/start-seats')).map(({ body }) => body)

it('seats, found and open holders are counted, and each refused row says why', async () => {
  await shown([
    ['Head', '', 'ada@example.com', ''],
    ['Sales', 'Nina Voss', '', 'Head'],
    ['Shop', '', '', 'Nowhere'],
  ])
  expect(figures()).toContain('2 seats1 person found1 not a member1 to fix')
  expect(screen.getByText('Nina Voss (not a member)')).toBeVisible()
  const why = 'No seat or person is named Nowhere, in the file or in the chart. Choose the seat this one reports to.'
  expect(rowOf('Nowhere').getByText(why)).toBeVisible()
})

it('a seat chosen as the parent, and a person chosen for a name, are imported that way', async () => {
  const server = await shown([
    ['Head', 'Ada Falk', '', ''],
    ['Shop', '', '', 'Nowhere'],
  ])
  const { user } = server
  await user.click(screen.getByRole('combobox', { name: 'Choose a person' }))
  await user.click(await screen.findByRole('option', { name: 'Ada Falk, ada@example.com' }))
  await user.click(await screen.findByRole('combobox', { name: 'Choose a seat' }))
  await user.click(await screen.findByRole('option', { name: 'Head, Ada Falk, row 2' }))
  await user.click(await screen.findByRole('button', { name: 'Add 2 seats' }))
  await waitFor(() => expect(startBodies(server)).toHaveLength(1))
  expect(startBodies(server)[0]).toMatchObject({
    columns: ['title', 'name', 'email', 'reportsTo'],
    corrections: [
      { column: 1, value: 'Ada Falk', to: `person:${id(1)}` },
      { column: 3, value: 'Nowhere', to: 'row:2' },
    ],
  })
})

it('places several top seats below a new one, which is named', async () => {
  const { user } = await shown([
    ['Head', '', '', ''],
    ['Other', '', '', ''],
  ])
  expect(figures()).toContain('1 seat0 people found1 to fix')
  await user.type(screen.getByRole('textbox', { name: 'New seat at the top' }), 'Board')
  await user.tab()
  await waitFor(() => expect(figures()).toContain('2 seats0 people found'))
})

it('places seats without a parent below the chart’s top seat, or another one', async () => {
  const seats = [
    { id: id(50), parentId: null, title: 'Board', assignedToId: null, assignedTo: null },
    { id: id(51), parentId: id(50), title: 'Works', assignedToId: null, assignedTo: null },
  ]
  const server = await shown([['Head', '', '', '']], { seats })
  const { user } = server
  const below = screen.getByRole('combobox', { name: 'Place seats without a parent seat below' })
  expect(below).toHaveValue('Board')
  await user.click(below)
  await user.click(await screen.findByRole('option', { name: 'Works' }))
  await user.click(screen.getByRole('button', { name: 'Add one seat' }))
  await waitFor(() => expect(startBodies(server)[0]).toMatchObject({ belowId: id(51) }))
})
