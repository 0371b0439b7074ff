import {
  addCascadingMessage,
  addRating,
  endLiveMeeting,
  getLiveMeeting,
  getLiveMeetingEvents,
  joinLiveMeeting,
  nextAgendaItem,
  react,
  setSendRecapEmail,
  startLiveMeeting,
} from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { replay } from '@cairn/contract/live-meeting/live-meeting.evolve'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { runCommand } from './live-meeting.store.service'
import { type SeededMeeting, seedMeeting, startedBy, wholeLog } from './live-meeting.testing'

let app: TestApp
let people: Record<'ada' | 'ben' | 'cyd' | 'obs' | 'out', TestActor>
let count = 0

const newMeeting = (invitees: readonly TestActor[] = [people.ada, people.ben, people.obs]): Promise<SeededMeeting> =>
  seedMeeting(app, people.ada, invitees, `Meeting ${++count}`)

async function snapshotOf({ meetingId }: SeededMeeting) {
  const { rows } = await app.pool.query('select revision, state from live_meeting_snapshots where meeting_id = $1', [
    meetingId,
  ])
  return rows[0]
}

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-24T09:00:00Z' })
  const roles = { ada: 'Manager', ben: 'Member', cyd: 'Admin', obs: 'Observer', out: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
})
afterAll(() => app.close())

describe('the log of a live meeting', () => {
  it('begins with the plan at the first access, by anyone', async () => {
    const meeting = await newMeeting()
    const read = await people.ben.ask(getLiveMeeting, { params: { meetingId: meeting.meetingId } })
    expect(read.revision).toBe(1)
    expect(read.state.status).toBe('NotStarted')
    expect(read.state.attendees.map(({ firstName }) => firstName)).toEqual(['ada', 'ben', 'obs'])
    expect(read.state.agenda).toHaveLength(7)
  })

  it('starts once when everybody joins at the same moment', async () => {
    const meeting = await newMeeting()
    const { meetingId } = meeting
    const three = [people.ada, people.ben, people.obs]
    await Promise.all(three.map((person) => person.ask(joinLiveMeeting, { body: { meetingId } })))
    const log = await wholeLog(people.ada, meeting)
    expect(log.map(({ revision }) => revision)).toEqual([1, 2, 3, 4])
    expect(log.filter(({ type }) => type === 'MeetingUpdated')).toHaveLength(1)
  })

  it('has no gap, and reproduces the stored state, after concurrent actions', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `person${index}`)
    const crowd = await seedOrganization(app, {
      people: Object.fromEntries(names.map((name) => [name, 'Member'])) as Record<string, 'Member'>,
    })
    const all = names.flatMap((name) => crowd.actors[name] ?? [])
    const [first] = all
    if (!first) throw new Error('nobody was seeded')
    const meeting = await seedMeeting(app, first, all)
    await startedBy(all, meeting)
    const { meetingId } = meeting
    const acts = all.flatMap((person, index) => [
      person.ask(react, { body: { meetingId, id: 'applause' } }),
      person.ask(addRating, { body: { meetingId, rating: (index % 10) + 1 } }),
      person.ask(addCascadingMessage, { body: { meetingId, text: `Message ${index}` } }),
    ])
    await Promise.all(acts)
    const log = await wholeLog(first, meeting)
    expect(log.map(({ revision }) => revision)).toEqual(log.map((_, index) => index + 1))
    const snapshot = await snapshotOf(meeting)
    expect(snapshot.revision).toBe(log.length)
    const { rows } = await app.pool.query(
      'select revision, type, data, at, by_person_id from live_meeting_events where meeting_id = $1 order by revision',
      [meetingId],
    )
    const stored = rows.map(({ by_person_id: byPersonId, at, ...row }) => ({
      ...row,
      meetingId,
      at: at.toISOString(),
      byPersonId,
    }))
    expect(snapshot.state).toEqual(JSON.parse(JSON.stringify(replay(stored))))
    expect(snapshot.state.cascadingMessages).toHaveLength(25)
    expect(snapshot.state.areRatingsRevealed).toBe(true)
  })

  it('continues from another node’s writes', async () => {
    const meeting = await newMeeting()
    const { meetingId } = meeting
    await startedBy([people.ada, people.ben], meeting)
    const say = (text: string) => people.ben.ask(addCascadingMessage, { body: { meetingId, text } })
    const messages = async () => {
      const { state } = await people.ada.ask(getLiveMeeting, { params: { meetingId } })
      return state.cascadingMessages.map(({ text }) => text)
    }
    const elsewhere = (revision: string) => `update live_meeting_snapshots
      set revision = ${revision}, last_at = last_at + interval '1 millisecond',
          state = jsonb_set(state, '{cascadingMessages,0,text}', '"From elsewhere"')
      where meeting_id = $1`
    await say('First')
    await app.pool.query(elsewhere('revision + 1'), [meetingId])
    await say('Second')
    expect(await messages()).toEqual(['From elsewhere', 'Second'])
    await say('Third')
    await app.pool.query(elsewhere('revision').replace('From', 'Again from'), [meetingId])
    await say('Fourth')
    expect(await messages()).toEqual(['Again from elsewhere', 'Second', 'Third', 'Fourth'])
  })

  it('does not continue from rolled-back events', async () => {
    const meeting = await newMeeting()
    const { meetingId } = meeting
    await startedBy([people.ada, people.ben], meeting)
    const { revision } = await snapshotOf(meeting)
    const failing = app.database.tenant(people.ada, async (tx) => {
      const actor = { personId: people.ada.personId, role: 'Manager' as const }
      const settings = { type: 'clear-meeting-items-changed' as const, shouldClear: false }
      expect((await runCommand(tx, actor, meetingId, settings)).revision).toBe(revision + 1)
      throw new Error('power cut')
    })
    await expect(failing).rejects.toThrow('power cut')
    const elsewhere = 'update live_meeting_snapshots set revision = revision + 1, last_at = $2 where meeting_id = $1'
    await app.pool.query(elsewhere, [meetingId, app.clock.now()])
    await people.ada.ask(setSendRecapEmail, { body: { meetingId, shouldSend: false } })
    const { state } = await people.ada.ask(getLiveMeeting, { params: { meetingId } })
    expect(state.settings).toEqual({ clearMeetingItems: true, sendRecapEmail: false })
  })

  it('accepts a retried call with the same key once', async () => {
    const meeting = await newMeeting()
    await startedBy([people.ada, people.ben], meeting)
    const body = { meetingId: meeting.meetingId, id: 'applause' }
    const key = { 'idempotency-key': 'the same' }
    const answers = await Promise.all([1, 2, 3].map(() => people.ben.call(react, { body }, key)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const log = await wholeLog(people.ada, meeting)
    expect(log.filter(({ type }) => type === 'Reacted')).toHaveLength(1)
  })

  it('returns the events after a number, and the newest number', async () => {
    const meeting = await newMeeting()
    await startedBy([people.ada, people.ben], meeting)
    const whole = await wholeLog(people.ben, meeting)
    const { revision, events } = await people.ben.ask(getLiveMeetingEvents, {
      params: { meetingId: meeting.meetingId },
      query: { after: 2 },
    })
    expect(revision).toBe(whole.length)
    expect(events).toEqual(whole.slice(2))
  })

  it('cannot be changed or shortened by the role that requests run as', async () => {
    const meeting = await newMeeting()
    await startedBy([people.ada, people.ben], meeting)
    const before = await wholeLog(people.ada, meeting)
    for (const text of ["update live_meeting_events set type = 'Ended'", 'delete from live_meeting_events']) {
      const attempt = app.database.tenant(people.ada, ({ client }) => client.query(text))
      await expect(attempt).rejects.toThrow('permission denied')
    }
    expect(await wholeLog(people.ada, meeting)).toEqual(before)
  })

  it('never runs backwards, even where the clock does', async () => {
    const meeting = await newMeeting()
    await startedBy([people.ada, people.ben], meeting)
    app.clock.advance(-60_000)
    const { meetingId } = meeting
    await people.ada.ask(nextAgendaItem, { body: { meetingId } })
    app.clock.advance(60_000)
    const instants = (await wholeLog(people.ada, meeting)).map(({ at }) => at)
    expect(instants).toEqual(instants.toSorted())
  })
})

describe('permissions', () => {
  it('answers the same for others’ meetings, other organizations and unknown ones', async () => {
    const meeting = await newMeeting()
    const elsewhere = (await seedOrganization(app, { people: { eve: 'Owner' } })).actors.eve
    const unknown = { params: { meetingId: '01900000-0000-7000-8000-000000000000' } }
    const params = { meetingId: meeting.meetingId }
    const texts = [
      await people.out.call(getLiveMeeting, { params }),
      await elsewhere.call(getLiveMeeting, { params }),
      await elsewhere.call(getLiveMeeting, unknown),
    ].map(({ status, text }) => `${status} ${text}`)
    await startedBy([people.ada], meeting)
    for (const actor of [people.out, elsewhere]) {
      const { status, text } = await actor.call(react, { body: { ...params, id: 'applause' } })
      texts.push(`${status} ${text}`)
      const join = await actor.call(joinLiveMeeting, { body: { meetingThreadId: meeting.meetingThreadId } })
      texts.push(`${join.status} ${join.text}`)
    }
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toMatch(/^404 /)
    expect(await wholeLog(people.ada, meeting)).toHaveLength(3)
  })

  it('lets an uninvited Admin join, also by the series', async () => {
    const meeting = await newMeeting()
    const reply = await people.cyd.ask(joinLiveMeeting, { body: { meetingThreadId: meeting.meetingThreadId } })
    expect(reply.meetingId).toBe(meeting.meetingId)
    const joined = reply.state.attendees.find(({ personId }) => personId === people.cyd.personId)
    expect(joined?.attendance).toBe('Online')
  })

  it('lets an observer join, react and rate, and nothing else', async () => {
    const meeting = await newMeeting()
    const { meetingId } = meeting
    await startedBy([people.ada, people.obs], meeting)
    await people.obs.ask(react, { body: { meetingId, id: 'applause' } })
    await people.obs.ask(addRating, { body: { meetingId, rating: 9 } })
    const before = (await wholeLog(people.ada, meeting)).length
    expect((await people.obs.call(startLiveMeeting, { body: { meetingId } })).status).toBe(403)
    expect((await people.obs.call(nextAgendaItem, { body: { meetingId } })).status).toBe(403)
    expect((await people.obs.call(endLiveMeeting, { body: { meetingId } })).status).toBe(403)
    const message = await people.obs.call(addCascadingMessage, { body: { meetingId, text: 'Hello' } })
    expect(message.status).toBe(403)
    expect((await wholeLog(people.ada, meeting)).length).toBe(before)
  })

  it('explains invalid input, and changes nothing', async () => {
    const meeting = await newMeeting()
    const { meetingId } = meeting
    await startedBy([people.ada, people.ben], meeting)
    const before = (await wholeLog(people.ada, meeting)).length
    const again = await people.ada.call(startLiveMeeting, { body: { meetingId } })
    expect(again.status).toBe(409)
    expect(again.body.messages?.[0]?.text).toBe('This meeting has already started.')
    expect((await people.ben.call(nextAgendaItem, { body: { meetingId } })).status).toBe(409)
    const eleven = await people.ben.send(addRating, { body: { meetingId, rating: 11 } })
    expect(eleven.status).toBe(400)
    expect(eleven.body.messages[0]?.text).toContain('Rate from 1 to 10.')
    expect((await wholeLog(people.ada, meeting)).length).toBe(before)
  })

  it('removes characters that cannot be stored', async () => {
    const meeting = await newMeeting()
    const { meetingId } = meeting
    await startedBy([people.ada], meeting)
    const reply = await people.ada.call(addCascadingMessage, { body: { meetingId, text: 'a\u0000b\ud800' } })
    expect(reply.status).toBeLessThan(500)
  })
})
