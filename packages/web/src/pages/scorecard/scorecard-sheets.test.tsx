import type { LiveUpdate } from '@cairn/contract/core/define-event'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  removedScorecardsQuery,
  type ScorecardChoice,
  scorecardQueries,
} from '../../features/scorecard/scorecard.queries'
import { scorecardHandlers } from '../../features/scorecard/scorecard.realtime'
// Preload for the first click.
import '../../features/scorecard/components/scorecard-popups'
import { myTractionsKey } from '../../entities/tractions/my-tractions'
import { forgetRemoval } from '../../lib/sync/removals'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { gridLine, gridScorecard, SCORECARD } from '../../testing/grid-line'
import { renderApp } from '../../testing/render'
import { ANNA, signedInClient, TRACTION } from '../../testing/signed-in'
import { ShownScorecard } from './shown-scorecard'

const MONTHLY = '00000000-0000-7000-8000-000000000021'
const months = Array.from({ length: 26 }, (_, at) => new Date(Date.UTC(2024, 9 + at, 1)).toISOString().slice(0, 10))
const meeting = { tractionId: TRACTION, graphTractionId: TRACTION, title: 'Mill', meetingThreadId: TRACTION }
const own: ScorecardChoice = { ...meeting, scorecardId: SCORECARD, periodKind: 'Week', scorecardTitle: null }
const monthly: ScorecardChoice = { ...meeting, scorecardId: MONTHLY, periodKind: 'Month', scorecardTitle: 'Each month' }

function Page() {
  return <ShownScorecard scorecardId={MONTHLY} choices={useQuery(scorecardQueries.choices).data ?? []} />
}

async function open({ canEdit = true, lines = [gridLine({ weeks: months, values: [12, 5] })] } = {}) {
  const client = signedInClient()
  const sheet = { ...gridScorecard(months, lines), id: MONTHLY, version: 4, periodKind: 'Month', title: 'Each month' }
  client.setQueryData(scorecardQueries.choices.queryKey, [own, monthly])
  client.setQueryData(
    scorecardQueries.periods(MONTHLY, months[0] ?? '', 26).queryKey,
    sheet as typeof sheet & { periodKind: 'Month' },
  )
  const traction = { id: TRACTION, scorecardId: SCORECARD, name: 'Mill', colorTag: 'None', canEditItems: canEdit }
  client.setQueryData(myTractionsKey, [traction])
  const server = answerByHand('writes')
  return { server, client, ...(await renderApp(<Page />, { queryClient: client })) }
}

const choose = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions for Each month' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
const tell = (client: Awaited<ReturnType<typeof open>>['client'], change: 'Deleted' | 'Added', byPersonId: string) =>
  act(() =>
    scorecardHandlers.scorecard?.(client, change, {
      kind: 'scorecard',
      id: MONTHLY,
      version: 5,
      tractionId: TRACTION,
      byPersonId,
    } as LiveUpdate),
  )

beforeEach(() => {
  localStorage.clear()
  forgetRemoval(MONTHLY)
})

it('creates one with a period for a meeting, and shows what is missing next to the field', async () => {
  const opened = await open()
  await choose(opened, 'New scorecard')
  const dialog = within(await screen.findByRole('dialog', { name: 'New scorecard' }))
  fireEvent.click(dialog.getByRole('button', { name: /^Create/ }))
  const title = dialog.getByRole('textbox', { name: /Title/ })
  await waitFor(() => expect(title).toHaveAccessibleDescription('This is required.'))
  expect(opened.server.sent).toEqual([])
  fireEvent.change(title, { target: { value: 'Each quarter' } })
  fireEvent.click(dialog.getByRole('combobox', { name: /Period/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Quarterly' }))
  fireEvent.click(dialog.getByRole('button', { name: /^Create/ }))
  await waitFor(() => expect(opened.server.sent).toHaveLength(1))
  expect(opened.server.sent[0]?.body).toMatchObject({
    tractionId: TRACTION,
    title: 'Each quarter',
    periodKind: 'Quarter',
  })
})

it('renames despite concurrent changes of its rows, and shows a concurrent name next to one’s own', async () => {
  const { server, ...opened } = await open()
  await choose({ server, ...opened }, 'Rename scorecard')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename scorecard' }))
  const field = dialog.getByRole('textbox', { name: /Title/ })
  fireEvent.change(field, { target: { value: 'Months' } })
  await opened.user.type(field, '{Enter}')
  const head = { id: MONTHLY, tractionId: TRACTION, periodKind: 'Month' }
  await server.answer(refusal(409, { ...head, version: 6, title: 'Each month' }))
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent.map(({ body }) => body)).toEqual([
    { title: 'Months', version: 4 },
    { title: 'Months', version: 6 },
  ])
  await server.answer(refusal(409, { ...head, version: 7, title: 'Monthly' }))
  await opened.user.click(await dialog.findByRole('button', { name: /mine|yours/i }))
  await waitFor(() => expect(server.sent[2]?.body).toEqual({ title: 'Months', version: 7 }))
})

it('asks before it removes one, and says what happens to its measurables', async () => {
  const lines = [
    gridLine({ weeks: months, values: [1] }),
    gridLine({ weeks: months, values: [1], id: '00000000-0000-7000-8000-000000000101', isAtHome: false }),
  ]
  const opened = await open({ lines })
  await choose(opened, 'Remove scorecard')
  const question = within(await screen.findByRole('dialog', { name: 'Remove Each month?' }))
  expect(
    question.getByText(/^1 measurable belongs to this scorecard and is removed with its numbers from every scorecard/),
  ).toBeVisible()
  await opened.user.click(question.getByRole('button', { name: 'Keep it' }))
  expect(opened.server.sent).toEqual([])
  await choose(opened, 'Remove scorecard')
  await opened.user.click(await screen.findByRole('button', { name: 'Remove scorecard' }))
  await waitFor(() => expect(opened.server.sent[0]?.url).toMatch(new RegExp(`/scorecard/${MONTHLY}$`)))
})

it('says who has removed the open one, links to the main one, and returns after restoring', async () => {
  const { client } = await open()
  await screen.findByRole('grid')
  tell(client, 'Deleted', ANNA)
  expect(await screen.findByText('Anna Reyes has removed this scorecard.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the scorecard of Mill' })).toHaveAttribute(
    'href',
    `/scorecard/${SCORECARD}`,
  )
  expect(screen.queryByRole('grid')).toBeNull()
  act(() => void client.setQueryData(scorecardQueries.choices.queryKey, [own, monthly]))
  expect(await screen.findByRole('grid')).toBeVisible()
})

it('offers nothing of it to people who may not edit the meeting’s items', async () => {
  await open({ canEdit: false })
  await screen.findByRole('grid')
  expect(screen.queryByRole('button', { name: /^More actions for/ })).toBeNull()
})

it('explains an empty one, by its periods', async () => {
  await open({ lines: [] })
  expect(await screen.findByText(/reviews each month appear here/)).toBeVisible()
})

it('lists removed ones with their expiry, and restores them', async () => {
  const opened = await open()
  opened.client.setQueryData(removedScorecardsQuery.queryKey, [
    {
      scorecardId: SCORECARD,
      title: 'Each quarter',
      meeting: 'Mill',
      periodKind: 'Quarter' as const,
      removedAt: '2026-11-10T09:00:00.000Z',
      restorableUntil: '2027-02-08T09:00:00.000Z',
    },
  ])
  await choose(opened, 'Removed scorecards')
  const popup = within(await screen.findByRole('dialog', { name: 'Removed scorecards' }))
  expect(popup.getByText('Mill, Quarterly')).toBeVisible()
  expect(popup.getByText(/^Removed on .*2026, can be restored until .*2027$/)).toBeVisible()
  await opened.user.click(popup.getByRole('button', { name: 'Restore Each quarter' }))
  await waitFor(() => expect(opened.server.sent[0]?.url).toMatch(new RegExp(`/scorecard/${SCORECARD}/restore$`)))
})
