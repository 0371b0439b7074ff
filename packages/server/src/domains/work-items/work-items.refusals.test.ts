import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { inTraction } from '@cairn/contract/core/items'
import * as headlines from '@cairn/contract/headlines/headlines.endpoints'
import * as issues from '@cairn/contract/issues/issues.endpoints'
import * as rocks from '@cairn/contract/rocks/rocks.endpoints'
import * as todos from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTestClient } from '../../testing/test-client'

interface Kind {
  readonly name: string
  readonly list: EndpointDefinition
  readonly search: EndpointDefinition
  readonly create: EndpointDefinition
  readonly update: EndpointDefinition
  readonly command: EndpointDefinition
  readonly commandBody: object
  readonly reassign: EndpointDefinition
  readonly remove: EndpointDefinition
  readonly restore: EndpointDefinition
  readonly restoreBody: object
  readonly ownersField: 'ownerIds' | 'ownerId'
}

const setOpen = { restoreBody: { status: 'NotDone' } }
const kinds: readonly Kind[] = [
  {
    name: 'todo',
    list: todos.listTodos,
    search: todos.searchTodos,
    create: todos.createTodos,
    update: todos.updateTodo,
    command: todos.completeTodo,
    commandBody: { isComplete: true },
    reassign: todos.reassignTodo,
    remove: todos.removeTodo,
    restore: todos.setTodoStatus,
    ...setOpen,
    ownersField: 'ownerIds',
  },
  {
    name: 'issue',
    list: issues.listIssues,
    search: issues.searchIssues,
    create: issues.createIssue,
    update: issues.updateIssue,
    command: issues.solveIssue,
    commandBody: { isSolved: true },
    reassign: issues.reassignIssue,
    remove: issues.removeIssue,
    restore: issues.setIssueStatus,
    ...setOpen,
    ownersField: 'ownerIds',
  },
  {
    name: 'headline',
    list: headlines.listHeadlines,
    search: headlines.searchHeadlines,
    create: headlines.createHeadlines,
    update: headlines.updateHeadline,
    command: headlines.setHeadlineReviewed,
    commandBody: { isReviewed: true },
    reassign: headlines.reassignHeadline,
    remove: headlines.removeHeadline,
    restore: headlines.restoreHeadline,
    restoreBody: {},
    ownersField: 'ownerIds',
  },
  {
    name: 'rock',
    list: rocks.listRocks,
    search: rocks.searchRocks,
    create: rocks.createRock,
    update: rocks.updateRock,
    command: rocks.setRockStatus,
    commandBody: { status: 'OffTrack' },
    reassign: rocks.reassignRock,
    remove: rocks.removeRock,
    restore: rocks.restoreRock,
    restoreBody: {},
    ownersField: 'ownerId',
  },
]

interface Item {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly contentHtml: string
}

let app: TestApp
let chief: TestActor
let member: TestActor
let observer: TestActor
let outsider: TestActor
let foreigner: TestActor
let team: SeededTraction
let updates: ReturnType<typeof recordLiveUpdates>

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
  const roles = { chief: 'Manager', member: 'Member', observer: 'Observer', outsider: 'Member' } as const
  ;({ chief, member, observer, outsider } = (await seedOrganization(app, { people: roles })).actors)
  foreigner = (await seedOrganization(app, { people: { foreigner: 'Owner' } })).actors.foreigner
  team = await seedTraction(app, { owner: chief, invitees: [member, observer] })
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())

const UNKNOWN = '01988888-0000-7000-8000-000000000000'

describe.each(kinds)('$name', (kind) => {
  const ownedBy = (actor: TestActor) => ({
    [kind.ownersField]: kind.ownersField === 'ownerIds' ? [actor.personId] : actor.personId,
  })
  const bodyFor = (actor: TestActor, more: object = {}) => ({
    title: `A ${kind.name}`,
    dueDate: '2026-11-23',
    tractionId: team.tractionId,
    ...ownedBy(actor),
    ...more,
  })
  const itemOf = (body: unknown): Item => {
    const reply = body as Record<string, Item | Item[]>
    const found = reply[kind.name] ?? reply[`${kind.name}s`]
    return (Array.isArray(found) ? found[0] : found) as Item
  }
  const make = async (more: object = {}) =>
    itemOf((await chief.send(kind.create, { body: bodyFor(member, more) })).body)
  const paramsOf = (id: string) => ({ id, flag: 'false' })
  const byId = async (actor: TestActor, id: string) =>
    (await actor.send(kind.list, { query: { ids: id } })).body as unknown as Item[]
  const edit = { version: 1, title: 'Edited', dueDate: '2026-11-30' }
  const writes = () =>
    [
      [kind.update, edit],
      [kind.command, kind.commandBody],
      [kind.reassign, { ownerId: chief.personId }],
      [kind.restore, kind.restoreBody],
      [kind.remove, undefined],
    ] as const

  test.each([
    [{ title: undefined }, 'title'],
    [{ title: '  ' }, 'title'],
    [{ title: 'x'.repeat(257) }, 'title'],
    [{ contentHtml: 5 }, 'contentHtml'],
    [{ [kind.ownersField]: undefined }, kind.ownersField],
    [{ tractionId: 'here' }, 'tractionId'],
    [{ id: 'mine' }, 'id'],
  ])('with %o is refused with 400 that names the field', async (more, field) => {
    const { status, body } = await chief.send(kind.create, { body: bodyFor(member, more) })
    expect(status).toBe(400)
    expect(body.messages.map((message) => message.field)).toContain(field)
  })

  test('without a session every call answers 401', async () => {
    const { id } = await make()
    const nobody = createTestClient(app)
    for (const [endpoint, body] of writes()) {
      expect((await nobody.send(endpoint, { params: paramsOf(id), body })).status, endpoint.id).toBe(401)
    }
    expect((await nobody.send(kind.create, { body: bodyFor(member) })).status).toBe(401)
    expect((await nobody.send(kind.search, { body: {} })).status).toBe(401)
  })

  test('an invited observer reads and changes nothing', async () => {
    const item = await make()
    for (const [endpoint, body] of writes()) {
      expect((await observer.send(endpoint, { params: paramsOf(item.id), body })).status, endpoint.id).toBe(403)
    }
    expect((await observer.send(kind.create, { body: bodyFor(member) })).status).toBe(403)
    expect(await byId(observer, item.id)).toEqual([item])
  })

  test('answers alike for unknown items, uninvited meetings and other organizations', async () => {
    const item = await make()
    for (const [endpoint, body] of writes()) {
      const unknown = await member.send(endpoint, { params: paramsOf(UNKNOWN), body })
      expect(unknown.status, endpoint.id).toBe(404)
      for (const stranger of [outsider, foreigner]) {
        const strange = await stranger.send(endpoint, { params: paramsOf(item.id), body })
        expect([strange.status, strange.text], endpoint.id).toEqual([404, unknown.text])
      }
    }
    const elsewhere = await member.send(kind.create, { body: bodyFor(member, { tractionId: UNKNOWN }) })
    for (const stranger of [outsider, foreigner]) {
      const strange = await stranger.send(kind.create, { body: bodyFor(stranger) })
      expect([strange.status, strange.text]).toEqual([404, elsewhere.text])
      expect(await byId(stranger, item.id)).toEqual([])
    }
    expect(await byId(member, item.id)).toEqual([item])
  })

  test('an edit of an older version is refused with the current item', async () => {
    const { id } = await make()
    const first = await member.send(kind.update, { params: paramsOf(id), body: edit })
    const current = itemOf(first.body)
    expect(current).toMatchObject({ version: 2, title: 'Edited' })
    const second = await chief.send(kind.update, { params: paramsOf(id), body: { ...edit, title: 'Lost' } })
    expect(second.status).toBe(409)
    expect(second.body.messages[0]?.code).toBe('STALE_VERSION')
    expect(second.body.current).toEqual(current)
    for (const [endpoint, body] of writes().slice(1)) {
      const stale = await chief.send(endpoint, { params: paramsOf(id), body: { ...body, version: 1 } })
      expect([stale.status, stale.body.current], endpoint.id).toEqual([409, current])
    }
    expect(await byId(member, id)).toEqual([current])
  })

  test('accepts one of twenty concurrent edits of one version', async () => {
    const { id } = await make()
    const edits = Array.from({ length: 20 }, (_, index) => ({ ...edit, title: `Edit ${index}` }))
    const answers = await Promise.all(edits.map((body) => member.send(kind.update, { params: paramsOf(id), body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)])
    const taken = answers.find(({ status }) => status === 200)
    expect(await byId(member, id)).toEqual([itemOf(taken?.body)])
  })

  test('only invited people may own it', async () => {
    const refusal = { status: 422, body: { messages: [{ code: 'NOT_INVITED', field: kind.ownersField }] } }
    expect(await chief.send(kind.create, { body: bodyFor(outsider) })).toMatchObject(refusal)
    const { id } = await make()
    const field = { status: 422, body: { messages: [{ code: 'NOT_INVITED', field: 'ownerId' }] } }
    const give = { ownerId: outsider.personId }
    expect(await chief.send(kind.reassign, { params: paramsOf(id), body: give })).toMatchObject(field)
    expect(await chief.send(kind.update, { params: paramsOf(id), body: { ...edit, ...give } })).toMatchObject(field)
    const given = await chief.send(kind.reassign, { params: paramsOf(id), body: { ownerId: chief.personId } })
    expect(itemOf(given.body)).toMatchObject({ ownerId: chief.personId, version: 2 })
  })

  test('the same request with the same key creates one item and answers alike; another body is refused', async () => {
    const key = { 'idempotency-key': `make-${kind.name}` }
    const title = `Once ${kind.name}`
    updates.take()
    const first = await chief.send(kind.create, { body: bodyFor(member, { title }) }, key)
    const retry = await chief.send(kind.create, { body: bodyFor(member, { title }) }, key)
    expect([retry.status, retry.text]).toEqual([200, first.text])
    expect(updates.take()).toHaveLength(1)
    const found = await chief.send(kind.search, { body: { filters: { 'text-search': [title] } } })
    expect((found.body as unknown as { totalCount: number }).totalCount).toBe(1)
    expect((await chief.send(kind.create, { body: bodyFor(member, { title: 'Another' }) }, key)).status).toBe(422)
  })

  test('every change is recorded for readers of the meeting', async () => {
    updates.take()
    const { id } = await make()
    for (const [endpoint, body] of writes()) {
      if (endpoint === kind.restore) continue
      await chief.send(endpoint, { params: paramsOf(id), body })
    }
    await chief.send(kind.restore, { params: paramsOf(id), body: kind.restoreBody })
    const audience = { to: 'place', place: inTraction(team.tractionId) }
    const changes = ['Added', 'Updated', 'Updated', 'Updated', 'Deleted', 'Added']
    expect(updates.take()).toMatchObject(
      changes.map((change, index) => ({
        kind: kind.name,
        id,
        change,
        version: index + 1,
        audience,
        byPersonId: chief.personId,
      })),
    )
  })

  test('notes are stored without active content, titles as typed', async () => {
    const hostile = {
      title: '<script>alert(1)</script>',
      contentHtml:
        '<p onclick="x()">Fine</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">a</a>',
    }
    const made = await make(hostile)
    expect(made.title).toBe(hostile.title)
    expect(made.contentHtml).toContain('<p>Fine</p>')
    expect(made.contentHtml).not.toMatch(/script|onclick|onerror|img/)
    const { id } = await make()
    const edited = await chief.send(kind.update, { params: paramsOf(id), body: { ...edit, ...hostile } })
    expect(itemOf(edited.body).contentHtml).toBe(made.contentHtml)
  })

  test('ignores undocumented fields', async () => {
    const made = await make({
      createdById: outsider.personId,
      version: 9,
      orgId: foreigner.orgId,
      archivedAt: '2026-01-01',
    })
    expect(made).toMatchObject({ version: 1, createdById: chief.personId, archivedAt: null })
  })
})
