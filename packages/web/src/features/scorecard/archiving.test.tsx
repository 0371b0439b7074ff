import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { gridLine, gridScorecard, SCORECARD, weeksBack } from '../../testing/grid-line'
import { renderApp } from '../../testing/render'
import { ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { ArchivedPopup } from './components/archived-popup'
import { useArchiveMeasurable } from './scorecard.archive.mutations'
import { archivedQuery, measurableQuery, type OneMeasurable, scorecardQueries } from './scorecard.queries'
import { scorecardHandlers } from './scorecard.realtime'

const weeks = weeksBack('2026-11-16', 5)
const line = gridLine({ weeks, values: [1, 2, 3, 12, null] })
const { values: _, isAtHome: _home, homeScorecardId: _id, groupTitle: _group, ...plain } = line
const grid = scorecardQueries.periods(SCORECARD, weeks[0] ?? '', weeks.length)
const page = measurableQuery(line.id)
const archivedAt = '2026-11-17T10:00:00Z'

function opened() {
  const client = signedInClient()
  const sheet: OneMeasurable = {
    weeks,
    focusIntervalId: weeks.at(-2) ?? '',
    periodKind: 'Week',
    tractionId: TRACTION,
    id: SCORECARD,
    standings: [],
    sources: [],
    dependents: [],
    measurables: [line],
  }
  client.setQueryData(grid.queryKey, gridScorecard(weeks, [line]))
  client.setQueryData(page.queryKey, sheet)
  const titles = (sheetOf: Pick<Scorecard, 'measurables'> | undefined) => sheetOf?.measurables.map(({ title }) => title)
  return {
    client,
    onGrid: () => titles(client.getQueryData(grid.queryKey)),
    onPage: () => client.getQueryData(page.queryKey)?.measurables[0],
  }
}

function archive(client: ReturnType<typeof opened>['client']) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useArchiveMeasurable, { wrapper })
  act(() => result.current.mutate(line))
}

it('removes an archived one from its scorecard immediately and keeps its own page, also on a live update', async () => {
  const server = answerByHand('writes')
  const { client, onGrid, onPage } = opened()
  archive(client)
  await waitFor(() => expect(onGrid()).toEqual([]))
  expect(onPage()?.archivedAt).toBeTruthy()
  await server.answer({ status: 200, body: { succeeded: true, measurable: { ...plain, version: 4, archivedAt } } })
  await waitFor(() => expect(onPage()).toMatchObject({ version: 4, archivedAt }))
  const told = { kind: 'measurable', id: line.id, version: 4, tractionId: TRACTION, byPersonId: ME } as const
  act(() => scorecardHandlers.measurable?.(client, 'Deleted', { ...told, at: archivedAt }))
  expect(onPage()?.values).toHaveLength(weeks.length)
  expect(onGrid()).toEqual([])
})

it('restores one if archiving is refused', async () => {
  const server = answerByHand('writes')
  const { client, onGrid, onPage } = opened()
  archive(client)
  await waitFor(() => expect(onGrid()).toEqual([]))
  await server.answer(refusal(403))
  await waitFor(() => expect(onGrid()).toEqual(['New customers']))
  expect(onPage()?.archivedAt).toBeNull()
})

function Archived({ canEdit }: { canEdit: boolean }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <ArchivedPopup scorecardId={SCORECARD} canEdit={canEdit} onClose={() => setOpen(false)} />
}

it('lists archived ones, each with a link to its page and a restore button', async () => {
  const server = answerByHand('writes')
  const { client, onGrid } = opened()
  client.setQueryData(grid.queryKey, gridScorecard(weeks, []))
  client.setQueryData(archivedQuery(SCORECARD).queryKey, [{ ...plain, archivedAt }])
  const { user } = await renderApp(<Archived canEdit />, { queryClient: client })
  const popup = within(await screen.findByRole('dialog', { name: 'Archived measurables' }))
  expect(popup.getByRole('link', { name: 'New customers' })).toHaveAttribute('href', `/measurable/${line.id}`)
  expect(popup.getByText(/^Archived on /)).toBeVisible()
  await user.click(popup.getByRole('button', { name: 'Restore New customers' }))
  await waitFor(() => expect(server.sent.map(({ url }) => url)).toEqual([expect.stringMatching(/\/restore$/)]))
  expect(onGrid()).toEqual(['New customers'])
})

it('offers readers nothing to restore', async () => {
  const { client } = opened()
  answerByHand('writes')
  client.setQueryData(archivedQuery(SCORECARD).queryKey, [{ ...plain, archivedAt }])
  await renderApp(<Archived canEdit={false} />, { queryClient: client })
  expect(await screen.findByRole('link', { name: 'New customers' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull()
})
