import { Simulation } from '@cairn/contract/live-meeting/live-meeting.simulation'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tractionQuery } from '../../entities/tractions/my-tractions'
import { sessionQuery } from '../../lib/session/session'
import { provideHubs } from '../../lib/sync/hub'
import { answerByHand } from '../../testing/answer-by-hand'
import { exampleTraction } from '../../testing/example-traction'
import { fakeHub } from '../../testing/fake-hub'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { MeetingWayOn } from './components/meeting-way-on'
import { LiveMeetingProvider, useLiveView } from './live-meeting.context'

const DAY_MS = 86_400_000

function Joined() {
  return useLiveView(({ log }) => log !== null) && <MeetingWayOn />
}

async function draw(days: number, press: 'click' | 'dblClick' = 'click') {
  provideHubs(() => fakeHub())
  const meeting = new Simulation()
  meeting.run(1, { type: 'join' })
  const plannedFor = new Date(Date.now() + days * DAY_MS).toISOString()
  const state = { ...meeting.state, plannedFor }
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, userId: state.attendees[0]?.personId ?? '' } },
  )
  const schedule = { date: plannedFor.slice(0, 10), time: plannedFor.slice(11, 16) }
  const traction = { ...exampleTraction, id: state.tractionId, cadence: 'Weekly' as const, schedule }
  queryClient.setQueryData(tractionQuery(state.tractionId).queryKey, traction)
  const server = answerByHand()
  const { user } = await renderApp(
    <LiveMeetingProvider meetingId={state.meetingId}>
      <Joined />
    </LiveMeetingProvider>,
    { queryClient },
  )
  const presence = { meetingId: state.meetingId, connected: [], goneSince: {} }
  const revision = meeting.log.length
  await server.answer({
    status: 200,
    body: { succeeded: true, state, revision, presence, serverTime: new Date().toISOString() },
  })
  await user[press](await screen.findByRole('button', { name: /^Start the meeting/ }))
  const sent = async () => {
    await server.answer({ status: 200, body: { succeeded: true, revision, events: [] } })
    return server.sent.slice(1).map(({ body }) => body)
  }
  return { user, sent, server }
}

it.each([
  ['Start early', 'planned'],
  ['Hold an extra meeting', 'extra'],
] as const)('asks long before the date: %s', async (name, heldAs) => {
  const { user, sent, server } = await draw(8)
  const answer = await screen.findByRole('button', { name })
  expect(server.sent).toHaveLength(1)
  await user.click(answer)
  expect(await sent()).toMatchObject([{ heldAs }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('starts without a question near the date', async () => {
  const { sent } = await draw(3)
  const [body] = await sent()
  expect(body).not.toHaveProperty('heldAs')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('starts once by a double click, and does not go on to the next section', async () => {
  const { sent } = await draw(3, 'dblClick')
  expect(await sent()).toHaveLength(1)
})
