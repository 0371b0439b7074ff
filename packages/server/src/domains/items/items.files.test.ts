import { listAttachments, previewAttachment, removeAttachment } from '@cairn/contract/attachments/attachments.endpoints'
import { createVtoCollection, createVtoRevision } from '@cairn/contract/collections/collections.endpoints'
import type { ItemRef } from '@cairn/contract/core/items'
import { picturePathOf } from '@cairn/contract/core/rich-text'
import { createIssue, createLongTermIssue, listIssues, updateIssue } from '@cairn/contract/issues/issues.endpoints'
import {
  addItemComment,
  listItemComments,
  removeItemComment,
  restoreItemComment,
} from '@cairn/contract/items/comments.endpoints'
import { countOnItems } from '@cairn/contract/items/counts.endpoints'
import { duplicateItem } from '@cairn/contract/items/duplicate.endpoints'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { addFile } from '../../testing/add-file'
import { countQueries } from '../../testing/counted-queries'
import { jobRunOf } from '../../testing/job-run'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { jobsOf } from '../jobs'

const roles = { owner: 'Owner', member: 'Member', observer: 'Observer', outsider: 'Member' } as const
let app: TestApp
let people: SeededOrganization<keyof typeof roles>['actors']
let tractionId: string
let ref: ItemRef

const issueOf = async (title: string): Promise<ItemRef> => {
  const body = { title, tractionId, ownerIds: [people.member.personId] }
  return { kind: 'issue', id: (await people.member.ask(createIssue, { body })).issue.id }
}
beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
  people = (await seedOrganization(app, { people: roles })).actors
  const { owner, member, observer } = people
  tractionId = (await seedTraction(app, { owner, invitees: [owner, member, observer], name: 'Leadership' })).tractionId
})
beforeEach(async () => {
  ref = await issueOf('Change orders are not billed')
})
afterAll(() => app.close())

const file = (name: string, by: TestActor = people.member, of = ref) => addFile(by, of, { name, bytes: name })
const say = (fileIds: string[], contentHtml = '', by: TestActor = people.member) =>
  by.send(addItemComment, { params: ref, body: { contentHtml, fileIds } })
const namesSaid = async () => {
  const { comments } = await people.observer.ask(listItemComments, { params: ref, query: {} })
  return comments.map(({ files }) => files.map(({ name }) => name))
}
const names = async () => (await people.member.ask(listAttachments, { params: ref })).map(({ name }) => name)

test('a comment is added with files, removed and restored with them, except files removed on their own', async () => {
  const [slips, plan, own] = [await file('slips.txt'), await file('plan.txt'), await file('own.txt')]
  const { comment } = await people.member.ask(addItemComment, {
    params: ref,
    body: { contentHtml: '', fileIds: [slips.id, plan.id] },
  })
  expect(comment.files.map(({ id }) => id)).toEqual([slips.id, plan.id])
  expect(await namesSaid()).toEqual([['slips.txt', 'plan.txt']])
  await people.member.ask(removeAttachment, { params: { id: plan.id } })
  app.clock.set('2026-11-16T09:05:00Z')
  await people.owner.ask(removeItemComment, { params: { id: comment.id } })
  expect(await names()).toEqual(['own.txt'])
  await people.owner.ask(restoreItemComment, { params: { id: comment.id } })
  expect([await namesSaid(), await names()]).toEqual([[['slips.txt']], ['slips.txt', own.name]])
})

test('refuses a comment without text or files, or with an unknown, foreign or used file', async () => {
  const [mine, theirs] = [await file('mine.txt'), await file('theirs.txt', people.owner)]
  const elsewhere = await file('elsewhere.txt', people.member, await issueOf('Another'))
  expect((await say([])).status).toBe(400)
  for (const id of [theirs.id, elsewhere.id, newId()]) {
    expect((await say([id], '<p>See this</p>')).body).toMatchObject({ messages: [{ code: 'NO_SUCH_FILE' }] })
  }
  expect((await say([mine.id])).status).toBe(200)
  expect((await say([mine.id], '<p>Again</p>')).status).toBe(422)
  expect(await namesSaid()).toEqual([['mine.txt']])
})

test('rows show an item’s comment and file counts to people who see it, in constant queries', async () => {
  const [other, bare] = [await issueOf('Two'), await issueOf('Bare')]
  await say([(await file('slips.txt')).id], '<p>See</p>')
  const { comment } = await people.member.ask(addItemComment, { params: other, body: { contentHtml: '<p>No</p>' } })
  await people.member.ask(addItemComment, { params: other, body: { contentHtml: '<p>Yes</p>' } })
  await people.member.ask(removeItemComment, { params: { id: comment.id } })
  const body = { items: [ref, other, bare] }
  const { items } = await people.observer.ask(countOnItems, { body })
  const byId = new Map(items.map(({ id, comments, files }) => [id, [comments, files]]))
  expect(byId).toEqual(
    new Map([
      [ref.id, [1, 1]],
      [other.id, [1, 0]],
    ]),
  )
  expect(await people.outsider.ask(countOnItems, { body })).toEqual({ items: [] })
  const queries = async (of: ItemRef[]) =>
    await countQueries(() => people.member.ask(countOnItems, { body: { items: of } }))
  expect(await queries([ref, other, bare])).toEqual(await queries([ref]))
})

const pixels = () =>
  sharp(Buffer.alloc(12), { raw: { width: 2, height: 2, channels: 3 } })
    .png()
    .toBuffer()
const shown = (id: string) => `<p>See</p><img src="${picturePathOf(id)}" alt="Slip">`
const picturesOf = (html: string) => [...html.matchAll(/attachment\/([0-9a-f-]{36})/g)].map(([, id]) => id ?? '')
const status = async (id: string) => (await people.member.send(previewAttachment, { params: { id } })).status

test('copied notes own their pictures, which stay when the first item is deleted', async () => {
  const foreign = await addFile(people.member, await issueOf('Another'), { name: 'f.png', bytes: await pixels() })
  const { id } = await addFile(people.member, ref, { name: 'slip.png', bytes: await pixels() })
  const contentHtml = shown(id) + shown(foreign.id)
  await people.member.ask(updateIssue, { params: { id: ref.id }, body: { version: 1, title: 'Slips', contentHtml } })
  const { item } = await people.member.ask(duplicateItem, { params: ref, body: {} })
  const [copy] = await people.member.ask(listIssues, { query: { ids: item.id } })
  const [own = '', kept] = picturesOf(copy?.contentHtml ?? '')
  expect([own === id, kept]).toEqual([false, foreign.id])
  expect((await people.member.ask(listAttachments, { params: item })).map((one) => one.id)).toEqual([own])
  await people.member.ask(removeAttachment, { params: { id } })
  app.clock.set('2027-03-01T09:00:00Z')
  for (const job of jobsOf(app)) if (job.name === 'purge-attachments') await job.run({}, jobRunOf(app))
  await app.blobs.sweep(app.clock.now())
  expect([await status(id), await status(own)]).toEqual([404, 200])
  await people.member.ask(removeAttachment, { params: { id: own } })
  app.clock.set('2027-07-01T09:00:00Z')
  for (const job of jobsOf(app)) if (job.name === 'purge-attachments') await job.run({}, jobRunOf(app))
  await app.blobs.sweep(app.clock.now())
  const { rows } = await app.pool.query(
    'select b.id from blobs b where not exists (select from attachments where blob_id = b.id or preview_blob_id = b.id)',
  )
  expect(rows).toEqual([])
})

test('an issue on a V/TO is duplicated there, for its editors', async () => {
  const { collection } = await people.owner.ask(createVtoCollection, {
    body: { title: 'Plans', isCompanyFolder: false },
  })
  const at = { collectionId: collection.id }
  const { revision } = await people.owner.ask(createVtoRevision, { params: at, body: { title: 'V/TO 2027' } })
  const { newLongTermIssue: issue } = await people.owner.ask(createLongTermIssue, {
    params: { ...at, revisionId: revision.id },
    body: { title: 'A second shop', assignedToId: people.owner.personId, notes: '<p>Where?</p>' },
  })
  const params = { kind: 'issue', id: issue.id } as const
  const { item } = await people.owner.ask(duplicateItem, { params, body: {} })
  const [copy] = await people.owner.ask(listIssues, { query: { ids: item.id } })
  expect(copy).toMatchObject({
    title: 'A second shop (copy)',
    revisionId: revision.id,
    contentHtml: '<p>Where?</p>',
    tractionId: null,
  })
  expect((await people.outsider.send(duplicateItem, { params, body: {} })).status).toBe(404)
})
