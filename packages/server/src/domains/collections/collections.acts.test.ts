import {
  createVtoCollection,
  createVtoRevision,
  getVtoCollection,
  getVtoCompanyFolder,
  getVtoEditPermission,
  listRemovedVtoRevisions,
  listVtoCollections,
  moveVtoRevision,
  publishVtoRevision,
  removeVtoRevision,
  renameVtoRevision,
  restoreVtoRevision,
  shareVtoRevision,
  updateVtoCollection,
} from '@cairn/contract/collections/collections.endpoints'
import { hasUnpublishedChanges } from '@cairn/contract/collections/collections.policy'
import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { createLongTermIssue, listIssues } from '@cairn/contract/issues/issues.endpoints'
import { setLeadershipTeam } from '@cairn/contract/organizations/organizations.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobRunOf } from '../../testing/job-run'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { purgeRemovedItems } from '../jobs'
import { edit, none, seedRevision, view } from './collections.testing'

type Name = 'owner' | 'chief' | 'leader' | 'member' | 'observer'
type Seeded = Awaited<ReturnType<typeof seedRevision>>
let app: TestApp
let people: SeededOrganization<Name>['actors']
const roles = { owner: 'Owner', chief: 'Manager', leader: 'Member', member: 'Member', observer: 'Observer' } as const
const DAY_MS = 86_400_000

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
})
beforeEach(async () => {
  people = (await seedOrganization(app, { people: roles })).actors
  const { tractionId } = await seedTraction(app, { owner: people.chief, invitees: [people.leader] })
  await people.owner.ask(setLeadershipTeam, { params: { orgId: people.owner.orgId, tractionId } })
})
afterAll(() => app.close())

const at = ({ collectionId, revisionId }: Seeded) => ({ params: { collectionId, revisionId } })
const folderOf = async (actor: TestActor, title: string) =>
  (await actor.ask(createVtoCollection, { body: { title } })).collection
const textOf = ({ status, body }: { status: number; body: { messages?: { text: string }[] } }) => [
  status,
  body.messages?.[0]?.text,
]

describe('a folder', () => {
  const rename = (actor: TestActor, collectionId: string, body: object, version = 1) =>
    actor.call(updateVtoCollection, { params: { collectionId }, body: { version, ...body } })

  test('is renamed by its creator or the leadership team, to a unique title regardless of case and spaces', async () => {
    const { collectionId } = await seedRevision(people.member, { lt: view, org: view, individuals: [] })
    const other = await folderOf(people.member, 'Plans')
    const refused = await rename(people.member, collectionId, { title: ' PLANS ' })
    expect(textOf(refused)).toEqual([422, "There's a folder with this name; please use a different name."])
    expect(refused.body.messages?.[0]).toMatchObject({ code: 'VALIDATION_UNIQUE_VTO_FOLDER_TITLE', field: 'title' })
    const answers = []
    for (const name of ['owner', 'observer', 'leader'] as const) {
      answers.push((await rename(people[name], collectionId, { title: 'Our plans' })).status)
    }
    expect(answers).toEqual([403, 403, 200])
    expect((await rename(people.leader, other.id, { title: 'Mine' })).status).toBe(404)
    const stale = await rename(people.member, collectionId, { title: 'Mine' })
    expect([stale.status, stale.body.current]).toMatchObject([409, { version: 2, title: 'Our plans' }])
  })

  test('one of two concurrent renames is refused', async () => {
    const { collectionId } = await seedRevision(people.chief)
    const answers = await Promise.all([
      rename(people.chief, collectionId, { title: 'One' }),
      rename(people.leader, collectionId, { title: 'Two' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('becomes the company folder if there is none, visible to everyone with a live update', async () => {
    expect(await people.member.ask(getVtoCompanyFolder, {})).toEqual({ collection: null })
    const folder = await folderOf(people.chief, 'Ours')
    const updates = recordLiveUpdates(app)
    expect((await rename(people.chief, folder.id, { isCompanyFolder: true })).status).toBe(200)
    expect(updates.take().map(({ kind, id, audience }) => [kind, id, audience.to])).toEqual([
      ['vto', folder.id, 'organization'],
    ])
    expect((await people.observer.ask(getVtoCompanyFolder, {})).collection).toMatchObject({ title: 'Ours' })
    const second = await folderOf(people.chief, 'Theirs')
    const refused = await rename(people.chief, second.id, { isCompanyFolder: true })
    expect(textOf(refused)).toEqual([422, 'There is already a company folder.'])
    await rename(people.chief, folder.id, { isCompanyFolder: false }, 2)
    expect(await people.observer.ask(getVtoCompanyFolder, {})).toEqual({ collection: null })
  })
})

describe('a V/TO', () => {
  const rename = (actor: TestActor, seeded: Seeded, title: string, version = 1) =>
    actor.call(renameVtoRevision, { ...at(seeded), body: { version, title } })
  const move = (actor: TestActor, seeded: Seeded, body: object, version = 1) =>
    actor.call(moveVtoRevision, { ...at(seeded), body: { version, ...body } })

  test('can be renamed by its editors, to a title that is unique in its folder', async () => {
    const vto = await seedRevision(people.chief, { lt: edit, org: view, individuals: [] })
    const { params } = at(vto)
    await people.chief.ask(createVtoRevision, { params, body: { title: 'Next year' } })
    expect(textOf(await rename(people.chief, vto, 'NEXT year '))).toEqual([
      422,
      "There's a V/TO with this name; please use a different name.",
    ])
    expect((await rename(people.member, vto, 'Mine')).status).toBe(403)
    const [one, other] = await Promise.all([rename(people.chief, vto, 'One'), rename(people.leader, vto, 'Two')])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const told = one.status === 409 ? one : other
    expect(told.body.current).toMatchObject({ version: 2, title: one.status === 409 ? 'Two' : 'One' })
    expect((await rename(people.chief, vto, 'This year again', 2)).status).toBe(200)
  })

  test('has unpublished changes after an edit, but not after a move or sharing', async () => {
    const vto = await seedRevision(people.chief)
    const { params } = at(vto)
    const isChanged = ({ revision }: { revision: Revision }) => hasUnpublishedChanges(revision)
    app.clock.advance(DAY_MS)
    const published = await people.chief.ask(publishVtoRevision, { params, body: {} })
    app.clock.advance(DAY_MS)
    const { permissions, version } = published.revision
    const shared = await people.chief.ask(shareVtoRevision, { params, body: { version, ...permissions } })
    const renamed = await people.chief.ask(renameVtoRevision, { params, body: { version: version + 1, title: 'New' } })
    expect(Date.parse(published.revision.updatedAt)).toBe(app.clock.now().getTime() - 2 * DAY_MS)
    expect([published, shared, renamed].map(isChanged)).toEqual([false, false, true])
    const again = await people.chief.ask(publishVtoRevision, { params, body: {} })
    app.clock.advance(DAY_MS)
    const moved = await people.chief.ask(moveVtoRevision, {
      params,
      body: { version: again.revision.version, newFolderTitle: 'Moved' },
    })
    expect([again, moved].map(isChanged)).toEqual([false, false])
  })

  test('moves to another or a new folder, and keeps its sharing', async () => {
    const vto = await seedRevision(people.chief)
    const folder = await folderOf(people.leader, 'Archive')
    const refusals = [
      await move(people.leader, vto, {}),
      await move(people.leader, vto, { newFolderTitle: ' ' }),
      await move(people.leader, vto, { newFolderTitle: 'archive' }),
    ]
    expect(refusals.map(textOf)).toEqual([
      [422, 'Choose a folder, or name a new one.'],
      [400, 'newFolderTitle: This is required.'],
      [422, 'A folder with this name already exists. Please choose a different name for the folder.'],
    ])
    expect((await move(people.chief, vto, { destinationCollectionId: folder.id })).status).toBe(404)
    const { body } = await move(people.leader, vto, { destinationCollectionId: folder.id })
    expect(body).toMatchObject({ revision: { collectionId: folder.id, collectionTitle: 'Archive', version: 2 } })
    const moved = { ...vto, collectionId: folder.id }
    expect((await move(people.leader, vto, { newFolderTitle: 'New' }, 2)).status).toBe(404)
    const made = await move(people.leader, moved, { newFolderTitle: 'New' }, 2)
    expect(made.body).toMatchObject({ revision: { collectionTitle: 'New', permissions: { lt: edit, org: none } } })
  })

  test('does not move where the other folder has its title, or is its own', async () => {
    const vto = await seedRevision(people.chief)
    const other = await seedRevision(people.chief)
    const { status, body } = await move(people.chief, vto, { destinationCollectionId: other.collectionId })
    expect([status, body.messages?.[0]]).toMatchObject([
      422,
      { code: 'VTO_TITLE_TAKEN', field: 'destinationCollectionId' },
    ])
    const same = await move(people.chief, vto, { destinationCollectionId: vto.collectionId })
    expect([same.status, same.body]).toMatchObject([200, { revision: { version: 1 } }])
  })

  test('is removed by its creator or the leadership team, with its issues, and restored unchanged', async () => {
    const individuals = [{ personId: people.member.personId, ...edit }]
    const vto = await seedRevision(people.chief, { lt: edit, org: none, individuals })
    const issue = { title: 'A second shop?', assignedToId: people.member.personId }
    const { newLongTermIssue } = await people.member.ask(createLongTermIssue, { ...at(vto), body: issue })
    const found = async () => (await people.member.ask(listIssues, { query: { ids: newLongTermIssue.id } })).length
    const remove = (actor: TestActor, version = 1) => actor.call(removeVtoRevision, { ...at(vto), body: { version } })
    expect([(await remove(people.member)).status, (await remove(people.leader, 2)).status]).toEqual([403, 409])
    const updates = recordLiveUpdates(app)
    expect((await remove(people.leader)).status).toBe(200)
    expect(updates.take().filter(({ kind, change }) => kind === 'vtorevision' && change === 'Deleted')).toHaveLength(3)
    expect((await remove(people.leader)).status).toBe(404)
    expect([await found(), await people.member.ask(listVtoCollections, { query: {} })]).toEqual([0, []])
    expect(await people.member.ask(listRemovedVtoRevisions, {})).toEqual([])
    expect(await people.chief.ask(listRemovedVtoRevisions, {})).toMatchObject([
      { id: vto.revisionId, title: 'This year', removedById: people.leader.personId },
    ])
    expect((await people.member.call(restoreVtoRevision, { ...at(vto), body: {} })).status).toBe(403)
    await people.chief.ask(createVtoRevision, { params: at(vto).params, body: { title: 'This year' } })
    const taken = await people.chief.call(restoreVtoRevision, { ...at(vto), body: {} })
    expect(textOf(taken)).toEqual([422, "There's a V/TO with this name; please use a different name."])
    const { revisions } = await people.chief.ask(getVtoCollection, { params: at(vto).params })
    const second = { collectionId: vto.collectionId, revisionId: revisions[0]?.id ?? '' }
    await people.chief.ask(removeVtoRevision, { params: second, body: {} })
    await people.chief.ask(restoreVtoRevision, { ...at(vto), body: {} })
    expect([await found(), (await people.member.ask(listVtoCollections, { query: {} })).length]).toEqual([1, 1])
  })

  test('is permanently deleted with its contents after 90 days', async () => {
    const [gone, kept] = [await seedRevision(people.chief), await seedRevision(people.chief)]
    for (const vto of [gone, kept]) {
      const body = { title: 'A second shop?', assignedToId: people.chief.personId }
      await people.chief.ask(createLongTermIssue, { ...at(vto), body })
    }
    await people.chief.ask(removeVtoRevision, { ...at(gone), body: {} })
    app.clock.advance(91 * DAY_MS)
    await purgeRemovedItems.run({}, jobRunOf(app))
    expect((await people.chief.send(restoreVtoRevision, { ...at(gone), body: {} })).status).toBe(404)
    const rows = `select count(*)::int as count from issues where place_id = any($1)`
    const count = async (id: string) => (await app.pool.query(rows, [[id]])).rows[0].count
    expect([await count(gone.revisionId), await count(kept.revisionId)]).toEqual([0, 1])
    expect(await people.chief.ask(getVtoEditPermission, { params: { id: kept.revisionId } })).toEqual({ canEdit: true })
  })
})
