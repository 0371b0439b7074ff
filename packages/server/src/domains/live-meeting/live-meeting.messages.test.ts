import { addCascadingMessage, getLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import type { OutboxEvent } from '../../platform/database/outbox.table'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { type SeededMeeting, seedMeeting, startedBy, wholeLog } from './live-meeting.testing'

let app: TestApp
let people: Record<'ada' | 'ben' | 'out', TestActor>
let meeting: SeededMeeting
let floor: SeededMeeting
beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-24T09:00:00Z' })
  people = (await seedOrganization(app, { people: { ada: 'Manager', ben: 'Member', out: 'Member' } })).actors
  floor = await seedMeeting(app, people.ada, [people.ada], 'Shop floor')
})
afterAll(() => app.close())
beforeAll(async () => {
  meeting = await seedMeeting(app, people.ada, [people.ada, people.ben])
  await startedBy([people.ada, people.ben], meeting)
})

const write = (actor: TestActor, recipients: { kind: 'traction' | 'person'; id: string }[]) =>
  actor.send(addCascadingMessage, { body: { meetingId: meeting.meetingId, text: 'New hours', recipients } })

test('a cascading message shows meeting and people names to all, and its selection to its writer', async () => {
  const recipients = [
    { kind: 'traction', id: floor.tractionId },
    { kind: 'person', id: people.out.personId },
  ] as const
  const sent: OutboxEvent[] = []
  app.database.onCommitted((events) => sent.push(...events))
  expect((await write(people.ada, [...recipients])).status).toBe(200)
  const [named, hidden] = [
    recipients.map((recipient, at) => ({ ...recipient, name: ['Shop floor', 'out Test'][at] })),
    recipients.map(({ kind }, at) => ({ kind, id: null, name: ['Shop floor', 'out Test'][at] })),
  ]
  const told = (shown: object[]) => ({ data: { message: { recipients: shown } } })
  expect(sent).toMatchObject([{ payload: told(hidden), perPerson: { [people.ada.personId]: told(named) } }])
  for (const [actor, shown] of [
    [people.ada, named],
    [people.ben, hidden],
  ] as const) {
    const { state } = await actor.ask(getLiveMeeting, { params: { meetingId: meeting.meetingId } })
    expect(state.cascadingMessages).toMatchObject([{ text: 'New hours', recipients: shown }])
    const event = (await wholeLog(actor, meeting)).at(-1)
    expect(event?.data).toMatchObject({ version: 2, message: { recipients: shown } })
  }
})

test('only meetings that its writer sees, and people of the organization, are named', async () => {
  const answers = [
    await write(people.ben, [{ kind: 'traction', id: newId() }]),
    await write(people.ben, [{ kind: 'traction', id: floor.tractionId }]),
    await write(people.ben, [{ kind: 'person', id: newId() }]),
  ]
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
})
