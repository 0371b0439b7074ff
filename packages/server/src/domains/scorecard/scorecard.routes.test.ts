import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import type { Measurable, Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { createMeeting, updateTraction } from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countQueries } from '../../testing/counted-queries'
import { readScorecard } from '../../testing/read-scorecard'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { markEnded, markStarted, summariesSince, type UnplannedSummary } from '../tractions/tractions.service'
import { measurableUnderReview, reviewedMeasurables } from './scorecard.service'

const UNKNOWN = '0193a1b2-0000-7000-8000-0000000000ff'
// Monday to Sunday; today is Wednesday.
const LAST_WEEK = '2026-11-09'
const THIS_WEEK = '2026-11-16'
let app: TestApp
let people: SeededOrganization<'owner' | 'chief' | 'member' | 'assistant' | 'outsider' | 'observer'>['actors']
let stranger: TestActor
let team: Traction
let updates: ReturnType<typeof recordLiveUpdates>
let names = 0

beforeAll(async () => {
  app = await createTestApp()
  people = (
    await seedOrganization(app, {
      people: {
        owner: 'Owner',
        chief: 'Manager',
        member: 'Member',
        assistant: 'Member',
        outsider: 'Member',
        observer: 'Observer',
      },
      timeZone: 'Pacific/Auckland',
    })
  ).actors
  stranger = (await seedOrganization(app, { people: { boss: 'Owner' } })).actors.boss
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-18T01:00:00Z')
  names += 1
  const invitees = [people.chief, people.member, people.observer].map(({ personId }) => personId)
  team = (await people.chief.ask(createMeeting, { body: { title: `Team ${names}`, invitees } })).traction
})

const scorecardId = () => team.scorecardId
const body = (more: object = {}) => ({ title: 'Calls', ownerId: people.member.personId, goalValue: 10, ...more })

async function add(more: object = {}): Promise<Measurable> {
  const params = { scorecardId: scorecardId() }
  const { measurables } = await people.chief.ask(endpoints.addMeasurable, { params, body: body(more) })
  return measurables[0] as Measurable
}

const place = (id: string) => ({ scorecardId: scorecardId(), id })

const enter = (id: string, input: object, actor = people.chief) =>
  actor.call(endpoints.addMeasuredValue, { params: place(id), body: { intervalId: LAST_WEEK, ...input } })

const change = (measurable: Measurable, more: object, actor = people.chief) => {
  const { title, ownerId, editorId, goalValue, comparison, unitOfMeasure, valueScale, decimalPlaces, version } =
    measurable
  const now = { title, ownerId, editorId, goalValue, comparison, unitOfMeasure, valueScale, decimalPlaces, version }
  return actor.call(endpoints.updateMeasurable, { params: place(measurable.id), body: { ...now, ...more } })
}

const read = (startDate = '2026-08-17', actor: TestActor = people.chief): Promise<Scorecard> =>
  readScorecard(actor, { params: { scorecardId: scorecardId(), startDate } })

const weekOf = async (intervalId: string) =>
  (await read()).measurables[0]?.values.find((value) => value.intervalId === intervalId)

describe('reading a scorecard', () => {
  test('shows thirteen weeks from the given date’s; the last completed one is under review', async () => {
    const card = await read('2026-08-20')
    expect(card.weeks).toHaveLength(13)
    expect([card.weeks[0], card.weeks[12]]).toEqual(['2026-08-17', LAST_WEEK])
    expect(card.focusIntervalId).toBe(LAST_WEEK)
    expect(card.title).toBe(team.name)
  })

  test('returns the requested number of weeks, and the heading of each row', async () => {
    await add()
    const at = { params: { scorecardId: scorecardId(), startDate: '2021-11-17' } }
    const card = await readScorecard(people.chief, { ...at, query: { periods: 260 } })
    expect([card.weeks.length, card.weeks[0], card.weeks.at(-1)]).toEqual([260, '2021-11-15', '2026-11-02'])
    expect(card.measurables[0]?.values.length).toBe(260)
    expect([card.periodKind, card.measurables[0]?.groupTitle]).toEqual(['Week', null])
    for (const periods of [0, 601, 1.5, 'many']) {
      const answer = await people.chief.send(endpoints.getScorecard, { ...at, query: { periods } })
      expect([periods, answer.status]).toEqual([periods, 400])
    }
  })

  test('follows the organization’s day: on its Monday the week before is under review', async () => {
    app.clock.set('2026-11-15T10:59:00Z')
    expect((await read()).focusIntervalId).toBe('2026-11-02')
    app.clock.set('2026-11-15T11:00:00Z')
    expect((await read()).focusIntervalId).toBe(LAST_WEEK)
  })

  test('a meeting answers with its one scorecard', async () => {
    const first = await people.member.ask(endpoints.createScorecard, { body: { tractionId: team.id } })
    const second = await people.chief.ask(endpoints.createScorecard, { body: { tractionId: team.id } })
    expect([first.scorecard.id, second.scorecard.id]).toEqual([scorecardId(), scorecardId()])
    expect(first.scorecard.weeks.at(-1)).toBe(LAST_WEEK)
  })

  test('a week without a value is missing, not missed, and still has its goal', async () => {
    await add()
    expect(await weekOf(LAST_WEEK)).toEqual({
      intervalId: LAST_WEEK,
      value: null,
      version: 1,
      goalValue: 10,
      comparison: 'Greater',
      goalUpperValue: null,
      unitOfMeasure: 'Number',
      valueScale: 'One',
      decimalPlaces: 0,
      isOnGoal: null,
      entered: null,
      enteredById: null,
      enteredAt: null,
      note: '',
      isComputed: false,
      problem: null,
    })
  })

  test('lists the meetings whose scorecards one may see', async () => {
    const listed = async (actor: TestActor) =>
      (await actor.ask(endpoints.listScorecardMeetings)).filter(({ tractionId }) => tractionId === team.id)
    expect(await listed(people.observer)).toEqual([
      {
        tractionId: team.id,
        graphTractionId: team.id,
        title: team.name,
        meetingThreadId: team.meetingThreadId,
        scorecardId: scorecardId(),
        periodKind: 'Week',
        scorecardTitle: null,
      },
    ])
    expect(await listed(people.owner)).toHaveLength(1)
    expect(await listed(people.outsider)).toEqual([])
  })

  test('runs as many queries for many lines as for one', async () => {
    await add()
    const few = await countQueries(() => read())
    await add({ ownerId: null, ownerIds: [people.chief.personId, people.member.personId] })
    for (let index = 0; index < 10; index += 1) await enter((await add()).id, { value: index })
    expect(await countQueries(() => read())).toBe(few)
    // Begin with actor, six queries, commit.
    expect(few).toBeLessThanOrEqual(9)
  })
})

describe('lines of a scorecard', () => {
  test('several owners get one line each, in order', async () => {
    const ownerIds = [people.member.personId, people.chief.personId, people.member.personId]
    const params = { scorecardId: scorecardId() }
    const input = { title: 'Calls', goalValue: 10, ownerIds }
    const { measurables } = await people.member.ask(endpoints.addMeasurable, { params, body: input })
    expect(measurables.map(({ ownerId, sequence }) => [ownerId, sequence])).toEqual([
      [people.member.personId, 1],
      [people.chief.personId, 2],
    ])
    expect(measurables[0]).toMatchObject({
      comparison: 'Greater',
      unitOfMeasure: 'Number',
      valueScale: 'One',
      decimalPlaces: 0,
    })
  })

  test.each<[string, () => object, string]>([
    ['an owner who is not invited', () => ({ ownerId: people.outsider.personId }), 'ownerId'],
    ['decimals of a yen', () => ({ unitOfMeasure: 'Yen', decimalPlaces: 2 }), 'decimalPlaces'],
    ['one decimal of a dollar', () => ({ unitOfMeasure: 'Dollar', decimalPlaces: 1 }), 'decimalPlaces'],
    ['an assistant who is the owner', () => ({ editorId: people.member.personId }), 'editorId'],
    ['an assistant without a license', () => ({ editorId: people.observer.personId }), 'editorId'],
  ])('refuses %s next to the field when adding and changing', async (_what, more, field) => {
    const params = { scorecardId: scorecardId() }
    const added = await people.chief.call(endpoints.addMeasurable, { params, body: body(more()) })
    expect([added.status, added.body.messages?.[0]?.field]).toEqual([422, field])
    const changed = await change(await add(), more())
    expect([changed.status, changed.body.messages?.[0]?.field]).toEqual([422, field])
    expect((await read()).measurables).toHaveLength(1)
  })

  test('accepts two decimals of a dollar, and any number in thousands', async () => {
    expect(await add({ unitOfMeasure: 'Dollar', decimalPlaces: 2 })).toMatchObject({ decimalPlaces: 2 })
    expect(await add({ unitOfMeasure: 'Dollar', valueScale: 'Thousand', decimalPlaces: 1 })).toMatchObject({
      decimalPlaces: 1,
    })
  })

  test('names invalid input', async () => {
    const { status, body: reply } = await people.chief.send(endpoints.addMeasurable, {
      params: { scorecardId: scorecardId() },
      body: { title: '', goalValue: 'ten', ownerId: people.member.personId, comparison: 'About' },
    })
    expect(status).toBe(400)
    expect(reply.messages.map(({ field }) => field).sort()).toEqual(['comparison', 'goalValue', 'title'])
  })

  test('an older version is refused with the current measurable', async () => {
    const measurable = await add()
    expect((await change(measurable, { title: 'Visits' })).status).toBe(200)
    const { status, body: reply } = await change(measurable, { title: 'Letters' })
    expect([status, reply.current]).toEqual([409, { ...measurable, title: 'Visits', version: 2 }])
  })

  test('an assistant who becomes the owner no longer assists', async () => {
    const { id } = await add({ ownerId: people.chief.personId, editorId: people.member.personId })
    const give = (ownerId: string, version?: number) =>
      people.member.call(endpoints.reassignMeasurable, { params: place(id), body: { ownerId, version } })
    const { body: reply } = await give(people.member.personId, 1)
    expect(reply.measurable).toMatchObject({ ownerId: people.member.personId, editorId: null, version: 2 })
    expect((await give(people.chief.personId, 1)).status).toBe(409)
    expect((await give(people.outsider.personId)).body.messages?.[0]?.field).toBe('ownerId')
  })

  test('an observer changes nothing', async () => {
    const measurable = await add()
    const params = { scorecardId: scorecardId() }
    expect((await people.observer.call(endpoints.addMeasurable, { params, body: body() })).status).toBe(403)
    expect((await change(measurable, { title: 'Visits' }, people.observer)).status).toBe(403)
    expect((await enter(measurable.id, { value: 1 }, people.observer)).status).toBe(403)
  })

  test('unknown, hidden and foreign scorecards and measurables answer alike', async () => {
    const { id } = await add()
    const other = await people.outsider.ask(createMeeting, {
      body: { title: `Other ${names}`, invitees: [people.outsider.personId] },
    })
    const value = { body: { intervalId: LAST_WEEK, value: 1 } }
    const answers = [
      await people.chief.send(endpoints.addMeasuredValue, { params: place(UNKNOWN), ...value }),
      await people.outsider.send(endpoints.addMeasuredValue, { params: place(id), ...value }),
      await stranger.send(endpoints.addMeasuredValue, { params: place(id), ...value }),
      await people.outsider.send(endpoints.addMeasuredValue, {
        params: { scorecardId: other.traction.scorecardId, id },
        ...value,
      }),
      await stranger.send(endpoints.getScorecard, { params: { scorecardId: scorecardId(), startDate: LAST_WEEK } }),
      await people.outsider.send(endpoints.addMeasurable, { params: { scorecardId: scorecardId() }, body: body() }),
      await stranger.send(endpoints.createScorecard, { body: { tractionId: team.id } }),
      await people.outsider.send(endpoints.reassignMeasurable, {
        params: { scorecardId: other.traction.scorecardId, id },
        body: { ownerId: people.outsider.personId },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await weekOf(LAST_WEEK))?.value).toBeNull()
  })
})

describe('goals', () => {
  test('a new goal applies from the running week on; past weeks, including empty ones, keep theirs', async () => {
    const measurable = await add()
    await enter(measurable.id, { value: 12 })
    await enter(measurable.id, { value: 12, intervalId: THIS_WEEK })
    const { body: reply } = await change(measurable, { goalValue: 20, comparison: 'GreaterOrEqual' })
    expect(reply.measurable).toMatchObject({ goalValue: 20, comparison: 'GreaterOrEqual' })
    expect(await weekOf(LAST_WEEK)).toMatchObject({ goalValue: 10, comparison: 'Greater', isOnGoal: true })
    expect(await weekOf('2026-10-05')).toMatchObject({ goalValue: 10, isOnGoal: null })
    await enter(measurable.id, { value: 9, intervalId: '2026-10-05' })
    expect(await weekOf('2026-10-05')).toMatchObject({ goalValue: 10, isOnGoal: false })
    const now = (await read(THIS_WEEK)).measurables[0]
    expect(now?.values[0]).toMatchObject({ value: 12, goalValue: 20, isOnGoal: false })
    expect(now).toMatchObject({ goalValue: 20 })
  })

  test('a corrected past goal judges each period from the corrected one on', async () => {
    const measurable = await add()
    await enter(measurable.id, { value: 50 })
    await change(measurable, { goalValue: 100, goalFrom: 'began' })
    expect(await weekOf(LAST_WEEK)).toMatchObject({ goalValue: 100, isOnGoal: false })
    expect(await weekOf('2026-10-05')).toMatchObject({ goalValue: 100 })
    const now = (await read(THIS_WEEK)).measurables[0]
    expect(now?.values.map(({ goalValue }) => goalValue)).toEqual(now?.values.map(() => 100))
  })

  test('the summary of a meeting that reviewed a corrected period is updated', async () => {
    const measurable = await add()
    await enter(measurable.id, { value: 50 })
    const meetingId = team.nextMeetingId ?? ''
    const none = { attendees: [], sections: [], newTodos: [], solvedIssues: [], headlines: [], cascadingMessages: [] }
    const summary: UnplannedSummary = {
      ...none,
      meetingId,
      tractionId: team.id,
      meetingThreadId: team.meetingThreadId,
      title: team.name,
      plannedFor: '',
      startedAt: '',
      endedAt: '',
      timeZone: 'UTC',
      plannedMinutes: 90,
      seconds: 60,
      scribe: null,
      averageRating: null,
      previousAverageRating: null,
      todosDue: 0,
      todosDone: 0,
      openIssueCount: 0,
      offTrackRocks: [],
      missedMeasurables: [],
    }
    await app.database.tenant(people.chief, async (tx) => {
      await markStarted(tx, meetingId, tx.now())
      await markEnded(tx, meetingId, tx.now(), summary)
    })
    const missed = () =>
      app.database.tenant(people.chief, async (tx) => {
        const [held] = await summariesSince(tx, team.id, LAST_WEEK)
        return held?.summary?.missedMeasurables.map(({ id, value, goal }) => [id, value, goal])
      })
    await change(measurable, { goalValue: 100 })
    expect(await missed()).toEqual([])
    await change({ ...measurable, version: 2 }, { goalValue: 100, goalFrom: LAST_WEEK })
    expect(await missed()).toEqual([[measurable.id, '50', '>\u00a0100']])
  })

  test('single periods have goals of their own', async () => {
    const measurable = await add()
    await change(measurable, { goalValue: 5, goalFrom: '2026-10-06', goalUntil: '2026-10-14' })
    const goals = (await read()).measurables[0]?.values.map(({ intervalId, goalValue }) => [intervalId, goalValue])
    expect(goals?.filter(([, goal]) => goal === 5)).toEqual([
      ['2026-10-05', 5],
      ['2026-10-12', 5],
    ])
    expect((await read()).measurables[0]).toMatchObject({ goalValue: 10 })
    const back = await change({ ...measurable, version: 2 }, { goalFrom: '2026-10-12', goalUntil: '2026-10-05' })
    expect([back.status, back.body.messages?.[0]?.field]).toEqual([422, 'goalUntil'])
  })

  test('a goal changed twice in a week counts once; weeks later it is kept', async () => {
    const measurable = await add()
    await change(measurable, { goalValue: 20 })
    await change({ ...measurable, version: 2 }, { goalValue: 30 })
    app.clock.set('2026-12-02T01:00:00Z')
    await change({ ...measurable, version: 3 }, { goalValue: 40 })
    const values = (await read(LAST_WEEK)).measurables[0]?.values ?? []
    expect(values.slice(0, 5).map(({ goalValue }) => goalValue)).toEqual([10, 30, 30, 40, 40])
  })
})

describe('a week’s value', () => {
  test('is entered by owner, assistant and editors of the meeting, invited or not', async () => {
    const { id } = await add({ editorId: people.assistant.personId })
    const uninvited = { version: team.version, invitees: [people.chief.personId] }
    await people.chief.ask(updateTraction, { params: { id: team.id }, body: uninvited })
    const actors = [people.member, people.assistant, people.chief, people.owner]
    for (const [index, actor] of actors.entries()) {
      const { status, body: reply } = await enter(id, { value: index }, actor)
      expect([status, reply.measuredValue?.enteredById]).toEqual([200, actor.personId])
    }
    expect((await enter(id, { value: 9 }, people.outsider)).status).toBe(404)
  })

  test('is judged immediately, with a live update', async () => {
    const { id } = await add()
    updates.take()
    const missed = await enter(id, { value: 10 })
    expect(missed.body.measuredValue).toMatchObject({ value: 10, isOnGoal: false, version: 2 })
    expect((await enter(id, { value: 11 })).body.measuredValue).toMatchObject({ isOnGoal: true, version: 3 })
    expect(updates.take().map(({ kind, tractionId }) => [kind, tractionId])).toEqual([
      ['measuredvalue', team.id],
      ['measuredvalue', team.id],
    ])
  })

  test.each<[string, number | null]>([
    ['1240', 1240],
    [' 82.5 ', 82.5],
    ['-3', -3],
    ['', null],
  ])('typed as %j it is %j', async (entered, value) => {
    const { id } = await add()
    expect((await enter(id, { entered })).body.measuredValue).toMatchObject({ value })
  })

  test.each<[object, number, string]>([
    [{ entered: '1,240' }, 422, 'entered'],
    [{ entered: 'many' }, 422, 'entered'],
    [{ entered: '1234567890123456' }, 400, 'entered'],
    [{ value: 0.1234567890123456 }, 422, 'value'],
    [{}, 422, 'value'],
    [{ value: '12' }, 400, 'value'],
    [{ value: 1, intervalId: '2026-11-23' }, 422, 'intervalId'],
    [{ value: 1, intervalId: 'today' }, 400, 'intervalId'],
  ])('refuses %j with %i next to its field', async (input, expected, field) => {
    const { id } = await add()
    const { status, body: reply } = await enter(id, input)
    expect([status, reply.messages?.[0]?.field]).toEqual([expected, field])
    expect((await weekOf(LAST_WEEK))?.value).toBeNull()
  })

  test('null clears the week again', async () => {
    const { id } = await add()
    await enter(id, { value: 5 })
    await enter(id, { value: null })
    expect(await weekOf(LAST_WEEK)).toMatchObject({ value: null, isOnGoal: null, version: 3 })
  })

  test('any date of a week selects the week', async () => {
    const { id } = await add()
    expect((await enter(id, { value: 5, intervalId: '2026-11-15' })).body.measuredValue?.intervalId).toBe(LAST_WEEK)
  })

  test('an older version is refused with the current value, even where nothing had been entered', async () => {
    const { id } = await add()
    expect((await enter(id, { value: 5, version: 1 })).status).toBe(200)
    const { status, body: reply } = await enter(id, { value: 6, version: 1 })
    expect([status, reply.current]).toEqual([409, await weekOf(LAST_WEEK)])
    expect((await weekOf(LAST_WEEK))?.value).toBe(5)
  })

  test('accepts one of two concurrent entries of one version', async () => {
    const { id } = await add()
    const both = await Promise.all([5, 6].map((value) => enter(id, { value, version: 1 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('the recap names missed numbers, and omits missing ones', async () => {
  const missed = await add({ title: 'Revenue', goalValue: 310, unitOfMeasure: 'Dollar', valueScale: 'Thousand' })
  const met = await add({ title: 'Visits' })
  await add({ title: 'Never entered' })
  await enter(missed.id, { value: 300 })
  await enter(met.id, { value: 11 })
  const found = await app.database.tenant(people.chief, async (tx) => (await reviewedMeasurables(tx, team.id)).missed)
  const ownerId = people.member.personId
  const judged = { comparison: 'Greater', decimalPlaces: 0, goalUpperValue: null, goalValue: 310, value: 300 }
  const unit = { unitOfMeasure: 'Dollar', valueScale: 'Thousand' }
  const written = { value: '$300k', goal: '>\u00a0$310k', judged: { ...judged, ...unit } }
  expect(found).toEqual([{ id: missed.id, title: 'Revenue', ownerId, ...written }])
  const reviewed = await app.database.tenant(people.chief, (tx) => measurableUnderReview(tx, team.id, met.id))
  expect(reviewed).toMatchObject({ title: 'Visits', value: '11', isMissed: false })
  const unknown = await app.database.tenant(people.chief, (tx) => measurableUnderReview(tx, team.id, UNKNOWN))
  expect(unknown).toBeNull()
})
