import type { ItemRef } from '@cairn/contract/core/items'
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
import { addItemLink, listItemLinks } from '@cairn/contract/items/links.endpoints'
import { createTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { at, createTestNodes, type TestNodes } from '../../testing/test-nodes'

let nodes: TestNodes
let people: Record<'ada' | 'ben' | 'cyd' | 'observer', TestActor>
let team: SeededTraction
let one: Issue
let other: Issue

beforeAll(async () => {
  nodes = await createTestNodes('2026-11-16T09:00:00Z')
  const roles = { ada: 'Manager', ben: 'Member', cyd: 'Member', observer: 'Observer' } as const
  people = (await seedOrganization(nodes.one, { people: roles })).actors
})
afterAll(() => nodes.close())
beforeEach(async () => {
  team = await seedTraction(nodes.one, { owner: people.ada, invitees: [people.ben, people.observer] })
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

test('a merged issue hands over its notes, under their authors, and its votes, and is archived', async () => {
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

test('undone, both are restored, with votes added meanwhile', async () => {
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

test('comments follow the merge and return with the undo; later ones stay', async () => {
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

describe('links', () => {
  const link = (id: string, other: ItemRef) =>
    people.ada.ask(addItemLink, { params: { kind: 'issue', id }, body: other })
  const linksOf = async (id: string) => {
    const links = await at(nodes.other, people.ada).ask(listItemLinks, { params: { kind: 'issue', id } })
    return links.map(({ title }) => title).toSorted()
  }

  test('follow the merge, each once, and return with the undo; later ones stay', async () => {
    const both = await make('Of both', people.ada, '')
    const body = {
      title: 'Buy slate',
      ownerIds: [people.ada.personId],
      dueDate: '2026-11-23',
      tractionId: team.tractionId,
    }
    const [todo] = (await people.ada.ask(createTodos, { body })).todos
    await link(one.id, { kind: 'todo', id: todo?.id ?? '' })
    for (const id of [one.id, other.id]) await link(id, { kind: 'issue', id: both.id })
    await link(one.id, { kind: 'issue', id: other.id })
    await merge()
    expect(await linksOf(other.id)).toEqual(['Buy slate', 'Late <stone>', 'Of both'])
    expect(await linksOf(one.id)).toEqual(['Of both', 'Quarry'])
    const later = await make('Meanwhile', people.ada, '')
    await link(other.id, { kind: 'issue', id: later.id })
    expect((await unmerge()).status).toBe(200)
    expect(await linksOf(one.id)).toEqual(['Buy slate', 'Of both', 'Quarry'])
    expect(await linksOf(other.id)).toEqual(['Late <stone>', 'Meanwhile', 'Of both'])
  })
})

test('merging cannot be undone after the notes changed; after a new title it can, and keeps that', async () => {
  await merge()
  const edit = (body: object) =>
    people.ben.ask(updateIssue, { params: { id: other.id }, body: { version: 2, title: 'Quarries', ...body } })
  await edit({ contentHtml: '<p>Mine</p>' })
  const { status, body } = await unmerge()
  expect([status, body.messages?.[0]?.text]).toEqual([409, 'One of the issues has changed.'])
  expect(await read(other.id)).toMatchObject({ title: 'Quarries', contentHtml: '<p>Mine</p>', version: 3 })
  one = await make('Third', people.ben, '<p>New</p>')
  await merge()
  await people.ben.ask(updateIssue, { params: { id: other.id }, body: { version: 4, title: 'Two quarries' } })
  expect((await unmerge(at(nodes.other, people.ben))).status).toBe(200)
  expect(await read(other.id)).toMatchObject({ title: 'Two quarries', contentHtml: '<p>Mine</p>' })
})

test('several merged issues are unmerged last first, on any server', async () => {
  const third = await make('Third', people.ada, '<p>New</p>')
  const elsewhere = at(nodes.other, people.ada)
  const into = { body: { into: other.id } }
  const merges = [
    people.ada.send(mergeIssue, { params: { id: one.id }, ...into }),
    elsewhere.send(mergeIssue, { params: { id: third.id }, ...into }),
  ]
  expect((await Promise.all(merges)).map(({ status }) => status)).toEqual([200, 200])
  const joined = (await read(other.id))?.contentHtml ?? ''
  const order = joined.indexOf('Since May') < joined.indexOf('New') ? [one.id, third.id] : [third.id, one.id]
  const part = async (id = '') => (await elsewhere.send(unmergeIssue, { params: { id } })).status
  expect([await part(order[0]), await part(order[1]), await part(order[0])]).toEqual([409, 200, 200])
  expect(await read(other.id)).toMatchObject({ contentHtml: '<p>Too small</p>', voterIds: [people.ada.personId] })
  expect(await actsOf(one.id)).toEqual(expect.arrayContaining(['merged', 'parted']))
  expect(await actsOf(other.id)).toEqual(expect.arrayContaining(['joined', 'parted']))
})

test('an issue restored from the archive is independent again', async () => {
  await merge()
  await people.ada.ask(archiveIssue, { params: { id: one.id }, body: { isArchived: false } })
  expect(await read(one.id)).toMatchObject({ archivedAt: null, mergedIntoId: null })
})

test('of two opposite merges at once on two servers one succeeds', async () => {
  const both = await Promise.all([
    merge(),
    at(nodes.other, people.ben).call(mergeIssue, { params: { id: other.id }, body: { into: one.id } }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an issue cannot be merged into itself, one elsewhere, or one off the list', async () => {
  const elsewhere = await seedTraction(nodes.one, { owner: people.ada })
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
