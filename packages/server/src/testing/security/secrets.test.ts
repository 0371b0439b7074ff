import { renewCalendarFeed } from '@cairn/contract/calendar-feeds/calendar-feeds.endpoints'
import { endpoints } from '@cairn/contract/endpoints'
import { changePassword, createApiToken, requestPasswordReset } from '@cairn/contract/identity/account.endpoints'
import { createVerification, login } from '@cairn/contract/identity/identity.endpoints'
import { loginSecondFactor, setUpSecondFactor } from '@cairn/contract/identity/sign-in.endpoints'
import { invite } from '@cairn/contract/invitations/invitations.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailSignUpCode } from '../../domains/identity/identity.mailing.service'
import { newId } from '../../platform/database/new-id'
import type { Pool } from '../../platform/database/pool'
import { enqueue } from '../../platform/jobs/define-job'
import { createPgBossQueue } from '../../platform/jobs/pg-boss-queue'
import { createLog } from '../../platform/log/log'
import { sendMail } from '../../platform/mail/mail.jobs'
import { storeMail } from '../../platform/mail/stored-mails.repository'
import { openText } from '../../platform/secrets/sealed-text'
import { everyRow } from '../every-row'
import { createTestApp, TEST_ORIGIN, TEST_SECRET, type TestApp } from '../test-app'
import { createTestClient, type TestClient } from '../test-client'
import { rowsOfRun } from './matrix'
import { exampleOf } from './prepared-world'
import { isRead } from './schema-walk'
import { CARD_NUMBER, seedWorld, type World } from './seed-world'

/** What is secret is given to whom it is for, once, and never told again: not by an answer, nor by the log. */
const log: string[] = []
let app: TestApp
let world: World
/** What people hold in their hands, and by what it can be had. */
const held: Record<string, string> = {}

/** Columns that could be taken for a secret, and what stands in them. */
const SUSPICIOUS = 'hash|secret|token|password|code|key|identifier'
const harmless = [
  'billing_invoices.currency_code',
  'billing_subscriptions.coupon_code',
  'billing_subscriptions.currency_code',
  'feature_flags.key',
  'idempotency_keys.key',
  'organizations.country_code',
  'organizations.discount_code',
  'organizations.referral_code',
  'passkeys.public_key',
  'try_counters.key',
]

const password = 'Quarry-Stone-8'

function mailed(to: string, pattern: RegExp): string {
  const text = app.mails.findLast((mail) => mail.to === to)?.text ?? ''
  const found = pattern.exec(text)?.[1]
  if (!found) throw new Error(`nothing was mailed to ${to}: ${text}`)
  return found
}

/** The owner has everything that is secret, and uses it. */
async function useSecrets(visitor: TestClient): Promise<void> {
  const { owner } = world
  await owner.call(changePassword, { body: { password } }, { 'idempotency-key': 'once' })
  const { secret, recoveryCodes } = await owner.ask(setUpSecondFactor, {})
  const scopes = ['read' as const]
  const { token } = await owner.ask(createApiToken, { body: { name: 'A script', scopes, expiresInDays: 1 } })
  const { url: calendar } = await owner.ask(renewCalendarFeed)
  const invitees = [{ email: 'comes@example.com' }]
  await owner.ask(invite, { body: { invitees } })
  await visitor.ask(createVerification, { body: { email: 'registers@example.com' } })
  await visitor.ask(requestPasswordReset, { body: { email: owner.email } })
  await visitor.send(login, { body: { email: owner.email, password: `${password}-not` } })
  const signedIn = await visitor.ask(login, { body: { email: owner.email, password } })
  await visitor.send(loginSecondFactor, { body: { challenge: 'never-given', code: '123456' } })
  await app.settled()
  Object.assign(held, {
    calendar,
    cardNumber: CARD_NUMBER,
    password,
    secret,
    token,
    recoveryCode: recoveryCodes[0],
    session: (signedIn as { token?: string }).token,
    ownSession: owner.token,
    resetCode: mailed(owner.email, /update-password\/([\w-]+)/),
    invitationKey: mailed('comes@example.com', /welcome\/invitation\/[\w-]+\/([\w-]+)/),
    registrationCode: mailed('registers@example.com', /\b([A-Z0-9]{6})\b/),
  })
  await app.pool.query(
    "update accounts set access_token = 'at-' || id, refresh_token = 'rt-' || id, id_token = 'it-' || id",
  )
}

beforeAll(async () => {
  app = await createTestApp({ billing: 'sandbox', logLevel: 'trace', logTo: { write: (line) => log.push(line) } })
  world = await seedWorld(app, true)
  await useSecrets(createTestClient(app))
})
afterAll(() => app.close())

/** The values of each secret column, by its name. */
async function storedSecrets(): Promise<Record<string, string[]>> {
  const { rows: columns } = await app.pool.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     where c.table_schema = 'public' and c.data_type = 'text' and c.column_name ~ '${SUSPICIOUS}'`,
  )
  const secrets: Record<string, string[]> = {}
  for (const { table_name: table, column_name: column } of columns) {
    const name = `${table}.${column}`
    if (harmless.includes(name)) continue
    const { rows } = await app.pool.query<{ value: string }>(
      `select distinct ${column} as value from ${table} where ${column} <> ''`,
    )
    secrets[name] = rows.map(({ value }) => value)
  }
  return secrets
}

const named = (secrets: Record<string, string[]>) =>
  Object.entries(secrets).flatMap(([name, values]) => values.map((value) => [name, value] as const))

/** The names of the secrets that a text gives away. */
const givenAway = (text: string, secrets: readonly (readonly [string, string])[]): string[] =>
  secrets.flatMap(([name, value]) => (text.includes(value) ? [name] : []))

describe('secrets', () => {
  const reads = rowsOfRun(endpoints.filter(isRead))

  test('are stored in columns that have values now', async () => {
    const empty = Object.entries(await storedSecrets()).filter(([, values]) => values.length === 0)
    expect(empty.map(([name]) => name)).toEqual([])
    expect(Object.entries(held).filter(([, value]) => !value)).toEqual([])
  })

  test(`are returned by none of ${reads.length} reads`, async () => {
    const secrets = [...named(await storedSecrets()), ...Object.entries(held)]
    const told: unknown[] = []
    let succeeded = 0
    for (const endpoint of reads) {
      const { status, text, headers } = await world.owner.send(endpoint, exampleOf(endpoint).input(world.ids))
      if (status === 200) succeeded += 1
      const names = givenAway(text + JSON.stringify(headers), secrets)
      if (names.length) told.push({ endpoint: endpoint.id, names })
    }
    expect(told).toEqual([])
    expect(succeeded).toBeGreaterThan(reads.length - 10)
  })

  test('are in no column in clear text', async () => {
    const text = await everyRow(app.pool)
    expect(text).toContain(world.owner.email)
    expect(givenAway(text, Object.entries(held))).toEqual([])
  })

  test('are in no queued job and no stored mail', async () => {
    const queue = (pool: Pool) => ({
      ...createPgBossQueue(pool, createLog('silent'), TEST_SECRET),
      start: async () => undefined,
    })
    const waiting = await createTestApp({ queue })
    try {
      const email = 'registers@example.com'
      const given: Record<string, string> = { code: 'K7QPM3', link: 'update-password/dGhlIGNvZGU' }
      const parts = { secret: TEST_SECRET, publicUrl: TEST_ORIGIN }
      await waiting.database.system((tx) => mailSignUpCode(tx, { email, locale: 'en-US' }, parts))
      await waiting.database.system((tx) =>
        enqueue(tx, sendMail, { to: email, subject: given.code ?? '', html: '', text: given.link ?? '' }),
      )
      await storeMail(
        waiting.database,
        TEST_SECRET,
        { to: email, subject: '', html: '', text: String(given.link) },
        newId(),
      )
      const { rows } = await waiting.pool.query<{ id: string; sealed: string }>(
        "select id, data->>'sealed' as sealed from pgboss.job order by id",
      )
      const mails = rows.map((row) => openText({ secret: TEST_SECRET, purpose: 'job', owner: row.id }, row.sealed))
      given.mailed = /\b([A-Z0-9]{6})\b/.exec(mails[0] ?? '')?.[1] ?? 'no code was mailed'
      expect(mails.join()).toContain(given.link)
      expect(mails[0]).toContain(given.mailed)
      expect(givenAway(await everyRow(waiting.pool), Object.entries(given))).toEqual([])
    } finally {
      await waiting.close()
    }
  })

  test('are in no log line', async () => {
    const secrets = [...named(await storedSecrets()), ...Object.entries(held)]
    expect(log.length).toBeGreaterThan(reads.length)
    expect(givenAway(log.join(''), secrets)).toEqual([])
  })

  test('is not revealed if storing it fails unexpectedly', async () => {
    await app.pool.query(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'the disk is full' using detail = new::text; end $$;
      create trigger refuse before insert on api_tokens for each row execute function refuse()`)
    log.length = 0
    const name = 'Stored beside the hash'
    const body = { name, scopes: ['read'], expiresInDays: 1 }
    const { status, text } = await world.owner.send(createApiToken, { body })
    expect(status).toBe(500)
    const line = log.find((each) => each.includes('the disk is full'))
    expect(line).toContain('insert into')
    expect(`${text}${log.join('')}`).not.toContain(name)
  })
})
