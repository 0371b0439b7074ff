import { editSeat, listHeldSeats } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import { acCollections } from '@cairn/contract/collections/collections.endpoints'
import { addMeasurable, listSeenMeasurables } from '@cairn/contract/scorecard/scorecard.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { countQueries } from '../../testing/counted-queries'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { none, view } from '../collections/collections.testing'
import { readTraction } from '../tractions/tractions.service'
import { type ChartAt, seedChart, seedSeat } from './accountability-chart.testing'

type Name = 'owner' | 'chief' | 'member' | 'observer'
const roles = { owner: 'Owner', chief: 'Manager', member: 'Member', observer: 'Observer' } as const

let app: TestApp
let people: SeededOrganization<Name>['actors']

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
})
beforeEach(async () => {
  people = (await seedOrganization(app, { people: roles })).actors
})
afterAll(() => app.close())

async function seedSales(further: Partial<Parameters<typeof seedSeat>[3]> = {}): Promise<ChartAt> {
  const chart = await seedChart(people.chief, { lt: none, org: view, individuals: [] })
  const top = await seedSeat(people.chief, chart, 'top', { assignedToId: people.chief.personId })
  const said = { parentId: top.id, assignedToId: people.member.personId, roles: ['Bookings'], ...further }
  await seedSeat(people.chief, chart, 'sales', said)
  return chart
}
const publish = ({ collectionId, revisionId }: ChartAt) =>
  people.chief.ask(acCollections.publish, { params: { collectionId, revisionId }, body: {} })
const heldBy = (actor: TestActor, { personId: id }: TestActor) => actor.ask(listHeldSeats, { params: { id } })

describe('a person’s seats', () => {
  test('are listed with their roles and parent seats', async () => {
    const chart = await seedSales()
    expect(await heldBy(people.chief, people.member)).toMatchObject([
      {
        ...chart,
        title: 'sales',
        roles: ['Bookings'],
        isDraft: true,
        above: { title: 'top', assignedToId: people.chief.personId, assignedTo: 'chief Test' },
      },
    ])
    expect(await heldBy(people.chief, people.chief)).toMatchObject([{ title: 'top', above: null }])
    expect(await heldBy(people.chief, people.observer)).toEqual([])
  })

  test('are the published ones for readers, whatever the draft contains', async () => {
    const chart = await seedSales()
    expect(await heldBy(people.member, people.member)).toEqual([])
    await publish(chart)
    const [held] = await heldBy(people.member, people.member)
    expect(held).toMatchObject({ title: 'sales', isDraft: false, above: { title: 'top', assignedTo: 'chief Test' } })
    const [drafted] = await heldBy(people.chief, people.member)
    const params = { ...chart, seatId: drafted?.id ?? '' }
    await people.chief.ask(editSeat, { params, body: { version: 1, assignedToId: people.observer.personId } })
    expect(await heldBy(people.chief, people.member)).toEqual([])
    expect(await heldBy(people.observer, people.member)).toHaveLength(1)
  })

  test('belong to no unshared chart and to no other organization', async () => {
    const hidden = await seedChart(people.chief, { lt: none, org: none, individuals: [] })
    await seedSeat(people.chief, hidden, 'top', { assignedToId: people.member.personId })
    await publish(hidden)
    expect(await heldBy(people.chief, people.member)).toHaveLength(1)
    expect(await heldBy(people.owner, people.member)).toEqual([])
    const elsewhere = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors.owner
    const asked = { params: { id: people.member.personId } }
    expect((await elsewhere.call(listHeldSeats, asked)).status).toBe(404)
    expect((await people.chief.call(listHeldSeats, { params: { id: newId() } })).status).toBe(404)
  })

  test('start with the company’s published chart', async () => {
    await seedSales()
    const company = await seedSales()
    await publish(company)
    const params = { collectionId: company.collectionId }
    await people.chief.ask(acCollections.update, { params, body: { version: 1, isCompanyFolder: true } })
    const held = await heldBy(people.chief, people.member)
    expect(held.map(({ revisionId }) => revisionId)[0]).toBe(company.revisionId)
    expect(held.map(({ isCompanyFolder }) => isCompanyFolder)).toEqual([true, false])
  })

  test('are read in a constant number of queries', async () => {
    await publish(await seedSales())
    const few = await countQueries(() => heldBy(people.member, people.member))
    for (let index = 0; index < 4; index += 1) await publish(await seedSales())
    expect(await heldBy(people.member, people.member)).toHaveLength(5)
    expect(await countQueries(() => heldBy(people.member, people.member))).toBe(few)
  })
})

test('includes owners of measurables for those who see their meeting', async () => {
  const { tractionId } = await seedTraction(app, { owner: people.chief, invitees: [people.member], name: 'Mill' })
  const { scorecardId } = await app.database.tenant(people.chief, (tx) => readTraction(tx, people.chief, tractionId))
  const body = { title: 'Calls', goalValue: 5, ownerId: people.member.personId }
  await people.chief.ask(addMeasurable, { params: { scorecardId }, body })
  const [calls] = await people.chief.ask(listSeenMeasurables, {})
  expect(calls).toMatchObject({ title: 'Calls', ownerId: people.member.personId, meeting: 'Mill' })
  expect(await people.chief.ask(listSeenMeasurables, { query: { ownerId: calls?.ownerId } })).toEqual([calls])
  expect(await people.chief.ask(listSeenMeasurables, { query: { ownerId: calls?.id } })).toEqual([])
  expect(await people.observer.ask(listSeenMeasurables, {})).toEqual([])
})
