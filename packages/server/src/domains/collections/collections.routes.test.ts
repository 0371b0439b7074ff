import { exportAudit, searchAudit } from '@cairn/contract/audit/audit.endpoints'
import {
  acCollections,
  createVtoCollection,
  createVtoRevision,
  getVtoCollection,
  getVtoEditPermission,
  listVtoCollections,
  shareVtoRevision,
} from '@cairn/contract/collections/collections.endpoints'
import { setLeadershipTeam } from '@cairn/contract/organizations/organizations.endpoints'
import { removePerson } from '@cairn/contract/people/memberships.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { placesHeardBy } from '../places/places.service'
import { edit, none, seedRevision, view } from './collections.testing'

type Name = 'owner' | 'chief' | 'leader' | 'member' | 'observer'
let app: TestApp
let people: SeededOrganization<Name>['actors']
const roles = { owner: 'Owner', chief: 'Manager', leader: 'Member', member: 'Member', observer: 'Observer' } as const

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
})
beforeEach(async () => {
  people = (await seedOrganization(app, { people: roles })).actors
  const { tractionId } = await seedTraction(app, { owner: people.chief, invitees: [people.leader] })
  await people.owner.ask(setLeadershipTeam, { params: { orgId: people.owner.orgId, tractionId } })
})
afterAll(() => app.close())

const folders = (actor: TestActor, editorId?: string) =>
  actor.ask(listVtoCollections, { query: editorId ? { 'editor-id': editorId } : {} })
const titles = async (actor: TestActor, editorId?: string) =>
  (await folders(actor, editorId)).map(({ title, revisions }) => [title, revisions.length])

test('a folder is named after the organization unless it gets a unique title, ignoring case', async () => {
  const { collection } = await people.chief.ask(createVtoCollection, { body: {} })
  expect(collection.title).toMatch(/ Vision\/Traction Organizer$/)
  for (const title of [` ${collection.title.toUpperCase()} `, collection.title]) {
    const { status, body } = await people.member.call(createVtoCollection, { body: { title } })
    const text = "There's a folder with this name; please use a different name."
    const taken = { code: 'VALIDATION_UNIQUE_VTO_FOLDER_TITLE', text, field: 'title' }
    expect([status, body.messages?.[0]]).toEqual([422, taken])
  }
})

test('creates one company folder from two concurrent requests, visible to everyone', async () => {
  const make = (title: string) => people.chief.send(createVtoCollection, { body: { title, isCompanyFolder: true } })
  const made = await Promise.all([make('One'), make('Two')])
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await folders(people.observer)).toMatchObject([{ isCompanyFolder: true, revisions: [] }])
})

test('until shared, only its creator, the leadership team and the Owner find a V/TO', async () => {
  const { collectionId, revision } = await seedRevision(people.member)
  for (const actor of [people.member, people.chief, people.leader]) {
    expect(await actor.ask(getVtoCollection, { params: { collectionId } })).toMatchObject({
      revisions: [{ id: revision.id, canEdit: true, title: 'This year' }],
    })
  }
  const params = { id: revision.id }
  for (const actor of [people.owner, people.observer]) {
    expect(await folders(actor)).toEqual([])
    const unknown = await actor.send(getVtoEditPermission, { params: { id: newId() } })
    const { status, text } = await actor.send(getVtoEditPermission, { params })
    expect([status, text]).toEqual([404, unknown.text])
  }
  expect(await people.leader.ask(getVtoEditPermission, { params })).toEqual({ canEdit: true })
})

test('a title is unique within its folder', async () => {
  const { collectionId } = await seedRevision(people.chief)
  await seedRevision(people.chief)
  const body = { title: 'THIS YEAR' }
  const { status, body: refused } = await people.chief.call(createVtoRevision, { params: { collectionId }, body })
  expect([status, refused.messages?.[0]?.text]).toEqual([
    422,
    "There's a V/TO with this name; please use a different name.",
  ])
})

describe('folders a person can add to', () => {
  test('contain only what both that person and the requester can edit', async () => {
    const { member, leader, observer, chief } = people
    const named = (actor: TestActor) => ({ personId: actor.personId, canView: true, canEdit: true })
    await seedRevision(chief, { lt: none, org: edit, individuals: [{ ...named(member), canEdit: false }] })
    await seedRevision(chief, { lt: none, org: none, individuals: [named(member), named(leader)] })
    expect((await titles(member)).map(([, count]) => count)).toEqual([1, 1])
    expect(await titles(chief, member.personId)).toEqual([[expect.any(String), 1]])
    expect(await titles(leader, chief.personId)).toHaveLength(2)
    expect(await titles(member, leader.personId)).toHaveLength(1)
    expect(await titles(chief, observer.personId)).toEqual([])
    expect(await titles(chief, newId())).toEqual([])
  })
})

test('notifies its people from its creation on, and the leadership team once named', async () => {
  const updates = recordLiveUpdates(app)
  const { revision } = await seedRevision(people.chief)
  const heardOf = updates.take().filter(({ kind }) => kind === 'vtorevision')
  expect(heardOf.map(({ audience }) => JSON.stringify(audience)).toSorted()).toEqual(
    [people.chief, people.leader]
      .map(({ personId }) => JSON.stringify({ to: 'place', place: { kind: 'person', id: personId } }))
      .toSorted(),
  )
  const hears = async (actor: TestActor) =>
    (await app.database.tenant(actor, (tx) => placesHeardBy(tx, actor))).some(({ id }) => id === revision.id)
  expect([await hears(people.leader), await hears(people.member), await hears(people.owner)]).toEqual([
    true,
    false,
    false,
  ])
  const { tractionId } = await seedTraction(app, { owner: people.chief, invitees: [people.member] })
  await people.owner.ask(setLeadershipTeam, { params: { orgId: people.owner.orgId, tractionId } })
  expect([await hears(people.leader), await hears(people.member)]).toEqual([false, true])
})

describe('sharing', () => {
  type Given = Partial<Parameters<typeof seedRevision>[1]>
  const share = (actor: TestActor, seeded: Awaited<ReturnType<typeof seedRevision>>, given: Given, version = 1) =>
    actor.call(shareVtoRevision, {
      params: { collectionId: seeded.collectionId, revisionId: seeded.revisionId },
      body: { version, lt: none, org: none, individuals: [], ...given },
    })
  const sees = async (actor: TestActor) => (await folders(actor)).flatMap(({ revisions }) => revisions)
  const named = (actor: TestActor, rights = edit) => ({ personId: actor.personId, ...rights })

  test('grants and withdraws rights, from the current version', async () => {
    const vto = await seedRevision(people.chief)
    const { status, body } = await share(people.leader, vto, { org: view, lt: { canView: false, canEdit: true } })
    const shared = { lt: edit, org: view, individuals: [] }
    expect([status, body]).toMatchObject([200, { revision: { version: 2, permissions: shared, canEdit: true } }])
    expect(await sees(people.member)).toMatchObject([{ canEdit: false, permissions: shared, leadershipIds: [] }])
    const stale = await share(people.leader, vto, { org: none })
    expect([stale.status, stale.body.current]).toMatchObject([409, { version: 2 }])
    await share(people.chief, vto, { individuals: [named(people.observer)] }, 2)
    expect(await sees(people.member)).toEqual([])
    expect(await sees(people.leader)).toEqual([])
    expect(await sees(people.observer)).toMatchObject([{ canEdit: false }])
    expect(await sees(people.chief)).toMatchObject([{ version: 3, canEdit: true }])
  })

  test('shows editors who changed it last', async () => {
    const vto = await seedRevision(people.chief)
    expect((await sees(people.leader)).map((one) => one.updatedById)).toEqual([people.chief.personId])
    await share(people.leader, vto, { org: { canView: true, canEdit: false }, lt: edit })
    expect((await sees(people.chief)).map((one) => one.updatedById)).toEqual([people.leader.personId])
    expect((await sees(people.member)).map((one) => one.updatedById)).toEqual([null])
  })

  test('is for editors; others see who leads', async () => {
    const vto = await seedRevision(people.chief, { lt: view, org: none, individuals: [named(people.member)] })
    const answers = []
    for (const name of ['owner', 'leader', 'observer', 'member'] as const) {
      answers.push((await share(people[name], vto, { individuals: [named(people.member)] })).status)
    }
    expect(answers).toEqual([404, 403, 403, 200])
    const [shown] = await sees(people.member)
    expect(shown?.leadershipIds.toSorted()).toEqual([people.chief, people.leader].map((one) => one.personId).toSorted())
    expect(
      (await share(people.chief, vto, { individuals: [{ ...named(people.member), personId: newId() }] }, 2)).status,
    ).toBe(404)
  })

  test('keeps one’s own entry from one’s own changes, except for the creator', async () => {
    const individuals = [named(people.member), named(people.leader)]
    const vto = await seedRevision(people.chief, { lt: none, org: none, individuals })
    const { status, body } = await share(people.member, vto, { individuals: [named(people.leader)] })
    expect([status, body.messages?.[0]]).toMatchObject([
      422,
      { code: 'OWN_ENTRY', text: 'You can’t change your own permissions. Ask another editor.' },
    ])
    expect((await share(people.leader, vto, { individuals: [named(people.leader)] })).status).toBe(200)
    expect((await share(people.chief, vto, { individuals: [named(people.chief, none)] }, 2)).status).toBe(200)
    expect(await sees(people.chief)).toMatchObject([{ canEdit: true }])
  })

  test('notifies only those who can or could see it', async () => {
    const individuals = [named(people.observer), named(people.owner, none)]
    const vto = await seedRevision(people.chief, { lt: none, org: edit, individuals })
    const updates = recordLiveUpdates(app)
    const heardBy = () =>
      updates
        .take()
        .flatMap(({ kind, audience }) => (kind === 'vtorevision' ? [audience] : []))
        .map((audience) => (audience.to === 'place' ? audience.place.id : audience.to))
        .toSorted()
    const idsOf = (...actors: TestActor[]) => actors.map(({ personId }) => personId).toSorted()
    await share(people.member, vto, { individuals: [named(people.observer)] })
    expect(heardBy()).toEqual(idsOf(people.chief, people.leader, people.member, people.observer))
    await share(people.chief, vto, { individuals: [] }, 2)
    expect(heardBy()).toEqual(idsOf(people.chief, people.observer))
    await share(people.chief, vto, { org: edit }, 3)
    expect(heardBy()).toEqual(['organization'])
  })
})

test('logs sharing in the audit log, with the title only for those who can see the V/TO', async () => {
  const one = { personId: people.observer.personId, ...none, canView: true }
  const { collectionId, revisionId } = await seedRevision(people.chief, { lt: edit, org: none, individuals: [one] })
  await seedRevision(people.chief)
  const body = { version: 1, lt: none, org: { ...none, canView: true }, individuals: [] }
  await people.chief.ask(shareVtoRevision, { params: { collectionId, revisionId }, body })
  const filters = { action: ['SharingChanged' as const] }
  const { items } = await people.owner.ask(searchAudit, { body: { filters } })
  expect(items.map(({ actor, subject, details }) => [actor?.id, subject?.id, details])).toEqual(
    expect.arrayContaining([
      [people.chief.personId, one.personId, { vto: revisionId, rights: '– → view' }],
      [people.chief.personId, one.personId, { vto: revisionId, rights: 'view → –' }],
      [people.chief.personId, undefined, { vto: revisionId, leadershipTeam: 'edit → none', everybody: 'none → view' }],
    ]),
  )
  expect(items).toHaveLength(3)
  expect(items.every(({ names }) => names[revisionId] !== undefined)).toBe(true)
  await people.chief.ask(shareVtoRevision, {
    params: { collectionId, revisionId },
    body: { version: 2, lt: none, org: none, individuals: [] },
  })
  const hidden = await people.owner.ask(searchAudit, { body: { filters } })
  expect(hidden.items.map(({ names }) => names)).toEqual([{}, {}, {}, {}])
})

test('the audit log names a chart as such', async () => {
  const { collection } = await people.chief.ask(acCollections.create, { body: { title: 'Charts shared' } })
  const permissions = { lt: none, org: edit, individuals: [] }
  const params = { collectionId: collection.id }
  const { revision } = await people.chief.ask(acCollections.createRevision, {
    params,
    body: { title: 'This year', permissions },
  })
  const filters = { action: ['SharingChanged' as const] }
  const { items } = await people.owner.ask(searchAudit, { body: { filters } })
  expect(items).toContainEqual(
    expect.objectContaining({
      details: expect.objectContaining({ ac: revision.id }),
      names: { [revision.id]: 'This year' },
    }),
  )
  await app.pool.query('update revisions set removed_at = now() where id = $1', [revision.id])
  const { text } = await people.owner.call(exportAudit, { query: { action: 'SharingChanged' } })
  expect(text).toContain('ac: This year')
  expect(text).not.toContain(revision.id)
})

test('the organization’s owner takes over V/TOs of a person who leaves', async () => {
  const { revisionId } = await seedRevision(people.member, { lt: none, org: none, individuals: [] })
  await people.owner.ask(removePerson, { params: { id: people.member.personId } })
  expect(await people.owner.ask(getVtoEditPermission, { params: { id: revisionId } })).toEqual({ canEdit: true })
})
