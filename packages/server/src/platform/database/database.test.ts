import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../domains/people/people.table'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { recordEvent } from '../realtime/record-event'
import { preparedQuery } from './prepared/prepared-query'

let app: TestApp
let mine: TestActor
let theirs: TestActor

beforeAll(async () => {
  app = await createTestApp()
  mine = (await seedOrganization(app, { people: { Ada: 'Owner' } })).actors.Ada
  theirs = (await seedOrganization(app, { people: { Bob: 'Owner' } })).actors.Bob
})
afterAll(() => app.close())

test('a tenant transaction runs as the unprivileged role and sees its own organization only', async () => {
  const seen = await app.database.tenant(mine, async (tx) => {
    const role = await tx.execute<{ current_user: string }>(sql`select current_user`)
    return { role: role.rows[0]?.current_user, rows: await tx.select().from(people) }
  })
  expect(seen.role).toBe('cairn_app')
  expect(seen.rows.map((row) => row.id)).toEqual([mine.personId])
})

test("another organization's row can be neither changed nor created", async () => {
  const changed = await app.database.tenant(mine, (tx) =>
    tx.update(people).set({ firstName: 'Eve' }).where(eq(people.id, theirs.personId)).returning(),
  )
  expect(changed).toEqual([])
  const made = app.database.tenant(mine, (tx) =>
    tx.insert(people).values({
      orgId: theirs.orgId,
      id: mine.personId,
      firstName: 'Eve',
      lastName: 'Eve',
      email: 'eve@example.com',
      role: 'Owner',
    }),
  )
  await expect(made).rejects.toThrow()
})

test('without an organization the unprivileged role sees nothing', async () => {
  const client = await app.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL ROLE cairn_app')
    const { rows } = await client.query('SELECT * FROM people')
    expect(rows).toEqual([])
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

test('the next user of a connection inherits neither role nor organization', async () => {
  await app.database.tenant(mine, async () => undefined)
  const { rows } = await app.pool.query(
    "select current_user = session_user as own, coalesce(current_setting('app.org_id', true), '') as org",
  )
  expect(rows[0]).toEqual({ own: true, org: '' })
})

test('an organization id that is not a UUID is refused before any SQL', () => {
  expect(() => app.database.tenant({ orgId: "'; drop table people; --" }, async () => undefined)).toThrow(TypeError)
})

test('a failing callback leaves nothing behind and runs no follow-up', async () => {
  let hasRun = false
  const failing = app.database.tenant(mine, async (tx) => {
    tx.afterCommit(() => {
      hasRun = true
    })
    await tx.update(people).set({ firstName: 'Changed' }).where(eq(people.id, mine.personId))
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  const [row] = await app.database.tenant(mine, (tx) => tx.select().from(people))
  expect(row?.firstName).toBe('Ada')
  expect(hasRun).toBe(false)
})

test('a transaction that PostgreSQL ended is not reported as committed', async () => {
  const swallowed = app.database.tenant(mine, async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow('failed before its commit')
})

const firstName = async () => (await app.database.tenant(mine, (tx) => tx.select().from(people)))[0]?.firstName

test('an event that is not JSON is refused together with its change', async () => {
  const told = app.database.tenant(mine, async (tx) => {
    await tx.update(people).set({ firstName: 'Untold' })
    recordEvent(tx, { hub: '/live-update-hub', name: 'Updated', audience: { to: 'organization' }, payload: 1n })
  })
  await expect(told).rejects.toThrow('BigInt')
  expect(await firstName()).toBe('Ada')
})

const withoutRole = preparedQuery((db) => db.update(people).set({ role: sql`null` }))

test('a failing statement that was not awaited fails the transaction itself', async () => {
  const failing = app.database.tenant(mine, async (tx) => {
    await tx.update(people).set({ firstName: 'Unsaved' })
    withoutRole.send(tx, {}, 1)
    await tx.select().from(people)
  })
  await expect(failing).rejects.toThrow('null value in column "role"')
  expect(await firstName()).toBe('Ada')
})

test('two deadlocked transactions both succeed, one after a retry', async () => {
  let [entered, holding] = [0, 0]
  let bothHold: () => void = () => undefined
  const bothHeld = new Promise<void>((resolve) => {
    bothHold = resolve
  })
  const other = (await seedOrganization(app, { people: { One: 'Owner', Two: 'Member' } })).actors
  const rename = (first: TestActor, second: TestActor) =>
    app.database.tenant(first, async (tx) => {
      entered += 1
      await tx.update(people).set({ lastName: 'Locked' }).where(eq(people.id, first.personId))
      holding += 1
      if (holding === 2) bothHold()
      await bothHeld
      await tx.update(people).set({ lastName: 'Locked' }).where(eq(people.id, second.personId))
    })
  await Promise.all([rename(other.One, other.Two), rename(other.Two, other.One)])
  // Where both see the deadlock at the same moment both try again.
  expect([3, 4]).toContain(entered)
})
