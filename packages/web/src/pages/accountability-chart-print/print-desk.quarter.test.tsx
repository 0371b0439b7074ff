import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../lib/session/session'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { PrintDesk } from './chart-print-page'

const id = (last: string) => `00000000-0000-7000-8000-0000000000${last}`
const [FOLDER, CHART, TOP, SALES, YARD] = [id('20'), id('21'), id('31'), id('32'), id('33')]
const seat = (seatId: string, title: string, parentId: string | null, more: Partial<Seat> = {}): Seat => ({
  id: seatId,
  version: 1,
  parentId,
  sequence: 0,
  title,
  assignedToId: null,
  assignedTo: null,
  isLT: false,
  roles: [],
  isAssistant: false,
  notesUpdatedAt: null,
  notesUpdatedById: null,
  ...more,
})
const holder = { assignedToId: id('41'), assignedTo: 'Dana Whitfield', isLT: true }
const small = [seat(TOP, 'President', null), seat(SALES, 'Sales', TOP, holder), seat(YARD, 'Yard', TOP)]
const chartOf = (seats: Seat[]) =>
  ({
    id: CHART,
    collectionId: FOLDER,
    collectionTitle: 'Company',
    title: '2027',
    shownPublishedId: null,
    seats,
  }) as Chart

const sent: unknown[] = []
beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  Object.assign(document.fonts, { load: async () => [] })
  HTMLCanvasElement.prototype.getContext = () => null
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json(
      { messages: [{ code: 'PDF_BUSY', text: 'Too many PDFs are being created.' }] },
      { status: 429 },
    )
  })
})

const open = (seats = small, queryClient = signedInClient()) =>
  renderApp(<PrintDesk chart={chartOf(seats)} />, { queryClient })
const card = (name: RegExp) => screen.findByLabelText(name)
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button *' }))
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })

it('shows each seat’s holder and on which page it is', async () => {
  await open()
  expect(await card(/^Sales/)).toHaveAccessibleName('Sales, Dana Whitfield, page P1')
  expect(await card(/^Yard/)).toHaveAccessibleName('Yard, Open seat, page P1')
  expect(screen.getByText('3 of 3 seats')).toBeVisible()
})

it('reports zero rows or columns next to their field, and prints nothing', async () => {
  await open()
  fireEvent.click(await screen.findByLabelText('Fit on one page'))
  for (const [name, value] of [
    ['Rows', '0'],
    ['Columns', ''],
  ] as const) {
    type(name, value)
    press('PDF')
    expect(screen.getByText('Invalid rows or columns for printing')).toBeVisible()
    expect(screen.getByLabelText(name)).toHaveValue(value)
    type(name, '2')
  }
  expect(screen.queryByText('Invalid rows or columns for printing')).toBeNull()
  expect(sent).toEqual([])
  expect(screen.getByText('P4')).toBeInTheDocument()
})

it('a card moved by Shift and the arrows keeps its place, and is sent where displayed', async () => {
  const { unmount } = await open()
  fireEvent.click(await screen.findByLabelText('Fit on one page'))
  type('Columns', '2')
  type('A/C Card Scale, percent', '50')
  const sales = await card(/^Sales/)
  for (let index = 0; index < 5; index += 1) fireEvent.keyDown(sales, { key: 'ArrowDown', shiftKey: true })
  unmount()
  await open()
  await card(/^Sales/)
  press('PDF')
  expect(await screen.findByText(/Too many PDFs/)).toBeVisible()
  expect(sent).toEqual([
    {
      paper: 'letter',
      isLandscape: false,
      isOnePage: false,
      rows: null,
      columns: 2,
      cardScale: 50,
      moved: [{ id: SALES, dx: 0, dy: 200 }],
      leftOutIds: [],
      collapsedIds: [],
      isCompact: false,
      spacing: 80,
    },
  ])
  press('Reset moved cards')
  press('PDF')
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ moved: [] }))
})

it('a moved card is on top and keeps the focus, and the arrows continue from there', async () => {
  const { container } = await open()
  const drawn = () => [...container.querySelectorAll<SVGGElement>('[data-seat]')].map(({ dataset }) => dataset.seat)
  const sales = await card(/^Sales/)
  sales.focus()
  fireEvent.keyDown(sales, { key: 'ArrowRight', shiftKey: true })
  expect(drawn()).toEqual([TOP, YARD, SALES])
  expect(await card(/^Sales/)).toHaveFocus()
  fireEvent.keyDown(await card(/^Sales/), { key: 'ArrowRight' })
  expect(await card(/^Yard/)).toHaveFocus()
  expect(drawn()).toEqual([TOP, SALES, YARD])
  fireEvent.keyDown(await card(/^Yard/), { key: 'Home' })
  expect(await card(/^President/)).toHaveFocus()
})

it('says that a card is no longer on the pages, and not again within five seconds', async () => {
  await open()
  fireEvent.click(await screen.findByLabelText('Fit on one page'))
  type('A/C Card Scale, percent', '100')
  const yard = await card(/^Yard/)
  for (let index = 0; index < 45; index += 1) fireEvent.keyDown(yard, { key: 'ArrowLeft', shiftKey: true })
  expect(await card(/^Yard/)).toHaveAccessibleName('Yard, Open seat, not on a page')
  expect(
    await screen.findAllByText(/^You have cards that are not on the page anymore and will not print\./),
  ).toHaveLength(1)
  expect(screen.getByText('1 card is not fully on the pages.')).toBeVisible()
})

it('a card is excluded by its checkbox or keys, keeps its place, and is included the same way', async () => {
  const { unmount } = await open()
  const yard = await card(/^Yard/)
  expect(yard).toBeChecked()
  const box = yard.querySelector('[data-check]')
  if (box) fireEvent.click(box)
  await waitFor(() => expect(yard).not.toBeChecked())
  fireEvent.keyDown(await card(/^Sales/), { key: ' ' })
  await waitFor(() => expect(screen.getByText('1 of 3 seats')).toBeVisible())
  unmount()
  await open()
  expect(await card(/^Sales/)).not.toBeChecked()
  press('PDF')
  await waitFor(() => expect(sent).toMatchObject([{ leftOutIds: [YARD, SALES] }]))
  fireEvent.keyDown(await card(/^Sales/), { key: ' ' })
  await waitFor(async () => expect(await card(/^Sales/)).toBeChecked())
  press('Close the gaps')
  await waitFor(() => expect(screen.queryByLabelText(/^Yard/)).toBeNull())
  press('PDF')
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ seatIds: [TOP, SALES], leftOutIds: [] }))
})

it('prints only the leadership team, remembers that, and says if nothing is left to print', async () => {
  const { unmount } = await open()
  await card(/^Yard/)
  press('Leadership team only')
  await waitFor(() => expect(screen.queryByLabelText(/^Yard/)).toBeNull())
  unmount()
  await open()
  expect(await screen.findByText('1 of 3 seats')).toBeVisible()
  fireEvent.keyDown(await card(/^Sales/), { key: 'Delete' })
  expect(await screen.findByText('No nodes selected to print')).toBeVisible()
  press('PDF')
  await waitFor(() => expect(screen.getAllByText('No nodes selected to print')).toHaveLength(2))
  expect(sent).toEqual([])
  expect(await card(/^Sales/)).toBeInTheDocument()
  press('Print all seats')
  expect(await card(/^President/)).toBeChecked()
})

it('prints with the diagram’s spacing and collapsed seats, and offers the last selection', async () => {
  const userId = signedInClient().getQueryData(sessionQuery.queryKey)?.user.userId
  const earlier = { seatIds: [YARD], leftOutIds: [], collapsedIds: [] }
  const kept = { seatIds: [TOP, YARD, id('51'), id('52')], leftOutIds: [], collapsedIds: [YARD], earlier }
  localStorage.setItem(`cairn-chart-seats-${userId}-${CHART}`, JSON.stringify(kept))
  const client = signedInClient([{ name: 'chart-layout', value: { spacing: 20, scale: 100, isCompact: false } }])
  await open([...small, seat(id('51'), 'Night shift', YARD), seat(id('52'), 'Guard', id('51'))], client)
  expect(await card(/^Yard/)).toHaveTextContent('+2')
  expect(screen.queryByLabelText(/^Guard/)).toBeNull()
  expect(screen.getByText('2 of 5 seats')).toBeVisible()
  press('PDF')
  await waitFor(() => expect(sent).toMatchObject([{ spacing: 20, collapsedIds: [YARD], leftOutIds: [] }]))
  press('Print 2 hidden seats too')
  expect(await card(/^Guard/)).toBeChecked()
  press('Last selection (1 seat)')
  expect(await screen.findByText('1 of 5 seats')).toBeVisible()
  expect(screen.queryByText(/^Last selection/)).toBeNull()
})

it('prints the compact layout if the diagram uses it, without roles', async () => {
  const layout = { spacing: 80, scale: 100, isCompact: true }
  const withRoles = small.map((one) => ({ ...one, roles: ['Answers the door'] }))
  const { unmount } = await open(withRoles)
  await card(/^Yard/)
  expect(screen.queryAllByText('Answers the door')).not.toEqual([])
  unmount()
  await open(withRoles, signedInClient([{ name: 'chart-layout', value: layout }]))
  await card(/^Yard/)
  expect(screen.queryAllByText('Answers the door')).toEqual([])
  press('PDF')
  await waitFor(() => expect(sent).toMatchObject([{ isCompact: true }]))
})

it('prints a seat with everything below it, found by its title', async () => {
  const { user } = await open([...small, seat(id('51'), 'Night shift', YARD), seat(id('52'), 'Guard', id('51'))])
  await card(/^Guard/)
  await user.type(screen.getByRole('combobox', { name: 'Part of the chart' }), 'night')
  await user.click(await screen.findByRole('option', { name: 'Night shift, Open seat' }))
  await waitFor(() => expect(screen.queryByLabelText(/^Yard/)).toBeNull())
  expect(screen.getByText('2 of 5 seats')).toBeVisible()
  expect(await card(/^Guard/)).toBeChecked()
  press('Print all seats')
  expect(await card(/^Yard/)).toBeChecked()
})

it('disables one page if it would be unreadable, and uses as many pages as needed', async () => {
  const wide = Array.from({ length: 80 }, (_, index) => seat(`${TOP.slice(0, -3)}${100 + index}`, `Seat ${index}`, TOP))
  await open([...small, ...wide])
  const fit = await screen.findByLabelText('Fit on one page')
  expect(fit).toBeDisabled()
  expect(fit).not.toBeChecked()
  expect(screen.getByText('Landscape')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByText(/not fully on the pages/)).toBeNull()
  expect(Number(screen.getByLabelText<HTMLInputElement>('Columns').value)).toBeGreaterThan(10)
  type('Columns', '2')
  type('A/C Card Scale, percent', '50')
  expect(await screen.findByText(/cards are not fully on the pages/)).toBeVisible()
  press('Add pages for all cards')
  await waitFor(() => expect(screen.queryByText(/not fully on the pages/)).toBeNull())
})

it('renders few elements for 2,000 visible seats, and the arrows reach each of them', async () => {
  const ids = Array.from({ length: 2000 }, (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`)
  const many = ids.map((own, index) =>
    seat(own, `Seat ${index}`, index === 0 ? null : (ids[Math.floor((index - 1) / 6)] ?? null), {
      roles: ['Leads', 'Answers the door'],
    }),
  )
  const { container } = await open(many)
  const first = await card(/^Seat 0,/)
  expect(
    screen.getByText(/^Browsers limit the size of pictures, so the PNG has \d+\s?% of the page size/),
  ).toBeVisible()
  expect(screen.getByText(/^Text this small is hard to read/)).toBeVisible()
  expect(container.querySelectorAll('*').length).toBeLessThan(600)
  fireEvent.keyDown(first, { key: 'End' })
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Seat \d+, Open seat, page P/))
  expect(document.activeElement).not.toBe(first)
  expect(container.querySelectorAll('[data-seat]')).toHaveLength(1)
})

it('says that it could not be prepared', async () => {
  await open()
  await card(/^Sales/)
  vi.stubGlobal('print', () => {
    throw new Error('no printer')
  })
  press('Print')
  expect(await screen.findByText('An error occurred while preparing the print layout.')).toBeVisible()
})
