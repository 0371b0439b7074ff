import { createVtoCollection, createVtoRevision } from '@cairn/contract/collections/collections.endpoints'
import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { getQuarterlyPulsing } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.endpoints'
import type { QuarterPulse } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import { archiveRock, createRock, recommitRock, removeRock, setRockStatus } from '@cairn/contract/rocks/rocks.endpoints'
import type { RockStatus } from '@cairn/contract/rocks/rocks.statuses'
import * as scorecard from '@cairn/contract/scorecard/scorecard.endpoints'
import { cancelMeeting, listTractions } from '@cairn/contract/tractions/tractions.endpoints'
import { createQuarterlyPlan } from '@cairn/contract/vto/vto.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginWeeksOn } from '../../testing/begin-weeks-on'
import { countQueries } from '../../testing/counted-queries'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

// The fourth quarter's seventh week; clocks in Berlin went back on October 25.
const NOW = '2026-11-18T10:00:00Z'
const OVER = '2026-09-30'

let app: TestApp
let people: SeededOrganization<'owner' | 'chief' | 'member' | 'observer' | 'outsider' | 'assistant'>['actors']
let team: SeededTraction

beforeAll(async () => {
  app = await createTestApp({ start: NOW })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(NOW)
  const roles = { owner: 'Owner', chief: 'Manager', member: 'Member', observer: 'Observer' } as const
  const others = { outsider: 'Manager', assistant: 'Member' } as const
  people = (await seedOrganization(app, { people: { ...roles, ...others }, timeZone: 'Europe/Berlin' })).actors
  team = await seedTraction(app, { owner: people.chief, invitees: [people.member, people.observer] })
})

const pulse = (quarters?: string, actor = people.chief) =>
  actor.ask(getQuarterlyPulsing, { params: { id: team.tractionId }, query: quarters ? { quarters } : {} })

async function quarter(date: string): Promise<QuarterPulse> {
  const [first] = (await pulse(date)).quarters
  if (!first) throw new Error('no quarter was given')
  return first
}

async function rock(title: string, more: { dueDate?: string; tractionIds?: string[]; delegated?: object[] } = {}) {
  const base = { title, ownerId: people.chief.personId, tractionId: team.tractionId }
  return (await people.chief.ask(createRock, { body: { ...base, ...more } as never })).rock
}
const say = (id: string, status: RockStatus) => people.chief.ask(setRockStatus, { params: { id }, body: { status } })
const rocksOf = async (date: string) => (await quarter(date)).rocks.map(({ title, status }) => [title, status])

async function sheet() {
  const [traction] = await people.chief.ask(listTractions, { query: { ids: team.tractionId } })
  return traction?.scorecardId ?? ''
}

async function measurable(title: string, more: object = {}) {
  const params = { scorecardId: await sheet() }
  const body = { title, goalValue: 10, ownerId: people.chief.personId, ...more }
  const { measurables } = await people.chief.ask(scorecard.addMeasurable, { params, body: body as never })
  const at = { ...params, id: measurables[0]?.id ?? '' }
  const enter = (intervalId: string, value: number) =>
    people.chief.ask(scorecard.addMeasuredValue, { params: at, body: { intervalId, value } })
  return { at, enter }
}

async function held(meetingId: string, at: string, ratings: readonly number[]) {
  app.clock.set(at)
  const present = [people.chief, people.member]
  for (const actor of present) await actor.ask(live.joinLiveMeeting, { body: { meetingId } })
  await people.chief.ask(live.startLiveMeeting, { body: { meetingId } })
  for (const [index, rating] of ratings.entries())
    await present[index]?.ask(live.addRating, { body: { meetingId, rating } })
}
const end = (meetingId: string) => people.chief.ask(live.endLiveMeeting, { body: { meetingId } })

const orgSettings = async (change: object) => {
  const params = { id: people.owner.orgId }
  const body = { version: 1, name: 'Test organization', themeColor: '#1E5AC0', ...change }
  await people.owner.ask(updateOrganization, { params, body: body as never })
}

test('names the V/TOs whose plan shows the meeting’s Rocks, to people who see them', async () => {
  const { collection } = await people.chief.ask(createVtoCollection, { body: { title: 'Plans' } })
  const at = { collectionId: collection.id }
  const { revision } = await people.chief.ask(createVtoRevision, { params: at, body: { title: 'Next year' } })
  const vto = { ...at, revisionId: revision.id }
  expect((await pulse()).vtos).toEqual([])
  await people.chief.ask(createQuarterlyPlan, { params: vto, body: { linkedTractionId: team.tractionId } })
  expect((await pulse()).vtos).toEqual([vto])
  expect((await pulse(undefined, people.member)).vtos).toEqual([])
})

describe('permission to read a meeting’s quarters', () => {
  test('includes readers of the meeting and observers; its existence is hidden from others', async () => {
    for (const actor of [people.chief, people.member, people.observer, people.owner]) {
      expect((await pulse(undefined, actor)).quarters).toHaveLength(2)
    }
    const params = { id: team.tractionId }
    expect((await people.outsider.call(getQuarterlyPulsing, { params, query: {} })).status).toBe(404)
  })

  test('excludes people who only enter one of its numbers', async () => {
    await measurable('Calls', { editorId: people.assistant.personId })
    const params = { id: team.tractionId }
    expect((await people.assistant.call(getQuarterlyPulsing, { params, query: {} })).status).toBe(404)
  })

  test('shows the delegate of a Rock to those who see its meeting', async () => {
    const site = await seedTraction(app, { owner: people.chief, invitees: [people.outsider] })
    const below = { ownerId: people.outsider.personId, tractionId: site.tractionId, type: 'Departmental' }
    await rock('Open the quarry', { delegated: [below] })
    const seen = async (actor: typeof people.chief) => (await pulse('2026-11-18', actor)).quarters[0]?.rocks
    expect(await seen(people.chief)).toMatchObject([{ delegate: { ownerId: people.outsider.personId } }])
    expect(await seen(people.member)).toMatchObject([{ title: 'Open the quarry', delegate: null }])
  })
})

describe('which quarters', () => {
  test('are the running and the previous one, or the requested ones, each once in the given order', async () => {
    const starts = async (quarters?: string) => (await pulse(quarters)).quarters.map(({ startDate }) => startDate)
    expect(await starts()).toEqual(['2026-10-01', '2026-07-01'])
    expect(await starts('2025-02-14,2026-11-18,2025-03-31')).toEqual(['2025-01-01', '2026-10-01'])
  })

  test('are the organization’s own', async () => {
    await orgSettings({ quarterStartMonth: 2 })
    const { quarters } = await pulse()
    expect(quarters[0]).toMatchObject({ startDate: '2026-11-01', endDate: '2027-01-31', number: 4, year: 2027 })
  })

  test.each(['2026-13-01', 'soon', Array(9).fill('2026-01-01').join(',')])('are refused as %s', async (quarters) => {
    const params = { id: team.tractionId }
    expect((await people.chief.call(getQuarterlyPulsing, { params, query: { quarters } })).status).toBe(400)
  })

  test('cost no more queries when there are more of them, with more in them', async () => {
    const fill = async () => {
      const { enter } = await measurable('Calls')
      await enter('2026-11-09', 12)
      await rock('Open the quarry')
    }
    await fill()
    const few = await countQueries(() => pulse('2026-11-18'))
    for (let time = 0; time < 3; time += 1) await fill()
    const eight = [2025, 2026].flatMap((year) => ['01', '04', '07', '10'].map((month) => `${year}-${month}-01`))
    expect(await countQueries(() => pulse(eight.join(',')))).toBe(few)
  })
})

describe('a quarter’s Rocks', () => {
  test('count by closing status, including archived but not removed Rocks', async () => {
    const [done, dropped, archived, removed] = await Promise.all(
      ['Done one', 'Dropped one', 'Archived one', 'Removed one'].map((title) => rock(title, { dueDate: OVER })),
    )
    await say(done?.id ?? '', 'Done')
    await say(dropped?.id ?? '', 'Canceled')
    await say(archived?.id ?? '', 'NotDone')
    await people.chief.ask(archiveRock, { params: { id: archived?.id ?? '' }, body: { isArchived: true } })
    await people.chief.ask(removeRock, { params: { id: removed?.id ?? '', flag: 'false' } })
    expect(await rocksOf(OVER)).toEqual([
      ['Archived one', 'NotDone'],
      ['Done one', 'Done'],
      ['Dropped one', 'Canceled'],
    ])
  })

  test('count in both if recommitted: not done in the one, open in the other', async () => {
    const { id } = await rock('Open the quarry', { dueDate: OVER })
    const { recommitted } = await people.chief.ask(recommitRock, { params: { id }, body: {} })
    const { quarters } = await pulse()
    expect(quarters[1]?.rocks).toMatchObject([{ id, status: 'NotDone', recommittedTo: recommitted.id }])
    expect(quarters[0]?.rocks).toMatchObject([{ id: recommitted.id, status: null, recommittedFrom: id }])
  })

  test('count by their own status if delegated, and the delegate in its own meeting', async () => {
    const site = await seedTraction(app, { owner: people.chief, invitees: [people.member] })
    const below = { ownerId: people.member.personId, tractionId: site.tractionId, type: 'Departmental' }
    const top = await rock('Open the quarry', { dueDate: OVER, delegated: [below] })
    const delegateId = (await quarter(OVER)).rocks[0]?.delegate?.id ?? ''
    await say(delegateId, 'Done')
    expect((await quarter(OVER)).rocks).toMatchObject([{ id: top.id, status: null, delegate: { status: 'Done' } }])
    const { quarters } = await people.chief.ask(getQuarterlyPulsing, {
      params: { id: site.tractionId },
      query: { quarters: OVER },
    })
    expect(quarters[0]?.rocks).toMatchObject([{ id: delegateId, status: 'Done' }])
  })

  test('stay in the quarter they were closed for, whatever their due date now', async () => {
    const closed = await rock('Open the quarry', { dueDate: OVER })
    await say(closed.id, 'Done')
    await app.pool.query(`update rocks set due_date = '2026-12-31' where id = $1`, [closed.id])
    expect(await rocksOf(OVER)).toEqual([['Open the quarry', 'Done']])
    expect(await rocksOf('2026-11-18')).toEqual([])
  })
})

describe('a quarter’s weeks', () => {
  test('are judged by their own goal, once they have passed', async () => {
    app.clock.set('2026-10-28T10:00:00Z')
    const { at, enter } = await measurable('Calls')
    await enter('2026-10-05', 9)
    app.clock.set(NOW)
    const body = { version: 1, goalValue: 20 }
    await people.chief.ask(scorecard.updateMeasurable, { params: at, body })
    await enter('2026-11-09', 12)
    await enter('2026-11-16', 12)
    const { weeks, weeksOver, measured } = await quarter('2026-11-18')
    expect([weeks.length, weeks[0], weeksOver]).toEqual([13, '2026-10-05', 6])
    expect(measured[0]?.values.map(({ isOnGoal }) => isOnGoal).slice(0, 7)).toEqual([
      ...[false, null, null, null, null, true],
      false,
    ])
  })

  test('are grouped by the scorecard’s headings', async () => {
    await measurable('Hires')
    const { at } = await measurable('Calls')
    await app.pool.query(`update scorecard_measurables set group_title = 'Sales' where measurable_id = $1`, [at.id])
    await measurable('Visits')
    const { measurables } = await pulse()
    expect(measurables.map(({ title, groupTitle }) => [title, groupTitle])).toEqual([
      ['Hires', null],
      ['Calls', 'Sales'],
      ['Visits', 'Sales'],
    ])
  })

  test('stay for a measurable archived since; one without a number there is left out', async () => {
    const [kept, gone] = [await measurable('Kept'), await measurable('Gone')]
    await kept.enter('2026-10-05', 12)
    for (const { at } of [kept, gone]) await people.chief.ask(scorecard.archiveMeasurable, { params: at, body: {} })
    const { measurables, quarters } = await pulse('2026-11-18')
    expect(measurables).toMatchObject([{ title: 'Kept', isArchived: true }])
    expect(quarters[0]?.measured[0]?.values[0]).toMatchObject({ value: 12, isOnGoal: true })
  })

  test.each([
    ['2024-08-15', 'Monday', '2024-07-01', '2024-09-30', 14],
    ['2019-01-01', 'Monday', '2019-01-07', '2019-03-25', 12],
    // A year of 53 weeks.
    ['2020-12-31', 'Monday', '2020-10-05', '2020-12-28', 13],
    ['2021-01-01', 'Sunday', '2021-01-03', '2021-03-28', 13],
    ['2020-12-31', 'Saturday', '2020-10-03', '2020-12-26', 13],
  ] as const)('of %s, which begin on %s, go from %s to %s: %i', async (date, firstDay, first, last, count) => {
    if (firstDay !== 'Monday') await beginWeeksOn(people.owner, firstDay)
    const { enter } = await measurable('Calls')
    await enter(last, 12)
    const { weeks, measured } = await quarter(date)
    expect([weeks[0], weeks.at(-1), weeks.length]).toEqual([first, last, count])
    expect(measured[0]?.values.at(-1)).toMatchObject({ intervalId: last, value: 12 })
    expect(measured[0]?.values).toHaveLength(count)
  })
})

describe('a quarter’s meetings', () => {
  test('are the ended ones, with rating and issues frozen at the end; a running one is omitted', async () => {
    await held(team.meetingId, '2026-11-18T09:00:00Z', [9, 8])
    expect((await quarter('2026-11-18')).meetings).toEqual([])
    await end(team.meetingId)
    expect((await quarter('2026-11-18')).meetings).toEqual([
      {
        id: team.meetingId,
        intervalId: '2026-11-16',
        startedAt: '2026-11-18T09:00:00.000Z',
        averageRating: 8.5,
        issuesSolved: 0,
      },
    ])
  })

  test('count skipped ones as planned', async () => {
    await people.chief.ask(cancelMeeting, { params: { id: team.meetingId } })
    expect(await quarter('2026-11-18')).toMatchObject({ meetings: [], meetingsCanceled: 1 })
  })

  test.each([
    // Monday, 00:30 in Berlin, in summer and in winter.
    ['2026-03-29T22:30:00Z', '2026-03-30', '2026-01-01'],
    ['2026-10-25T23:30:00Z', '2026-10-26', '2026-10-01'],
    ['2026-10-25T22:30:00Z', '2026-10-19', '2026-10-01'],
    // Thursday, October 1, in the week of Monday, September 28.
    ['2026-10-01T09:00:00Z', '2026-09-28', '2026-07-01'],
  ])('starting at %s belong to the week of %s by the organization’s clock', async (at, intervalId, startDate) => {
    await app.pool.query(
      `update meetings set status = 'Completed', started_at = $2::timestamptz, ended_at = $2::timestamptz where id = $1`,
      [team.meetingId, at],
    )
    const { quarters } = await pulse('2026-01-01,2026-04-01,2026-07-01,2026-10-01')
    const found = quarters.filter(({ meetings }) => meetings.length > 0)
    expect(found.map((one) => [one.startDate, one.meetings[0]?.intervalId])).toEqual([[startDate, intervalId]])
  })
})
