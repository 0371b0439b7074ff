import { getDashboard, getNow, resetDashboard, updateDashboard } from '@cairn/contract/dashboards/dashboards.endpoints'
import { defaultWidgets } from '@cairn/contract/dashboards/default-dashboard'
import { overlapping } from '@cairn/contract/dashboards/widgets'
import { createIssue } from '@cairn/contract/issues/issues.endpoints'
import { joinLiveMeeting, joinLiveMeetingOffline } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { createRock, setRockStatus } from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import { createTodos } from '@cairn/contract/todos/todos.endpoints'
import { removeTraction } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countQueries } from '../../testing/counted-queries'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

const roles = { owner: 'Owner', lead: 'Manager', member: 'Member', looker: 'Observer' } as const

let app: TestApp
let people: SeededOrganization<keyof typeof roles>['actors']
beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-17T09:00:00Z' })
  people = (await seedOrganization(app, { people: roles })).actors
})
afterAll(() => app.close())

const tile = { i: 'a', type: 'todo' as const, x: 0, y: 0, w: 6, h: 4 }

const store = (personId: string, widgets: unknown) =>
  app.database.system(({ client }) =>
    client.query(
      `insert into dashboards (org_id, person_id, version, widgets, updated_at) values ($1,$2,1,$3,now())
       on conflict (org_id, person_id) do update set widgets = excluded.widgets`,
      [people.owner.orgId, personId, JSON.stringify(widgets)],
    ),
  )

describe('a dashboard', () => {
  test('starts with the default, is stored per person, including observers, and can be reset', async () => {
    const { looker, member } = people
    const first = { version: 0, widgetSettings: defaultWidgets(looker.personId), leftOut: 0 }
    expect(await looker.ask(getDashboard, {})).toEqual(first)
    const { dashboard } = await looker.ask(updateDashboard, { body: { widgetSettings: [tile] } })
    const mine = [{ id: 'owner-id', value: looker.personId, statuses: [] }]
    expect(dashboard).toEqual({ version: 1, widgetSettings: [{ ...tile, filters: mine }], leftOut: 0 })
    expect(await looker.ask(getDashboard, {})).toEqual(dashboard)
    expect((await member.ask(getDashboard, {})).version).toBe(0)
    expect((await looker.ask(resetDashboard, {})).dashboard).toEqual(first)
    expect(await looker.ask(getDashboard, {})).toEqual(first)
  })

  test('notifies only its owner’s other devices', async () => {
    const heard = recordLiveUpdates(app)
    await people.member.ask(updateDashboard, { body: { widgetSettings: [tile] } })
    await people.member.ask(resetDashboard, {})
    const id = people.member.personId
    const audience = { to: 'place', place: { kind: 'person', id } }
    const update = { kind: 'dashboard', id, change: 'Updated', audience }
    expect(heard.take()).toMatchObject([update, update])
  })

  test('without a tile stays without one', async () => {
    const { dashboard } = await people.member.ask(updateDashboard, { body: { widgetSettings: [] } })
    expect(dashboard.widgetSettings).toEqual([])
    await people.member.ask(resetDashboard, {})
  })

  test.each([
    ['two tiles on each other', [tile, { ...tile, i: 'b', x: 5 }], 'Two tiles overlap.', 400],
    ['a tile that there is not', [{ ...tile, type: 'weather' }], 'This tile does not exist.', 400],
    [
      'a fifth of a type',
      Array.from({ length: 5 }, (_, index) => ({ ...tile, i: String(index), y: index * 4 })),
      '(Max number of widgets reached for to-dos)',
      422,
    ],
  ])('with %s is refused, and says why', async (_what, widgetSettings, text, status) => {
    const { looker } = people
    const body = JSON.parse(JSON.stringify({ widgetSettings }))
    const refused = await looker.call(updateDashboard, { body })
    expect(refused.status).toBe(status)
    expect(JSON.stringify(refused.body)).toContain(text)
    expect((await looker.ask(getDashboard, {})).version).toBe(0)
  })

  test('is rearranged if stored tiles no longer fit, and lists omitted ones', async () => {
    const unknown = { ...tile, i: 'z', type: 'weather' }
    const fifth = Array.from({ length: 5 }, (_, index) => ({ ...tile, i: String(index), x: 1, w: 12 }))
    await store(people.member.personId, [unknown, ...fifth, 'nonsense'])
    const { widgetSettings, leftOut } = await people.member.ask(getDashboard, {})
    expect(leftOut).toBe(3)
    expect(widgetSettings.map(({ i }) => i)).toEqual(['0', '1', '2', '3'])
    expect(overlapping(widgetSettings)).toBeNull()
    await people.member.ask(resetDashboard, {})
  })

  test('drops a lost meeting, and keeps its tile', async () => {
    const { owner, member } = people
    const { tractionId } = await seedTraction(app, { owner, invitees: [member] })
    const filters = [{ id: 'traction-ids' as const, value: tractionId }]
    await member.ask(updateDashboard, { body: { widgetSettings: [{ ...tile, filters }] } })
    const shown = async () => (await member.ask(getDashboard, {})).widgetSettings[0]?.filters
    expect(await shown()).toEqual([{ ...filters[0], statuses: [] }])
    await owner.ask(removeTraction, { params: { id: tractionId } })
    expect(await shown()).toEqual([{ id: 'traction-ids', value: null, statuses: [] }])
    await member.ask(resetDashboard, {})
  })
})

describe('items that need attention now', () => {
  const dueDate = '2026-11-16'

  async function team(invitees: readonly TestActor[]) {
    const made = await seedTraction(app, { owner: people.lead, invitees })
    const { tractions } = await people.lead.ask(getNow, {})
    const traction = tractions.find(({ id }) => id === made.tractionId)
    if (!traction) throw new Error('one’s own meeting is not shown')
    return { ...made, traction }
  }

  test('contains own data: meetings with attendance, numbers, Rocks, to-dos and assignments', async () => {
    const { lead, member, looker } = people
    const { tractionId, meetingId, traction } = await team([member, looker])
    const ownerId = member.personId
    await lead.ask(createTodos, { body: { title: 'Call', ownerIds: [ownerId], tractionId, dueDate } })
    await lead.ask(createTodos, { body: { title: 'Not mine', ownerIds: [lead.personId], tractionId, dueDate } })
    await lead.ask(createRock, { body: { title: 'Showroom', ownerId, tractionId, dueDate: '2026-12-31' } })
    const params = { scorecardId: traction.scorecardId }
    await lead.ask(addMeasurable, { params, body: { title: 'Orders', ownerIds: [ownerId], goalValue: 5 } })
    const meeting = { meetingId, meetingThreadId: traction.meetingThreadId }
    await lead.ask(joinLiveMeeting, { body: meeting })
    await lead.ask(joinLiveMeetingOffline, { body: { ...meeting, personId: looker.personId } })
    const now = await member.ask(getNow, {})
    expect(now.tractions.map(({ id }) => id)).toEqual([tractionId])
    expect(now.here).toEqual({ meetingId, personIds: [looker.personId] })
    expect(now.measured.measurables.map(({ title }) => title)).toEqual(['Orders'])
    expect(now.rocks.map(({ title }) => title)).toEqual(['Showroom'])
    expect(now.todos.map(({ title }) => title)).toEqual(['Call'])
    expect(now.news.map(({ type }) => type)).toContain('ItemAssigned')
    expect(now.teams).toEqual([])
  })

  test('for leaders of several teams has a line each, in as many queries for five as for two', async () => {
    const { lead } = people
    const { tractionId, traction } = await team([])
    const own = { tractionId, ownerId: lead.personId }
    await lead.ask(createIssue, { body: { title: 'Phones', ownerIds: [own.ownerId], tractionId } })
    await lead.ask(createTodos, { body: { title: 'Late', ownerIds: [lead.personId], tractionId, dueDate } })
    const { rock } = await lead.ask(createRock, { body: { title: 'Slow', ...own, dueDate: '2026-12-31' } })
    await lead.ask(setRockStatus, { params: { id: rock.id }, body: { status: 'OffTrack' } })
    const params = { scorecardId: traction.scorecardId }
    await lead.ask(addMeasurable, { params, body: { title: 'Calls', ownerIds: [lead.personId], goalValue: 5 } })
    const { teams } = await lead.ask(getNow, {})
    expect(teams).toHaveLength(2)
    const line = teams.find((one) => one.tractionId === tractionId)
    expect(line).toEqual({ tractionId, missingNumbers: 1, offTrackRocks: 1, overdueTodos: 1, openIssues: 1 })
    const ask = () => lead.ask(getNow, {})
    const forTwo = await countQueries(ask)
    for (const _more of [1, 2, 3]) await seedTraction(app, { owner: lead })
    expect((await ask()).teams).toHaveLength(5)
    expect(await countQueries(ask)).toBe(forTwo)
  })

  test('lists every unread mention and assignment, not only the newest few', async () => {
    const { lead, looker } = people
    const { tractionId } = await team([looker])
    const { news: before } = await looker.ask(getNow, {})
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'])
      await lead.ask(createTodos, { body: { title, ownerIds: [looker.personId], tractionId, dueDate } })
    expect((await looker.ask(getNow, {})).news).toHaveLength(before.length + 7)
  })
})
