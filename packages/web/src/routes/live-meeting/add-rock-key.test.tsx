import { invitee, Simulation } from '@cairn/contract/live-meeting/live-meeting.simulation'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { provideHubs } from '../../lib/hub'
import { sessionQuery } from '../../lib/session'
import { answerByHand } from '../../testing/answer-by-hand'
import { fakeHub } from '../../testing/fake-hub'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { LiveMeetingPage } from './live-meeting-page'

const LOADED = { timeout: 15_000 }

it('Alt+R adds a Rock in any section of a running meeting', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  provideHubs(() => fakeHub())
  const meeting = new Simulation()
  meeting.run(1, { type: 'join' })
  meeting.run(1, { type: 'start' })
  const { state, log } = meeting
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, userId: invitee(1).personId } },
  )
  const server = answerByHand('writes')
  const { user } = await renderApp(<LiveMeetingPage params={{ id: state.meetingId }} onClose={vi.fn()} />, {
    queryClient,
  })
  const presence = { meetingId: state.meetingId, connected: [], goneSince: {} }
  await server.answer({
    status: 200,
    body: { succeeded: true, state, revision: log.length, presence, serverTime: new Date().toISOString() },
  })
  await screen.findByTestId('live-meeting', {}, LOADED)
  await user.keyboard('{Alt>}r{/Alt}')
  expect(await screen.findByRole('dialog', { name: 'New Rock' }, LOADED)).toBeVisible()
})
