import { shownState, withWeekStatus } from '@cairn/contract/rocks/rock-status'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { useSetRockStatus } from './rocks.mutations'
import { rocksQueries } from './rocks.queries'

const runningWeek = '2026-11-16'
const quarter = { startDate: '2026-10-01', endDate: '2026-12-31' }
const calendar = { weekStart: 'Monday', runningWeek } as const
const stored = {
  weeks: [{ intervalId: runningWeek, status: 'OnTrack' as const }],
  closing: { intervalId: runningWeek, status: 'NotDone' as const },
  completedAt: null,
}
const rock: Rock = {
  id: '00000000-0000-7000-8000-000000000100',
  version: 3,
  title: 'Open the second site',
  ownerId: ME,
  contentHtml: '',
  dueDate: '2026-12-31',
  type: 'Company',
  tractionId: TRACTION,
  tractionIds: [TRACTION],
  delegatedFrom: null,
  recommittedFrom: null,
  recommittedTo: null,
  hasParent: false,
  hasDelegate: false,
  delegate: null,
  milestones: { done: 0, all: 0 },
  ...shownState(stored, quarter, calendar),
  quarterStart: quarter.startDate,
  quarterEnd: quarter.endDate,
  completedAt: null,
  createdAt: '2026-10-01T09:00:00Z',
  createdById: ME,
  archivedAt: null,
  isRemoved: false,
}

it('a rock that was closed this week is shown as the server will have it when its status is set again', async () => {
  const server = answerByHand()
  const client = signedInClient()
  const list = rocksQueries.search({ tractionId: TRACTION })
  client.setQueryData(list.queryKey, [rock])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useSetRockStatus(), { wrapper })
  const shown = () => client.getQueryData(list.queryKey)?.[0]
  for (const status of [null, 'OffTrack', 'Done'] as const) {
    act(() => result.current.mutate({ rock, status }))
    const asStored = withWeekStatus(stored, { status, intervalId: runningWeek, runningWeek, now: new Date() })
    await waitFor(() => expect(shown()).toMatchObject(shownState(asStored, quarter, calendar)))
    await server.answer(refusal(422))
    await waitFor(() => expect(shown()).toEqual(rock))
  }
})
