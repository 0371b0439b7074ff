import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate, migrateUpTo } from './migrate'

/** A database as it was when a person's id was their account's, with people in every state. */
const database = `cairn_before_${randomUUID().slice(0, 8)}`
const admin = new pg.Pool({ ...inject('postgres'), max: 1 })
let pool: pg.Pool

const [org, owner, member, visitor, added, invited, gone] = Array.from({ length: 7 }, () => randomUUID())

async function seed(client: pg.PoolClient): Promise<void> {
  const user =
    'insert into users (id, email, name, first_name, last_name, default_org_id) values ($1, $2, $2, $2, $2, $3)'
  const person = `insert into people (org_id, id, first_name, last_name, email, avatar_url, role, accepted_at, removed_at)
    values ($1, $2, $3, $3, $3, '/picture', $4, $5, $6)`
  await client.query("insert into organisations (org_id, name) values ($1, 'Quarry')", [org])
  const now = new Date()
  const states: [id: string | undefined, name: string, role: string, accepted: Date | null, removed: Date | null][] = [
    [owner, 'owner', 'Owner', now, null],
    [member, 'member', 'Member', now, null],
    [visitor, 'visitor', 'Member', null, null],
    [added, 'added', 'Member', null, null],
    [invited, 'invited', 'Member', null, null],
    [gone, 'gone', 'Member', now, now],
  ]
  for (const [id, name, role, accepted, removed] of states) {
    await client.query(user, [id, name, org])
    await client.query(person, [org, id, name, role, accepted, removed])
    // Whoever was invited had a row in users that nobody could sign in to.
    if (name === 'invited') continue
    const account = "insert into accounts (id, user_id, account_id, provider_id) values ($1, $2, $1, 'credential')"
    await client.query(account, [randomUUID(), id])
  }
  const context = 'insert into session_contexts (id, user_id, current_org_id) values ($1, $2, $3)'
  await client.query(context, [randomUUID(), visitor, org])
}

beforeAll(async () => {
  await admin.query(`create database ${database}`)
  pool = new pg.Pool({ ...inject('postgres'), database })
  // A connection that is being ended when its database is dropped says so.
  pool.on('error', () => undefined)
  const folder = join(import.meta.dirname, '../../../migrations/meta/_journal.json')
  const { entries } = JSON.parse(readFileSync(folder, 'utf8')) as { entries: { tag: string; when: number }[] }
  const own = entries.findIndex(({ tag }) => tag.endsWith('_consent'))
  const client = await pool.connect()
  await migrateUpTo(client, entries[own - 1]?.when ?? 0)
  await seed(client)
  client.release()
  await migrate(pool, null)
})
afterAll(async () => {
  await pool.end()
  await admin.query(`drop database ${database} with (force)`)
  await admin.end()
})

test('who accepted, or has worked there, is of the organisation; everybody else is invited, and is asked', async () => {
  const { rows } = await pool.query(
    'select email, user_id = id as has_account, accepted_at is not null as has_come, avatar_url from people',
  )
  const states = Object.fromEntries(rows.map(({ email, ...state }) => [email, state]))
  const come = { has_account: true, has_come: true, avatar_url: '/picture' }
  const asked = { has_account: null, has_come: false, avatar_url: null }
  expect(states).toEqual({ owner: come, member: come, visitor: come, added: asked, invited: asked, gone: come })
  const invitations = await pool.query('select person_id from invitations where accepted_at is null order by person_id')
  expect(invitations.rows.map((row) => row.person_id)).toEqual([added, invited].toSorted())
})

test('nobody’s default organisation is one that others chose, and accounts that nobody made are gone', async () => {
  const { rows } = await pool.query('select email, default_org_id from users order by email')
  expect(rows).toEqual([
    { email: 'added', default_org_id: null },
    { email: 'gone', default_org_id: null },
    { email: 'member', default_org_id: org },
    { email: 'owner', default_org_id: org },
    { email: 'visitor', default_org_id: org },
  ])
})
