import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { endpoints } from '@cairn/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app'
import type { Input } from './example'
import { exampleOf, seedPreparedWorld } from './prepared-world'
import { definitionOf } from './schema-walk'
import { seedWorld, type World } from './seed-world'
import { type StoredRows, storedRows, tenantTables } from './stored-rows'

/** Fields that nobody offered, sent with every write that succeeds: what is stored is what the write alone stores. */
let app: TestApp
let rows: StoredRows
let tables: string[]
let foreign: World

beforeAll(async () => {
  app = await createTestApp({ start: '2026-03-02T10:00:00Z' })
  rows = await storedRows(app.pool)
  tables = await tenantTables(app.pool)
  foreign = await seedWorld(app)
})
afterAll(() => app.close())

const MARK = 4_242_424
const MARKED_TEXT = 'Nobody offered this'

/** What a stored row has columns for, under its names on the wire and in the database. */
const unoffered = (): Record<string, unknown> => ({
  ...Object.fromEntries(['orgId', 'org_id', 'organisationId'].map((name) => [name, foreign.ids.orgId])),
  ...Object.fromEntries(
    [
      'personId',
      'createdById',
      'created_by_id',
      'userId',
      'enteredById',
      'byPersonId',
      'checkedById',
      'ownerId',
      'editorId',
      'scribePersonId',
      'solvedInMeetingId',
      'createdInMeetingId',
      'scorecardId',
      'meetingThreadId',
      'id',
    ].map((name) => [name, foreign.ids.ownerId]),
  ),
  ...Object.fromEntries(['version', 'price', 'sequence', 'revision', 'sessionNumber'].map((name) => [name, MARK])),
  ...Object.fromEntries(
    [
      'createdAt',
      'updatedAt',
      'removedAt',
      'archivedAt',
      'completedAt',
      'solvedAt',
      'reviewedAt',
      'startedAt',
      'endedAt',
    ].map((name) => [name, '2001-01-01T00:00:00.000Z']),
  ),
  role: 'Owner',
  roles: ['Owner'],
  status: MARKED_TEXT,
  type: MARKED_TEXT,
  title: MARKED_TEXT,
  name: MARKED_TEXT,
  defaultOrgId: foreign.ids.orgId,
  isMain: true,
  isRemoved: true,
  emailVerified: true,
})

function offered(endpoint: EndpointDefinition): ReadonlySet<string> {
  let definition = definitionOf(endpoint.body)
  while (definition.innerType) definition = definitionOf(definition.innerType)
  return new Set(Object.keys(definition.shape ?? {}))
}

/** A list is offered more with each of its entries. */
function stuff(body: unknown, more: object): unknown {
  return Array.isArray(body) ? body.map((entry) => ({ ...more, ...entry })) : { ...more, ...(body as object) }
}

function withMore(endpoint: EndpointDefinition, input: Input): Input {
  const known = offered(endpoint)
  const more = Object.fromEntries(Object.entries(unoffered()).filter(([name]) => !known.has(name)))
  const query = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)]))
  return { params: input.params, query: { ...query, ...input.query }, body: stuff(input.body ?? {}, more) }
}

/** Every row of an organisation as text, with what differs between two worlds by nature taken out. */
async function stored(orgId: string): Promise<string[]> {
  const all = await Promise.all(
    tables
      .filter((name) => name !== 'outbox')
      .map((name) =>
        app.pool.query<{ row: string }>(
          `select '${name} ' || to_jsonb(t)::text as row from ${name} t where org_id = $1`,
          [orgId],
        ),
      ),
  )
  const plain = (row: string) =>
    row
      .replaceAll(/[0-9a-f]{64}/g, '<hash>')
      .replaceAll(/"(token_hash|ending)": "[^"]+"/g, '"$1": "<made>"')
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{12}@example|\.[0-9a-f]{12}@/g, '<id>')
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(\+00:00|Z)/g, (instant) =>
        instant.startsWith('2001') ? instant : '<at>',
      )
  return all.flatMap(({ rows: found }) => found.map(({ row }) => plain(row))).toSorted()
}

const writes = endpoints.filter(
  ({ method, access, path }) => method !== 'GET' && access !== 'public' && !path.includes('/search'),
)

describe.each(writes.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  test('takes nothing that it does not offer', async () => {
    const example = exampleOf(endpoint)
    const plain = await seedPreparedWorld(app, example)
    const stuffed = await seedPreparedWorld(app, example)
    const before = await rows.read(foreign.ids.orgId)
    const usual = await plain.owner.send(endpoint, example.input(plain.ids))
    const answer = await stuffed.owner.send(endpoint, withMore(endpoint, example.input(stuffed.ids)))
    await app.settled()
    expect([200, 400], answer.text).toContain(answer.status)
    expect(usual.status).toBe(200)
    const kept = await stored(stuffed.ids.orgId)
    expect(kept.join('\n')).not.toMatch(new RegExp(`${MARK}|${MARKED_TEXT}|2001-01-01`))
    if (answer.status === 200) expect(kept).toEqual(await stored(plain.ids.orgId))
    expect(await rows.read(foreign.ids.orgId)).toEqual(before)
    expect(JSON.stringify(await strangers(stuffed))).toBe('[]')
  })
})

/** Rows of the world's organisation that name the stranger or their organisation. */
async function strangers({ ids }: World): Promise<string[]> {
  const found: string[] = []
  for (const name of tables) {
    const { rows: hits } = await app.pool.query(
      `select 1 from ${name} t where org_id = $1 and (t::text like '%' || $2 || '%' or t::text like '%' || $3 || '%')`,
      [ids.orgId, foreign.ids.ownerId, foreign.ids.orgId],
    )
    if (hits.length) found.push(name)
  }
  return found
}
