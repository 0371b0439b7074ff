import type { ItemRef } from '@cairn/contract/core/items'
import { createHeadlines, removeHeadline } from '@cairn/contract/headlines/headlines.endpoints'
import { createIssue, updateIssue } from '@cairn/contract/issues/issues.endpoints'
import { duplicateItem, makeTodoOfItem } from '@cairn/contract/items/duplicate.endpoints'
import { getItemHistory } from '@cairn/contract/items/history.endpoints'
import { addItemLink, listItemLinks, removeItemLink } from '@cairn/contract/items/links.endpoints'
import { completeRock, createRock, listRocks } from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import { completeTodo, createPersonalTodo, createTodos, listTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { dropDownIssue } from '../issues/issues.service'
import { readTraction } from '../tractions/tractions.service'

type Name = 'owner' | 'chief' | 'member' | 'outsider'
const START = '2026-11-16T09:00:00Z'
let app: TestApp
let people: SeededOrganization<Name>['actors']
let team: SeededTraction
let other: SeededTraction

beforeAll(async () => {
  app = await createTestApp({ start: START })
  const roles = { owner: 'Owner', chief: 'Manager', member: 'Member', outsider: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(START)
  team = await seedTraction(app, { owner: people.chief, invitees: [people.member] })
  other = await seedTraction(app, { owner: people.chief, invitees: [people.outsider] })
})

async function make(title: string, { tractionId } = team): Promise<{ todo: ItemRef; issue: ItemRef }> {
  const body = { title, ownerIds: [people.chief.personId], dueDate: '2026-11-23', tractionId }
  const [todo] = (await people.chief.ask(createTodos, { body })).todos
  const { issue } = await people.chief.ask(createIssue, { body })
  return { todo: { kind: 'todo', id: todo?.id ?? '' }, issue: { kind: 'issue', id: issue.id } }
}

const linksOf = (ref: ItemRef, actor: TestActor = people.chief) => actor.ask(listItemLinks, { params: ref })
const titlesOf = async (ref: ItemRef, actor?: TestActor) => (await linksOf(ref, actor)).map(({ title }) => title)

describe('links', () => {
  test('appear at both ends, once, with an entry in both histories', async () => {
    const { todo, issue } = await make('Slate')
    await people.chief.ask(addItemLink, { params: todo, body: issue })
    const { links } = await people.member.ask(addItemLink, { params: issue, body: todo })
    expect(links).toMatchObject([{ ...todo, how: 'linked', title: 'Slate', status: 'NotDone', dueDate: '2026-11-23' }])
    expect(await linksOf(todo)).toMatchObject([{ ...issue, how: 'linked' }])
    const { entries } = await people.chief.ask(getItemHistory, { params: issue, query: {} })
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['linked', { item: [null, { ...todo, title: 'Slate' }] }],
      ['created', {}],
    ])
    await people.chief.ask(removeItemLink, { params: issue, body: todo })
    expect([await linksOf(todo), await linksOf(issue)]).toEqual([[], []])
    expect((await people.chief.send(removeItemLink, { params: issue, body: todo })).status).toBe(404)
  })

  test('omit what their reader may not see, also in the history, and removed items', async () => {
    const { issue } = await make('Here')
    const there = await make('There', other)
    const body = { title: 'News', ownerIds: [people.chief.personId], tractionId: team.tractionId }
    const [headline] = (await people.chief.ask(createHeadlines, { body })).headlines
    const news = { kind: 'headline', id: headline?.id ?? '' } as const
    await people.chief.ask(addItemLink, { params: issue, body: there.todo })
    await people.chief.ask(addItemLink, { params: issue, body: news })
    expect(await titlesOf(issue)).toEqual(expect.arrayContaining(['News', 'There']))
    expect(await titlesOf(issue, people.member)).toEqual(['News'])
    const { entries } = await people.member.ask(getItemHistory, { params: issue, query: {} })
    expect(entries.find(({ changes }) => changes.item?.[1] === null)?.action).toBe('linked')
    expect(JSON.stringify(entries)).not.toContain('There')
    await people.chief.ask(removeHeadline, { params: { id: news.id }, body: {} })
    expect(await titlesOf(issue, people.member)).toEqual([])
  })

  test('to itself are refused with a message, to hidden items like unknown ones', async () => {
    const { issue } = await make('Here')
    const there = await make('There', other)
    const { todo: own } = await people.owner.ask(createPersonalTodo, { body: { title: 'Mine' } })
    const itself = await people.chief.send(addItemLink, { params: issue, body: issue })
    expect([itself.status, itself.body.messages[0]?.text]).toEqual([422, 'An item can’t be linked to itself.'])
    const answers = [
      await people.member.send(addItemLink, { params: issue, body: there.todo }),
      await people.member.send(addItemLink, { params: issue, body: { kind: 'todo', id: own.id } }),
      await people.member.send(addItemLink, { params: issue, body: { kind: 'todo', id: newId() } }),
      await people.member.send(addItemLink, { params: there.todo, body: issue }),
    ]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  test('name an item’s source, an item or a measurable, to people who see it', async () => {
    const { scorecardId } = await app.database.tenant(people.chief, (tx) =>
      readTraction(tx, people.chief, team.tractionId),
    )
    const line = { title: 'On-time delivery', goalValue: 95, ownerId: people.chief.personId }
    const { measurables } = await people.chief.ask(addMeasurable, { params: { scorecardId }, body: line })
    const id = measurables[0]?.id ?? ''
    const issue = await app.database.tenant(people.chief, (tx) =>
      dropDownIssue(tx, people.chief, {
        tractionId: team.tractionId,
        title: 'Late',
        ownerId: people.chief.personId,
        contentHtml: '',
        source: { kind: 'measurable', id, note: '91 %' },
        again: false,
      }),
    )
    const ref = { kind: 'issue', id: issue.id } as const
    expect(await linksOf(ref)).toMatchObject([
      { how: 'source', kind: 'measurable', id, title: 'On-time delivery', note: '91 %' },
    ])
    const { entries } = await people.chief.ask(getItemHistory, { params: ref, query: {} })
    expect(entries[0]?.source).toEqual({ kind: 'measurable', title: 'On-time delivery', note: '91 %' })
    const body = { version: 1, title: 'Late', tractionId: other.tractionId }
    await people.chief.ask(updateIssue, { params: { id: issue.id }, body })
    expect(await linksOf(ref, people.outsider)).toEqual([])
  })
})

describe('a to-do that is made from an item', () => {
  const made = async (params: ItemRef, actor: TestActor = people.chief) => {
    const { item } = await actor.ask(makeTodoOfItem, { params, body: {} })
    return { ref: item, todo: (await actor.ask(listTodos, { query: { ids: item.id } }))[0] }
  }

  test('belongs to its meeting and creator, is due in seven days, and linked at both ends', async () => {
    const { issue } = await make('Slate')
    const { ref, todo } = await made(issue, people.member)
    expect(todo).toMatchObject({ title: 'Slate', tractionId: team.tractionId, dueDate: '2026-11-23' })
    expect(todo).toMatchObject({ ownerId: people.member.personId, source: { kind: 'issue', id: issue.id } })
    expect(await titlesOf(issue)).toEqual(['Slate'])
    expect(await linksOf({ kind: 'todo', id: ref.id })).toMatchObject([{ ...issue, how: 'source' }])
  })

  test('by an owner who is not invited goes to the item’s owner; of a personal item it is personal', async () => {
    const { todo: shared } = await make('Slate')
    const uninvited = await made(shared, people.owner)
    expect(uninvited.todo?.tractionId).toBe(team.tractionId)
    const { todo: own } = await people.chief.ask(createPersonalTodo, { body: { title: 'Mine' } })
    const personal = await made({ kind: 'todo', id: own.id })
    expect(personal.todo).toMatchObject({ title: 'Mine', tractionId: null })
  })
})

describe('a duplicate', () => {
  const copyOf = (params: ItemRef, actor: TestActor = people.chief) => actor.ask(duplicateItem, { params, body: {} })

  test('of a to-do is open, in the same place, and due again if it was past', async () => {
    const { todo } = await make('Slate')
    await people.chief.ask(completeTodo, { params: { id: todo.id }, body: { isComplete: true } })
    app.clock.set('2026-12-01T09:00:00Z')
    const { item } = await copyOf(todo, people.member)
    const [copy] = await people.chief.ask(listTodos, { query: { ids: item.id } })
    expect(item).toMatchObject({ kind: 'todo', title: 'Slate (copy)' })
    expect(copy).toMatchObject({ status: 'NotDone', dueDate: '2026-12-08', ownerId: people.chief.personId })
    expect(copy).toMatchObject({ tractionId: team.tractionId, createdById: people.member.personId, version: 1 })
  })

  test('of a personal to-do stays personal', async () => {
    const { todo } = await people.chief.ask(createPersonalTodo, { body: { title: 'Mine' } })
    const { item } = await copyOf({ kind: 'todo', id: todo.id })
    expect((await people.chief.ask(listTodos, { query: { ids: item.id } }))[0]).toMatchObject({ tractionId: null })
    expect(await people.owner.ask(listTodos, { query: { ids: item.id } })).toEqual([])
  })

  test('of a Rock is in its meetings, without a status', async () => {
    const tractionIds = [team.tractionId, other.tractionId]
    const { rock } = await people.chief.ask(createRock, {
      body: { title: 'R'.repeat(256), ownerId: people.chief.personId, tractionIds, type: 'Company' },
    })
    await people.chief.ask(completeRock, { params: { id: rock.id }, body: { isComplete: true } })
    const { item } = await copyOf({ kind: 'rock', id: rock.id })
    const [copy] = await people.chief.ask(listRocks, { query: { ids: item.id } })
    expect(copy).toMatchObject({ status: null, type: 'Company', tractionIds: [...tractionIds].sort() })
    expect(item.title).toBe(`${'R'.repeat(249)} (copy)`)
  })

  test('is created once for repeated requests with one id, and refused without edit permission', async () => {
    const { issue } = await make('Slate')
    const input = { params: issue, body: { id: newId() } }
    await people.chief.ask(duplicateItem, input)
    expect((await people.chief.send(duplicateItem, input)).status).toBe(409)
    expect((await people.outsider.send(duplicateItem, { params: issue, body: {} })).status).toBe(404)
  })
})
