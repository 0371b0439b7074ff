import type { Session } from '@cairn/contract/identity/session.schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { myTractionsKey } from '../../entities/tractions/my-tractions'
import { scorecardQueries } from '../../features/scorecard/scorecard.queries'
import { sessionQuery } from '../../lib/session/session'
import { useConnection } from '../../lib/sync/connection'
import { answerByHand } from '../../testing/answer-by-hand'
import { gridLine, gridScorecard, SCORECARD, weeksBack } from '../../testing/grid-line'
import { renderApp } from '../../testing/render'
import { signedInClient, TRACTION } from '../../testing/signed-in'
import { ScorecardPage } from './scorecard-page'

const OTHER = '01890000-0000-7000-8000-0000000000ff'
// The client's date is a Tuesday.
const weeks = weeksBack('2026-11-16', 65)
const choice = {
  tractionId: TRACTION,
  graphTractionId: TRACTION,
  title: 'Leadership weekly',
  meetingThreadId: TRACTION,
  periodKind: 'Week',
  scorecardTitle: null,
}

beforeEach(() => {
  // jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  Element.prototype.scrollTo = () => undefined
})
afterEach(() => vi.restoreAllMocks())

async function open(lines = [gridLine({ weeks, values: [12, 5, 8, 11, null] })], isEditor = true, path = '/') {
  const client = signedInClient()
  client.setQueryData(scorecardQueries.choices.queryKey, [{ ...choice, scorecardId: SCORECARD }] as never)
  client.setQueryData(scorecardQueries.periods(SCORECARD, weeks[0] ?? '', 65).queryKey, gridScorecard(weeks, lines))
  client.setQueryData(myTractionsKey, isEditor ? [{ id: TRACTION, scorecardId: SCORECARD, canEditItems: true }] : [])
  const show = (now: typeof lines) =>
    client.setQueryData(scorecardQueries.periods(SCORECARD, weeks[0] ?? '', 65).queryKey, gridScorecard(weeks, now))
  return { ...(await renderApp(<ScorecardPage />, { queryClient: client, path })), show }
}

it('is a grid whose cells announce line, week, number and whether it meets its goal', async () => {
  await open()
  const grid = await screen.findByRole('grid', { name: 'Measurables of Leadership weekly' })
  expect(grid).toHaveAttribute('aria-rowcount', '2')
  expect(within(grid).getByRole('rowheader')).toHaveTextContent('New customers')
  expect(within(grid).getAllByRole('columnheader')[0]).toHaveAttribute('aria-colindex', '1')
  const focus = within(grid).getByRole('gridcell', { name: /Week of November 9/ })
  expect(focus).toHaveAccessibleName('New customers, Week of November 9: 11, on goal')
  expect(focus).toHaveAttribute('tabindex', '0')
  expect(screen.queryByRole('gridcell', { name: /Week of November 16/ })).toBeNull()
})

it('has column widths that are dragged, stepped by arrow keys and reset, for the person on every device', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('/choice')) sent.push(JSON.parse(String(body)))
    return Response.json({ succeeded: true })
  })
  const { user } = await open()
  const title = await screen.findByRole('separator', { name: 'Width of the measurables' })
  const scroller = screen.getByRole('grid').parentElement
  const widthOf = (name: string) => Number.parseFloat(scroller?.style.getPropertyValue(name) ?? '')
  const before = widthOf('--title')
  fireEvent.pointerDown(title, { clientX: 200, pointerId: 1 })
  fireEvent.pointerMove(title, { clientX: 248, pointerId: 1 })
  await waitFor(() => expect(widthOf('--title')).toBeCloseTo(before + 3, 1))
  expect(sent).toEqual([])
  fireEvent.pointerUp(title, { clientX: 264, pointerId: 1 })
  await waitFor(() => expect(sent).toHaveLength(1))
  const dragged = widthOf('--title')
  expect(dragged).toBeCloseTo(before + 4, 1)
  expect(sent).toEqual([{ name: 'scorecard-widths', value: { title: dragged } }])
  const [period] = screen.getAllByRole('separator', { name: 'Width of the periods' })
  act(() => period?.focus())
  const column = widthOf('--column')
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(widthOf('--column')).toBeCloseTo(column + 0.5, 1))
  fireEvent.doubleClick(title)
  await waitFor(() => expect(sent.at(-1)).toEqual({ name: 'scorecard-widths', value: { period: widthOf('--column') } }))
})

it('opens the leadership team’s scorecard if none was opened before', async () => {
  const client = signedInClient()
  const org = { leadershipTractionId: TRACTION } as Session['org']
  client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, org })
  const other = { ...choice, tractionId: OTHER, title: 'Installation weekly', scorecardId: OTHER }
  client.setQueryData(scorecardQueries.choices.queryKey, [other, { ...choice, scorecardId: SCORECARD }] as never)
  await renderApp(<ScorecardPage />, { queryClient: client, path: '/' })
  expect(await screen.findByRole('combobox', { name: 'Scorecard' })).toHaveValue(SCORECARD)
})

it('scrolls to the current week on request', async () => {
  const { user } = await open()
  const toggle = await screen.findByRole('switch', { name: 'This week' })
  const week = () => document.activeElement?.getAttribute('aria-label')
  await user.click(screen.getByRole('gridcell', { name: /Week of November 9/ }))
  await user.keyboard('{ArrowRight}')
  expect(week()).toMatch(/Week of November 9:/)
  await user.click(toggle)
  await user.click(screen.getByRole('gridcell', { name: /Week of November 9/ }))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(week()).toBe('New customers, Week of November 16: no value'))
  await user.click(toggle)
})

it('explains the empty scorecard, and offers to add a measurable with permission', async () => {
  await open([])
  await screen.findByText(/The numbers the team reviews/)
  expect(screen.getAllByRole('button', { name: 'New measurable' })).toHaveLength(2)
})

it('tells readers that there are no numbers yet', async () => {
  await open([], false)
  await screen.findByText('Your weekly numbers appear here.')
  expect(screen.queryByRole('button', { name: 'New measurable' })).toBeNull()
})

it('accepts a number typed over a cell, and shows the reason for an invalid one', async () => {
  const server = answerByHand('writes')
  const { user } = await open()
  const cell = await screen.findByRole('gridcell', { name: /Week of November 9/ })
  await user.click(cell)
  await user.keyboard('x9{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a number, such as 12.5.')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('gridcell', { name: /Week of November 9: 11/ })).toBeInTheDocument()
  await user.keyboard('19{Enter}')
  await waitFor(() => expect(screen.getByRole('gridcell', { name: /Week of November 9: 19/ })).toBeInTheDocument())
  expect(server.sent[0]?.body).toMatchObject({ values: [{ intervalId: '2026-11-09', value: 19, version: 2 }] })
})

it('marks a number as not sent while offline, until it is sent', async () => {
  useConnection.getState().report('browser', true)
  const server = answerByHand('writes')
  const { user } = await open()
  await user.click(await screen.findByRole('gridcell', { name: /Week of November 9/ }))
  await user.keyboard('19{Enter}')
  const cell = await screen.findByRole('gridcell', { name: /Week of November 9: 19, .*not sent yet/ })
  expect(cell).toHaveAttribute('data-unsent')
  expect(cell.closest('[data-offline]')).not.toBeNull()
  act(() => useConnection.getState().report('browser', false))
  await waitFor(() => expect(cell.closest('[data-offline]')).toBeNull())
  expect(server.sent).toHaveLength(1)
})

const two = [
  gridLine({ weeks, values: [12, 11], id: '00000000-0000-7000-8000-000000000201', title: 'Calls' }),
  gridLine({ weeks, values: [3, 4], id: '00000000-0000-7000-8000-000000000202', title: 'Visits' }),
] as const

it('enters keys in the focused cell after a drag released outside the grid', async () => {
  const server = answerByHand('writes')
  const { user } = await open([...two])
  fireEvent.mouseDown(await screen.findByRole('gridcell', { name: /^Calls, Week of November 9/ }), { buttons: 1 })
  fireEvent.mouseUp(document.body)
  act(() => screen.getByRole('gridcell', { name: /^Visits, Week of November 9/ }).focus())
  await user.keyboard('21{Enter}')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toMatchObject({ values: [{ measurableId: two[1].id, value: 21 }] })
})

it('a click on another cell saves a typed number, and does not open that cell’s field', async () => {
  const server = answerByHand('writes')
  const { user } = await open([...two])
  await user.click(await screen.findByRole('gridcell', { name: /^Calls, Week of November 9/ }))
  await user.keyboard('21')
  await user.click(screen.getByRole('gridcell', { name: /^Visits, Week of November 9/ }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toHaveAccessibleName(/^Visits, Week of November 9/)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toMatchObject({ values: [{ measurableId: two[0].id, value: 21 }] })
})

it('reports text typed into a row that disappears, and never enters it in the row that follows', async () => {
  const server = answerByHand('writes')
  const { user, show } = await open([...two])
  await user.click(await screen.findByRole('gridcell', { name: /^Calls, Week of November 9/ }))
  await user.keyboard('77')
  act(() => void show([two[1]]))
  expect(await screen.findByText(/^“Calls” was archived or removed. “77” was not entered/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('gridcell', { name: /^Visits, Week of November 9/ })).toBeVisible()
  expect(server.sent).toEqual([])
  expect(Object.keys(localStorage).filter((key) => key.includes('value/'))).toEqual([])
})

it('a note stays with its number, even when its row disappears', async () => {
  const server = answerByHand('writes')
  const { user, show } = await open([...two])
  await user.click(await screen.findByRole('gridcell', { name: /^Calls, Week of November 9/ }))
  await user.keyboard('{Shift>}{F2}{/Shift}')
  const dialog = within(await screen.findByRole('dialog', { name: /Calls/ }))
  await user.type(dialog.getByRole('textbox'), 'Half of us were away')
  act(() => void show([two[1]]))
  await user.click(dialog.getByRole('button', { name: /^Save note/ }))
  expect(await screen.findByText(/“Half of us were away” was not entered/)).toBeVisible()
  expect(server.sent).toEqual([])
})

it.each([
  ['its line goes', () => [two[1]], /^“Calls” was archived or removed. Its menu was closed/],
  ['its line only moves', () => [two[1], two[0]], undefined],
])('a cell’s menu does not affect what replaces it, also if %s', async (_name, now, told) => {
  const server = answerByHand('writes')
  const { user, show } = await open([...two])
  const cell = await screen.findByRole('gridcell', { name: /^Calls, Week of November 9/ })
  await user.click(cell)
  fireEvent.contextMenu(cell)
  const item = await screen.findByRole('menuitem', { name: /^Clear/ })
  act(() => void show(now()))
  if (told) {
    expect(await screen.findByText(told)).toBeVisible()
    await waitFor(() => expect(item).not.toBeInTheDocument())
  } else await user.click(item)
  expect(server.sent.map(({ body }) => body)).toMatchObject(told ? [] : [{ values: [{ measurableId: two[0].id }] }])
})

it('restores unsaved text of a cell when the page is opened again', async () => {
  answerByHand('writes')
  const first = await open([...two])
  await first.user.click(await screen.findByRole('gridcell', { name: /^Visits, Week of November 9/ }))
  await first.user.keyboard('55')
  first.unmount()
  const { user } = await open([...two])
  const field = await screen.findByRole('textbox', { name: 'Enter the value of Visits' })
  expect(field).toHaveValue('55')
  expect(screen.getByText('Not saved yet')).toBeVisible()
  await user.type(field, '{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('moves from the first week to averages, goal, owner and title, which are copied and opened but not typed over', async () => {
  const server = answerByHand('writes')
  const { user } = await open()
  await user.click(await screen.findByRole('gridcell', { name: /Week of November 9/ }))
  await user.keyboard('{Home}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await waitFor(() => expect(document.activeElement).toHaveTextContent('≥ 10'))
  expect(document.activeElement).toHaveAttribute('aria-colindex', '3')
  await user.keyboard('5')
  expect(await screen.findByText(/Enter numbers in the period columns/)).toBeInTheDocument()
  const copied = new Map<string, string>()
  const clipboardData = { setData: (type: string, text: string) => copied.set(type, text) }
  if (document.activeElement) fireEvent.copy(document.activeElement, { clipboardData })
  expect(copied.get('text/plain')).toBe('≥\u00a010')
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toHaveRole('rowheader')
  expect(server.sent).toEqual([])
})

it('copies and pastes if a browser addresses the page and not the cell, and leaves a field’s text to it', async () => {
  const server = answerByHand('writes')
  const { user } = await open()
  await user.click(await screen.findByRole('gridcell', { name: /Week of November 9/ }))
  const clipboardData = { setData: vi.fn(), getData: (type: string) => (type === 'text/plain' ? '14' : '') }
  const asks = new Event('beforecopy', { bubbles: true, cancelable: true })
  document.body.dispatchEvent(asks)
  expect(asks.defaultPrevented).toBe(true)
  fireEvent.copy(document.body, { clipboardData })
  expect(clipboardData.setData).toHaveBeenCalledWith('text/plain', '11')
  fireEvent.paste(document.body, { clipboardData })
  await screen.findByRole('gridcell', { name: /Week of November 9: 14/ })
  await waitFor(() => expect(server.sent).toHaveLength(1))
  await user.keyboard('2')
  const field = screen.getByRole('textbox', { name: 'Enter the value of New customers' })
  expect(fireEvent.paste(field, { clipboardData })).toBe(true)
  expect(clipboardData.setData).toHaveBeenCalledTimes(2)
  field.blur()
  fireEvent.copy(document.body, { clipboardData })
  expect(clipboardData.setData).toHaveBeenCalledTimes(2)
})

it('a link to a number opens its field in the grid, or reports a removed row', async () => {
  const line = gridLine({ weeks, values: [null, null] })
  const path = `/?cell=${line.id}.2026-11-09`
  const { unmount } = await open([line], true, path)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Enter the value of New customers' })).toHaveFocus())
  const head = screen.getByRole('columnheader', { name: /November 9/ })
  const cell = screen.getByRole('textbox').closest('[role="gridcell"]')
  expect(cell).toHaveAttribute('aria-colindex', head.getAttribute('aria-colindex'))
  unmount()
  await open([{ ...line, archivedAt: '2026-11-10T09:00:00Z' }], true, path)
  expect(await screen.findByRole('alert')).toHaveTextContent('no longer exists')
})
