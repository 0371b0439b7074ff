/** The same handles on either provider, for tests that hold for both. */
import { createCardToken } from '@cairn/contract/billing/payment.endpoints'
import { DAY_MS } from '@cairn/contract/calendar/durations'
import { compareAll, compareSome } from '../../domains/billing/billing.day.service'
import type { BillingProvider } from '../../domains/billing/billing-port'
import { WEBHOOK_PATH } from '../../domains/billing/choose-billing'
import type { TestActor } from '../seed-organization'
import { createTestApp, type TestApp, type TestAppOptions } from '../test-app'
import { FakeStripe } from './fake-stripe'

export interface BillingBench {
  readonly app: TestApp
  readonly provider: BillingProvider
  readonly fake: FakeStripe | null
  enter(owner: TestActor, number?: string, expiry?: readonly string[]): Promise<string>
  /** Of all customers unless an organization is given. */
  move(days: number, orgId?: string): Promise<void>
  /** Lets days pass for both sides, and runs the day's job; without an organization, for all. */
  pass(days: number, orgId?: string): Promise<void>
  answerBank(url: string, isApproved: boolean): Promise<void>
  setDown(isDown: boolean): Promise<void>
  settled(): Promise<void>
  close(): Promise<void>
}

/** Outside the sandbox billing's day is the real one. */
const MOVABLE_CLOCK = `create or replace function cairn_billing_days_ahead_of(organization uuid) returns integer
  language sql stable security definer set search_path = public as $$ select days_ahead from billing_settings $$`
const FREE_DOMAINS = ['free.example']

type Handles = Pick<BillingBench, 'enter' | 'answerBank' | 'setDown' | 'settled' | 'move'>

async function customerOf(app: TestApp, orgId: string): Promise<string | null> {
  const { rows } = await app.pool.query('select customer_id from billing_subscriptions where org_id = $1', [orgId])
  return rows[0]?.customer_id ?? null
}

function sandboxHandles(app: TestApp): Handles {
  const { sandbox } = app.billing
  if (!sandbox) throw new Error('this application has no sandbox')
  return {
    enter: async (owner, number = '4242424242424242', [month = '08', year = '2030'] = []) => {
      const { token } = await owner.ask(createCardToken)
      const entered = await sandbox.enterCard(token, { number, month, year, code: '123' })
      if ('message' in entered) throw new Error(entered.message)
      return entered.token
    },
    move: async (days, orgId) => {
      await sandbox.moveClock(days)
      if (orgId === undefined) return sandbox.letTimePass()
      const customerId = await customerOf(app, orgId)
      if (customerId !== null) await sandbox.letTimePass(customerId)
    },
    answerBank: async (url, approve) => {
      const { origin, searchParams } = new URL(url)
      const [customer, key] = [searchParams.get('customer'), searchParams.get('key')]
      const body = JSON.stringify({ customer, key, approve })
      const headers = { 'content-type': 'application/json', origin }
      const reply = await fetch(`${origin}/authenticate`, { method: 'POST', body, headers })
      if (!reply.ok) throw new Error(`the bank's page answered ${reply.status}`)
    },
    setDown: (isDown) => sandbox.setFaults({ isDown }),
    settled: app.settled,
  }
}

function stripeHandles(app: TestApp, fake: FakeStripe, addDays: (days: number) => void): Handles {
  return {
    enter: async (owner, number = '4242424242424242', [month = '08', year = '2030'] = []) => {
      const [customer = ''] = /^cus_\d+/.exec((await owner.ask(createCardToken)).token) ?? []
      return fake.account.enterCard(customer, number, Number(month), Number(year))
    },
    move: async (days, orgId) => {
      addDays(days)
      await app.pool.query('update billing_settings set days_ahead = days_ahead + $1', [days])
      fake.account.letTimePass(orgId === undefined ? null : ((await customerOf(app, orgId)) ?? ''))
    },
    answerBank: async (url, isApproved) => {
      fake.account.answerBank(new URL(url).searchParams.get('payment') ?? '', isApproved)
    },
    setDown: async (isDown) => {
      fake.isDown = isDown
    },
    settled: async () => {
      await fake.settled()
      await app.settled()
    },
  }
}

export type Benched = 'sandbox' | 'stripe'

export async function createBillingBench(on: Benched, options: TestAppOptions = {}): Promise<BillingBench> {
  let app: TestApp | undefined
  let daysAhead = 0
  const deliver = async (payload: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    await app?.fastify.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload })
  }
  const now = () => new Date((app?.clock.now().getTime() ?? 0) + daysAhead * DAY_MS)
  const fake = on === 'stripe' ? await FakeStripe.start({ now, deliver }) : null
  const created = await createTestApp({ ...options, billing: fake?.url ?? 'sandbox' })
  app = created
  const { provider } = created.billing
  if (!provider) throw new Error('this application has no provider')
  if (fake) await created.pool.query(MOVABLE_CLOCK)
  const { move, ...handles } = fake
    ? stripeHandles(created, fake, (days) => {
        daysAhead += days
      })
    : sandboxHandles(created)
  return {
    app: created,
    provider,
    fake,
    move,
    ...handles,
    pass: async (days, orgId) => {
      await move(days, orgId)
      await handles.settled()
      const parts = { provider, freeDomains: FREE_DOMAINS }
      const { failures } = await (orgId === undefined
        ? compareAll(created.database, parts)
        : compareSome(created.database, [orgId], parts))
      if (failures.length > 0) throw failures[0]
      await handles.settled()
    },
    close: async () => {
      await created.close()
      await fake?.close()
    },
  }
}
