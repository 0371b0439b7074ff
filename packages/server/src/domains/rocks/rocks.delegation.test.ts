import {
  createRock,
  listDelegates,
  listRocks,
  reassignRock,
  removeRock,
  removeRocksInMeeting,
  restoreRock,
  setRockStatus,
  updateRock,
} from '@cairn/contract/rocks/rocks.endpoints'
import { CHAIN_MAX, type Rock } from '@cairn/contract/rocks/rocks.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let people: SeededOrganization<'chief' | 'foreman' | 'mason' | 'outsider'>['actors']
/** `team`: chief and foreman. `site`: foreman and mason. `yard`: all three. `closed`: mason only. */
let [team, site, yard, closed] = ['', '', '', '']
let updates: ReturnType<typeof recordLiveUpdates>

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T10:00:00Z' })
  const roles = { chief: 'Manager', foreman: 'Member', mason: 'Member', outsider: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  const { chief, foreman, mason } = people
  updates = recordLiveUpdates(app)
  const meeting = async (owner: TestActor, ...invitees: TestActor[]) =>
    (await seedTraction(app, { owner, invitees })).tractionId
  team = await meeting(chief, foreman)
  site = await meeting(foreman, mason)
  yard = await meeting(chief, foreman, mason)
  closed = await meeting(mason)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-18T10:00:00Z'))

const seen = async (actor: TestActor, id: string) => {
  const [rock] = await actor.ask(listRocks, { query: { ids: id } })
  return rock as Rock
}
const levels = (actor: TestActor, id: string) => actor.ask(listDelegates, { params: { id } })
const row = (owner: TestActor, tractionId: string, id?: string) => ({
  ...(id ? { id } : {}),
  ownerId: owner.personId,
  tractionId,
  type: 'Departmental' as const,
})

async function make(delegated: object[] = [], more: object = {}): Promise<Rock> {
  const body = { title: 'Open the quarry', ownerId: people.chief.personId, tractionId: team, delegated, ...more }
  return (await people.chief.ask(createRock, { body: body as never })).rock
}
const edit = (actor: TestActor, { id, version, title }: Rock, more: object) =>
  actor.call(updateRock, { params: { id }, body: { version, title, ...more } })
async function threeLevels() {
  const top = await make([row(people.foreman, yard), row(people.mason, yard)])
  const [middle, bottom] = await levels(people.chief, top.id)
  return { top, middle: await seen(people.chief, middle?.id ?? ''), bottom: await seen(people.chief, bottom?.id ?? '') }
}

describe('a Rock that is handed down', () => {
  test('is a Rock of its own with the same title, level by level, and each knows its neighbors', async () => {
    const { top, middle, bottom } = await threeLevels()
    expect(top).toMatchObject({ hasParent: false, hasDelegate: true, delegate: { id: middle.id, status: null } })
    expect(middle).toMatchObject({
      title: 'Open the quarry',
      ownerId: people.foreman.personId,
      tractionIds: [yard],
      type: 'Departmental',
      dueDate: top.dueDate,
      delegatedFrom: top.id,
      delegate: { id: bottom.id, ownerId: people.mason.personId, tractionId: yard, type: 'Departmental' },
    })
    expect(bottom).toMatchObject({ delegatedFrom: middle.id, hasParent: true, hasDelegate: false, delegate: null })
  })

  test('has its own status, which the parent shows with live updates', async () => {
    const { top, middle, bottom } = await threeLevels()
    updates.take()
    await people.mason.ask(setRockStatus, { params: { id: bottom.id }, body: { status: 'OffTrack' } })
    expect(updates.take().map(({ id, version }) => [id, version])).toEqual([
      [bottom.id, 2],
      [middle.id, null],
    ])
    expect((await seen(people.chief, middle.id)).delegate?.status).toBe('OffTrack')
    expect(await seen(people.chief, middle.id)).toMatchObject({ status: null, version: middle.version })
    expect(await levels(people.chief, top.id)).toMatchObject([{ status: null }, { status: 'OffTrack' }])
  })

  test('has the title of the first one on all levels, each in a new version with a live update', async () => {
    const { top, middle, bottom } = await threeLevels()
    updates.take()
    expect((await edit(people.chief, top, { title: 'Close the quarry' })).status).toBe(200)
    for (const { id, version } of [middle, bottom]) {
      expect(await seen(people.mason, id)).toMatchObject({ title: 'Close the quarry', version: version + 1 })
    }
    expect(new Set(updates.take().map(({ id }) => id))).toEqual(new Set([top.id, middle.id, bottom.id]))
  })

  test('keeps that title for its editors, and accepts other changes', async () => {
    const { middle } = await threeLevels()
    expect(await edit(people.foreman, middle, { title: 'Mine' })).toMatchObject({
      status: 422,
      body: { messages: [{ code: 'DELEGATED_TITLE', field: 'title' }] },
    })
    expect(await edit(people.foreman, middle, { type: 'Team' })).toMatchObject({ body: { rock: { type: 'Team' } } })
  })

  test('is delegated once', async () => {
    const { top, middle, bottom } = await threeLevels()
    const other = await make()
    const taken = await edit(people.chief, other, { delegated: [row(people.mason, yard, bottom.id)] })
    expect(taken.body).toMatchObject({ messages: [{ code: 'ALREADY_DELEGATED', field: 'delegated' }] })
    const named = [middle, bottom].map((level) => row(people.foreman, yard, level.id))
    expect((await edit(people.chief, top, { delegated: [...named.slice(0, 1), ...named] })).status).toBe(422)
  })
})

describe('refused delegates', () => {
  const refusal = async (delegated: object[]) => {
    const body = { title: 'T', ownerId: people.chief.personId, tractionId: team, delegated }
    const reply = await people.chief.call(createRock, { body: body as never })
    return [reply.status, reply.body.messages?.[0]?.code, reply.body.messages?.[0]?.field]
  }

  test('a half-filled row; an empty one is ignored', async () => {
    expect(await refusal([{ tractionId: yard, type: 'Team' }])).toEqual([400, expect.anything(), 'delegated.0.ownerId'])
    expect(await make([{}, row(people.foreman, yard), {}])).toMatchObject({ hasDelegate: true })
  })

  test('a meeting the actor may not edit, or an unknown one', async () => {
    const answers = [await refusal([row(people.mason, closed)]), await refusal([row(people.mason, newId())])]
    expect(answers).toEqual([1, 2].map(() => [422, 'NOT_YOUR_MEETING', 'delegated']))
  })

  test('a person who is not in that meeting', async () => {
    expect(await refusal([row(people.outsider, yard)])).toEqual([422, 'NOT_INVITED', 'delegated'])
  })

  test('the owner of the Rock above', async () => {
    expect(await refusal([row(people.chief, yard)])).toEqual([422, 'DELEGATED_TO_OWNER', 'delegated'])
    const twice = [row(people.foreman, yard), row(people.foreman, site)]
    expect(await refusal(twice)).toEqual([422, 'DELEGATED_TO_OWNER', 'delegated'])
  })

  test('a Rock it was delegated from, or itself: chains have no cycles', async () => {
    const { top, middle, bottom } = await threeLevels()
    for (const [from, id] of [
      [bottom, top.id],
      [middle, top.id],
      [top, top.id],
    ] as const) {
      const { status, body } = await edit(people.chief, from, { delegated: [row(people.chief, yard, id)] })
      expect([status, body.messages?.[0]?.code]).toEqual([422, 'DELEGATION_CYCLE'])
    }
    expect(await levels(people.chief, top.id)).toHaveLength(2)
  })

  test('more levels than ten Rocks make', async () => {
    const owners = Array.from({ length: CHAIN_MAX - 1 }, (_, index) => [people.foreman, people.mason][index % 2])
    const rows = owners.map((owner) => row(owner as TestActor, yard))
    const top = await make(rows)
    expect(await levels(people.chief, top.id)).toHaveLength(CHAIN_MAX - 1)
    const last = await seen(people.chief, (await levels(people.chief, top.id)).at(-1)?.id ?? '')
    const further = await edit(people.chief, last, { delegated: [row(people.mason, yard)] })
    expect([further.status, further.body.messages?.[0]?.code]).toEqual([422, 'DELEGATION_TOO_DEEP'])
    expect((await edit(people.chief, await make(), { delegated: [...rows, row(people.mason, yard)] })).status).toBe(400)
  })

  test('an unknown Rock, or one that the actor may not see', async () => {
    const hidden = { title: 'Hidden', ownerId: people.mason.personId, tractionId: closed }
    const { rock } = await people.mason.ask(createRock, { body: hidden })
    const top = await make()
    for (const id of [rock.id, newId()]) {
      expect((await edit(people.chief, top, { delegated: [row(people.mason, yard, id)] })).status).toBe(404)
    }
  })
})

describe('a user who does not see the meeting a Rock was delegated to', () => {
  test('learns only that it is delegated', async () => {
    const top = await make([row(people.foreman, yard)])
    const [middle] = await levels(people.chief, top.id)
    const rock = await seen(people.foreman, middle?.id ?? '')
    await edit(people.foreman, rock, { delegated: [row(people.mason, site)] })
    expect(await seen(people.chief, rock.id)).toMatchObject({ hasDelegate: true, delegate: null })
    expect(await levels(people.chief, top.id)).toHaveLength(1)
    expect(await levels(people.foreman, top.id)).toHaveLength(2)
    const again = await edit(people.chief, await seen(people.chief, rock.id), { delegated: [row(people.mason, yard)] })
    expect(again.body.messages?.[0]?.code).toBe('ALREADY_DELEGATED')
    const { id, version } = await seen(people.chief, top.id)
    expect((await edit(people.chief, { ...top, id, version }, { title: 'Renamed' })).status).toBe(200)
    const [, bottom] = await levels(people.foreman, top.id)
    expect(await seen(people.mason, bottom?.id ?? '')).toMatchObject({ title: 'Renamed', delegatedFrom: rock.id })
  })

  test('and a person who does not see the one above learns that the title is fixed', async () => {
    const top = await make([row(people.foreman, yard)])
    const [level] = await levels(people.chief, top.id)
    expect(await seen(people.mason, level?.id ?? '')).toMatchObject({ delegatedFrom: null, hasParent: true })
    expect((await people.mason.call(listDelegates, { params: { id: top.id } })).status).toBe(404)
  })
})

describe('rows of a Rock that is delegated already', () => {
  test('change the Rocks that they name, and add levels', async () => {
    const top = await make([row(people.foreman, yard)])
    const [level] = await levels(people.chief, top.id)
    const delegated = [{ ...row(people.foreman, team, level?.id), type: 'Team' }, row(people.mason, yard)]
    expect((await edit(people.chief, top, { delegated })).status).toBe(200)
    expect(await levels(people.chief, top.id)).toMatchObject([
      { id: level?.id, type: 'Team', tractionId: team, delegatedFrom: top.id },
      { ownerId: people.mason.personId, delegatedFrom: level?.id },
    ])
  })

  test('leave out a level, which becomes independent; named again, it returns to its place', async () => {
    const { top, middle, bottom } = await threeLevels()
    await edit(people.chief, top, { delegated: [row(people.mason, yard, bottom.id)] })
    expect(await levels(people.chief, top.id)).toMatchObject([{ id: bottom.id }])
    const free = await seen(people.foreman, middle.id)
    expect(free).toMatchObject({ hasParent: false, hasDelegate: false })
    await edit(people.foreman, free, { title: 'Its own' })
    const both = [row(people.foreman, yard, middle.id), row(people.mason, yard, bottom.id)]
    expect((await edit(people.chief, await seen(people.chief, top.id), { delegated: both })).status).toBe(200)
    expect(await levels(people.chief, top.id)).toMatchObject([{ id: middle.id }, { id: bottom.id }])
    expect((await seen(people.chief, middle.id)).title).toBe(top.title)
  })

  test('may be in another order', async () => {
    const { top, middle, bottom } = await threeLevels()
    const turned = [row(people.mason, yard, bottom.id), row(people.foreman, yard, middle.id)]
    await edit(people.chief, top, { delegated: turned })
    expect((await levels(people.chief, top.id)).map(({ id }) => id)).toEqual([bottom.id, middle.id])
  })
})

describe('removing a Rock that is delegated', () => {
  const remove = (id: string, flag: 'true' | 'false') => people.chief.ask(removeRock, { params: { id, flag } })
  const restore = async (id: string) => (await people.chief.ask(restoreRock, { params: { id } })).rock

  test('with those below removes and restores all of them', async () => {
    const { top, middle, bottom } = await threeLevels()
    await remove(top.id, 'true')
    for (const { id } of [top, middle, bottom]) expect((await seen(people.chief, id)).isRemoved).toBe(true)
    await restore(top.id)
    expect(await levels(people.chief, top.id)).toMatchObject([{ id: middle.id }, { id: bottom.id }])
    expect((await seen(people.chief, bottom.id)).isRemoved).toBe(false)
  })

  test('leaves those whose meeting the actor may not edit, and the levels below them', async () => {
    const top = await make([row(people.foreman, yard)])
    const [level] = await levels(people.chief, top.id)
    await edit(people.foreman, await seen(people.foreman, level?.id ?? ''), { delegated: [row(people.mason, site)] })
    const [, hidden] = await levels(people.foreman, top.id)
    await remove(top.id, 'true')
    expect(await seen(people.foreman, level?.id ?? '')).toMatchObject({ isRemoved: true })
    expect(await seen(people.mason, hidden?.id ?? '')).toMatchObject({ isRemoved: false, hasParent: false })
  })

  test('alone makes those below it independent, until it is restored', async () => {
    const { top, middle } = await threeLevels()
    updates.take()
    await remove(top.id, 'false')
    expect(updates.take().map(({ id, change }) => [id, change])).toContainEqual([middle.id, 'Updated'])
    expect(await seen(people.foreman, middle.id)).toMatchObject({ hasParent: false, delegatedFrom: null })
    await restore(top.id)
    expect(await seen(people.foreman, middle.id)).toMatchObject({ hasParent: true, delegatedFrom: top.id })
  })

  test('does not restore what became independent by its title', async () => {
    const { top, middle } = await threeLevels()
    await remove(top.id, 'false')
    expect((await edit(people.foreman, middle, { title: 'Its own' })).status).toBe(200)
    await restore(top.id)
    expect(await seen(people.foreman, middle.id)).toMatchObject({ title: 'Its own', hasParent: false })
    expect((await seen(people.chief, top.id)).hasDelegate).toBe(false)
  })

  test('frees its place; restored to a taken place, it is independent', async () => {
    const { top, middle } = await threeLevels()
    await remove(middle.id, 'true')
    expect((await edit(people.chief, top, { delegated: [row(people.mason, yard)] })).status).toBe(200)
    expect(await restore(middle.id)).toMatchObject({ isRemoved: false, hasParent: false })
    expect(await levels(people.chief, top.id)).toMatchObject([{ ownerId: people.mason.personId }])
  })

  test('and restoring it gives it its parent’s current title', async () => {
    const { top, middle, bottom } = await threeLevels()
    await remove(middle.id, 'true')
    await edit(people.chief, top, { title: 'Another title' })
    expect(await restore(middle.id)).toMatchObject({ title: 'Another title', delegatedFrom: top.id })
    expect(await seen(people.mason, bottom.id)).toMatchObject({ title: 'Another title', isRemoved: false })
  })

  test('never closes a chain to a cycle when restored', async () => {
    const { top, middle, bottom } = await threeLevels()
    await remove(middle.id, 'false')
    const free = await seen(people.chief, bottom.id)
    expect((await edit(people.chief, free, { delegated: [row(people.chief, team, top.id)] })).status).toBe(200)
    expect(await restore(middle.id)).toMatchObject({ hasParent: false, delegate: { id: bottom.id } })
    expect(await seen(people.chief, top.id)).toMatchObject({ delegatedFrom: bottom.id, hasDelegate: false })
  })
})

test('losing its meeting or owner updates the Rock it was delegated from', async () => {
  const { top, middle, bottom } = await threeLevels()
  const { meetingId, tractionId } = await seedTraction(app, { owner: people.chief, invitees: [people.foreman] })
  await edit(people.chief, top, {
    delegated: [row(people.foreman, tractionId, middle.id), row(people.mason, yard, bottom.id)],
  })
  updates.take()
  await people.chief.ask(reassignRock, { params: { id: middle.id }, body: { ownerId: people.chief.personId } })
  expect(updates.take().map(({ id }) => id)).toContain(top.id)
  await people.chief.ask(removeRocksInMeeting, { params: { meetingId }, body: { rockIds: [middle.id] } })
  expect(updates.take().map(({ id }) => id)).toEqual(expect.arrayContaining([top.id, middle.id, bottom.id]))
  expect((await seen(people.chief, top.id)).delegate).toBeNull()
})
