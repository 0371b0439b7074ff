import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { WEBHOOK_PATH } from '../../domains/billing/choose-billing'
import { seedTeam } from '../seed-team'
import { FAKE_KEYS } from '../stripe/fake-keys'
import { FakeStripe, type Watch } from '../stripe/fake-stripe'
import { KillableServer, type KillableServerOptions } from './killable-server'
import { type Caller, CallFailed, createCaller } from './persistent-caller'

/** Where the server is killed while a payment runs. */
export const killMoments = ['before the charge', 'before its answer', 'before the commit', 'while reading'] as const
type KillMoment = (typeof killMoments)[number]

export interface CheckoutKillReport {
  readonly kills: Readonly<Record<KillMoment, number>>
  readonly payments: number
  /** Killed before they were stored: not charged, and still in their trial. */
  readonly neverBegun: number
  /** Organizations that are charged and not subscribed, subscribed and not charged, or told so and neither. */
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** From the last restart until all are subscribed, in milliseconds. */
  readonly settledMs: number
}

const PAYING_AT_ONCE = 2
const COMMIT_WITHIN_MS = 12
const SETTLE_LIMIT_MS = 240_000
const address = { addressLine1: '1 Mill', city: 'Dayton', stateOrProvince: 'OH', postalCode: '45402' }

interface Payer {
  readonly orgId: string
  readonly caller: Caller
  readonly body: object
  isAnswered: boolean
}

async function seedOwner(pool: pg.Pool): Promise<{ orgId: string; token: string }> {
  const { orgId, people } = await seedTeam(pool, 2)
  const [owner] = people
  await pool.query("update people set role = 'Owner' where org_id = $1 and id = $2", [orgId, owner?.personId])
  await pool.query(
    `insert into billing_subscriptions (org_id, status, trial_ends_on, as_of, seats, seats_revision)
     values ($1, 'Trial', now()::date + 30, now()::date, 1, 1)`,
    [orgId],
  )
  return { orgId, token: owner?.token ?? '' }
}

async function preparePayers(server: KillableServer, fake: FakeStripe): Promise<Payer[]> {
  const pool = server.openPool()
  try {
    const payers: Payer[] = []
    for (let index = 0; index < PAYING_AT_ONCE; index += 1) {
      const { orgId, token: session } = await seedOwner(pool)
      const caller = createCaller(server.url, session)
      const form = await caller.once<{ token: string }>('POST', '/payment/token')
      const [customer = ''] = /^cus_\d+/.exec(form.token) ?? []
      const token = fake.account.enterCard(customer, '4242424242424242', 8, 2035)
      payers.push({ orgId, caller, body: { plan: 'cairn-monthly', token, address }, isAnswered: false })
    }
    return payers
  } finally {
    await pool.end()
  }
}

/** Resolves when the moment has come; what is asked then is not answered. */
function awaitMoment(fake: FakeStripe, moment: KillMoment): Promise<void> {
  return new Promise((resolve) => {
    const at = (call: string, when: string): Promise<'drop' | undefined> | undefined => {
      const isCharge = call === 'POST /v1/subscriptions'
      const hold = async () => {
        resolve()
        await delay(1_000)
        return 'drop' as const
      }
      if (moment === 'before the charge' && isCharge && when === 'before') return hold()
      if (moment === 'before its answer' && isCharge && when === 'after') return hold()
      if (moment === 'while reading' && call === 'GET /v1/invoices' && when === 'after') return hold()
      if (moment === 'before the commit' && isCharge && when === 'after') {
        setTimeout(resolve, Math.random() * COMMIT_WITHIN_MS)
      }
      return undefined
    }
    const watch: Watch = async (call, when) => at(call, when)
    fake.watch = watch
  })
}

/** Until it is told that it has paid, now or before. */
async function payAgain(payer: Payer, key: string): Promise<void> {
  while (!payer.isAnswered) {
    try {
      await payer.caller.once('POST', '/subscription/checkout', payer.body, key)
      payer.isAnswered = true
    } catch (error) {
      payer.isAnswered = error instanceof CallFailed && error.message.includes('ALREADY_SUBSCRIBED')
      if (!payer.isAnswered) await delay(50)
    }
  }
}

async function killOnce(server: KillableServer, fake: FakeStripe, kill: number): Promise<Payer[]> {
  const payers = await preparePayers(server, fake)
  const moment = awaitMoment(fake, killMoments[kill % killMoments.length] as KillMoment)
  const keys = payers.map(() => randomUUID())
  for (const [index, { caller, body }] of payers.entries()) {
    caller.once('POST', '/subscription/checkout', body, keys[index]).catch(() => undefined)
  }
  await moment
  await server.kill()
  fake.watch = undefined
  await server.start()
  // One presses Pay again; the other never comes back.
  const [first] = payers
  if (first) await payAgain(first, keys[0] ?? '')
  return payers
}

/** Active counts with its one invoice alone. */
async function readStates(pool: pg.Pool, orgIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; state: string }>(
    `select s.org_id as id, case when s.status <> 'Active' or
       (select count(*) from billing_invoices i where i.org_id = s.org_id and i.status = 'Paid') = 1 then s.status
       else 'Active, invoices missing' end as state
     from billing_subscriptions s where s.org_id = any($1)`,
    [orgIds],
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}

async function awaitSettled(server: KillableServer, orgIds: readonly string[]): Promise<Map<string, string>> {
  const pool = server.openPool()
  const deadline = performance.now() + SETTLE_LIMIT_MS
  try {
    for (;;) {
      const states = await readStates(pool, orgIds)
      const isSettled = [...states.values()].every((state) => state === 'Active' || state === 'Trial')
      if (isSettled || performance.now() > deadline) return states
      await delay(500)
    }
  } finally {
    await pool.end()
  }
}

/** Kills the server at chosen moments of payments at a server that answers as Stripe does, and counts charges in the end. */
export async function killMidCheckout(
  options: Pick<KillableServerOptions, 'command' | 'dataDir' | 'port'>,
  kills: number,
): Promise<CheckoutKillReport> {
  const url = `http://127.0.0.1:${options.port}${WEBHOOK_PATH}`
  const deliver = (body: string, signature: string) =>
    fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } })
      .then(({ status }) => status)
      .catch(() => 0)
  const fake = await FakeStripe.start({ now: () => new Date(), deliver })
  const env = {
    CAIRN_BILLING: 'stripe',
    CAIRN_STRIPE_API: fake.url.href,
    CAIRN_STRIPE_KEY: FAKE_KEYS.key,
    CAIRN_STRIPE_PUBLISHABLE_KEY: FAKE_KEYS.publishableKey,
    CAIRN_STRIPE_WEBHOOK_SECRET: FAKE_KEYS.webhookSecret,
  }
  const server = new KillableServer({ ...options, env })
  const payers: Payer[] = []
  try {
    await server.start()
    for (let kill = 0; kill < kills; kill += 1) payers.push(...(await killOnce(server, fake, kill)))
    const startedAt = performance.now()
    const orgIds = payers.map(({ orgId }) => orgId)
    const states = await awaitSettled(server, orgIds)
    const settledMs = performance.now() - startedAt
    const chargesOf = (orgId: string) =>
      fake.account.charges.filter(({ customer }) => fake.account.customers.get(customer)?.metadata.orgId === orgId)
    const each = Math.floor(kills / killMoments.length)
    return {
      kills: Object.fromEntries(
        killMoments.map((moment, index) => [moment, each + (index < kills % killMoments.length ? 1 : 0)]),
      ) as Record<KillMoment, number>,
      payments: payers.length,
      neverBegun: orgIds.filter((orgId) => states.get(orgId) === 'Trial' && chargesOf(orgId).length === 0).length,
      lost: payers
        .filter(({ orgId, isAnswered }) => {
          const isActive = states.get(orgId) === 'Active'
          return isAnswered || chargesOf(orgId).length > 0 ? !isActive : states.get(orgId) !== 'Trial'
        })
        .map(({ orgId }) => orgId),
      doubled: orgIds.filter((orgId) => chargesOf(orgId).length > 1),
      settledMs,
    }
  } finally {
    await server.end()
    await fake.close()
  }
}
