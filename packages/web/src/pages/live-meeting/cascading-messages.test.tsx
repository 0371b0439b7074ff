import { invitee, Simulation } from '@cairn/contract/live-meeting/live-meeting.simulation'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cascadeTargetsQuery } from '../../entities/items/cascade-targets'
import { LiveMeetingProvider, useLiveView } from '../../features/live-meeting/live-meeting.context'
import { sessionQuery } from '../../lib/session/session'
import { provideHubs } from '../../lib/sync/hub'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { fakeHub } from '../../testing/fake-hub'
import { renderApp } from '../../testing/render'
import { ANNA, signedInClient } from '../../testing/signed-in'
import { CascadingMessages } from './conclude-section'

const YARD = { id: '00000000-0000-7000-8000-0000000000bb', name: 'Yard' }
const LOADED = { timeout: 15_000 }

function Joined() {
  return useLiveView(({ log }) => log !== null) && <CascadingMessages />
}

async function draw() {
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
  queryClient.setQueryData(cascadeTargetsQuery(ANNA).queryKey, [YARD, { id: state.tractionId, name: 'Leadership' }])
  const server = answerByHand()
  const { user } = await renderApp(
    <LiveMeetingProvider meetingId={state.meetingId}>
      <Joined />
    </LiveMeetingProvider>,
    { queryClient },
  )
  const presence = { meetingId: state.meetingId, connected: [], goneSince: {} }
  const joined = { succeeded: true, state, revision: log.length, presence, serverTime: new Date().toISOString() }
  await server.answer({ status: 200, body: joined })
  await user.click(await screen.findByText('Add a cascading message'))
  const save = () => screen.getByRole('button', { name: 'Save' })
  const said = async () => {
    await server.answer({ status: 200, body: { succeeded: true, revision: log.length, events: [] } })
    return server.sent.slice(1).map(({ body }) => body)
  }
  return { server, user, save, said }
}

async function chooseAnna(user: Awaited<ReturnType<typeof draw>>['user']) {
  await user.click(await screen.findByText('Add it to a meeting’s headlines', {}, LOADED))
  await user.click(screen.getByLabelText(/^Owner/, { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: /^Anna/, hidden: true }))
}

it('goes to owners and their other meetings as a headline, once each has one', async () => {
  const { user, save, said } = await draw()
  await user.type(screen.getByLabelText('Message'), 'We open on Sundays')
  expect(save()).toBeEnabled()
  await chooseAnna(user)
  expect(save()).toBeDisabled()
  await user.click(screen.getByLabelText(/^Meetings/, { selector: 'input' }))
  expect(screen.queryByRole('option', { name: 'Leadership', hidden: true })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Yard', hidden: true }))
  await user.click(save())
  const entries = [{ ownerId: ANNA, tractionIds: [YARD.id] }]
  expect(await said()).toMatchObject([{ text: 'We open on Sundays', entries }])
  expect(screen.queryByLabelText('Message')).toBeNull()
})

it('is added without an audience, and a wrongly added one can be removed', async () => {
  const { user, save, said } = await draw()
  await user.type(screen.getByLabelText('Message'), 'We open on Sundays')
  await chooseAnna(user)
  await user.click(screen.getByRole('button', { name: /^Remove Anna/ }))
  await user.type(screen.getByLabelText('Who should hear it'), 'everybody')
  await user.click(save())
  expect(await said()).toMatchObject([{ text: 'We open on Sundays', audience: 'everybody', entries: [] }])
})

it('reappears completely if the server refuses it', async () => {
  const { user, save, server } = await draw()
  await user.type(screen.getByLabelText('Message'), 'We open on Sundays')
  await user.type(screen.getByLabelText('Who should hear it'), 'everybody')
  await user.click(save())
  await server.answer(refusal(422))
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue('We open on Sundays'))
  expect(screen.getByLabelText('Who should hear it')).toHaveValue('everybody')
})
