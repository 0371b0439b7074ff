import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { checkout, getSubscription } from '@cairn/contract/billing/billing.endpoints'
import { createCardToken, listInvoices, listPaymentMethods } from '@cairn/contract/billing/payment.endpoints'
import { subscriptionInputs, subscriptionStates, transitions } from '@cairn/contract/billing/subscription.machine'
import { getSession } from '@cairn/contract/identity/identity.endpoints'
import { changeRole } from '@cairn/contract/people/memberships.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobQueue } from '../../platform/jobs/define-job'
import { jobRunOf } from '../../testing/job-run'
import { createTestDatabase } from '../../testing/postgres'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app'
import { beginCheckout, settleAttempt } from './billing.checkout.service'
import { adoptAll, compareAll, passDays } from './billing.day.service'
import { billingJobs } from './billing.jobs'
import { switchBilling } from './billing.state.service'
import { WEBHOOK_PATH } from './choose-billing'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ billing: 'sandbox', start: '2026-11-17T10:00:00Z' })
})
afterAll(() => app.close())

const people = { owner: 'Owner', admin: 'Admin', member: 'Member' } as const
const address = { addressLine1: '1 Mill', city: 'Dayton', stateOrProvince: 'OH', postalCode: '45402' }
const sandbox = ({ billing } = app) => billing.sandbox as NonNullable<TestApp['billing']['sandbox']>
const parts = () => ({ provider: sandbox(), freeDomains: [] as string[] })

async function begun(at = app) {
  const org = await seedOrganization(at, { people })
  const { owner, member } = org.actors
  await owner.ask(changeRole, { params: { id: member.personId }, body: { role: 'Manager' } })
  return org
}

async function enter(owner: TestActor, number = '4242424242424242', at = app) {
  const { token } = await owner.ask(createCardToken)
  const entered = await sandbox(at).enterCard(token, { number, month: '8', year: '2030', code: '123' })
  return 'token' in entered ? entered.token : ''
}

async function buy(owner: TestActor, number?: string, at = app) {
  const token = await enter(owner, number, at)
  return owner.ask(checkout, { body: { plan: 'cairn-monthly', token, address } })
}

async function pass(days: number) {
  await sandbox().moveClock(days)
  await sandbox().letTimePass()
  await compareAll(app.database, parts())
  await app.settled()
}

async function post(body: string, signature: string) {
  const headers = { 'content-type': 'application/json', 'cairn-sandbox-signature': signature }
  const reply = await app.fastify.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body })
  await app.settled()
  return reply.statusCode
}

function signed(body: string, at = app.clock.now().getTime()) {
  const key = createHmac('sha256', TEST_SECRET).update('sandbox webhooks').digest()
  return `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`
}

/** All that is stored of an organization's billing, without what counts reads. */
async function stored(orgId: string) {
  const { rows } = await app.pool.query(
    `select to_jsonb(s) - 'reads_begun' - 'reads_applied' - 'updated_at' as subscription,
       (select jsonb_agg(to_jsonb(i) - 'id' order by i.number) from billing_invoices i where i.org_id = s.org_id) as invoices
     from billing_subscriptions s where s.org_id = $1`,
    [orgId],
  )
  return rows[0]
}

test('the code follows the table in docs/billing.md', () => {
  const docs = readFileSync(new URL('../../../../../docs/billing.md', import.meta.url), 'utf8').replaceAll(/ +/g, ' ')
  for (const input of subscriptionInputs) {
    const cells = [`\`${input}\``, ...subscriptionStates.map((state) => transitions[state][input])]
    expect(docs).toContain(`| ${cells.join(' | ')} |`)
  }
})

test('a forged, an old and a malformed webhook are refused', async () => {
  const { orgId } = await begun()
  const body = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', reference: orgId })
  expect(await post(body, signed(body))).toBe(200)
  expect(await post(body.replace('paid', 'void'), signed(body))).toBe(400)
  expect(await post(body, signed(body, app.clock.now().getTime() - 6 * 60_000))).toBe(400)
  expect(await post(body, '')).toBe(400)
  expect(await post('no json', signed('no json'))).toBe(400)
})

test('webhooks in any order, repeated or with gaps, end in the provider’s state', async () => {
  const { orgId, actors } = await begun()
  await buy(actors.owner, '4000000000000341')
  await pass(31)
  await pass(4)
  const expected = await stored(orgId)
  const { events } = await sandbox().show()
  const types = events.map(({ id, type }) => JSON.stringify({ id, type, reference: orgId }))
  expect(types.length).toBeGreaterThan(4)
  for (let round = 0; round < 12; round += 1) {
    await app.pool.query(
      `update billing_subscriptions set status = 'Trial', payment_status = 'None', provider = null,
         plan = null, paid_through = null, grace_ends_on = null where org_id = $1`,
      [orgId],
    )
    await app.pool.query('delete from billing_invoices where org_id = $1', [orgId])
    const order = [...types, ...types].toSorted(() => Math.random() - 0.5).slice(0, 1 + round)
    await Promise.all(order.map((body) => post(body, signed(body))))
    expect(await stored(orgId)).toEqual({
      ...expected,
      invoices: expect.arrayContaining([
        expect.objectContaining({ status: 'Paid' }),
        expect.objectContaining({ status: 'Open' }),
      ]),
    })
  }
})

test('an older read never overwrites a newer one', async () => {
  const { orgId, actors } = await begun()
  await buy(actors.owner)
  await app.settled()
  const before = await stored(orgId)
  await app.pool.query('update billing_subscriptions set reads_applied = 1000000 where org_id = $1', [orgId])
  const body = JSON.stringify({ id: 'evt_2', type: 'x', reference: orgId })
  expect(await post(body, signed(body))).toBe(200)
  expect(await stored(orgId)).toEqual(before)
})

test('a crash before the charge, or between charge and commit, is settled with one charge', async () => {
  const crashes = ['before', 'between'] as const
  for (const crash of crashes) {
    const { orgId, actors } = await begun()
    const { owner } = actors
    const card = await enter(owner)
    const { rows } = await app.pool.query('select customer_id from billing_subscriptions where org_id = $1', [orgId])
    const customerId = String(rows[0].customer_id)
    await sandbox().updateCustomer(customerId, {
      address: { ...address, addressLine2: '', addressLine3: '', countryCode: 'US' },
    })
    const wanted = { plan: 'monthly', card, couponCode: null, currencyCode: 'USD', customerId } as const
    const { attempt } = await app.database.tenant(owner, (tx) => beginCheckout(tx, 'subscribe', wanted))
    expect((await owner.ask(getSubscription)).status).toBe('PendingSubscription')
    // The webhook of this charge may settle it before `settleAttempt` does.
    if (crash === 'between') await sandbox().subscribe(customerId, attempt)
    await settleAttempt(app.database, orgId, attempt.key, parts())
    await settleAttempt(app.database, orgId, attempt.key, parts())
    expect(await owner.ask(getSubscription)).toMatchObject({ status: 'Active', paymentStatus: 'Current' })
    expect(await owner.ask(listInvoices, { query: {} })).toHaveLength(1)
  }
})

test('the hourly job ends a trial, the daily one compares with the provider and repairs', async () => {
  const crons = new Map(billingJobs(parts()).map(({ name, cron }) => [name, cron]))
  expect(crons.get('pass-billing-day')).toMatch(/^\d+ \* \* \* \*$/)
  expect(crons.get('compare-billing')).toMatch(/^\d+ \d+ \* \* \*$/)
  const [trying, paying] = [await begun(), await begun()]
  await buy(paying.actors.owner)
  await app.settled()
  await app.pool.query(
    "update billing_subscriptions set status = 'Failed', payment_status = 'Failed' where org_id = $1",
    [paying.orgId],
  )
  await sandbox().moveClock(30)
  expect(await passDays(app.database, parts())).toEqual([])
  const statuses = () =>
    Promise.all([trying, paying].map(async ({ actors }) => (await actors.owner.ask(getSubscription)).status))
  expect(await statuses()).toEqual(['Suspended', 'Failed'])
  const { differences } = await compareAll(app.database, parts())
  expect(differences).toContainEqual({ orgId: paying.orgId, of: 'state', ours: 'Failed', theirs: 'Active' })
  expect(await statuses()).toEqual(['Suspended', 'Active'])
})

test('reporting the seats twice, as after a crash, adds the line once', async () => {
  const { orgId, actors } = await begun()
  const { owner } = actors
  await buy(owner)
  await app.settled()
  await app.pool.query(
    'update billing_subscriptions set seats = seats + 3, seats_revision = seats_revision + 1 where org_id = $1',
    [orgId],
  )
  const report = billingJobs(parts()).find(({ name }) => name === 'report-billing-seats')
  const rerun = () =>
    app.pool.query('update billing_subscriptions set reported_revision = 0 where org_id = $1', [orgId])
  for (let run = 0; run < 3; run += 1) {
    await rerun()
    await report?.run({ orgId }, jobRunOf(app))
  }
  const { provider } = (await stored(orgId)).subscription
  expect([provider.seats, provider.coveredSeats, provider.pendingLines.length]).toEqual([5, 5, 1])
})

test('turning billing off and on again loses nothing and locks no one out', async () => {
  const { orgId, actors } = await begun()
  const { owner, admin } = actors
  const role = async () => (await admin.ask(getSession, { query: {} })).user.roles[0]
  await pass(31)
  expect([(await owner.ask(getSubscription)).status, await role()]).toEqual(['Suspended', 'Observer'])
  await app.database.system((tx) => switchBilling(tx, 'off'))
  expect(await role()).toBe('Admin')
  expect((await admin.ask(getSession, { query: {} })).orgSubscriptionStatus).toBe('None')
  await app.database.system((tx) => switchBilling(tx, 'sandbox'))
  await app.settled()
  await adoptAll(app.database, parts())
  expect([(await owner.ask(getSubscription)).status, await role()]).toEqual(['Trial', 'Admin'])
  const untouched = await seedOrganization(app, { people })
  await adoptAll(app.database, parts())
  expect(await untouched.actors.owner.ask(getSubscription)).toMatchObject({ status: 'Trial', paidSeats: 2 })
  expect((await stored(orgId)).subscription.seats).toBe(2)
})

test('a paid subscription keeps its invoices and cards while billing is off', async () => {
  const { orgId, actors } = await begun()
  const { owner, admin } = actors
  await buy(owner)
  await app.settled()
  const before = await stored(orgId)
  await app.database.system((tx) => switchBilling(tx, 'off'))
  expect((await admin.ask(getSession, { query: {} })).user.roles).toEqual(['Admin'])
  await app.database.system((tx) => switchBilling(tx, 'sandbox'))
  await app.settled()
  expect(await stored(orgId)).toEqual(before)
  expect(await owner.ask(getSubscription)).toMatchObject({ status: 'Active', paymentStatus: 'Current' })
  expect((await owner.ask(listPaymentMethods)).paymentProfiles).toHaveLength(1)
})

test('moving from the sandbox to Stripe starts a trial and keeps invoices; with customers at Stripe the sandbox is refused', async () => {
  const { orgId, actors } = await begun()
  const { owner, admin } = actors
  await buy(owner)
  await app.settled()
  await app.database.system((tx) => switchBilling(tx, 'stripe'))
  await app.settled()
  expect((await stored(orgId)).subscription).toMatchObject({ status: 'Trial', customer_id: null, seats: 2 })
  expect(await owner.ask(listInvoices, { query: {} })).toHaveLength(1)
  expect((await admin.ask(getSession, { query: {} })).user.roles).toEqual(['Admin'])
  await app.pool.query("update billing_subscriptions set customer_id = 'cus_real' where org_id = $1", [orgId])
  const back = app.database.system((tx) => switchBilling(tx, 'sandbox'))
  await expect(back).rejects.toThrow('CAIRN_BILLING must be stripe or off')
})

test('the server starts while an event of the sandbox is being delivered', async () => {
  const database = await createTestDatabase()
  const options = { billing: 'sandbox', database, start: '2026-11-17T10:00:00Z' } as const
  const stopped = await createTestApp(options)
  const { actors } = await begun(stopped)
  await buy(actors.owner, undefined, stopped)
  await stopped.settled()
  const { rows } = await stopped.pool.query('update sandbox_events set delivered_at = null returning id')
  await stopped.close()
  const queue = (): JobQueue => ({
    enqueue: async () => undefined,
    start: async (jobs, context) => {
      const delivery = jobs.find(({ name }) => name === 'deliver-sandbox-event')
      const run = { ...context, jobId: 'first', finish: async () => undefined }
      for (const { id } of rows) await delivery?.run({ eventId: id }, run)
    },
    stop: async () => undefined,
  })
  const started = await createTestApp({ ...options, queue })
  const waiting = await started.pool.query('select id from sandbox_events where delivered_at is null')
  expect([rows.length > 0, waiting.rows]).toEqual([true, []])
  await started.close()
  await database.drop()
})
