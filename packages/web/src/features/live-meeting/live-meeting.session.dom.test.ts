import { nextAgendaItem } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import type { Presence } from '@cairn/contract/live-meeting/live-meeting.events'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { Simulation } from '@cairn/contract/live-meeting/live-meeting.simulation'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { type Hub, type HubPath, provideHubs } from '../../lib/sync/hub'
import { type Answer, answerByHand } from '../../testing/answer-by-hand'
import { fakeHub } from '../../testing/fake-hub'
import { LiveMeetingSession } from './live-meeting.session'

const meetingId = '019ab000-0000-7000-8000-000000000001'
const state = (status: LiveMeetingState['status']) => ({ meetingId, tractionId: 'traction', status })
const joinedWith = (presence: Presence | null): Answer => ({
  status: 200,
  body: { succeeded: true, revision: 5, events: [], state: state('Running'), presence },
})
const joined = joinedWith(null)
const read = (status: LiveMeetingState['status'], revision: number): Answer => ({
  status: 200,
  body: { revision, state: state(status), presence: null },
})
const refused = (status: number, code: string): Answer => ({
  status,
  body: { succeeded: false, messages: [{ code, text: 'Not so.' }] },
})

let hubs: Record<HubPath, ReturnType<typeof fakeHub>>
let session: LiveMeetingSession
const view = () => session.store.getState()

beforeEach(() => {
  hubs = {
    '/live-meeting-hub': fakeHub(),
    '/live-update-hub': fakeHub(),
    '/notification-hub': fakeHub(),
    '/app-config-hub': fakeHub(),
  }
  provideHubs((path): Hub => hubs[path])
  session = new LiveMeetingSession(meetingId, 'me')
})
afterEach(() => {
  session.close()
  vi.unstubAllGlobals()
})

async function join() {
  const server = answerByHand()
  session.open()
  await server.answer(joined)
  await waitFor(() => expect(view().state?.status).toBe('Running'))
  return server
}

describe('disconnected while the meeting ended', () => {
  it('learns after reconnecting that it has ended', async () => {
    const { answer } = await join()
    hubs['/live-meeting-hub'].become('reconnecting')
    hubs['/live-meeting-hub'].become('online')
    await answer(refused(409, 'MEETING_ENDED'))
    await answer(read('Completed', 9))
    await waitFor(() => expect(view()).toMatchObject({ state: { status: 'Completed' }, failure: null }))
  })

  it('learns it from the first refused act, though the connection never seemed lost', async () => {
    const { answer } = await join()
    const act = session.send(nextAgendaItem, {}).catch((failure: unknown) => failure)
    await answer(refused(409, 'MEETING_ENDED'))
    await answer(read('Completed', 9))
    await act
    await waitFor(() => expect(view().state?.status).toBe('Completed'))
  })

  it('learns it when opening the meeting too late', async () => {
    const { answer } = answerByHand()
    session.open()
    await answer(refused(409, 'MEETING_ENDED'))
    await answer(read('Completed', 9))
    await waitFor(() => expect(view()).toMatchObject({ state: { status: 'Completed' }, failure: null }))
  })

  it('reports immediately that they are no longer invited', async () => {
    const { answer } = await join()
    hubs['/live-update-hub'].say('Deleted', { kind: 'traction', id: 'traction' })
    await answer(refused(404, 'NOT_FOUND'))
    await waitFor(() => expect(view().failure).toMatchObject({ status: 404 }))
  })

  it('continues after a refusal for another reason', async () => {
    const { answer } = await join()
    const act = session.send(nextAgendaItem, {}).catch((failure: unknown) => failure)
    await answer(refused(404, 'NOT_FOUND'))
    await answer(read('Running', 5))
    await act
    expect(view()).toMatchObject({ state: { status: 'Running' }, failure: null })
  })
})

it('shows the meeting as loaded until it is joined, and that it is not joined yet', async () => {
  const server = answerByHand()
  const serverTime = '2026-03-02T08:00:00.000Z'
  const opened = { ...new Simulation().state, ...state('Running') }
  const presence = { meetingId, connected: [], goneSince: {} }
  const begun = { revision: 3, state: opened, presence, serverTime, readAt: performance.now() }
  session = new LiveMeetingSession(meetingId, 'me', begun)
  expect(view()).toMatchObject({ state: { status: 'Running' }, log: { revision: 3 }, isJoined: false })
  expect(new Date(session.now()).toISOString().slice(0, 16)).toBe('2026-03-02T08:00')
  session.open()
  await server.answer(joined)
  await waitFor(() => expect(view()).toMatchObject({ log: { revision: 5 }, isJoined: true }))
})

test('takes presence from the latest announcement, even if the reply to joining arrives later', async () => {
  const presence = (...connected: string[]) => ({ meetingId, connected, goneSince: {} })
  const server = answerByHand()
  session.open()
  hubs['/live-meeting-hub'].say('Connected', presence('me', 'you'))
  await server.answer(joinedWith(presence('me')))
  await waitFor(() => expect(view().state?.status).toBe('Running'))
  expect(view().presence).toEqual(presence('me', 'you'))
  hubs['/live-meeting-hub'].become('reconnecting')
  hubs['/live-meeting-hub'].become('online')
  await server.answer(joinedWith(presence('me')))
  await waitFor(() => expect(view().presence).toEqual(presence('me')))
})

describe('no longer invited', () => {
  const traction = { kind: 'traction', id: 'traction' }

  it('is in the meeting again as soon as they are invited again', async () => {
    const { answer } = await join()
    hubs['/live-update-hub'].say('Deleted', traction)
    await answer(refused(404, 'NOT_FOUND'))
    await waitFor(() => expect(view().failure).toMatchObject({ status: 404 }))
    hubs['/live-update-hub'].say('Added', traction)
    await answer(joined)
    await waitFor(() => expect(view()).toMatchObject({ state: { status: 'Running' }, failure: null }))
  })

  it('rejoins even if both changes arrive before the first is resolved', async () => {
    const { answer, sent } = await join()
    hubs['/live-update-hub'].say('Deleted', traction)
    hubs['/live-update-hub'].say('Added', traction)
    await answer(read('Running', 5))
    await answer(joined)
    expect(sent.map(({ url }) => url.replace(/.*\//, ''))).toEqual(['join', meetingId, 'join'])
  })

  it('joins once they are invited, if they were not before', async () => {
    const { answer } = answerByHand()
    session.open()
    await answer(refused(404, 'NOT_FOUND'))
    await answer(refused(404, 'NOT_FOUND'))
    await waitFor(() => expect(view().failure).toMatchObject({ status: 404 }))
    hubs['/live-update-hub'].say('Added', traction)
    await answer(joined)
    await waitFor(() => expect(view()).toMatchObject({ state: { status: 'Running' }, failure: null }))
  })

  it('requests nothing when another meeting is created', async () => {
    const { sent } = await join()
    hubs['/live-update-hub'].say('Added', { kind: 'traction', id: 'another' })
    expect(sent).toHaveLength(1)
  })
})

it('rejoins silently if no server knows the open connection', async () => {
  const { answer, sent } = answerByHand()
  session.open()
  await answer(refused(409, 'CONNECTION_UNKNOWN'))
  await waitFor(() => expect(sent.length).toBeGreaterThan(1), { timeout: 5_000 })
  await answer(joined)
  await waitFor(() => expect(view()).toMatchObject({ state: { status: 'Running' }, failure: null }))
})
