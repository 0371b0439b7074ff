import type { ApiScope } from '@cairn/contract/core/define-endpoint'
import { createApiToken, revokeApiToken } from '@cairn/contract/identity/account.endpoints'
import { endLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { createPersonalTodo, createTodos, searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanReply, MCP_METADATA_PATH, MCP_PATH } from '../../platform/http/mcp'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../testing/test-app'
import type { TestClient } from '../../testing/test-client'
import { seedChart, seedSeat } from '../accountability-chart/accountability-chart.testing'
import { seedRevision } from '../collections/collections.testing'
import { seedMeeting, startedBy } from '../live-meeting/live-meeting.testing'
import { mcpTools } from './mcp-tools'

let app: TestApp
let address: string
let org: SeededOrganization<'owner' | 'member' | 'observer'>
let meeting: SeededTraction
const clients: Client[] = []

beforeAll(async () => {
  app = await createTestApp()
  address = await app.listen()
})
beforeEach(async () => {
  org = await seedOrganization(app, { people: { owner: 'Owner', member: 'Member', observer: 'Observer' } })
  meeting = await seedTraction(app, { owner: org.actors.owner })
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
})
afterAll(() => app.close())

async function tokenOf(person: TestClient, scopes: ApiScope[] = ['read', 'write']) {
  return await person.ask(createApiToken, { body: { name: 'Assistant', scopes, expiresInDays: 1 } })
}

type Mode = 'legacy' | { pin: string }

async function connect(token: string, mode: Mode = { pin: '2026-07-28' }): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(MCP_PATH, address), { requestInit }))
  clients.push(client)
  return client
}

const connectAs = async (person: TestClient, scopes?: ApiScope[]) => connect((await tokenOf(person, scopes)).token)

async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: args })
  const [first] = content
  const text = first?.type === 'text' ? first.text : ''
  return { isError, text, json: isError ? null : JSON.parse(text) }
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)

const todo = (more: object = {}) => ({
  title: 'Order blades',
  ownerIds: [org.actors.owner.personId],
  dueDate: '2027-01-15',
  tractionId: meeting.tractionId,
  ...more,
})

const post = (headers: Record<string, string>) =>
  app.fastify.inject({
    method: 'POST',
    url: MCP_PATH,
    headers: { accept: 'application/json, text/event-stream', ...headers },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  })

describe('the tools', () => {
  test('read or create items, but change or remove none, and need no more than an API token’s rights', () => {
    for (const { name, endpoint } of mcpTools) {
      const isLookup = endpoint.method === 'GET' || endpoint.isLookup === true
      if (endpoint.scope === 'read') expect(isLookup, name).toBe(true)
      else expect([endpoint.scope, endpoint.method, /^create/.test(endpoint.id)], name).toEqual(['write', 'POST', true])
      expect(endpoint.contentType, name).toBeUndefined()
    }
    expect(new Set(mcpTools.map(({ name }) => name)).size).toBe(mcpTools.length)
  })

  test.each<[string, Mode]>([
    ['2026-07-28', { pin: '2026-07-28' }],
    ['2025', 'legacy'],
  ])('are listed as read and write for a client of the %s protocol', async (_version, mode) => {
    const client = await connect((await tokenOf(org.actors.owner)).token, mode)
    expect(await namesOf(client)).toEqual(mcpTools.map(({ name }) => name))
    const created = await call(client, 'create_todo', todo({ notes: 'Two <b>sizes</b>\nby Friday' }))
    const [{ id }] = created.json.todos
    expect(created.json.todos).toEqual([
      expect.objectContaining({
        title: 'Order blades',
        content: 'Two <b>sizes</b>\nby Friday',
        url: `${TEST_ORIGIN}/?popup=todo&item=${id}`,
      }),
    ])
    const found = await call(client, 'search_todos', { text: 'blades', tractionIds: [meeting.tractionId] })
    expect(found.json).toMatchObject({ totalCount: 1, items: [{ id }] })
  })

  test('are each answered by the API', async () => {
    const client = await connectAs(org.actors.owner)
    const { tractionId } = meeting
    const { personId } = org.actors.owner
    const { json: who } = await call(client, 'who_am_i')
    expect(who).toMatchObject({ user: { userId: personId }, org: { id: org.orgId } })
    const { json: meetings } = await call(client, 'list_meetings')
    const { scorecardId } = meetings.items[0]
    const issue = await call(client, 'create_issue', { title: 'Saw', ownerId: personId, tractionId })
    const item = { title: 'Saw', ownerId: personId, tractionId }
    const inputs: Record<string, Record<string, unknown>> = {
      search: { text: 'Saw' },
      get_scorecard: { scorecardId, startDate: '2026-03-02' },
      list_comments: { kind: 'issue', id: issue.json.issue.id },
      create_todo: todo(),
      create_personal_todo: { title: 'Saw' },
      create_issue: item,
      create_rock: item,
      create_headline: { title: 'Saw', ownerIds: [personId], tractionId },
    }
    const refused = { get_meeting_recap: { id: meeting.meetingId } }
    const revision = { collectionId: tractionId, revisionId: tractionId }
    const missing: Record<string, Record<string, unknown>> = {
      ...refused,
      get_vto: revision,
      get_accountability_chart: revision,
    }
    for (const { name } of mcpTools) {
      const { isError, text } = await call(client, name, missing[name] ?? inputs[name] ?? {})
      expect(isError, `${name}: ${text}`).toBe(name in missing)
    }
    expect((await call(client, 'search', { text: 'Saw' })).json.items.length).toBeGreaterThan(3)
  })

  test('read a V/TO, an accountability chart and the recap of a meeting', async () => {
    const { owner, member } = org.actors
    const client = await connectAs(owner)
    const { collectionId, revisionId } = await seedRevision(owner)
    const { json: vto } = await call(client, 'get_vto', { collectionId, revisionId })
    expect(JSON.stringify(vto)).toContain('This year')
    const chart = await seedChart(owner)
    await seedSeat(owner, chart, 'Head of shop')
    const { json: seats } = await call(client, 'get_accountability_chart', { ...chart })
    expect(JSON.stringify(seats)).toContain('Head of shop')
    const held = await seedMeeting(app, owner, [owner], 'Shop weekly')
    await startedBy([owner], held)
    await owner.ask(endLiveMeeting, { body: { meetingId: held.meetingId } })
    const { json: recap } = await call(client, 'get_meeting_recap', { id: held.meetingId })
    expect(recap).toMatchObject({ title: 'Shop weekly', attendees: [{ personId: owner.personId }] })
    const others = await connectAs(member)
    expect((await call(others, 'get_meeting_recap', { id: held.meetingId })).isError).toBe(true)
  })

  test('are also resources where their input is an address', async () => {
    const { owner, member } = org.actors
    const client = await connectAs(owner)
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri).toSorted()).toEqual(['cairn://me', 'cairn://me/measurables'])
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ name }) => name).toSorted()).toEqual(
      ['get_accountability_chart', 'get_meeting_recap', 'get_vto', 'list_comments'].toSorted(),
    )
    const read = async (by: Client, uri: string) => JSON.stringify((await by.readResource({ uri })).contents)
    expect(await read(client, 'cairn://me')).toContain(owner.personId)
    const { collectionId, revisionId } = await seedRevision(owner)
    const uri = `cairn://vtos/${collectionId}/${revisionId}`
    expect(await read(client, uri)).toContain('This year')
    const others = await connectAs(member)
    for (const refused of [uri, 'cairn://vtos/x/y', 'cairn://items/rock/../comments', 'file:///etc/passwd']) {
      await expect(read(others, refused), refused).rejects.toThrow()
    }
    const writer = await connectAs(owner, ['write'])
    await expect(read(writer, 'cairn://me')).rejects.toThrow()
  })

  test('ignore an unknown input, and explain an invalid one', async () => {
    const client = await connectAs(org.actors.owner)
    for (const input of [{ owner: 'Margaret' }, { limit: 1000 }, { ownerIds: ['Margaret'] }]) {
      expect((await call(client, 'search_todos', input)).isError).toBe(true)
    }
    const { text } = await call(client, 'create_todo', todo({ tractionId: org.orgId }))
    expect(text).not.toBe('')
    expect((await org.actors.owner.ask(searchTodos, { body: {} })).items).toEqual([])
  })
})

describe('a caller', () => {
  test('gets the tools of the token’s scopes', async () => {
    const reading = await namesOf(await connectAs(org.actors.owner, ['read']))
    const writing = await namesOf(await connectAs(org.actors.owner, ['write']))
    expect(reading.filter((name) => name.startsWith('create_'))).toEqual([])
    expect(writing.filter((name) => !name.startsWith('create_'))).toEqual([])
    expect([...reading, ...writing].toSorted()).toEqual(mcpTools.map(({ name }) => name).toSorted())
    const client = await connectAs(org.actors.owner, ['read'])
    await expect(client.callTool({ name: 'create_todo', arguments: todo() })).rejects.toThrow()
    expect((await org.actors.owner.ask(searchTodos, { body: {} })).items).toEqual([])
  })

  test('sees neither other organizations nor others’ items and meetings', async () => {
    const { owner, member } = org.actors
    await owner.ask(createTodos, { body: todo({ title: 'Secret blades' }) })
    await owner.ask(createPersonalTodo, { body: { title: 'Secret call' } })
    const stranger = await seedOrganization(app, { people: { owner: 'Owner' } })
    for (const person of [member, stranger.actors.owner]) {
      const client = await connectAs(person)
      expect((await call(client, 'search', { text: 'Secret' })).json.items).toEqual([])
      expect((await call(client, 'search_todos')).json.items).toEqual([])
      expect((await call(client, 'search_todos', { tractionIds: [meeting.tractionId] })).json.items).toEqual([])
      expect((await call(client, 'list_meetings')).json.items).toEqual([])
      const written = await call(client, 'create_todo', todo({ title: 'Planted' }))
      expect(written.isError).toBe(true)
    }
    const own = await call(await connectAs(owner), 'search_todos')
    expect(own.json.items.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Secret blades',
      'Secret call',
    ])
    const people = await call(await connectAs(stranger.actors.owner), 'list_people')
    expect(people.json.items.map(({ id }: { id: string }) => id)).toEqual([stranger.actors.owner.personId])
  })

  test('without a license creates nothing', async () => {
    const client = await connectAs(org.actors.observer)
    expect((await call(client, 'create_personal_todo', { title: 'Mine' })).isError).toBe(true)
  })

  test('explains where to get a token without a valid one', async () => {
    const { token, apiToken } = await tokenOf(org.actors.owner)
    await org.actors.owner.ask(revokeApiToken, { params: { id: apiToken.id } })
    const headers: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${token}` },
      { authorization: `Bearer ${org.actors.owner.token}` },
    ]
    for (const presented of headers) {
      const reply = await post(presented)
      expect(reply.statusCode).toBe(401)
      expect(reply.headers['www-authenticate']).toBe(`Bearer resource_metadata="${TEST_ORIGIN}${MCP_METADATA_PATH}"`)
    }
    const metadata = await app.fastify.inject(MCP_METADATA_PATH)
    expect(metadata.json()).toMatchObject({
      resource: `${TEST_ORIGIN}${MCP_PATH}`,
      scopes_supported: ['read', 'write'],
    })
  })

  test('from a page of another site is refused, as is a token without the scopes', async () => {
    const { token } = await tokenOf(org.actors.owner)
    const authorization = `Bearer ${token}`
    expect((await post({ authorization, origin: 'https://evil.example' })).statusCode).toBe(403)
    const admin = await tokenOf(org.actors.owner, ['admin'])
    const reply = await post({ authorization: `Bearer ${admin.token}` })
    expect(reply.statusCode).toBe(403)
    expect(reply.headers['www-authenticate']).toContain('insufficient_scope')
  })

  test('has the API’s limits', async () => {
    const limited = await createTestApp({ apiRequestsPerMinute: 4 })
    try {
      const { actors } = await seedOrganization(limited, { people: { owner: 'Owner' } })
      const { token } = await tokenOf(actors.owner)
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' }
      const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
      const ask = () => limited.fastify.inject({ method: 'POST', url: MCP_PATH, headers, payload })
      const statuses = []
      for (let at = 0; at < 5; at++) statuses.push((await ask()).statusCode)
      expect(statuses).toEqual([200, 200, 200, 200, 429])
    } finally {
      await limited.close()
    }
  })

  test('cannot keep a stream open', async () => {
    const { token } = await tokenOf(org.actors.owner)
    const reply = await app.fastify.inject({
      method: 'GET',
      url: MCP_PATH,
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    })
    expect(reply.statusCode).toBe(405)
  })
})

test('get replies without markup, links, images or hidden characters', () => {
  const contentHtml =
    '<p>See <a href="https://evil.example">this</a> <img src="https://evil.example/p.png"></p><ul><li>one</li></ul>'
  const title = 'Pay\u202e \u{e0049}\u{e0067}invoice\u200b \u0007now 👩‍💻'
  expect(cleanReply({ items: [{ title, contentHtml, count: 2, at: null }] })).toEqual({
    items: [{ title: 'Pay invoice now 👩‍💻', content: 'See this\n• one', count: 2, at: null }],
  })
})
