import {
  archiveRock,
  createRock,
  groupRocks,
  removeRock,
  searchRocks,
  setRockStatus,
  updateRock,
} from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock, SetRockStatus } from '@cairn/contract/rocks/rocks.schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginWeeksOn } from '../../testing/begin-weeks-on'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

const roles = { owner: 'Owner', ada: 'Member', ben: 'Member' } as const
const ROCKS = 36
const ALL = { endIndex: 100 }
const BEFORE = { intervalId: '2026-11-04' }
/** Per rock. The running week is that of November 16. */
const SAID: readonly (readonly SetRockStatus[])[] = [
  [{ status: 'OnTrack' }],
  [{ status: 'OffTrack' }, { status: 'OnTrack', ...BEFORE }],
  [{ status: 'OffTrack', ...BEFORE }],
  [{ status: 'OnTrack' }, { status: 'Done' }],
  [{ status: 'OnTrack' }, { status: null }],
  [{ status: 'NotDone', ...BEFORE }],
  [],
]

let app: TestApp
let people: SeededOrganization<keyof typeof roles>['actors']
const names = new Map<string, string>()

/** Many share due date, title and owner; later names have earlier ids. */
beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  people = (await seedOrganization(app, { people: roles })).actors
  const { owner, ada, ben } = people
  const meetings: { readonly id: string; readonly owners: readonly TestActor[] }[] = []
  for (const [name, invitees] of [
    ['Yard', [ada]],
    ['Shop', [ada, ben]],
    ['Board', [ben]],
    ['Attic', []],
  ] as const) {
    const { tractionId } = await seedTraction(app, { owner, name, invitees })
    names.set(tractionId, name.toLowerCase())
    meetings.push({ id: tractionId, owners: [owner, ...invitees] })
  }
  for (let count = 0; count < ROCKS; count += 1) {
    const standsIn = meetings.filter((_meeting, place) => ((count % 15) + 1) & (1 << place))
    const main = standsIn[count % standsIn.length]
    const body = {
      title: `Rock ${count % 5}`,
      ownerId: main?.owners[count % main.owners.length]?.personId ?? '',
      type: count % 4 === 0 ? ('Team' as const) : ('Personal' as const),
      dueDate: `2026-12-1${count % 6}`,
      tractionId: main?.id ?? null,
      tractionIds: standsIn.map(({ id }) => id),
    }
    const { id } = (await owner.ask(createRock, { body })).rock
    for (const said of SAID[count % SAID.length] ?? []) await owner.ask(setRockStatus, { params: { id }, body: said })
  }
})
afterAll(() => app.close())

const nameOf = new Map<string, string>()
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** `inGroups`: within a group, by due date ascending. */
const orders: Readonly<Record<string, { of(rock: Rock): string[]; readonly inGroups?: true }>> = {
  DueDate: { of: (rock) => [rock.dueDate] },
  Title: { of: (rock) => [rock.title.toLowerCase()] },
  CreatedAt: { of: (rock) => [rock.createdAt] },
  Owner: { of: (rock) => [nameOf.get(rock.ownerId) ?? '', rock.ownerId], inGroups: true },
  Meeting: { of: (rock) => [names.get(rock.tractionId) ?? '', rock.tractionId], inGroups: true },
  Status: { of: (rock) => [rock.status ?? 'None'], inGroups: true },
  Type: { of: (rock) => [rock.type], inGroups: true },
}

function sorted(rocks: readonly Rock[], property: string, ascending: boolean): string[] {
  const { of, inGroups } = orders[property] ?? { of: () => [] }
  const turn = ascending ? 1 : -1
  const within = inGroups ? 1 : turn
  const first = (one: Rock, other: Rock) =>
    of(one).reduce((found, value, place) => found || compare(value, of(other)[place] ?? ''), 0)
  const then = (one: Rock, other: Rock) => (inGroups ? compare(one.dueDate, other.dueDate) : 0)
  return rocks
    .toSorted((one, other) => turn * first(one, other) || then(one, other) || within * compare(one.id, other.id))
    .map(({ id }) => id)
}

async function pagesOf(actor: TestActor, property: string, ascending: boolean): Promise<string[]> {
  const ids: string[] = []
  for (let startIndex = 0; startIndex < ROCKS; startIndex += 7) {
    const body = { startIndex, endIndex: startIndex + 7, sorts: [{ property, ascending }] as never }
    ids.push(...(await actor.ask(searchRocks, { body })).items.map(({ id }) => id))
  }
  return ids
}

test('a reader finds each Rock of their meetings once, in the requested order, page by page', async () => {
  const { rows } = await app.pool.query("select id, lower(first_name || ' ' || last_name) as name from people")
  for (const { id, name } of rows) nameOf.set(id, name)
  for (const actor of Object.values(people)) {
    const { items, totalCount } = await actor.ask(searchRocks, { body: ALL })
    expect(new Set(items.map(({ id }) => id)).size).toBe(totalCount)
    for (const property of Object.keys(orders)) {
      for (const ascending of [true, false]) {
        const name = `${property} ${ascending ? 'up' : 'down'}`
        expect([name, await pagesOf(actor, property, ascending)]).toEqual([name, sorted(items, property, ascending)])
      }
    }
  }
  expect((await people.owner.ask(searchRocks, { body: ALL })).totalCount).toBe(ROCKS)
  expect((await people.ada.ask(searchRocks, { body: ALL })).totalCount).toBeLessThan(ROCKS)
})

test('groups by owner, type and week add up to the visible Rocks, those by meeting to their places', async () => {
  for (const actor of Object.values(people)) {
    const { items, totalCount } = await actor.ask(searchRocks, { body: ALL })
    const sum = async (by: 'owner' | 'type' | 'due-week' | 'status' | 'meeting') =>
      (await actor.ask(groupRocks, { body: { by } })).items.reduce((all, { count }) => all + count, 0)
    for (const by of ['owner', 'type', 'due-week', 'status'] as const)
      expect([by, await sum(by)]).toEqual([by, totalCount])
    expect(await sum('meeting')).toBe(items.flatMap(({ tractionIds }) => tractionIds).length)
  }
})

const statusOf = ({ status }: Rock) => status ?? 'None'

async function statuses(actor: TestActor) {
  const { items } = await actor.ask(searchRocks, { body: ALL })
  const shown = new Map<string, number>()
  for (const rock of items) shown.set(statusOf(rock), (shown.get(statusOf(rock)) ?? 0) + 1)
  for (const [status, count] of shown) {
    const own = items.filter((rock) => statusOf(rock) === status)
    const filters = { status: [status] }
    for (const [property, ascending] of [
      ['DueDate', true],
      ['DueDate', false],
      ['Title', true],
      ['Status', false],
    ] as const) {
      const body = { ...ALL, filters, sorts: [{ property, ascending }] } as never
      const found = await actor.ask(searchRocks, { body })
      expect(found.items.map(({ id }) => id)).toEqual(sorted(own, property, ascending))
      expect(found.totalCount).toBe(count)
    }
    const grouped = await actor.ask(groupRocks, { body: { by: 'status', filters } as never })
    expect(grouped.items).toEqual([{ key: status, count }])
  }
  const open = { filters: { status: ['OffTrack', 'None', 'OnTrack'] } }
  const rest = items.filter((rock) => open.filters.status.includes(statusOf(rock)))
  const found = await actor.ask(searchRocks, { body: { ...ALL, ...open } as never })
  expect(found.items.map(({ id }) => id)).toEqual(sorted(rest, 'DueDate', true))
  const groups = (await actor.ask(groupRocks, { body: { by: 'status' } })).items
  expect(new Map(groups.map(({ key, count }) => [key, count]))).toEqual(shown)
  expect(await pagesOf(actor, 'Status', true)).toEqual(sorted(items, 'Status', true))
  return { items, groups: groups.map(({ key }) => key) }
}

test('a Rock is filtered by its displayed status, from whichever week', async () => {
  const { owner, ada } = people
  expect((await statuses(owner)).groups).toEqual(['OnTrack', 'OffTrack', 'Done', 'NotDone', 'None'])
  await statuses(ada)
  app.clock.set('2026-11-25T09:00:00Z')
  expect((await statuses(owner)).groups).toEqual(['Done', 'NotDone', 'None'])
  app.clock.set('2026-11-18T09:00:00Z')
})

test('a status set for a week that is not current yet, after the start of the week changed, applies once it is', async () => {
  const { owner, ada } = people
  const [first, second, third] = (await owner.ask(searchRocks, { body: { ...ALL, filters: { status: ['OnTrack'] } } }))
    .items
  if (!first || !second || !third) throw new Error('there are too few Rocks')
  await beginWeeksOn(owner, 'Saturday')
  app.clock.set('2026-11-21T09:00:00Z')
  for (const { id } of [first, second]) await owner.ask(setRockStatus, { params: { id }, body: { status: 'OffTrack' } })
  expect((await statuses(owner)).groups).toEqual(['OffTrack', 'Done', 'NotDone', 'None'])
  await beginWeeksOn(owner, 'Monday')
  const { items } = await statuses(owner)
  await statuses(ada)
  for (const one of [first, second, third]) expect(items.find(({ id }) => id === one.id)?.status).toBe('OnTrack')
  app.clock.set('2026-11-23T09:00:00Z')
  expect((await statuses(owner)).groups).toEqual(['OffTrack', 'Done', 'NotDone', 'None'])
  app.clock.set('2026-11-18T09:00:00Z')
})

/** Written anew from Rocks, meetings and weeks, apart from the functions that triggers call. */
const FILL = `insert into rock_listings (org_id, rock_id, traction_id, ahead_ids, title, owner_id, created_at, updated_at,
    archived_at, removed_at, due_date, type, closing_status, judged_quarter, completed_at, last_said)
  select r.org_id, r.id, t.traction_id,
    (select array_agg(o.traction_id) from rock_tractions o
      where o.org_id = t.org_id and o.rock_id = t.rock_id and o.traction_id <> t.traction_id
        and (o.traction_id = r.main_traction_id or (t.traction_id <> r.main_traction_id and o.traction_id < t.traction_id))),
    r.title, r.owner_id, r.created_at, r.updated_at,
    r.archived_at, r.removed_at, r.due_date, r.type, r.closing_status, r.judged_quarter, r.completed_at,
    coalesce(r.closing_status, (select to_char(w.period_key, 'YYYY-MM-DD') || ' ' || w.status from rock_weeks w
      where w.org_id = r.org_id and w.rock_id = r.id and w.period_kind = 'Week' order by w.period_key desc limit 1), 'None')
  from rocks r join rock_tractions t on t.org_id = r.org_id and t.rock_id = r.id`

async function listings() {
  const read = async () => (await app.pool.query('select * from rock_listings order by rock_id, traction_id')).rows
  const kept = await read()
  await app.pool.query('delete from rock_listings')
  await app.pool.query(FILL)
  return { kept, filled: await read() }
}

test('lists reflect the latest state of a Rock after any change', async () => {
  const { owner, ben } = people
  const { items } = await owner.ask(searchRocks, { body: ALL })
  const [moved, archived, removed] = items
  if (!moved || !archived || !removed) throw new Error('there are no Rocks')
  const [yard, , board] = [...names.keys()]
  const body = {
    version: moved.version,
    title: 'Moved',
    tractionId: board ?? null,
    tractionIds: [board ?? '', yard ?? ''],
  }
  await owner.ask(updateRock, {
    params: { id: moved.id },
    body: { ...body, ownerId: ben.personId, dueDate: '2027-01-04' },
  })
  await owner.ask(archiveRock, { params: { id: archived.id }, body: { isArchived: true } })
  await owner.ask(removeRock, { params: { id: removed.id, flag: 'true' } })
  for (const { id, status } of items.slice(3, 20)) {
    const said = status === 'Done' || status === 'OnTrack' ? null : 'OffTrack'
    await owner.ask(setRockStatus, { params: { id }, body: { status: said } })
  }
  const { kept, filled } = await listings()
  expect(kept).toEqual(filled)
  expect(new Set(kept.map(({ last_said }) => last_said))).toEqual(
    new Set([
      '2026-11-16 OnTrack',
      '2026-11-16 OffTrack',
      '2026-11-23 OffTrack',
      '2026-11-02 OffTrack',
      'Done',
      'NotDone',
      'None',
    ]),
  )
  expect(kept.find(({ rock_id, traction_id }) => rock_id === moved.id && traction_id === board)).toMatchObject({
    title: 'Moved',
    owner_id: ben.personId,
    ahead_ids: null,
  })
  expect(kept.find(({ rock_id, traction_id }) => rock_id === moved.id && traction_id === yard)).toMatchObject({
    ahead_ids: [board],
  })
  const found = await owner.ask(searchRocks, { body: { ...ALL, filters: { archived: ['true'] } } })
  expect(found.items.map(({ id }) => id)).toEqual([archived.id])
  await app.pool.query('delete from rocks where id = $1', [removed.id])
  expect((await listings()).kept.some(({ rock_id }) => rock_id === removed.id)).toBe(false)
})
