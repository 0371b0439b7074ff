import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { myTractionsKey } from '../../entities/tractions/my-tractions'
import { scorecardQueries } from '../../features/scorecard/scorecard.queries'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { gridScorecard, SCORECARD, THREE_LINES, threeLines, weeksBack } from '../../testing/grid-line'
import { renderApp } from '../../testing/render'
import { signedInClient, TRACTION } from '../../testing/signed-in'
import { ShownScorecard } from './shown-scorecard'

const weeks = weeksBack('2026-11-16', 65)
const [A, B, C] = THREE_LINES
const lines = threeLines(weeks)
const query = scorecardQueries.periods(SCORECARD, weeks[0] ?? '', 65)

/** Written versions are remembered, so each test uses its own. */
let version = 0

beforeEach(() => {
  version += 10
  localStorage.clear()
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  Element.prototype.scrollTo = () => undefined
})
afterEach(() => vi.restoreAllMocks())

async function open({ canEdit = true } = {}) {
  const client = signedInClient()
  client.setQueryData(query.queryKey, { ...gridScorecard(weeks, lines), version })
  const traction = { id: TRACTION, scorecardId: SCORECARD, name: 'Mill', colorTag: 'None', canEditItems: canEdit }
  client.setQueryData(myTractionsKey, [traction])
  const server = answerByHand('writes')
  await renderApp(<ShownScorecard scorecardId={SCORECARD} choices={[]} />, { queryClient: client })
  return { server }
}

const heads = () =>
  screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace(/\d of \d on goal.*/, ''))
const order = (version: number, groups: { title: string | null; measurableIds: string[] }[]) => ({
  id: SCORECARD,
  version,
  groups,
  measurableIds: groups.flatMap(({ measurableIds }) => measurableIds),
})
const step = (title: string, key: string) =>
  fireEvent.keyDown(screen.getByRole('gridcell', { name: new RegExp(`^${title}, Week of November 9`) }), {
    key,
    altKey: true,
    shiftKey: true,
  })

it('keys move a row immediately, also past a heading, and announce it; Undo reverts it', async () => {
  const { server } = await open()
  await screen.findByRole('grid')
  expect(heads()).toEqual(['Calls', 'Visits', 'Making', 'Boards'])
  step('Visits', 'ArrowDown')
  await waitFor(() => expect(heads()).toEqual(['Calls', 'Making', 'Visits', 'Boards']))
  expect(screen.getByText(/Visits is now row 2 of 3, below Making\./)).toBeInTheDocument()
  const moved = [
    { title: null, measurableIds: [A] },
    { title: 'Making', measurableIds: [B, C] },
  ]
  await waitFor(() => expect(server.sent[0]?.body).toEqual({ groups: moved, version }))
  await server.answer({ status: 200, body: { succeeded: true, order: order(version + 1, moved) } })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(heads()).toEqual(['Calls', 'Visits', 'Making', 'Boards']))
  expect(server.sent[1]?.body).toMatchObject({
    version: version + 1,
    groups: [{ measurableIds: [A, B] }, { title: 'Making' }],
  })
  await server.answer({ status: 200, body: { succeeded: true, order: order(version + 2, []) } })
})

it('shows and reports someone else’s earlier order', async () => {
  const { server } = await open()
  await screen.findByRole('grid')
  step('Calls', 'ArrowDown')
  await waitFor(() => expect(heads()).toEqual(['Visits', 'Calls', 'Making', 'Boards']))
  await server.answer(refusal(409, order(version + 1, [{ title: 'All', measurableIds: [C, B, A] }])))
  await waitFor(() => expect(heads()).toEqual(['All', 'Boards', 'Visits', 'Calls']))
  expect(await screen.findByText(/Someone else has changed the order\./)).toBeVisible()
})

it('moves nothing for readers', async () => {
  const { server } = await open({ canEdit: false })
  await screen.findByRole('grid')
  step('Visits', 'ArrowUp')
  expect(heads()).toEqual(['Calls', 'Visits', 'Making', 'Boards'])
  expect(server.sent).toEqual([])
})
