import { refusalMessage } from '@cairn/contract/core/errors'
import { login } from '@cairn/contract/identity/identity.endpoints'
import { addMember, searchPeople } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../testing/free-port'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTestClient } from '../../testing/test-client'

let app: TestApp
let owner: TestActor
beforeAll(async () => {
  app = await createTestApp()
  owner = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors.owner
})
afterAll(() => app.close())

const unavailable = { succeeded: false, messages: [refusalMessage('UNAVAILABLE')] }

const CONNECTIONS = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

/** Ends every connection and lets no new one be made, as a PostgreSQL that was stopped; gives what starts it again. */
async function stopDatabase(): Promise<() => void> {
  const { pool } = app.database
  const { options } = pool
  const { host, port } = options
  const last = await pool.connect()
  Object.assign(options, { host: '127.0.0.1', port: await freePort() })
  await last.query(`select pg_terminate_backend(pid) ${CONNECTIONS}`)
  last.release(true)
  await expect.poll(() => pool.totalCount).toBe(0)
  return () => Object.assign(options, { host, port })
}

test('answers every call with a retry time while PostgreSQL is away, and recovers by itself', async () => {
  const member = { body: { firstName: 'New', lastName: 'Comer', email: 'new@example.com' } }
  const start = await stopDatabase()
  for (const answer of [
    await owner.send(searchPeople, { body: {} }),
    await owner.send(addMember, member, { 'idempotency-key': 'while-away' }),
    await createTestClient(app).send(login, { body: { email: owner.email, password: 'Quarry-Stone-7' } }),
  ]) {
    expect([answer.status, answer.body]).toEqual([503, unavailable])
    expect(answer.headers['retry-after']).toBe('5')
  }
  expect((await app.fastify.inject('/readyz')).statusCode).toBe(503)
  expect((await app.fastify.inject('/healthz')).statusCode).toBe(200)

  start()
  expect((await app.fastify.inject('/readyz')).statusCode).toBe(200)
  expect((await owner.send(addMember, member, { 'idempotency-key': 'while-away' })).status).toBe(200)
  expect((await owner.ask(searchPeople, { body: { filters: { 'text-search': ['Comer'] } } })).totalCount).toBe(1)
})

test('answers a call with a lost connection alike, and the next one succeeds', async () => {
  const locker = await app.pool.connect()
  await locker.query('begin')
  await locker.query('lock table people in access exclusive mode')
  const waiting = owner.send(searchPeople, { body: {} })
  const endWaiting = `select pg_terminate_backend(pid) ${CONNECTIONS} and wait_event_type = 'Lock'`
  await expect.poll(async () => (await app.pool.query(endWaiting)).rowCount).toBe(1)
  const ended = await waiting
  await locker.query('rollback')
  locker.release()
  expect([ended.status, ended.body]).toEqual([503, unavailable])
  expect((await owner.send(searchPeople, { body: {} })).status).toBe(200)
})

test('while PostgreSQL is read-only, reads continue and a write says when to retry; then it happens once', async () => {
  const { rows } = await app.pool.query('select current_database() as name')
  const setting = 'default_transaction_read_only'
  const isReadOnly = () =>
    app.database.pool.query(`show ${setting}`).then(
      (result) => result.rows[0][setting],
      () => null,
    )
  const setReadOnly = async (value: 'on' | 'off') => {
    await app.pool.query(`begin read write; alter database ${rows[0].name} set ${setting} = ${value}; commit`)
    await app.pool.query(`select pg_terminate_backend(pid) ${CONNECTIONS} and usename <> current_user`)
    await expect.poll(isReadOnly).toBe(value)
  }
  const member = { body: { firstName: 'Patient', lastName: 'Writer', email: 'patient@example.com' } }
  const found = async () =>
    (await owner.ask(searchPeople, { body: { filters: { 'text-search': ['Patient'] } } })).totalCount
  await setReadOnly('on')
  try {
    expect(await found()).toBe(0)
    const answer = await owner.send(addMember, member, { 'idempotency-key': 'while-read-only' })
    expect([answer.status, answer.body, answer.headers['retry-after']]).toEqual([503, unavailable, '5'])
  } finally {
    await setReadOnly('off')
  }
  for (let tries = 0; tries < 2; tries += 1) {
    expect((await owner.send(addMember, member, { 'idempotency-key': 'while-read-only' })).status).toBe(200)
  }
  expect(await found()).toBe(1)
})
