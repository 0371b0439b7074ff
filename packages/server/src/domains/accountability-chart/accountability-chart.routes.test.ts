import {
  copyAcRevision,
  createSeat,
  editSeat,
  editSeatNotes,
  getAcRevision,
  getSeat,
  getSeatFit,
  insertSeat,
  removeSeat,
  restoreSeat,
  saveSeatFit,
} from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { acCollections, listVtoCollections } from '@cairn/contract/collections/collections.endpoints'
import { createLongTermIssue } from '@cairn/contract/issues/issues.endpoints'
import { removePerson } from '@cairn/contract/people/memberships.endpoints'
import { getVtoRevision } from '@cairn/contract/vto/vto.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { countQueries } from '../../testing/counted-queries'
import { jobRunOf } from '../../testing/job-run'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { edit, none, view } from '../collections/collections.testing'
import { purgeRemovedItems } from '../jobs'
import { type ChartAt, chartOf, drawn, seatsOf, seedChart, seedSeat } from './accountability-chart.testing'

type Name = 'owner' | 'chief' | 'leader' | 'member' | 'observer'
let app: TestApp
let people: SeededOrganization<Name>['actors']
let chart: ChartAt
/** top(sales(showroom) operations) */
let top: Seat
let sales: Seat
let operations: Seat
let showroom: Seat
const roles = { owner: 'Owner', chief: 'Manager', leader: 'Member', member: 'Member', observer: 'Observer' } as const
const DAY_MS = 86_400_000

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
})
beforeEach(async () => {
  people = (await seedOrganization(app, { people: roles })).actors
  const individuals = [people.leader, people.owner].map(({ personId }) => ({ personId, ...edit }))
  chart = await seedChart(people.chief, { lt: none, org: view, individuals })
  top = await seedSeat(people.chief, chart, 'top', { assignedToId: people.chief.personId })
  sales = await seedSeat(people.chief, chart, 'sales', { parentId: top.id, assignedToId: people.member.personId })
  operations = await seedSeat(people.chief, chart, 'operations', { parentId: top.id })
  showroom = await seedSeat(people.chief, chart, 'showroom', { parentId: sales.id, roles: ['Opens at nine'] })
})
afterAll(() => app.close())

const now = async () => drawn(await seatsOf(people.chief, chart))
const at = (seat: Seat) => ({ ...chart, seatId: seat.id })
const move = (actor: TestActor, seat: Seat, body: { parentId?: string; sequence?: number }) =>
  actor.call(editSeat, { params: at(seat), body: { version: seat.version, ...body } })
const codeOf = (body: { messages?: readonly { code?: string; field?: string }[] }) => [
  body.messages?.[0]?.code,
  body.messages?.[0]?.field,
]

describe('a seat', () => {
  test('is added below another with its holder and roles', async () => {
    expect(await now()).toBe('top(sales(showroom) operations)')
    const seats = await seatsOf(people.leader, chart)
    expect(seats.find(({ id }) => id === sales.id)).toMatchObject({
      assignedTo: 'member Test',
      isLT: false,
      version: 1,
    })
    expect(seats.find(({ id }) => id === showroom.id)).toMatchObject({ assignedToId: null, roles: ['Opens at nine'] })
  })

  test('is inserted above another, which then reports to it', async () => {
    const body = { title: 'front', childId: sales.id }
    await people.chief.ask(insertSeat, { params: chart, body })
    expect(await now()).toBe('top(front(sales(showroom)) operations)')
    await people.chief.ask(insertSeat, { params: chart, body: { title: 'board', childId: top.id } })
    expect(await now()).toBe('board(top(front(sales(showroom)) operations))')
  })

  test('moves with its subtree to a position there', async () => {
    await move(people.leader, sales, { parentId: operations.id })
    expect(await now()).toBe('top(operations(sales(showroom)))')
    const other = await seedSeat(people.chief, chart, 'finance', { parentId: top.id, sequence: 0 })
    expect(await now()).toBe('top(finance operations(sales(showroom)))')
    await move(people.leader, other, { sequence: 9 })
    expect(await now()).toBe('top(operations(sales(showroom)) finance)')
  })

  test.each([
    ['below itself', () => sales.id, 'SEAT_CYCLE'],
    ['below what stands below it', () => showroom.id, 'SEAT_CYCLE'],
    ['below one that is not there', () => newId(), 'PARENT_GONE'],
  ] as const)('is refused %s, and nothing changes', async (_, parentId, code) => {
    const { status, body } = await move(people.chief, sales, { parentId: parentId() })
    expect([status, ...codeOf(body)]).toEqual([422, code, 'parentId'])
    expect(await now()).toBe('top(sales(showroom) operations)')
  })

  test('is refused next to the top seat, with an eighth role, an empty role, or a blank title', async () => {
    const refused = async (body: object) => (await people.chief.send(createSeat, { params: chart, body })).body
    expect(codeOf(await refused({ title: 'Another top' }))).toEqual(['SECOND_ROOT', 'parentId'])
    const roles = Array.from({ length: 8 }, (_, index) => `Role ${index}`)
    expect(codeOf(await refused({ title: 'Sales', parentId: top.id, roles }))[1]).toBe('roles')
    expect(codeOf(await refused({ title: 'Sales', parentId: top.id, roles: ['One', ' '] }))[1]).toBe('roles.1')
    expect(codeOf(await refused({ title: '  ', parentId: top.id }))[1]).toBe('title')
  })

  test('leaves its children to its parent seat, and is restored with those not moved since', async () => {
    const yard = await seedSeat(people.chief, chart, 'yard', { parentId: sales.id })
    await people.chief.ask(removeSeat, { params: at(sales), body: { version: 1 } })
    expect(await now()).toBe('top(showroom yard operations)')
    await move(people.chief, yard, { parentId: operations.id })
    await people.chief.ask(restoreSeat, { params: at(sales) })
    expect(await now()).toBe('top(sales(showroom) operations(yard))')
    await people.chief.ask(restoreSeat, { params: at(sales) })
    expect(await now()).toBe('top(sales(showroom) operations(yard))')
  })

  test('at the top is removed alone, or leaves the top to the only one below it', async () => {
    const refused = await people.chief.call(removeSeat, { params: at(top) })
    expect([refused.status, codeOf(refused.body)[0]]).toEqual([409, 'ROOT_HAS_SEATS'])
    await move(people.chief, operations, { parentId: sales.id })
    await people.chief.ask(removeSeat, { params: at(top) })
    expect(await now()).toBe('sales(showroom operations)')
    await people.chief.ask(restoreSeat, { params: at(top) })
    expect(await now()).toBe('top(sales(showroom operations))')
  })

  test('is stored for 90 days and then permanently deleted', async () => {
    await people.chief.ask(removeSeat, { params: at(showroom) })
    app.clock.advance(91 * DAY_MS)
    await purgeRemovedItems.run({}, jobRunOf(app))
    app.clock.advance(-91 * DAY_MS)
    expect((await people.chief.call(restoreSeat, { params: at(showroom) })).status).toBe(404)
    expect(await now()).toBe('top(sales operations)')
  })

  test('becomes empty once its holder leaves, in the draft but not in published versions', async () => {
    await people.chief.ask(acCollections.publish, { params: chart, body: {} })
    await people.owner.ask(removePerson, { params: { id: people.member.personId } })
    const held = async (actor: TestActor) => (await seatsOf(actor, chart)).find(({ id }) => id === sales.id)?.assignedTo
    expect([await held(people.chief), await held(people.observer)]).toEqual([null, 'member Test'])
  })

  test('is changed from its current version, and one of two concurrent changes is refused', async () => {
    const rename = (actor: TestActor, title: string) =>
      actor.call(editSeat, { params: at(sales), body: { version: 1, title } })
    const answers = await Promise.all([rename(people.chief, 'Trade'), rename(people.leader, 'Retail')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    const done = answers.find(({ status }) => status === 200)
    expect(refused?.body.current).toEqual(done?.body.seat)
    // Reordering does not change the versions of other seats.
    await move(people.chief, operations, { sequence: 0 })
    const versions = (await seatsOf(people.chief, chart)).map(({ title, version }) => [title, version])
    expect(versions).toContainEqual(['operations', 2])
    expect(versions).toContainEqual(['showroom', 1])
  })
})

describe('a chart', () => {
  test('is read by readers as published, and edited by no one else', async () => {
    expect((await chartOf(people.observer, chart)).seats).toBeNull()
    await people.chief.ask(acCollections.publish, { params: chart, body: {} })
    await people.leader.ask(removeSeat, { params: at(showroom) })
    expect(drawn(await seatsOf(people.observer, chart))).toBe('top(sales(showroom) operations)')
    expect(await now()).toBe('top(sales operations)')
    const refused = await people.member.call(createSeat, { params: chart, body: { title: 'Mine', parentId: top.id } })
    expect(refused.status).toBe(403)
    const [copy] = await people.observer.ask(acCollections.listPublished, { params: chart })
    const { shownPublishedId } = await chartOf(people.chief, chart, { publishedId: copy?.id ?? '' })
    expect(shownPublishedId).toBe(copy?.id)
  })

  test('lists changes since a number, removed seats by id', async () => {
    const { changeNumber } = await chartOf(people.chief, chart)
    const { seat } = await people.leader.ask(createSeat, { params: chart, body: { title: 'yard', parentId: sales.id } })
    await people.leader.ask(removeSeat, { params: at(operations) })
    const changed = await chartOf(people.chief, chart, { since: changeNumber })
    expect(changed.seats?.map(({ title }) => title)).toEqual(['yard'])
    expect([changed.removedIds, changed.changeNumber]).toEqual([[operations.id], changeNumber + 2])
    expect(seat.parentId).toBe(sales.id)
    expect((await chartOf(people.chief, chart, { since: changed.changeNumber })).seats).toEqual([])
  })

  test('notifies open viewers of changed seats, without contents', async () => {
    const updates = recordLiveUpdates(app)
    await seedSeat(people.chief, chart, 'yard', { parentId: sales.id })
    const told = updates.take()
    expect(told).toMatchObject([{ kind: 'seat', id: chart.revisionId, change: 'Updated', version: 5 }])
    expect(told[0]?.audience).toEqual({ to: 'place', place: { kind: 'vtorevision', id: chart.revisionId } })
    expect(JSON.stringify(told)).not.toContain('yard')
  })

  test('is copied with its seats and their notes', async () => {
    await people.chief.ask(editSeatNotes, { params: at(sales), body: { notes: '<p>Two vans.</p>' } })
    const body = { newRevisionName: 'Next year' }
    const { revision } = await people.leader.ask(copyAcRevision, { params: chart, body })
    const copy = { collectionId: revision.collectionId, revisionId: revision.id }
    const seats = await seatsOf(people.leader, copy)
    expect(drawn(seats)).toBe('top(sales(showroom) operations)')
    const copied = seats.find(({ title }) => title === 'sales')
    const { notes } = await people.leader.ask(getSeat, { params: { ...copy, seatId: copied?.id ?? '' } })
    expect([notes, copied?.id === sales.id]).toEqual(['<p>Two vans.</p>', false])
  })

  test('is in its own kind of folders, and has no issues list', async () => {
    expect(await people.chief.ask(listVtoCollections, { query: {} })).toEqual([])
    expect((await people.chief.call(getVtoRevision, { params: chart, query: {} })).status).toBe(404)
    const body = { title: 'Too many roles', assignedToId: people.chief.personId }
    expect((await people.chief.call(createLongTermIssue, { params: chart, body })).status).toBe(404)
  })

  test('is read in a constant number of queries', async () => {
    const few = await countQueries(() => people.chief.ask(getAcRevision, { params: chart, query: {} }))
    for (let index = 0; index < 8; index += 1) {
      await seedSeat(people.chief, chart, `s${index}`, { parentId: top.id, assignedToId: people.leader.personId })
    }
    expect(await countQueries(() => people.chief.ask(getAcRevision, { params: chart, query: {} }))).toBe(few)
  })
})

describe('seat notes', () => {
  test('is sanitized, has its own version, and names who wrote it and when', async () => {
    const params = at(sales)
    const notes = '<p onclick="x()">Two<script>alert(1)</script> vans.</p>'
    const { seat } = await people.leader.ask(editSeatNotes, { params, body: { notes, version: 1 } })
    expect(seat).toMatchObject({ notes: '<p>Two vans.</p>', version: 1, notesVersion: 2 })
    expect(seat.notesUpdatedById).toBe(people.leader.personId)
    const stale = await people.chief.call(editSeatNotes, { params, body: { notes: '<p>Three</p>', version: 1 } })
    expect([stale.status, stale.body.current]).toMatchObject([409, { notes: '<p>Two vans.</p>' }])
    expect((await people.observer.call(getSeat, { params })).status).toBe(403)
  })

  test('assessments of a holder are visible only to their manager, owners and admins', async () => {
    const params = at(sales)
    const said = { personId: people.member.personId, getsIt: true, wantsIt: true, hasCapacity: false }
    await people.chief.ask(saveSeatFit, { params, body: said })
    expect(await people.owner.ask(getSeatFit, { params })).toMatchObject({ getsIt: true, hasCapacity: false })
    expect((await people.member.call(getSeatFit, { params })).status).toBe(403)
    expect((await people.leader.call(getSeatFit, { params })).status).toBe(403)
    await move(people.leader, sales, {})
    const body = { version: 2, assignedToId: people.leader.personId }
    await people.leader.ask(editSeat, { params, body })
    expect(await people.chief.ask(getSeatFit, { params })).toMatchObject({ getsIt: null, wantsIt: null })
    const late = await people.chief.call(saveSeatFit, { params, body: said })
    expect([late.status, codeOf(late.body)[0]]).toEqual([409, 'SEAT_REFILLED'])
  })

  test('assessments are hidden from an editor who becomes the manager; theirs replaces none', async () => {
    const params = at(sales)
    const said = { personId: people.member.personId, getsIt: true, wantsIt: true, hasCapacity: false }
    await people.owner.ask(saveSeatFit, { params, body: said })
    expect(await people.chief.ask(getSeatFit, { params })).toMatchObject({ hasCapacity: false })
    const body = { version: 1, assignedToId: people.leader.personId }
    await people.leader.ask(editSeat, { params: at(top), body })
    const unsaid = { getsIt: null, wantsIt: null, hasCapacity: null, updatedAt: null, updatedById: null }
    expect(await people.leader.ask(getSeatFit, { params })).toMatchObject(unsaid)
    expect(await people.owner.ask(getSeatFit, { params })).toMatchObject({ hasCapacity: false })
    await people.leader.ask(saveSeatFit, { params, body: { ...said, hasCapacity: true } })
    expect(await people.leader.ask(getSeatFit, { params })).toMatchObject({ hasCapacity: true, others: [] })
    const theirs = { hasCapacity: true, updatedById: people.leader.personId }
    expect(await people.owner.ask(getSeatFit, { params })).toMatchObject({ hasCapacity: false, others: [theirs] })
    await people.leader.ask(editSeat, { params: at(top), body: { version: 2, assignedToId: people.chief.personId } })
    expect(await people.chief.ask(getSeatFit, { params })).toMatchObject({ hasCapacity: false, others: [] })
  })
})
