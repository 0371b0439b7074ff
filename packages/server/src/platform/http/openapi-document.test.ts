import { endpoints } from '@cairn/contract/endpoints'
import { entities } from '@cairn/contract/entities'
import { createHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { createIssue } from '@cairn/contract/issues/issues.endpoints'
import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { createRock } from '@cairn/contract/rocks/rocks.endpoints'
import { createTodos } from '@cairn/contract/todos/todos.endpoints'
import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedMeeting, startedBy } from '../../domains/live-meeting/live-meeting.testing'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { openApiDocument } from './openapi-document'

const document = openApiDocument(endpoints, '1', entities)
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('every tag and parameter is described', () => {
  expect(document.tags.filter(({ description }) => !description).map(({ name }) => name)).toEqual([])
  const bare = operations.flatMap(({ parameters }) => parameters.filter(({ description }) => !description))
  expect([...new Set(bare.map(({ name }) => name))]).toEqual([])
})

test('no two paths differ only in the names of their parameters', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('refusals of a body and of too many requests are declared', () => {
  const declared = ({ responses }: (typeof operations)[number], ...statuses: string[]) =>
    statuses.every((status) => status in responses)
  expect(operations.filter((operation) => !declared(operation, '429'))).toEqual([])
  expect(operations.filter((one) => one.requestBody && !declared(one, '413', '415'))).toEqual([])
})

test('entities, requests and replies have names, dates and ids their formats, and most requests an example', () => {
  const { Todo, CreateTodosRequest } = document.components.schemas
  expect(Todo).toMatchObject({ properties: { id: { type: 'string', format: 'uuid' } } })
  expect(JSON.stringify(CreateTodosRequest)).toContain('"format":"date"')
  expect(Object.keys(document.components.schemas).filter((name) => !/^[A-Z]\w*$/.test(name))).toEqual([])
  const bodies = operations.filter(({ requestBody }) => JSON.stringify(requestBody)?.includes('application/json'))
  const shown = bodies.filter(({ requestBody }) => JSON.stringify(requestBody).includes('"example"'))
  expect(shown.length / bodies.length).toBeGreaterThan(0.85)
})

const TIME_NAME = /(At|Date|Day|DateTime|Until|Since|Start|End)$|^(at|date|day|since|until)$/

/** `place.name` of each string that is named like a time and has neither format nor pattern. */
function bareTimes(schema: unknown, place = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, part]) => {
    const here = bareTimes(part, `${place}.${name}`)
    const text = JSON.stringify(part) ?? ''
    const isBare = text.includes('"type":"string"') && !/"(format|pattern|enum|const|properties)":/.test(text)
    return TIME_NAME.test(name) && isBare ? [`${place}.${name}`, ...here] : here
  })
}

test('dates and times have their format', () => {
  expect(bareTimes({ at: { anyOf: [{ type: 'string' }, { type: 'null' }] } })).toEqual(['.at'])
  expect(bareTimes(document.components.schemas)).toEqual([])
  const { Todo } = document.components.schemas
  expect(Todo).toMatchObject({ properties: { dueDate: { format: 'date' }, createdAt: { format: 'date-time' } } })
})

describe('replies fit the document:', () => {
  let app: TestApp
  let chief: TestActor
  let ids: Record<string, string>
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'document')

  beforeAll(async () => {
    app = await createTestApp({ start: '2026-11-24T09:00:00Z' })
    const { actors } = await seedOrganization(app, { people: { chief: 'Owner', ben: 'Member' } })
    chief = actors.chief
    const meeting = await seedMeeting(app, chief, [chief, actors.ben])
    const { meetingId, tractionId } = meeting
    const item = { title: 'Kiln', ownerIds: [chief.personId], tractionId }
    await chief.ask(createTodos, { body: { ...item, dueDate: '2026-12-01' } })
    await chief.ask(createIssue, { body: item })
    await chief.ask(createHeadlines, { body: { ...item, type: 'Customer' } })
    await chief.ask(createRock, { body: { ...item, ownerId: chief.personId } })
    await startedBy([chief, actors.ben], meeting)
    await chief.ask(live.addCascadingMessage, { body: { meetingId, text: 'New hours', audience: 'all' } })
    await chief.ask(live.addRating, { body: { meetingId, rating: 7 } })
    ids = { meetingId, threadId: tractionId, tractionId, personId: chief.personId, orgId: chief.orgId, id: tractionId }
  })
  afterAll(() => app.close())

  const isSearch = (path: string) => /\/(search|groups)$/.test(path)
  const asked = endpoints.filter(
    ({ method, path, contentType, access }) =>
      contentType === undefined && access !== 'operator' && (method === 'GET' || (method === 'POST' && isSearch(path))),
  )

  test('each lookup that has a result here', async () => {
    const wrong: string[] = []
    let checked = 0
    for (const endpoint of asked) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (all, name: string) => ids[name] ?? all)
      const { statusCode, body } = await app.fastify.inject({
        method: endpoint.method === 'GET' ? 'GET' : 'POST',
        url: `/api/v2${path}`,
        headers: { authorization: `Bearer ${chief.token}` },
        ...(endpoint.method === 'POST' ? { payload: {} } : {}),
      })
      if (statusCode !== 200) continue
      checked += 1
      const { schema } = Object.values(document.paths)
        .flatMap((one) => Object.values(one))
        .filter(({ operationId }) => operationId === endpoint.id)
        .map(({ responses }) => (responses[200] as { content: Record<string, { schema: { $ref: string } }> }).content)
        .map((content) => content['application/json'])[0] ?? { schema: { $ref: '' } }
      const isValid = ajv.validate({ $ref: `document${schema.$ref}` }, JSON.parse(body))
      if (!isValid) wrong.push(`${endpoint.id}: ${ajv.errorsText(ajv.errors)}`)
    }
    expect(wrong).toEqual([])
    expect(checked).toBeGreaterThan(50)
  })

  test('the events of a live meeting', async () => {
    const { body } = await chief.call(live.getLiveMeetingEvents, {
      params: { meetingId: ids.meetingId ?? '' },
      query: {},
    })
    const { $ref } = { $ref: 'document#/components/schemas/GetLiveMeetingEventsReply' }
    expect([ajv.validate({ $ref }, body), ajv.errorsText(ajv.errors)]).toEqual([true, 'No errors'])
  })
})
