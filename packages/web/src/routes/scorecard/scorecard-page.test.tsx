import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scorecardQueries } from '../../features/scorecard/scorecard.queries'
import { myTractionsKey } from '../../lib/my-tractions'
import { answerByHand } from '../../testing/answer-by-hand'
import { gridLine, gridScorecard, SCORECARD, weeksBack } from '../../testing/grid-line'
import { renderApp } from '../../testing/render'
import { signedInClient, TRACTION } from '../../testing/signed-in'
import { ScorecardPage } from './scorecard-page'

// The client's day is a Tuesday: the week before it is the one under review.
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
  // Nothing is laid out here: the grid is as large as it is said to be.
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
  return renderApp(<ScorecardPage />, { queryClient: client, path })
}

it('is a grid whose cells say line, week, number and whether it meets its goal', async () => {
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

it('goes on to the week that runs where one wants it shown', async () => {
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

it('teaches what belongs there while it has no lines, and offers to make one to whoever may', async () => {
  await open([])
  await screen.findByText(/The numbers that the team looks at/)
  expect(screen.getAllByRole('button', { name: 'New measurable' })).toHaveLength(2)
})

it('says to whoever reads it that no numbers stand there yet', async () => {
  await open([], false)
  await screen.findByText('No numbers stand here yet.')
  expect(screen.queryByRole('button', { name: 'New measurable' })).toBeNull()
})

it('takes a number that is typed over a cell, and says beside it why it is none', async () => {
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

it('leads from the first week to averages, goal, owner and title, which are copied and opened but not typed over', async () => {
  const server = answerByHand('writes')
  const { user } = await open()
  await user.click(await screen.findByRole('gridcell', { name: /Week of November 9/ }))
  await user.keyboard('{Home}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await waitFor(() => expect(document.activeElement).toHaveTextContent('≥ 10'))
  expect(document.activeElement).toHaveAttribute('aria-colindex', '3')
  await user.keyboard('5')
  expect(await screen.findByText(/Numbers go into the periods/)).toBeInTheDocument()
  const copied = new Map<string, string>()
  const clipboardData = { setData: (type: string, text: string) => copied.set(type, text) }
  if (document.activeElement) fireEvent.copy(document.activeElement, { clipboardData })
  expect(copied.get('text/plain')).toBe('≥\u00a010')
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toHaveRole('rowheader')
  expect(server.sent).toEqual([])
})

it('a link to a number opens its field in the grid, and says where that line is gone', async () => {
  const line = gridLine({ weeks, values: [null, null] })
  const path = `/?cell=${line.id}.2026-11-09`
  const { unmount } = await open([line], true, path)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Enter the value of New customers' })).toHaveFocus())
  const head = screen.getByRole('columnheader', { name: /November 9/ })
  const cell = screen.getByRole('textbox').closest('[role="gridcell"]')
  expect(cell).toHaveAttribute('aria-colindex', head.getAttribute('aria-colindex'))
  unmount()
  await open([{ ...line, archivedAt: '2026-11-10T09:00:00Z' }], true, path)
  expect(await screen.findByRole('alert')).toHaveTextContent('no longer here')
})
