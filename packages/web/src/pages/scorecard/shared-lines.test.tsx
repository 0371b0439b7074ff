import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
// Preload for the first click.
import '../../features/scorecard/components/away-measurable-popup'
import '../../features/scorecard/components/measurable-menu-items'
import '../../features/scorecard/components/put-measurable-popup'
import { myTractionsKey } from '../../entities/tractions/my-tractions'
import { MeasurableMenu } from '../../features/scorecard/components/measurable-menu'
import { upsertCachedMeasurable } from '../../features/scorecard/measurable-cache'
import { type ScorecardChoice, scorecardQueries } from '../../features/scorecard/scorecard.queries'
import { forgetRemoval } from '../../lib/sync/removals'
import { answerByHand } from '../../testing/answer-by-hand'
import { gridLine, gridScorecard, SCORECARD, weeksBack } from '../../testing/grid-line'
import { renderApp } from '../../testing/render'
import { signedInClient, TRACTION } from '../../testing/signed-in'
import { ShownScorecard } from './shown-scorecard'

const weeks = weeksBack('2026-11-16', 65)
const HOME = '00000000-0000-7000-8000-000000000021'
const [OWN, AWAY] = ['00000000-0000-7000-8000-000000000100', '00000000-0000-7000-8000-000000000101']
const choiceOf = (scorecardId: string, title: string): ScorecardChoice => ({
  tractionId: TRACTION,
  graphTractionId: TRACTION,
  title,
  meetingThreadId: TRACTION,
  scorecardId,
  periodKind: 'Week',
  scorecardTitle: null,
})
const choices = [choiceOf(SCORECARD, 'Leadership weekly'), choiceOf(HOME, 'Mill')]
const away = gridLine({
  weeks,
  values: [3],
  id: AWAY,
  title: 'Output',
  sequence: 1,
  groupTitle: 'Making',
  isAtHome: false,
  homeScorecardId: HOME,
})
const lines = [away, gridLine({ weeks, values: [12], id: OWN, title: 'Calls', sequence: 2, groupTitle: 'Selling' })]

async function open(path = '/') {
  const client = signedInClient()
  client.setQueryData(scorecardQueries.choices.queryKey, choices)
  client.setQueryData(scorecardQueries.periods(SCORECARD, weeks[0] ?? '', 65).queryKey, gridScorecard(weeks, lines))
  const source = {
    unitOfMeasure: 'Number' as const,
    meeting: 'Mill',
    isGone: false,
    scorecard: null,
    groupTitle: null,
    owner: 'Anna Berg',
  }
  client.setQueryData(scorecardQueries.sources(SCORECARD, '').queryKey, [
    { ...source, id: AWAY, title: 'Output' },
    { ...source, id: '00000000-0000-7000-8000-000000000102', title: 'Scrap' },
  ])
  const traction = { id: TRACTION, scorecardId: SCORECARD, name: 'Leadership weekly', colorTag: 'None' }
  client.setQueryData(myTractionsKey, [{ ...traction, canEditItems: true }])
  const server = answerByHand('writes')
  const page = <ShownScorecard scorecardId={SCORECARD} choices={choices} />
  return { server, client, ...(await renderApp(page, { queryClient: client, path })) }
}

beforeEach(() => {
  localStorage.clear()
  forgetRemoval(AWAY)
})

it('a row of another scorecard names and links it, and is removed and restored in place', async () => {
  const { server } = await open(`/?popup=measurable&item=${AWAY}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Output' }))
  expect(await dialog.findByText(/belongs to the scorecard of Mill/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Open its own scorecard' })).toHaveAttribute('href', `/scorecard/${HOME}`)
  fireEvent.click(dialog.getByRole('button', { name: 'Remove from this scorecard' }))
  await waitFor(() => expect(server.sent[0]?.url).toMatch(`/scorecard/${SCORECARD}/lines/${AWAY}`))
  await server.answer({ status: 200, body: { succeeded: true, id: AWAY } })
  expect(screen.queryByText('Output')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.sent[1]?.body).toEqual({ measurableId: AWAY }))
  await server.answer({ status: 200, body: { succeeded: true, measurable: away } })
  await waitFor(() =>
    expect(server.sent[2]?.body).toEqual({
      groups: [
        { title: 'Making', measurableIds: [AWAY] },
        { title: 'Selling', measurableIds: [OWN] },
      ],
    }),
  )
})

it('a measurable of another scorecard is found among those not here yet, and added', async () => {
  const { server, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'More actions for Leadership weekly' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Add from another scorecard' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add from another scorecard' }))
  fireEvent.click(dialog.getByRole('button', { name: /^Add/ }))
  const field = dialog.getByRole('combobox', { name: /Measurable/ })
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This is required\./))
  fireEvent.click(field)
  const offered = within(await screen.findByRole('listbox'))
  expect(offered.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Scrap (Mill)'])
  fireEvent.click(offered.getByRole('option', { name: 'Scrap (Mill)' }))
  fireEvent.click(dialog.getByRole('button', { name: /^Add/ }))
  await waitFor(() => expect(server.sent[0]?.body).toEqual({ measurableId: '00000000-0000-7000-8000-000000000102' }))
  expect(server.sent[0]?.url).toMatch(`/scorecard/${SCORECARD}/lines`)
})

it.each([
  [away, ['Open its own scorecard', 'Remove from this scorecard']],
  [{ ...away, homeScorecardId: null }, ['Remove from this scorecard']],
  [lines[1] ?? away, ['Edit measurable', 'Remove']],
])('a menu offers changes of its home only there', async (measurable, offered) => {
  const { user } = await renderApp(<MeasurableMenu measurable={measurable} onEdit={() => undefined} />, {
    queryClient: signedInClient(),
  })
  await user.click(await screen.findByRole('button', { name: /^More actions for/ }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(offered)
})

it('a change at home keeps it on other scorecards', async () => {
  const { client } = await open()
  act(() => upsertCachedMeasurable(client, { ...away, title: 'Boards made', scorecardId: HOME, sequence: 9 }))
  const { queryKey } = scorecardQueries.periods(SCORECARD, weeks[0] ?? '', 65)
  expect(client.getQueryData(queryKey)?.measurables[0]).toMatchObject({
    title: 'Boards made',
    scorecardId: SCORECARD,
    sequence: 1,
  })
})
