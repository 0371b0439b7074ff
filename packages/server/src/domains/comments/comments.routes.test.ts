import { createIssue, updateIssue } from '@cairn/contract/issues/issues.endpoints'
import {
  addItemComment,
  listItemComments,
  listItemReaders,
  removeItemComment,
  restoreItemComment,
  updateItemComment,
} from '@cairn/contract/items/comments.endpoints'
import { duplicateItem } from '@cairn/contract/items/duplicate.endpoints'
import { searchNotifications } from '@cairn/contract/notifications/notifications.endpoints'
import { createRock } from '@cairn/contract/rocks/rocks.endpoints'
import { completeTodo, createTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

type Name = 'owner' | 'chief' | 'member' | 'guest' | 'outsider' | 'observer'
let app: TestApp
let people: SeededOrganization<Name>['actors']
let team: SeededTraction
let other: SeededTraction
let ref: { kind: 'issue'; id: string }
let updates: ReturnType<typeof recordLiveUpdates>

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
  const roles = { chief: 'Manager', member: 'Member', guest: 'Member', outsider: 'Member' } as const
  people = (await seedOrganization(app, { people: { owner: 'Owner', observer: 'Observer', ...roles } })).actors
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { chief, member, guest, observer, outsider } = people
  team = await seedTraction(app, { owner: chief, invitees: [member, guest, observer] })
  other = await seedTraction(app, { owner: chief, invitees: [outsider] })
  const body = { title: 'Late slate', tractionId: team.tractionId, ownerIds: [chief.personId] }
  ref = { kind: 'issue', id: (await chief.ask(createIssue, { body })).issue.id }
  updates.take()
})

const say = async (actor: TestActor, contentHtml: string) =>
  (await actor.ask(addItemComment, { params: ref, body: { contentHtml } })).comment
const page = (actor: TestActor, before?: string) => actor.ask(listItemComments, { params: ref, query: { before } })
const said = async (actor: TestActor) => (await page(actor)).comments.map(({ contentHtml }) => contentHtml)
const calling = ({ personId }: TestActor) => `<p><span data-mention="${personId}">@Somebody</span></p>`
const historyOf = async (actor: TestActor) =>
  (await actor.ask(searchNotifications, { query: {} })).items.filter(({ type }) => type === 'Mentioned')

test('everyone who sees the item reads its comments in order, and readers can’t comment', async () => {
  await say(people.chief, '<p>First</p>')
  await say(people.member, '<p>Second</p>')
  expect(await said(people.observer)).toEqual(['<p>First</p>', '<p>Second</p>'])
  const body = { contentHtml: '<p>Me too</p>' }
  expect((await people.observer.send(addItemComment, { params: ref, body })).status).toBe(403)
})

test('keeps only bold, italic, links, lists and mentions', async () => {
  const { contentHtml } = await say(
    people.chief,
    `<h1>Big</h1><p><b>Bold</b> <script>alert(1)</script><a href="javascript:alert(1)">x</a></p>
<img src="/api/v2/attachment/${newId()}/preview"><ul><li>One</li></ul>${calling(people.member)}`,
  )
  expect(contentHtml).toContain('<strong>Bold</strong>')
  expect(contentHtml).toContain('<ul><li>One</li></ul>')
  expect(contentHtml).toContain(`data-mention="${people.member.personId}"`)
  expect(contentHtml).not.toMatch(/script|img|h1/)
})

test.each(['', '   ', '<p></p>', '<p>&nbsp;<br></p>'])('an empty comment is refused: “%s”', async (contentHtml) => {
  expect((await people.chief.send(addItemComment, { params: ref, body: { contentHtml } })).status).toBe(400)
})

test('is changed by its author only, marked as edited, and a stale change is refused with the current one', async () => {
  const comment = await say(people.member, '<p>Old</p>')
  const params = { id: comment.id }
  const change = (actor: TestActor, version: number) =>
    actor.send(updateItemComment, { params, body: { version, contentHtml: '<p>New</p>' } })
  expect([(await change(people.chief, 1)).status, (await change(people.owner, 1)).status]).toEqual([403, 403])
  const body = { version: 1, contentHtml: '<p>New</p>' }
  const changed = (await people.member.ask(updateItemComment, { params, body })).comment
  expect(changed).toMatchObject({ version: 2, contentHtml: '<p>New</p>', editedAt: '2026-11-16T09:00:00.000Z' })
  const stale = await people.member.send(updateItemComment, { params, body: { version: 1, contentHtml: '<p>X</p>' } })
  expect([stale.status, stale.body.current]).toEqual([409, changed])
})

test('is removed by its author, owners or admins, and restored by the remover', async () => {
  const comment = await say(people.member, '<p>Said</p>')
  const params = { id: comment.id }
  expect((await people.chief.send(removeItemComment, { params })).status).toBe(403)
  await people.member.ask(removeItemComment, { params })
  expect(await said(people.chief)).toEqual([])
  expect((await people.member.ask(restoreItemComment, { params })).comment.contentHtml).toBe('<p>Said</p>')
  await people.owner.ask(removeItemComment, { params })
  expect((await people.member.send(restoreItemComment, { params })).status).toBe(403)
  await people.owner.ask(restoreItemComment, { params })
  expect(await said(people.chief)).toEqual(['<p>Said</p>'])
})

test('moves with its item: readers there see it, others find nothing', async () => {
  const comment = await say(people.member, '<p>Between us</p>')
  const body = { version: 1, title: 'Late slate', tractionId: other.tractionId }
  await people.chief.ask(updateIssue, { params: { id: ref.id }, body })
  expect(await said(people.outsider)).toEqual(['<p>Between us</p>'])
  const params = { id: comment.id }
  const change = { version: 1, contentHtml: '<p>X</p>' }
  const answers = [
    await people.member.send(listItemComments, { params: ref, query: {} }),
    await people.member.send(updateItemComment, { params, body: change }),
    await people.member.send(updateItemComment, { params: { id: newId() }, body: change }),
    await people.member.send(removeItemComment, { params }),
  ]
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
})

test('refetches comments on screens of the item’s meeting, and of all meetings of a Rock', async () => {
  await say(people.chief, '<p>Said</p>')
  expect(updates.take()).toMatchObject([{ change: 'Added', kind: 'comment', id: ref.id, tractionId: team.tractionId }])
  const mine = await seedTraction(app, { owner: people.owner })
  const tractionIds = [mine.tractionId, team.tractionId]
  const { rock } = await people.owner.ask(createRock, {
    body: { title: 'R', ownerId: people.owner.personId, tractionIds },
  })
  updates.take()
  const params = { kind: 'rock', id: rock.id } as const
  await people.chief.ask(addItemComment, { params, body: { contentHtml: '<p>Said</p>' } })
  expect(updates.take().map(({ tractionId }) => tractionId)).toEqual(expect.arrayContaining(tractionIds))
})

test('are read in pages, the latest page first, each in order', async () => {
  for (let number = 1; number <= 52; number += 1) await say(people.chief, `<p>${number}</p>`)
  const last = await page(people.chief)
  const first = await page(people.chief, last.earlier ?? '')
  const all = [...first.comments, ...last.comments].map(({ contentHtml }) => contentHtml)
  expect([last.comments.length, first.earlier]).toEqual([50, null])
  expect(all).toEqual(Array.from({ length: 52 }, (_, index) => `<p>${index + 1}</p>`))
})

test('the same comment sent again with its id is stored once', async () => {
  const body = { id: newId(), contentHtml: '<p>Once</p>' }
  await people.chief.ask(addItemComment, { params: ref, body })
  expect((await people.chief.send(addItemComment, { params: ref, body })).status).toBe(409)
  expect(await said(people.chief)).toEqual(['<p>Once</p>'])
})

test('everyone who can see the item can be mentioned, owners and observers included', async () => {
  const readers = await people.member.ask(listItemReaders, { params: ref })
  const { owner, chief, member, guest, observer } = people
  expect([...readers].sort()).toEqual([owner, chief, member, guest, observer].map(({ personId }) => personId).sort())
  expect((await people.outsider.send(listItemReaders, { params: ref })).status).toBe(404)
})

describe('a mentioned person', () => {
  test('in a comment is notified once, with a link to the item', async () => {
    const before = (await historyOf(people.member)).length
    const comment = await say(people.chief, calling(people.member))
    const body = { contentHtml: `${calling(people.member)}<p>Please.</p>` }
    await people.chief.ask(updateItemComment, { params: { id: comment.id }, body })
    const told = await historyOf(people.member)
    expect(told).toHaveLength(before + 1)
    expect(told[0]).toMatchObject({ message: 'chief Test mentioned you in the issue “Late slate”.' })
    expect(told[0]?.link).toMatch(new RegExp(`^/traction/${team.tractionId}/.*popup=issue&item=${ref.id}$`))
  })

  test('in notes is notified when added, not on each change, nor for a copy', async () => {
    const before = (await historyOf(people.guest)).length
    const notes = { title: 'Late slate', contentHtml: calling(people.guest) }
    await people.chief.ask(updateIssue, { params: { id: ref.id }, body: { version: 1, ...notes } })
    await people.chief.ask(updateIssue, { params: { id: ref.id }, body: { version: 2, ...notes, title: 'Later' } })
    const body = { ...notes, tractionId: team.tractionId, ownerIds: [people.chief.personId] }
    const { issue } = await people.chief.ask(createIssue, { body })
    await people.chief.ask(duplicateItem, { params: { kind: 'issue', id: issue.id }, body: {} })
    expect(await historyOf(people.guest)).toHaveLength(before + 2)
  })

  test('in the notes of a repeating to-do is not notified again by the next one', async () => {
    const before = (await historyOf(people.guest)).length
    const { todos } = await people.chief.ask(createTodos, {
      body: {
        title: 'Call',
        ownerIds: [people.chief.personId],
        tractionId: team.tractionId,
        dueDate: '2026-11-16',
        contentHtml: calling(people.guest),
        repeat: { rule: 'Weekly', until: null },
      },
    })
    await people.chief.ask(completeTodo, { params: { id: todos[0]?.id ?? '' }, body: { isComplete: true } })
    expect(await historyOf(people.guest)).toHaveLength(before + 1)
  })

  test('who can’t see the item is not notified', async () => {
    const before = (await historyOf(people.outsider)).length
    const answers = [people.outsider.personId, newId()].map((id) =>
      people.chief.send(addItemComment, {
        params: ref,
        body: { contentHtml: `<p><span data-mention="${id}">@X</span></p>` },
      }),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
    expect(await historyOf(people.outsider)).toHaveLength(before)
  })

  test('in a Rock gets a link to a meeting they can see', async () => {
    const { rock } = await people.chief.ask(createRock, {
      body: {
        title: 'R',
        ownerId: people.chief.personId,
        tractionIds: [team.tractionId, other.tractionId],
        contentHtml: calling(people.outsider),
      },
    })
    const [told] = await historyOf(people.outsider)
    expect(told?.link).toMatch(new RegExp(`^/traction/${other.tractionId}/.*item=${rock.id}$`))
  })
})
