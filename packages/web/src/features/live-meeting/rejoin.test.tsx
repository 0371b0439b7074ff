import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { invitee, Simulation } from '@cairn/contract/live-meeting/live-meeting.simulation'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../lib/api/query-client'
import * as sendCall from '../../lib/api/send-call'
import { sessionQuery } from '../../lib/session/session'
import { provideHubs } from '../../lib/sync/hub'
import { fakeHub } from '../../testing/fake-hub'
import { renderApp } from '../../testing/render'
import { RejoinBanner } from './components/live-top'
import { LiveMeetingProvider, useLiveRole, useLiveSession, useLiveView } from './live-meeting.context'

const hub = fakeHub()
const meeting = new Simulation()
const ada = invitee(1).personId
const SERVER_TIME = '2026-03-02T08:00:00.000Z'

beforeAll(() => provideHubs(() => hub))

const joined = (state: LiveMeetingState) => ({
  state,
  revision: meeting.log.length,
  presence: { meetingId: state.meetingId, connected: [ada], goneSince: {} },
  serverTime: SERVER_TIME,
})

function Screen() {
  const isJoined = useLiveView(({ log }) => log !== null)
  return isJoined ? <Parts /> : null
}

function Parts() {
  const { session } = useLiveSession()
  const { isPresent } = useLiveRole()
  return (
    <>
      <p>{isPresent ? 'in the meeting' : 'looking on'}</p>
      <p>{new Date(session.now()).toISOString().slice(0, 16)}</p>
      <RejoinBanner />
    </>
  )
}

async function draw() {
  meeting.run(1, { type: 'join' })
  vi.spyOn(sendCall, 'sendCall').mockImplementation(async () => joined(meeting.state) as never)
  const queryClient = makeQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, { user: { userId: ada, roles: ['Member'] }, org: null } as never)
  await renderApp(
    <LiveMeetingProvider meetingId={meeting.state.meetingId}>
      <Screen />
    </LiveMeetingProvider>,
    { queryClient },
  )
  await screen.findByText('in the meeting')
}

it('offers to rejoin after leaving on another device', async () => {
  await draw()
  expect(screen.queryByRole('button', { name: 'Rejoin' })).not.toBeInTheDocument()
  for (const event of meeting.run(1, { type: 'leave' })) hub.say(event.type, event)
  const rejoin = await screen.findByRole('button', { name: 'Rejoin' })
  meeting.run(1, { type: 'join' })
  await userEvent.click(rejoin)
  await screen.findByText('in the meeting')
  expect(screen.queryByRole('button', { name: 'Rejoin' })).not.toBeInTheDocument()
})

it('uses the meeting’s time, regardless of this device’s clock', async () => {
  await draw()
  await waitFor(() => expect(screen.getByText('2026-03-02T08:00')).toBeInTheDocument())
})
