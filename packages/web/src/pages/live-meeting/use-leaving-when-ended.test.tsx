import type { Cancellation } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { useRouterState } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inLiveMeeting } from '../../testing/in-live-meeting'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { useLeavingWhenEnded } from './live-meeting-page'

const HERE = '00000000-0000-7000-8000-000000000055'
const live = { state: {} as Record<string, unknown>, session: { close: vi.fn() } }
beforeEach(() => {
  live.session.close.mockClear()
  inLiveMeeting({ session: live.session, state: () => live.state })
  live.state = { status: 'Canceled', title: 'Weekly', tractionId: 'team', meetingThreadId: 'thread', meetingId: 'gone' }
})

function Lobby() {
  useLeavingWhenEnded()
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  return <p data-testid="address">{(search as { modal?: string }).modal ?? pathname}</p>
}

async function leave(cancellation?: Cancellation) {
  live.state.cancellation = cancellation
  await renderApp(<Lobby />, { queryClient: signedInClient(), path: '/meeting/live/gone' })
  expect(live.session.close).toHaveBeenCalled()
}
const arriveAt = (path: string) => waitFor(() => expect(screen.getByTestId('address').textContent).toBe(path))

describe('waiting in the lobby of a meeting that does not take place', () => {
  it.each([
    ['Resumed', 'The previous meeting was resumed. Weekly continues here.'],
    ['Reinstated', 'The skipped meeting takes place after all. Weekly meets here.'],
  ] as const)('is led, with a word, to the one that is held instead (%s)', async (because, words) => {
    await leave({ heldInstead: { meetingId: HERE, because } })
    await arriveAt(`/meeting/live/${HERE}`)
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('leads to the series if it was skipped', async () => {
    await leave()
    await arriveAt('/traction/team/thread')
    expect(await screen.findByText('Weekly was canceled.')).toBeVisible()
  })

  it('leads to the list of meetings if the series was removed', async () => {
    await leave({ isSeriesRemoved: true })
    await arriveAt('/meetings')
    expect(await screen.findByText('Weekly was removed.')).toBeVisible()
  })
})
