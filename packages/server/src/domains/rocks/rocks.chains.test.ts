import { createRock, listRocks, searchRocks, setRockStatus, updateRock } from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let people: SeededOrganization<'owner' | 'chief' | 'member'>['actors']
/** `team`: chief and member. `closed`: chief only. */
let team: SeededTraction
let closed: SeededTraction
beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T10:00:00Z' })
  people = (await seedOrganization(app, { people: { owner: 'Owner', chief: 'Manager', member: 'Member' } })).actors
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-18T10:00:00Z')
  team = await seedTraction(app, { owner: people.chief, invitees: [people.member] })
  closed = await seedTraction(app, { owner: people.chief })
})

async function make(more: object = {}): Promise<Rock> {
  const body = { title: 'Open the quarry', ownerId: people.chief.personId, tractionId: team.tractionId, ...more }
  return (await people.chief.ask(createRock, { body })).rock
}
const seenBy = async (actor: TestActor, id: string) => (await actor.ask(listRocks, { query: { ids: id } }))[0]
const change = (text: string, values: unknown[]) =>
  app.database.tenant({ orgId: people.chief.orgId }, ({ client }) => client.query(text, values))

describe('the main meeting', () => {
  test('is one the Rock belongs to, or nothing is stored', async () => {
    const { id } = await make({ tractionIds: [closed.tractionId] })
    const elsewhere = change('update rocks set main_traction_id = $2 where id = $1', [id, newId()])
    await expect(elsewhere).rejects.toThrow(/rocks_one_main_meeting/)
    const off = change('delete from rock_tractions where rock_id = $1 and traction_id = $2', [id, team.tractionId])
    await expect(off).rejects.toThrow(/rocks_one_main_meeting/)
    expect(await seenBy(people.chief, id)).toMatchObject({ tractionId: team.tractionId })
  })

  test('is shown to people who see it; others see the Rock’s meetings they are invited to', async () => {
    const { id } = await make({ tractionId: closed.tractionId, tractionIds: [team.tractionId] })
    const seen = { tractionId: team.tractionId, tractionIds: [team.tractionId] }
    expect(await seenBy(people.member, id)).toMatchObject(seen)
    const { items } = await people.member.ask(searchRocks, { body: { filters: { 'traction-ids': [team.tractionId] } } })
    expect(items).toMatchObject([seen])
    expect((await seenBy(people.owner, id))?.tractionIds).toHaveLength(2)
    expect(await seenBy(people.owner, id)).toMatchObject({ tractionId: closed.tractionId })
  })

  test('stays when an editor of the Rock does not see it', async () => {
    const { id } = await make({ tractionId: closed.tractionId, tractionIds: [team.tractionId] })
    const body = { version: 1, title: 'Sharper', tractionId: team.tractionId, tractionIds: [team.tractionId] }
    const { rock } = await people.member.ask(updateRock, { params: { id }, body })
    expect(rock).toMatchObject({ title: 'Sharper', tractionIds: [team.tractionId] })
    expect(await seenBy(people.chief, id)).toMatchObject({ tractionId: closed.tractionId })
    expect((await seenBy(people.chief, id))?.tractionIds).toHaveLength(2)
  })
})

describe('a rock that was not done', () => {
  test('is recommitted as a new one that names it', async () => {
    const { id } = await make()
    const again = await make({ recommittedFrom: id, dueDate: '2027-03-31' })
    expect(again).toMatchObject({ recommittedFrom: id, delegatedFrom: null })
    expect(await seenBy(people.member, again.id)).toEqual(again)
  })

  test('is named only to people who see it', async () => {
    const { id } = await make({ tractionId: closed.tractionId })
    const again = await make({ recommittedFrom: id })
    expect(again.recommittedFrom).toBe(id)
    expect(await seenBy(people.member, again.id)).toMatchObject({ recommittedFrom: null })
  })

  test('must be visible to the person who recommits it', async () => {
    const { id } = await make({ tractionId: closed.tractionId })
    const body = { title: 'Again', ownerId: people.member.personId, tractionId: team.tractionId }
    const answers = [id, newId()].map((recommittedFrom) =>
      people.member.send(createRock, { body: { ...body, recommittedFrom } }),
    )
    const [hidden, unknown] = await Promise.all(answers)
    expect([hidden?.status, hidden?.text]).toEqual([404, unknown?.text])
  })
})

test('a Rock is delegated once', async () => {
  const [parent, first, second] = [await make(), await make(), await make()]
  const delegate = (id: string) => change('update rocks set delegated_from_id = $2 where id = $1', [id, parent.id])
  await delegate(first.id)
  await expect(delegate(second.id)).rejects.toThrow(/rocks_one_delegate/)
  expect(await seenBy(people.member, first.id)).toMatchObject({ delegatedFrom: parent.id })
})

describe('the quarter that a rock was closed for', () => {
  const say = async (id: string, status: Rock['status']) =>
    (await people.chief.ask(setRockStatus, { params: { id }, body: { status } })).rock
  const ofQuarter = async (date: string) => {
    const filters = { 'quarter-start': [date], 'traction-ids': [team.tractionId] }
    return (await people.chief.ask(searchRocks, { body: { filters } })).items.map(({ id }) => id)
  }

  test('stays when its due date moves, until it is reopened', async () => {
    const { id } = await make({ dueDate: '2026-12-31' })
    await say(id, 'NotDone')
    const body = { version: 2, title: 'Later', dueDate: '2027-03-31' }
    const { rock } = await people.chief.ask(updateRock, { params: { id }, body })
    expect(rock).toMatchObject({ dueDate: '2027-03-31', quarterStart: '2026-10-01', quarterEnd: '2026-12-31' })
    expect([await ofQuarter('2026-10-01'), await ofQuarter('2027-01-01')]).toEqual([[id], []])
    expect(await say(id, 'OnTrack')).toMatchObject({ quarterStart: '2027-01-01', quarterEnd: '2027-03-31' })
    expect([await ofQuarter('2026-10-01'), await ofQuarter('2027-01-01')]).toEqual([[], [id]])
  })

  test('stays when the organization’s year starts in another month', async () => {
    const { id } = await make({ dueDate: '2026-12-31' })
    await say(id, 'Done')
    const open = await make({ dueDate: '2026-12-31' })
    await app.database.system(({ client }) =>
      client.query('update organizations set quarter_start_month = 2 where org_id = $1', [people.chief.orgId]),
    )
    expect(await seenBy(people.chief, id)).toMatchObject({ quarterStart: '2026-10-01', quarterEnd: '2026-12-31' })
    expect(await seenBy(people.chief, open.id)).toMatchObject({ quarterStart: '2026-11-01', quarterEnd: '2027-01-31' })
  })
})
