import { endpoints } from '@cairn/contract/endpoints'
import { createVerification, register } from '@cairn/contract/identity/identity.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailedCode } from '../sign-up'
import type { TestApp } from '../test-app'
import { createTestClient } from '../test-client'
import type { Input } from './example'
import { rowsOfRun } from './matrix'
import { createAppWithWorlds, exampleOf, type Worlds } from './prepared-world'
import { isRead } from './schema-walk'
import type { World } from './seed-world'
import { restingTables, type StoredRows, storedRows } from './stored-rows'
import { MARKS, storableFields, withUnofferedFields } from './unoffered-fields'

/** Fields that nobody offered, sent with every write that succeeds: what is stored is what the write alone stores. */
let app: TestApp
let rows: StoredRows
let tables: string[]
let userTables: string[]
let worlds: Worlds
let fields: Awaited<ReturnType<typeof storableFields>>

beforeAll(async () => {
  const seeded = await createAppWithWorlds()
  app = seeded.app
  rows = await storedRows(app.pool)
  tables = await restingTables(app.pool)
  const { rows: found } = await app.pool.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' and table_name <> 'people'",
  )
  userTables = found.map(({ name }) => name)
  worlds = seeded.worlds
  fields = await storableFields(app.pool, worlds.foreign.ids)
})
afterAll(() => app.close())

/** Every row of an organization and of its people's accounts, as text. */
async function stored(orgId: string): Promise<string[]> {
  const accounts = '(select user_id from people where org_id = $1)'
  const places = [
    ...tables.map((name) => [name, 'org_id = $1']),
    ['users', `id in ${accounts}`],
    ...userTables.map((name) => [name, `user_id in ${accounts}`]),
  ]
  const text = places
    .map(([name, where]) => `select '${name} ' || to_jsonb(t)::text as row from ${name} t where ${where}`)
    .join(' union all ')
  const { rows: found } = await app.pool.query<{ row: string }>({ name: 'rows-of-all', text, values: [orgId] })
  return found.map(({ row }) => row)
}

/** What differs from one time to the next by nature taken out. */
const plain = (row: string) =>
  row
    .replaceAll(/[0-9a-f]{64}/g, '<hash>')
    .replaceAll(/"(elapsedMs|seconds|reads_begun|reads_applied)": \d+/g, '"$1": 0')
    .replaceAll(
      /"(token|token_hash|ending|password|secret|secret_hash|code_hash|credential_id|public_key)": "[^"]+"/g,
      '"$1": ""',
    )
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{12}@example|\.[0-9a-f]{12}@/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(\+00:00|Z)/g, (instant) =>
      instant.startsWith('2001') ? instant : '<at>',
    )

const writes = endpoints.filter((endpoint) => !isRead(endpoint))
const closed = writes.filter(({ access }) => access !== 'public')
const open = writes.filter(({ access }) => access === 'public')

describe(`${closed.length} writes of a signed-in person`, () => {
  test.each(rowsOfRun(closed.map((endpoint) => [endpoint.id, endpoint] as const)))('%s', async (_id, endpoint) => {
    const example = exampleOf(endpoint)
    const foreign = worlds.foreign.ids
    const before = await rows.read(foreign.orgId)
    const send = async ({ ids, owner }: World, input: Input) => {
      const { status, text } = await owner.send(endpoint, input)
      await app.settled()
      return { status, text, kept: await stored(ids.orgId) }
    }
    const world = await worlds.prepare(example)
    const offered = example.input(world.ids)
    const usual = await send(world, offered)
    expect(usual.status).toBe(200)
    const more = withUnofferedFields(endpoint, offered, fields)
    const { status, text, kept } = await send(await worlds.prepare(example), more)
    expect([200, 400], text).toContain(status)
    expect(kept.filter((row) => MARKS.test(row))).toEqual([])
    const namesStranger = (row: string) => row.includes(foreign.ownerId) || row.includes(foreign.orgId)
    expect(kept.filter(namesStranger)).toEqual([])
    if (status === 200) expect(kept.map(plain).toSorted()).toEqual(usual.kept.map(plain).toSorted())
    expect(await rows.read(foreign.orgId)).toEqual(before)
  })
})

/** Rows of no organization that hold something of it. */
async function markedRows(): Promise<string[]> {
  const names = ['users', 'registration_codes', 'verifications', ...userTables]
  const all = await Promise.all(
    names.map((name) => app.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)),
  )
  return all.flatMap(({ rows: found }) => found.flatMap(({ row }) => (MARKS.test(row) ? [row] : [])))
}

describe(`${open.length} writes of anybody`, () => {
  test.each(rowsOfRun(open.map((endpoint) => [endpoint.id, endpoint] as const)))('%s', async (_id, endpoint) => {
    const visitor = createTestClient(app)
    const { input } = exampleOf(endpoint)
    const offered = input(worlds.foreign.ids)
    const usual = await visitor.send(endpoint, offered)
    const { status, text } = await visitor.send(endpoint, withUnofferedFields(endpoint, offered, fields))
    await app.settled()
    expect([usual.status, 400], text).toContain(status)
    expect(await markedRows()).toEqual([])
  })

  test('an account is created from offered fields only', async () => {
    const visitor = createTestClient(app)
    const email = 'newcomer@example.com'
    await visitor.ask(createVerification, { body: { email } })
    const form = {
      email,
      firstName: 'New',
      lastName: 'Comer',
      password: 'Quarry-Stone-7',
      verificationCode: await mailedCode(app, email),
      acceptTerms: true,
    }
    const { status, text } = await visitor.send(register, withUnofferedFields(register, { body: form }, fields))
    expect(status, text).toBe(200)
    expect(await markedRows()).toEqual([])
    const { rows: found } = await app.pool.query('select id, default_org_id from users where email = $1', [email])
    expect(found).toEqual([{ id: expect.any(String), default_org_id: null }])
    expect(found[0].id).not.toBe(worlds.foreign.ids.accountId)
    expect((await app.pool.query('select 1 from people where email = $1', [email])).rowCount).toBe(0)
  })
})
