import { nextAgendaItem } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Hub, type HubPath, type HubState, provideHubs } from '../../lib/hub'
import { type Answer, answerByHand } from '../../testing/answer-by-hand'
import { LiveMeetingSession } from './live-meeting.session'

type Listener = (payload: never) => void

/** A hub whose connection comes and goes, and which says what the test says. */
function fakeHub() {
  const listeners = new Map<string, Set<Listener>>()
  const watchers = new Set<(state: HubState) => void>()
  const fake = {
    state: 'online' as HubState,
    id: 'connection',
    hold: () => () => undefined,
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return () => listeners.get(event)?.delete(listener)
    },
    onState: (watcher: (state: HubState) => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    invoke: () => Promise.reject(new Error('not asked for')),
    say: (event: string, payload: object) => {
      for (const listener of listeners.get(event) ?? []) listener(payload as never)
    },
    become: (state: HubState) => {
      fake.state = state
      for (const watcher of watchers) watcher(state)
    },
  }
  return fake
}

const meetingId = '019ab000-0000-7000-8000-000000000001'
const state = (status: LiveMeetingState['status']) => ({ meetingId, tractionId: 'traction', status })
const joined: Answer = {
  status: 200,
  body: { succeeded: true, revision: 5, events: [], state: state('Running'), presence: null },
}
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

describe('whoever was cut off while the meeting ended', () => {
  it('sees that it has ended on coming back', async () => {
    const { answer } = await join()
    hubs['/live-meeting-hub'].become('reconnecting')
    hubs['/live-meeting-hub'].become('online')
    await answer(refused(409, 'MEETING_ENDED'))
    await answer(read('Completed', 9))
    await waitFor(() => expect(view()).toMatchObject({ state: { status: 'Completed' }, failure: null }))
  })

  it('sees it by the first act that is refused, though the connection never seemed lost', async () => {
    const { answer } = await join()
    const act = session.send(nextAgendaItem, {}).catch((failure: unknown) => failure)
    await answer(refused(409, 'MEETING_ENDED'))
    await answer(read('Completed', 9))
    await act
    await waitFor(() => expect(view().state?.status).toBe('Completed'))
  })

  it('sees it on opening the meeting too late', async () => {
    const { answer } = answerByHand()
    session.open()
    await answer(refused(409, 'MEETING_ENDED'))
    await answer(read('Completed', 9))
    await waitFor(() => expect(view()).toMatchObject({ state: { status: 'Completed' }, failure: null }))
  })

  it('hears that they are no longer invited as soon as it is so', async () => {
    const { answer } = await join()
    hubs['/live-update-hub'].say('Deleted', { kind: 'traction', id: 'traction' })
    await answer(refused(404, 'NOT_FOUND'))
    await waitFor(() => expect(view().failure).toMatchObject({ status: 404 }))
  })

  it('goes on where the refusal was about something else', async () => {
    const { answer } = await join()
    const act = session.send(nextAgendaItem, {}).catch((failure: unknown) => failure)
    await answer(refused(404, 'NOT_FOUND'))
    await answer(read('Running', 5))
    await act
    expect(view()).toMatchObject({ state: { status: 'Running' }, failure: null })
  })
})
