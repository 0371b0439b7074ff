import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render'
import { signedInClient } from '../../../testing/signed-in'
import { newSeat } from '../accountability-chart.mutations'
import { ChartViewContext, createChartView } from '../chart-view'
import { ChartList } from './chart-list'
import { isOpenSeat, listLines } from './list-row'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const bare = { assignedToId: null, assignedTo: null, roles: [], isAssistant: false }
const seatOf = (id: string, parentId: string | null, said: Partial<Seat> = {}): Seat => ({
  ...newSeat({ ...bare, title: id }, parentId),
  id,
  ...said,
})
const seats = [
  seatOf('Top', null, { assignedToId: 'tom', assignedTo: 'Tom Reyes' }),
  seatOf('Sales', 'Top', { assignedToId: 'anna', assignedTo: 'Anna Reyes', roles: ['Bookings', 'Margin'] }),
  seatOf('Works', 'Top'),
  seatOf('Shop', 'Sales', { assignedToId: 'tom', assignedTo: 'Tom Reyes' }),
  seatOf('Crane', 'Works', { assignedToId: 'anna', assignedTo: 'Anna Reyes' }),
]
const none = { text: '', which: null }

describe('lines', () => {
  const look = (...given: Parameters<typeof listLines>) =>
    listLines(...given).lines.map(({ seat, level, isPassed }) => `${level} ${seat.title}${isPassed ? '*' : ''}`)

  it('are listed below their parent, unless it is collapsed', () => {
    expect(look(seats, new Set(), none)).toEqual(['1 Top', '2 Sales', '3 Shop', '2 Works', '3 Crane'])
    expect(look(seats, new Set(['Sales']), none)).toEqual(['1 Top', '2 Sales', '2 Works', '3 Crane'])
  })

  it.each([
    ['a role', { text: 'margin', which: null }, ['1 Top*', '2 Sales']],
    ['a person', { text: 'tom REY', which: null }, ['1 Top', '2 Sales*', '3 Shop']],
    ['open seats', { text: '', which: isOpenSeat }, ['1 Top*', '2 Works']],
    ['nothing', { text: 'zebra', which: null }, []],
  ])('that match %s are shown with their parent seats, even if collapsed', (_, filter, expected) => {
    expect(look(seats, new Set(['Top', 'Sales']), filter)).toEqual(expected)
  })

  it('show the number of seats below them', () => {
    const [, sales, , works] = listLines(seats, new Set(), none).lines
    expect([sales?.at, sales?.of, works?.at, works?.below]).toEqual([1, 2, 2, 1])
  })
})

async function shown(given: Partial<Chart> = {}) {
  const view = createChartView()
  const chart = { canEdit: true, shownPublishedId: null, seats, ...given } as unknown as Chart
  const page = (
    <ChartViewContext value={view}>
      <ChartList chart={chart} />
    </ChartViewContext>
  )
  const rendered = await renderApp(page, { queryClient: signedInClient() })
  const grid = await screen.findByRole('treegrid')
  return { ...rendered, view, grid, focus: () => act(() => grid.focus()) }
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent)
const rowOf = (id: string) => document.getElementById(`seat-line-${id}`) as HTMLElement
const active = (grid: HTMLElement) => grid.getAttribute('aria-activedescendant')

describe('the list', () => {
  it('shows each seat with its holder, roles and parent', async () => {
    await shown()
    const sales = rowOf('Sales')
    expect(sales).toHaveTextContent('SalesARAnna ReyesBookings · MarginTop')
    expect([sales.getAttribute('aria-level'), sales.getAttribute('aria-expanded')]).toEqual(['2', 'true'])
    expect(rowOf('Works')).toHaveTextContent('Open seat')
  })

  it('is walked by keys, and shares collapsed seats with the diagram', async () => {
    const { user, view, grid, focus } = await shown()
    focus()
    expect(active(grid)).toBe('seat-line-Top')
    await user.keyboard('{ArrowDown}{ArrowLeft}')
    expect([...view.getState().collapsed]).toEqual(['Sales'])
    expect(rows()).toEqual(['Top', 'Sales', 'Works', 'Crane'])
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(active(grid)).toBe('seat-line-Shop')
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(active(grid)).toBe('seat-line-Top')
    await user.keyboard('{End}')
    expect(active(grid)).toBe('seat-line-Crane')
  })

  it('runs the menu’s acts by keys, for editors', async () => {
    const { user, view, focus } = await shown()
    focus()
    await user.keyboard('{ArrowDown}{F2}')
    expect(view.getState().opened).toEqual({ dialog: 'edit', seatId: 'Sales' })
    view.getState().close()
    await user.keyboard('{Escape}c')
    expect(view.getState().opened).toEqual({ dialog: 'create', seatId: 'Sales' })
    await user.keyboard('{Escape}')
  })

  it('opens and closes nothing for a sentence typed outside a field', async () => {
    const { user, view, focus } = await shown()
    focus()
    await user.keyboard('Marketing in a new place')
    expect(view.getState().opened).toBeNull()
    expect(view.getState().collapsed.size).toBe(0)
  })

  it('changes nothing by keys for readers', async () => {
    const { user, view, focus } = await shown({ canEdit: false })
    focus()
    await user.keyboard('c{Delete}')
    expect(view.getState().opened).toBeNull()
    await user.keyboard('{Enter}')
    expect(view.getState().opened).toEqual({ dialog: 'details', seatId: 'Top' })
  })

  it('has the focus by default, and a line’s menu by the pointer and by keys', async () => {
    const { user, view, grid } = await shown()
    expect(grid).toHaveFocus()
    fireEvent.contextMenu(rowOf('Works'), { clientX: 300, clientY: 140, button: 2 })
    expect(await screen.findByRole('menu', { name: 'More actions for Works' })).toBeVisible()
    expect(view.getState().menu?.place).toEqual({ x: 300, y: 140 })
    await user.keyboard('{Escape}')
    await user.keyboard('{ArrowUp}{ContextMenu}')
    expect(await screen.findByRole('menu', { name: 'More actions for Shop' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(grid).toHaveFocus()
    await user.click(within(rowOf('Works')).getByRole('button', { name: 'More actions for Works' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    vi.useFakeTimers()
    fireEvent.pointerDown(rowOf('Sales'), { pointerType: 'touch', pointerId: 3, clientX: 90, clientY: 60 })
    act(() => void vi.advanceTimersByTime(500))
    vi.useRealTimers()
    expect(view.getState().menu?.seatId).toBe('Sales')
    fireEvent.click(window)
  })

  it('opens a double-clicked seat', async () => {
    const { user, view } = await shown()
    await user.dblClick(rowOf('Shop'))
    expect(view.getState().opened).toEqual({ dialog: 'edit', seatId: 'Shop' })
  })

  it('edits a clicked text, for editors', async () => {
    const { user, view } = await shown()
    await user.click(within(rowOf('Sales')).getByText('Anna Reyes'))
    expect(view.getState().opened).toEqual({ dialog: 'edit', seatId: 'Sales', text: 'holder' })
    await user.dblClick(within(rowOf('Shop')).getByText('Shop'))
    expect(view.getState().opened).toEqual({ dialog: 'edit', seatId: 'Shop', text: 'title' })
    await user.keyboard('{Escape}')
  })

  it('only selects the seat of a text that a reader clicks', async () => {
    const { user, view, grid } = await shown({ canEdit: false })
    await user.click(within(rowOf('Shop')).getByText('Shop'))
    expect(view.getState().opened).toBeNull()
    expect(active(grid)).toBe('seat-line-Shop')
  })

  it('is filtered by typed text, and counts the matches', async () => {
    const { user } = await shown()
    await user.type(screen.getByRole('searchbox'), 'crane')
    await waitFor(() => expect(rows()).toEqual(['Top', 'Works', 'Crane']))
    expect(screen.getByText('1 of 5 seats')).toBeVisible()
  })

  it('is filtered to seats whose holder owns no visible number, and is unfiltered while that is unknown', async () => {
    const tell = vi.fn(async () => Response.json([{ id: 'calls', title: 'Calls', ownerId: 'anna', meeting: null }]))
    vi.stubGlobal('fetch', tell)
    const { user } = await shown()
    await user.click(screen.getByText('Without a number'))
    await waitFor(() => expect(rows()).toEqual(['Top', 'Sales', 'Shop']))
    expect(screen.getByText('2 of 5 seats')).toBeVisible()
    await user.click(screen.getByText('All'))
    tell.mockRejectedValue(new TypeError('offline'))
    await user.click(screen.getByText('Without a number'))
    await waitFor(() => expect(tell).toHaveBeenCalledTimes(2))
    expect(rows()).toHaveLength(5)
    expect(screen.getByText('All').closest('button')).toHaveAttribute('aria-pressed', 'true')
  })

  it('selects by clicks during selection', async () => {
    const { user, view } = await shown()
    view.getState().setSelecting(true)
    await user.click(rowOf('Works'))
    expect([...view.getState().selected]).toEqual(['Works'])
  })
})

it('renders only the visible ones of 5,000 seats', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) =>
    seatOf(`s${at}`, at === 0 ? null : `s${Math.floor((at - 1) / 7)}`),
  )
  await shown({ seats: many })
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
})
