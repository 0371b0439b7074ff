import {
  archiveIssue,
  createIssue,
  listIssues,
  mergeIssue,
  unmergeIssue,
  updateIssue,
  voteForIssue,
} from '@cairn/contract/issues/issues.endpoints'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { addItemComment, listItemComments } from '@cairn/contract/items/comments.endpoints'
import { getItemHistory } from '@cairn/contract/items/history.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedOrganisation, type TestActor } from '../../testing/seed-organisation'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let people: Record<'ada' | 'ben' | 'cyd' | 'observer', TestActor>
let team: SeededTraction
let one: Issue
let other: Issue

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
  const roles = { ada: 'Manager', ben: 'Member', cyd: 'Member', observer: 'Observer' } as const
  people = (await seedOrganisation(app, { people: roles })).actors
})
afterAll(() => app.close())
beforeEach(async () => {
  team = await seedTraction(app, { owner: people.ada, invitees: [people.ben, people.observer] })
  one = await make('Late <stone>', people.ben, '<p>Since May</p>')
  other = await make('Quarry', people.ada, '<p>Too small</p>')
  for (const [actor, id] of [
    [people.ada, one.id],
    [people.ben, one.id],
    [people.ada, other.id],
  ] as const) {
    await actor.ask(voteForIssue, { params: { id }, body: { hasVoted: true } })
  }
})

async function make(title: string, owner: TestActor, contentHtml: string, { tractionId } = team): Promise<Issue> {
  const body = { title, contentHtml, ownerIds: [owner.personId], tractionId }
  return (await people.ada.ask(createIssue, { body })).issue
}
const merge = (actor = people.ada, into = other.id) =>
  actor.call(mergeIssue, { params: { id: one.id }, body: { into } })
const unmerge = (actor = people.ada) => actor.call(unmergeIssue, { params: { id: one.id } })
const read = async (id: string) => (await people.ada.ask(listIssues, { query: { ids: id } }))[0]
const actsOf = async (id: string) =>
  (await people.ada.ask(getItemHistory, { params: { kind: 'issue', id }, query: {} })).entries.map(
    ({ action }) => action,
  )

test('an issue that is made part of another gives it its notes, under whose they were, and its votes, and is archived', async () => {
  await merge()
  const joined = await read(other.id)
  expect(joined).toMatchObject({
    contentHtml: '<p>Too small</p><h3>Late &lt;stone&gt; (ben Test)</h3><p>Since May</p>',
    status: 'NotDone',
    archivedAt: null,
  })
  expect(joined?.voterIds.toSorted()).toEqual([people.ada.personId, people.ben.personId].toSorted())
  expect(await read(one.id)).toMatchObject({ archivedAt: expect.any(String), mergedIntoId: other.id })
  expect(await actsOf(one.id)).toContain('merged')
  expect(await actsOf(other.id)).toContain('joined')
})

test('taken apart again, both are as they were, with the votes given meanwhile', async () => {
  const before = [await read(one.id), await read(other.id)]
  await people.ben.ask(voteForIssue, { params: { id: one.id }, body: { hasVoted: false } })
  await people.ben.ask(voteForIssue, { params: { id: other.id }, body: { hasVoted: true } })
  await merge()
  const { status } = await unmerge()
  expect(status).toBe(200)
  expect(await read(one.id)).toEqual({ ...before[0], voterIds: [people.ada.personId], version: 3 })
  expect(await read(other.id)).toEqual({
    ...before[1],
    voterIds: [people.ada.personId, people.ben.personId],
    version: 3,
  })
  expect((await unmerge()).status).toBe(409)
})

test('comments follow, and go back where they came from; those made meanwhile stay', async () => {
  const commentOn = (id: string, text: string) =>
    people.ada.ask(addItemComment, { params: { kind: 'issue', id }, body: { contentHtml: `<p>${text}</p>` } })
  const commentsOn = async (id: string) => {
    const { comments } = await people.ada.ask(listItemComments, { params: { kind: 'issue', id }, query: {} })
    return comments.map(({ contentHtml }) => contentHtml)
  }
  await commentOn(one.id, 'Of the one')
  await commentOn(other.id, 'Of the other')
  await merge()
  expect(await commentsOn(other.id)).toEqual(['<p>Of the one</p>', '<p>Of the other</p>'])
  await commentOn(other.id, 'Meanwhile')
  expect((await unmerge()).status).toBe(200)
  expect(await commentsOn(one.id)).toEqual(['<p>Of the one</p>'])
  expect(await commentsOn(other.id)).toEqual(['<p>Of the other</p>', '<p>Meanwhile</p>'])
})

test('what was changed since is not taken apart', async () => {
  await merge()
  await people.ben.ask(updateIssue, { params: { id: other.id }, body: { version: 2, title: 'Quarries' } })
  const { status, body } = await unmerge()
  expect([status, body.messages?.[0]?.text]).toEqual([409, 'One of the issues has been changed since.'])
  expect(await read(other.id)).toMatchObject({ title: 'Quarries', version: 3 })
})

test('what is brought back from the archive is an issue of its own again', async () => {
  await merge()
  await people.ada.ask(archiveIssue, { params: { id: one.id }, body: { isArchived: false } })
  expect(await read(one.id)).toMatchObject({ archivedAt: null, mergedIntoId: null })
})

test('of two merges into each other at once one is done', async () => {
  const both = await Promise.all([
    merge(),
    people.ben.call(mergeIssue, { params: { id: other.id }, body: { into: one.id } }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an issue is no part of itself, of one elsewhere, or of one that is off the list', async () => {
  const elsewhere = await seedTraction(app, { owner: people.ada })
  const far = await make('Far', people.ada, '', elsewhere)
  const gone = await make('Gone', people.ada, '')
  await people.ada.ask(archiveIssue, { params: { id: gone.id }, body: { isArchived: true } })
  const statuses = []
  for (const id of [one.id, far.id, gone.id]) statuses.push((await merge(people.ada, id)).status)
  expect(statuses).toEqual([422, 422, 409])
  expect((await merge(people.observer)).status).toBe(403)
  expect((await merge(people.cyd)).status).toBe(404)
  expect(await read(one.id)).toMatchObject({ version: 1 })
})
