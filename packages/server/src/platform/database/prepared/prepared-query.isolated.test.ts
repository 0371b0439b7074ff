import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { people } from '../../../domains/people/people.table'
import { seedOrganization, type TestActor } from '../../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../../testing/test-app'
import { anyOf, holdsText, isSet } from '../conditions'
import type { Tx } from '../transaction'
import { preparedQuery } from './prepared-query'

let app: TestApp
let ada: TestActor
let bob: TestActor

beforeAll(async () => {
  app = await createTestApp()
  const { actors } = await seedOrganization(app, { people: { Ada: 'Owner', Bob: 'Member' } })
  ada = actors.Ada
  bob = actors.Bob
})
afterAll(() => app.close())

const within = <T>(run: (tx: Tx) => Promise<T>) => app.database.tenant(ada, run)

/** What is written to connections, of the messages that the chain chooses itself. */
function watchMessages() {
  const wire = pg.Connection.prototype
  const spies = { parse: vi.spyOn(wire, 'parse'), describe: vi.spyOn(wire, 'describe'), sync: vi.spyOn(wire, 'sync') }
  return {
    counts: () => Object.fromEntries(Object.entries(spies).map(([name, spy]) => [name, spy.mock.calls.length])),
    restore: () => {
      for (const spy of Object.values(spies)) spy.mockRestore()
    },
  }
}

test('returns the same rows as Drizzle for each kind of condition, and builds each shape once', async () => {
  let built = 0
  const found = preparedQuery((db, [where, ...order]) => {
    built += 1
    const isActive = sql<boolean>`${people.acceptedAt} is not null`.as('is_active')
    const { id, firstName, createdAt, removedAt } = people
    const query = db.select({ id, firstName, createdAt, removedAt, isActive }).from(people)
    return query.where(where).orderBy(...order.filter((part): part is SQL => part !== undefined))
  })
  const conditions = (tx: Tx, ids: string[], text: string) =>
    and(
      eq(people.orgId, tx.orgId),
      anyOf(people.id, ids),
      holdsText(people.firstName, [text]),
      isSet(people.removedAt, [false]),
      sql`(${people.orgId}, ${people.id}) in (select ${people.orgId}, ${people.id} from ${people} where ${isNull(people.removedAt)})`,
    )
  await within(async (tx) => {
    const { id, firstName, createdAt, removedAt, acceptedAt } = people
    const isActive = sql<boolean>`${acceptedAt} is not null`.as('is_active')
    for (const text of ['a', 'b', 'nobody']) {
      const where = conditions(tx, [ada.personId, bob.personId], text)
      const expected = await tx
        .select({ id, firstName, createdAt, removedAt, isActive })
        .from(people)
        .where(where)
        .orderBy(asc(firstName))
      expect(await found.run(tx, {}, where, asc(firstName))).toEqual(expected)
      expect(expected).toHaveLength(text === 'nobody' ? 0 : 1)
    }
    expect(built).toBe(1)
    expect(await found.run(tx, {}, eq(id, bob.personId))).toMatchObject([{ firstName: 'Bob' }])
    expect(built).toBe(2)
  })
})

test('two queries never share a statement, whatever their contents', async () => {
  const firstNames = preparedQuery((db, [where]) => db.select({ name: people.firstName }).from(people).where(where))
  const emails = preparedQuery((db, [where]) => db.select({ name: people.email }).from(people).where(where))
  await within(async (tx) => {
    const isAda = eq(people.id, ada.personId)
    const [[name], [email]] = await Promise.all([firstNames.run(tx, {}, isAda), emails.run(tx, {}, isAda)])
    expect(name?.name).toBe('Ada')
    expect(email?.name).toContain('@')
  })
})

test('a literal value, which every later call would reuse, is refused', async () => {
  const ofAda = preparedQuery((db) => db.select().from(people).where(eq(people.id, ada.personId)))
  await expect(within((tx) => ofAda.run(tx, {}))).rejects.toThrow("one call's value")
})

test('passes null where Drizzle encodes, and reports when other rows changed than intended', async () => {
  const removed = preparedQuery((db) => {
    const { placeholder } = sql
    return db
      .update(people)
      .set({ removedAt: sql`${sql.param(placeholder('at'), people.removedAt)}` })
      .where(eq(people.id, placeholder('id')))
  })
  await within(async (tx) => removed.send(tx, { at: null, id: bob.personId }, 1))
  const none = within(async (tx) => removed.send(tx, { at: new Date(), id: '00000000-0000-0000-0000-000000000000' }, 1))
  await expect(none).rejects.toThrow('0 rows were changed instead of 1')
})

test('asks in one piece with one answer, without preparing or describing known queries', async () => {
  const one = preparedQuery((db) =>
    db
      .select({ id: people.id })
      .from(people)
      .where(eq(people.id, sql.placeholder('id'))),
  )
  const two = preparedQuery((db) =>
    db
      .select({ at: people.createdAt })
      .from(people)
      .where(eq(people.id, sql.placeholder('id'))),
  )
  const values = { id: ada.personId }
  await within(async (tx) => {
    const asked = () => Promise.all([one.run(tx, values), two.run(tx, values)])
    const first = await asked()
    const watch = watchMessages()
    try {
      expect(await asked()).toEqual(first)
      expect(watch.counts()).toEqual({ parse: 0, describe: 0, sync: 1 })
    } finally {
      watch.restore()
    }
  })
})

test('builds a condition on a table’s alias once, although its columns are created in each call', async () => {
  let built = 0
  const named = preparedQuery((db, [where]) => {
    built += 1
    return db.select({ name: people.firstName }).from(people).where(where)
  })
  const other = alias(people, 'other')
  const among = (id: string) => sql`${people.id} in (select ${other.id} from ${people} other where ${eq(other.id, id)})`
  await within(async (tx) => {
    for (const { personId } of [ada, bob, ada]) expect(await named.run(tx, {}, among(personId))).toHaveLength(1)
  })
  expect(built).toBe(1)
})
