import { rockStatusFields, withWeekStatus } from '@cairn/contract/rocks/rock-status'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { rocksQueries } from '../../entities/items/item-kinds'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { exampleRock } from '../../testing/example-rock'
import { signedInClient, TRACTION } from '../../testing/signed-in'
import { useSetRockStatus } from './rocks.mutations'

const runningWeek = '2026-11-16'
const quarter = { startDate: '2026-10-01', endDate: '2026-12-31' }
const calendar = { weekStart: 'Monday', runningWeek } as const
const stored = {
  weeks: [{ intervalId: runningWeek, status: 'OnTrack' as const }],
  closing: { intervalId: runningWeek, status: 'NotDone' as const },
  completedAt: null,
}
const rock: Rock = { ...exampleRock, ...rockStatusFields(stored, quarter, calendar) }

it('a Rock closed this week is shown as the server will return it when its status is set again', async () => {
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
    await waitFor(() => expect(shown()).toMatchObject(rockStatusFields(asStored, quarter, calendar)))
    await server.answer(refusal(422))
    await waitFor(() => expect(shown()).toEqual(rock))
  }
})
