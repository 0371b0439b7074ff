/** A recorded life of a subscription at Stripe, told to Cairn in any order, with repetitions and gaps. */
import { isDeepStrictEqual } from 'node:util'
import {
  cancelSubscription,
  changePlan,
  checkout,
  payOverdue,
  renewSubscription,
} from '@cairn/contract/billing/billing.endpoints'
import { addCard } from '@cairn/contract/billing/payment.endpoints'
import { invite } from '@cairn/contract/invitations/invitations.endpoints'
import { changeRole } from '@cairn/contract/people/memberships.endpoints'
import { applyDay, type Read, readProvider } from '../../domains/billing/billing.state.service'
import type { BillingProvider, ProviderSnapshot } from '../../domains/billing/billing-port'
import { seedOrganization } from '../seed-organization'
import type { TestApp } from '../test-app'
import { type BillingBench, createBillingBench } from './billing-bench'

interface Moment {
  readonly name: string
  readonly snapshot: ProviderSnapshot
  readonly events: number
  readonly daysAhead: number
}

const address = { addressLine1: '1 Mill', city: 'Dayton', stateOrProvince: 'OH', postalCode: '45402' }

const storedText = `select to_jsonb(s) - 'reads_begun' - 'reads_applied' - 'updated_at' - 'mailed' - 'as_of' as subscription,
  (select jsonb_agg(to_jsonb(i) - 'id' order by i.number) from billing_invoices i where i.org_id = s.org_id) as invoices
  from billing_subscriptions s where s.org_id = $1`

async function recordLife(bench: BillingBench): Promise<{ orgId: string; moments: Moment[] }> {
  const { app, fake } = bench
  const { orgId, actors } = await seedOrganization(app, { people: { owner: 'Owner', member: 'Member' } })
  const { owner, member } = actors
  const moments: Moment[] = []
  let daysAhead = 0
  const pass = async (days: number) => {
    daysAhead += days
    await bench.pass(days)
  }
  const note = async (name: string) => {
    await bench.settled()
    const { rows } = await app.pool.query('select customer_id from billing_subscriptions where org_id = $1', [orgId])
    const snapshot = await bench.provider.read(rows[0].customer_id)
    moments.push({ name, snapshot, events: fake?.events.length ?? 0, daysAhead })
  }
  await owner.ask(changeRole, { params: { id: member.personId }, body: { role: 'Manager' } })
  const token = await bench.enter(owner, '4000000000000341')
  await owner.ask(checkout, { body: { plan: 'cairn-monthly', token, address, couponCode: 'CEDAR20' } })
  await note('paid')
  await owner.ask(invite, { body: { invitees: [1, 2].map((n) => ({ email: `n${n}.${orgId}@example.com` })) } })
  await note('more seats')
  await pass(31)
  await note('renewal declined')
  await pass(4)
  await note('declined again')
  await pass(10)
  await note('unpaid')
  const card = await bench.enter(owner, '5555555555554444')
  await owner.ask(addCard, { body: { token: card, address, isPrimary: true } })
  await owner.ask(payOverdue, { body: {} })
  await note('paid after all')
  await owner.ask(changePlan, { body: { plan: 'cairn-annual' } })
  await note('another plan')
  await owner.ask(cancelSubscription)
  await note('ending')
  await owner.ask(renewSubscription)
  await note('renewed')
  await pass(60)
  await note('later')
  return { orgId, moments }
}

/** As right after Pay: committed, and nothing heard of yet. */
async function rewind(app: TestApp, orgId: string, key: string): Promise<void> {
  await app.pool.query('delete from billing_invoices where org_id = $1', [orgId])
  await app.pool.query(
    `update billing_subscriptions set status = 'PendingSubscription', payment_status = 'None', before = 'Trial', plan = null,
       paid_through = null, grace_ends_on = null, provider = null, reads_begun = 0, reads_applied = 0,
       reported_revision = seats_revision, canceled_on = null, canceled_by_id = null, as_of = '2026-11-17',
       attempt = $2 where org_id = $1`,
    [orgId, JSON.stringify({ key, plan: 'monthly', seats: 1, card: null, couponCode: 'CEDAR20' })],
  )
  await app.pool.query("update organizations set standing = 'Good' where org_id = $1", [orgId])
}

export interface OrdersReport {
  readonly orders: number
  readonly delivered: number
  /** The moments at whose end something else was stored than by the straight order. */
  readonly different: readonly string[]
}

const chance = (share: number) => Math.random() < share

/** Ends each order at some moment of the life, with its last event heard or, where that was lost, the comparison. */
export async function playOrders(orders: number): Promise<OrdersReport> {
  const bench = await createBillingBench('stripe', { start: '2026-11-17T10:00:00Z' })
  try {
    return await play(bench, orders)
  } finally {
    await bench.close()
  }
}

async function play(bench: BillingBench, orders: number): Promise<OrdersReport> {
  const { app, fake } = bench
  const { orgId, moments } = await recordLife(bench)
  // From here on jobs would change the life that was recorded.
  app.database.useQueue(async () => undefined)
  let now = moments[0] as Moment
  const provider: BillingProvider = { ...bench.provider, read: async () => now.snapshot }
  const goTo = async (moment: Moment) => {
    now = moment
    await app.pool.query('update billing_settings set days_ahead = $1', [moment.daysAhead])
  }
  const begin = () => readProvider(app.database, orgId, { provider })
  const apply = (read: Read | null) => app.database.tenant({ orgId }, (tx) => applyDay(tx, read))
  const stored = async () => (await app.pool.query(storedText, [orgId])).rows[0]
  const key = now.snapshot.subscription?.key ?? ''
  const expected: unknown[] = []
  await rewind(app, orgId, key)
  for (const moment of moments) {
    await goTo(moment)
    await apply(await begin())
    expected.push(await stored())
  }
  const different: string[] = []
  let delivered = 0
  for (let order = 0; order < orders; order += 1) {
    await rewind(app, orgId, key)
    const last = Math.floor(Math.random() * moments.length)
    const waiting: Read[] = []
    const hear = async (event: string) => {
      const heard = await bench.provider.readWebhook(Buffer.from(event), fake?.sign(event) ?? '')
      if (heard?.orgId !== orgId) throw new Error('an event was not taken')
      delivered += 1
      const read = await begin()
      if (read) waiting.push(read)
    }
    const applySome = async (share: number) => {
      const due = waiting.filter(() => chance(share)).toSorted(() => Math.random() - 0.5)
      for (const read of due) {
        waiting.splice(waiting.indexOf(read), 1)
        await apply(read)
        if (chance(0.2)) await apply(read)
      }
    }
    for (const moment of moments.slice(0, last + 1)) {
      await goTo(moment)
      const sent = fake?.events.slice(0, moment.events) ?? []
      for (const event of sent.toSorted(() => Math.random() - 0.5).slice(0, Math.floor(Math.random() * 4))) {
        await hear(event)
      }
      await applySome(0.5)
    }
    const lastRead = await begin()
    if (lastRead) waiting.push(lastRead)
    await applySome(1)
    if (!isDeepStrictEqual(await stored(), expected[last])) different.push(moments[last]?.name ?? '')
  }
  return { orders, delivered, different }
}
