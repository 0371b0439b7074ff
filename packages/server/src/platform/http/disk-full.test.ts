import { refusalMessage } from '@cairn/contract/core/errors'
import { addMember, searchPeople } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { isDiskFull } from '../database/database-error'

let app: TestApp
let owner: TestActor
beforeAll(async () => {
  app = await createTestApp({ logLevel: 'silent' })
  owner = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors.owner
})
afterAll(() => app.close())

/** Has each new row of the table refused as PostgreSQL does where it finds no room. */
async function fillDisk(table: string): Promise<() => Promise<unknown>> {
  await app.pool.query(`
    create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/5/1259": No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on ${table} for each row execute function no_room()`)
  return () => app.pool.query(`drop trigger no_room on ${table}; drop function no_room()`)
}

test('refuses changes with a message and serves reads while the disk is full, and recovers', async () => {
  const member = { body: { firstName: 'New', lastName: 'Comer', email: 'new@example.com' } }
  const key = { 'idempotency-key': 'while-full' }
  const makeRoom = await fillDisk('people')
  const refused = await owner.send(addMember, member, key)
  expect([refused.status, refused.body]).toEqual([503, { succeeded: false, messages: [refusalMessage('DISK_FULL')] }])
  expect(refused.headers['retry-after']).toBe('5')
  expect((await owner.ask(searchPeople, { body: {} })).totalCount).toBe(1)

  await makeRoom()
  expect((await owner.send(addMember, member, key)).status).toBe(200)
  expect((await owner.ask(searchPeople, { body: { filters: { 'text-search': ['Comer'] } } })).totalCount).toBe(1)
})

test.each([
  ['a table', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['the system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['a quota', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  [
    'a folder',
    new Error('wrapped', {
      cause: Object.assign(new Error('could not write: No space left on device'), { code: '58030' }),
    }),
  ],
])('a full disk is recognized where %s hits it', (_what, error) => {
  expect(isDiskFull(error)).toBe(true)
})

test('no other failure is mistaken for it', () => {
  for (const code of ['53300', '57P01', '23505', 'ECONNREFUSED']) {
    expect(isDiskFull(Object.assign(new Error('no'), { code })), code).toBe(false)
  }
})
