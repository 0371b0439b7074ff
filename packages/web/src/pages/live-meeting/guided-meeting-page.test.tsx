import { invitee, Simulation } from '@cairn/contract/live-meeting/live-meeting.simulation'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../lib/session/session'
import { provideHubs } from '../../lib/sync/hub'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { fakeHub } from '../../testing/fake-hub'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { GuidedMeetingPage } from './guided-meeting-page'

const LOADED = { timeout: 15_000 }

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

async function draw() {
  provideHubs(() => fakeHub())
  const meeting = new Simulation()
  meeting.run(1, { type: 'join' })
  meeting.run(1, { type: 'start' })
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, userId: invitee(1).personId } },
  )
  const server = answerByHand('writes')
  const onClose = vi.fn()
  const drawn = await renderApp(<GuidedMeetingPage onClose={onClose} />, { queryClient })
  const sentTo = (path: string) => server.sent.filter(({ url }) => url.endsWith(path)).length
  return { ...drawn, server, meeting, onClose, sentTo }
}
type Drawn = Awaited<ReturnType<typeof draw>>

async function begin({ server, meeting }: Drawn) {
  const { state, log } = meeting
  const guidedMeeting = { meetingId: state.meetingId, tractionId: state.tractionId, scorecardId: state.id }
  await server.answer({ status: 200, body: { succeeded: true, guidedMeeting } })
  const presence = { meetingId: state.meetingId, connected: [], goneSince: {} }
  const joined = { succeeded: true, state, revision: log.length, presence, serverTime: new Date().toISOString() }
  await server.answer({ status: 200, body: joined })
}

it('joins its meeting, with the guide at the bottom, and leaves it completely', async () => {
  const drawn = await draw()
  await begin(drawn)
  expect(await screen.findByText('Step 1 of 10', {}, LOADED)).toBeVisible()
  expect(screen.getByTestId('live-meeting')).toBeVisible()
  await drawn.user.click(screen.getByRole('button', { name: 'Leave the guide' }))
  expect(drawn.onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(drawn.sentTo('/guided-meeting')).toBe(2))
  await drawn.server.answer({ status: 200, body: { succeeded: true } })
})

it('asks before its end, without mentioning a recap or archiving', async () => {
  const drawn = await draw()
  const { agenda } = drawn.meeting.state
  drawn.meeting.run(1, { type: 'set-agenda-item', index: agenda.length - 1 })
  await begin(drawn)
  await drawn.user.click(await screen.findByRole('button', { name: /End the meeting/ }, LOADED))
  expect(await screen.findByText(/Nothing is saved/)).toBeVisible()
  expect(screen.queryByText(/resume/)).toBeNull()
})

it('says at the end that it is over, and has all of it removed, once', async () => {
  const drawn = await draw()
  drawn.meeting.run(1, { type: 'end' })
  await begin(drawn)
  expect(await screen.findByRole('heading', { name: 'That was a complete meeting' }, LOADED)).toBeVisible()
  await waitFor(() => expect(drawn.sentTo('/guided-meeting')).toBe(2))
  await drawn.server.answer({ status: 200, body: { succeeded: true } })
  await drawn.user.click(screen.getByRole('button', { name: 'Close' }))
  expect(drawn.onClose).toHaveBeenCalledOnce()
})

it('says that it is over if it was left elsewhere', async () => {
  const drawn = await draw()
  drawn.meeting.run(1, { type: 'canceled', isSeriesRemoved: true })
  await begin(drawn)
  expect(await screen.findByRole('heading', { name: 'This guided meeting has ended' }, LOADED)).toBeVisible()
  expect(drawn.sentTo('/guided-meeting')).toBe(1)
})

it('says why it could not be opened, and retries', async () => {
  const drawn = await draw()
  await drawn.server.answer(refusal(409))
  expect(await screen.findByRole('heading', { name: 'The guided meeting could not be opened' }, LOADED)).toBeVisible()
  expect(screen.getByText('Not so.')).toBeVisible()
  await drawn.user.click(screen.getByRole('button', { name: 'Try again' }))
  await begin(drawn)
  expect(await screen.findByText('Step 1 of 10', {}, LOADED)).toBeVisible()
})
