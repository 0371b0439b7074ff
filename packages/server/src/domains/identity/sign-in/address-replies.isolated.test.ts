import { requestEmailChange, requestPasswordReset } from '@cairn/contract/identity/account.endpoints'
import { createVerification, login, register, verifyVerification } from '@cairn/contract/identity/identity.endpoints'
import { invite } from '@cairn/contract/invitations/invitations.endpoints'
import { checkExistingEmail } from '@cairn/contract/people/memberships.endpoints'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../../platform/database/new-id'
import type { JobQueue } from '../../../platform/jobs/define-job'
import { createImmediateQueue } from '../../../platform/jobs/immediate-queue'
import { seedOrganization, type TestActor } from '../../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../../testing/test-app'
import { createTestClient, type TestClient } from '../../../testing/test-client'
import { watchStatements } from '../../../testing/watch-statements'

/**
 * What takes longer for an address that has an account tells that it has one, so that no reply may do other work for it:
 * the same statements in the same order, the same hashes, the same jobs. What differs is done by the jobs.
 */
const hashing = vi.hoisted(() => ({ done: [] as string[] }))
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  const light = { memoryCost: 64, timeCost: 1 }
  return {
    ...argon2,
    hash: (password: string) => {
      hashing.done.push('hash')
      return argon2.hash(password, light)
    },
    verify: (stored: string, password: string) => {
      hashing.done.push('verify')
      return argon2.verify(stored, password)
    },
  }
})

const statements = watchStatements()
const jobs: string[] = []
/** Notes what is enqueued, which is encrypted and written, and runs nothing of it. */
const notingQueue = (): JobQueue => ({
  ...createImmediateQueue(),
  enqueue: async (_tx, name, payload) => {
    jobs.push(`${name} of ${JSON.stringify(payload).length} characters`)
  },
})

let app: TestApp
let owner: TestActor
let visitor: TestClient
beforeAll(async () => {
  app = await createTestApp({ queue: notingQueue })
  owner = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors.owner
  visitor = createTestClient(app)
})
afterAll(async () => {
  await app.close()
  statements.restore()
})

const WRONG = 'Wrong-Stone-7'
const named = (email: string) => ({ email, firstName: 'Kim', lastName: 'Vale' })
const form = { firstName: 'Kim', lastName: 'Vale', password: 'Quarry-Stone-7', acceptTerms: true }

const calls: Readonly<Record<string, (email: string) => Promise<{ status: number; text: string }>>> = {
  'signing in': (email) => visitor.send(login, { body: { email, password: WRONG } }),
  'asking for a new password': (email) => visitor.send(requestPasswordReset, { body: { email } }),
  'asking for a sign-up code': (email) => visitor.send(createVerification, { body: { email } }),
  'trying a code': (email) => visitor.send(verifyVerification, { body: { email, verificationCode: 'AAAAAA' } }),
  'signing up with a wrong code': (email) =>
    visitor.send(register, { body: { ...form, email, verificationCode: 'AAAAAA' } }),
  inviting: (email) => owner.send(invite, { body: { invitees: [named(email)] } }),
  'adding a member': (email) => owner.send(addMember, { body: named(email) }),
  'looking for the address while typing': (email) => owner.send(checkExistingEmail, { body: { email } }),
  'changing one’s own address to it': (email) => owner.send(requestEmailChange, { body: { email } }),
}

type Kind = 'nobody' | 'with a password' | 'without a password'

async function addressOf(kind: Kind): Promise<string> {
  const email = `${newId()}@example.com`
  if (kind === 'nobody') return email
  const id = newId()
  const user = 'insert into users (id, email, name, first_name, last_name, email_verified) values ($1,$2,$2,$2,$2,true)'
  await app.pool.query(user, [id, email])
  const password = kind === 'with a password' ? await (await import('@node-rs/argon2')).hash('Another-Stone-7') : null
  const provider = password ? 'credential' : 'hearth'
  const account = 'insert into accounts (id, user_id, account_id, provider_id, password) values ($1,$2,$1,$3,$4)'
  await app.pool.query(account, [newId(), id, provider, password])
  return email
}

const TIMES = 4

/** What the relay asks once a reply is made, when it comes to it. */
const isRelays = (text: string): boolean => /\bfrom outbox\b/.test(text)

/** What a reply and its making show. Something else may ask in between, so that the fewest statements of several calls count. */
async function workOf(call: (email: string) => Promise<{ status: number; text: string }>, kind: Kind) {
  const seen: { reply: string; texts: string[]; hashes: string[]; jobs: string[] }[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const email = await addressOf(kind)
    // Nobody is limited here, and no counter is there already.
    await app.pool.query('delete from try_counters')
    for (const list of [statements.sent, hashing.done, jobs]) list.length = 0
    const { status, text } = await call(email)
    const body = text
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
      .replaceAll(/"\d{4}-[^"]+Z"/g, '<at>')
    const texts = statements.sent.map((sent) => sent.text).filter((sent) => !isRelays(sent))
    seen.push({ reply: `${status} ${body}`, texts, hashes: [...hashing.done], jobs: [...jobs] })
  }
  return seen.toSorted((one, other) => one.texts.length - other.texts.length)[0]
}

describe('for an address with an account and one without', () => {
  test.each(Object.entries(calls))('%s is answered alike, after the same work', async (_name, call) => {
    await workOf(call, 'nobody')
    const unknown = await workOf(call, 'nobody')
    expect(unknown?.texts.length).toBeGreaterThan(0)
    expect(await workOf(call, 'with a password')).toEqual(unknown)
    expect(await workOf(call, 'without a password')).toEqual(unknown)
  })
})
