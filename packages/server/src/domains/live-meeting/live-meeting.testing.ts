import { setTimeout as delay } from 'node:timers/promises'
import { standardAgenda } from '@cairn/contract/agendas/agenda-rules'
import {
  getLiveMeetingEvents,
  joinLiveMeeting,
  startLiveMeeting,
} from '@cairn/contract/live-meeting/live-meeting.endpoints'
import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import { createMeetingSchema } from '@cairn/contract/tractions/tractions.schemas'
import { io, type Socket } from 'socket.io-client'
import type { TestActor } from '../../testing/seed-organization'
import type { TestApp } from '../../testing/test-app'
import { createIssue } from '../issues/issues.service'
import { createMeeting } from '../tractions/tractions.create.service'

export interface SeededMeeting {
  readonly meetingId: string
  readonly meetingThreadId: string
  readonly tractionId: string
}

export function seedMeeting(
  app: TestApp,
  actor: TestActor,
  invitees: readonly TestActor[],
  title = 'Leadership',
): Promise<SeededMeeting> {
  const input = createMeetingSchema.parse({
    title,
    invitees: invitees.map(({ personId }) => personId),
    agendaItems: standardAgenda().items,
  })
  return app.database.tenant(actor, async (tx) => {
    const { traction, meeting } = await createMeeting(tx, actor, input)
    return { meetingId: meeting.id, meetingThreadId: traction.meetingThreadId, tractionId: traction.id }
  })
}

export function seedIssue(app: TestApp, actor: TestActor, tractionId: string, title: string): Promise<string> {
  const input = { tractionId, title, ownerIds: [actor.personId], contentHtml: '', meetingId: null }
  return app.database.tenant(actor, async (tx) => (await createIssue(tx, actor, input)).id)
}

export interface Listener {
  readonly socket: Socket
  readonly connectionId: string
  readonly received: { name: string; payload: unknown }[]
  events(): LiveMeetingEvent[]
  waitFor<T = unknown>(name: string, fits?: (payload: T) => boolean): Promise<T>
}

export async function listen(url: string, actor: TestActor): Promise<Listener> {
  const socket = io(`${url}/live-meeting-hub`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token: actor.token },
  })
  const received: Listener['received'] = []
  socket.onAny((name: string, payload: unknown) => received.push({ name, payload }))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    connectionId: socket.id ?? '',
    received,
    events: () => received.flatMap(({ payload }) => (isEvent(payload) ? [payload] : [])),
    waitFor: async <T>(name: string, fits: (payload: T) => boolean = () => true) => {
      for (let tries = 0; tries < 250; tries++) {
        const found = received.find((each) => each.name === name && fits(each.payload as T))
        if (found) return found.payload as T
        await delay(20)
      }
      throw new Error(`nothing like ${name} was heard, only ${received.map((each) => each.name).join(', ')}`)
    },
  }
}

const isEvent = (payload: unknown): payload is LiveMeetingEvent =>
  typeof payload === 'object' && payload !== null && 'revision' in payload

export async function joinAs(url: string, actor: TestActor, { meetingId }: SeededMeeting): Promise<Listener> {
  const listener = await listen(url, actor)
  await actor.ask(joinLiveMeeting, { body: { meetingId, connectionId: listener.connectionId } })
  return listener
}

export async function startedBy(people: readonly TestActor[], { meetingId }: SeededMeeting): Promise<void> {
  for (const person of people) await person.ask(joinLiveMeeting, { body: { meetingId } })
  await people[0]?.ask(startLiveMeeting, { body: { meetingId } })
}

export async function wholeLog(actor: TestActor, { meetingId }: SeededMeeting): Promise<LiveMeetingEvent[]> {
  return (await actor.ask(getLiveMeetingEvents, { params: { meetingId }, query: { after: 0 } })).events
}
