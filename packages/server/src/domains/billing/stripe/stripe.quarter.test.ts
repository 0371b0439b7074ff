import { checkout, getSubscription, payOverdue } from '@cairn/contract/billing/billing.endpoints'
import { addCard, listInvoices, listPaymentMethods } from '@cairn/contract/billing/payment.endpoints'
import { invite } from '@cairn/contract/invitations/invitations.endpoints'
import { changeRole } from '@cairn/contract/people/memberships.endpoints'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { everyRow } from '../../../testing/every-row'
import { seedOrganization, type TestActor } from '../../../testing/seed-organization'
import { type BillingBench, createBillingBench } from '../../../testing/stripe/billing-bench'
import { FAKE_KEYS } from '../../../testing/stripe/fake-keys'
import type { FakeStripe } from '../../../testing/stripe/fake-stripe'
import { compareAll } from '../billing.day.service'
import { WEBHOOK_PATH } from '../choose-billing'
import { openStripe } from './stripe.service'
import { openCatalog } from './stripe-catalog'

let bench: BillingBench
let fake: FakeStripe
beforeAll(async () => {
  bench = await createBillingBench('stripe', { start: '2026-11-17T10:00:00Z' })
  fake = bench.fake as FakeStripe
})
afterEach(() => {
  fake.watch = undefined
  fake.isSilent = false
})
afterAll(() => bench.close())

const people = { owner: 'Owner', admin: 'Admin', member: 'Member' } as const
const address = { addressLine1: '1 Mill', city: 'Dayton', stateOrProvince: 'OH', postalCode: '45402' }

async function begun() {
  const { actors, orgId } = await seedOrganization(bench.app, { people })
  await actors.owner.ask(changeRole, { params: { id: actors.member.personId }, body: { role: 'Manager' } })
  return { ...actors, orgId }
}

const order = (token: string) => ({ body: { plan: 'cairn-monthly', token, address } as const })
const parts = () => ({ provider: bench.provider, freeDomains: [] })

const chargesOf = async (owner: TestActor) => {
  const { rows } = await bench.app.pool.query('select customer_id from billing_subscriptions where org_id = $1', [
    owner.orgId,
  ])
  return fake.account.charges.filter(({ customer }) => customer === rows[0]?.customer_id)
}

/** The answer to the next such call is lost on its way, each time that it is tried. */
function loseAnswers(call: string, times: number) {
  let left = times
  fake.watch = async (made, when) => {
    if (made !== call || when !== 'after' || left === 0) return undefined
    left -= 1
    return 'drop'
  }
}

test('a lost answer is requested again with the same key, and charges once', async () => {
  const { owner } = await begun()
  loseAnswers('POST /v1/subscriptions', 1)
  expect((await owner.ask(checkout, order(await bench.enter(owner)))).outcome).toBe('Paid')
  expect(await chargesOf(owner)).toHaveLength(1)
})

test('a charge whose replies are all lost is pending until reconciliation finds it', async () => {
  const { owner } = await begun()
  const token = await bench.enter(owner)
  fake.isSilent = true
  loseAnswers('POST /v1/subscriptions', 100)
  const asked = await owner.ask(checkout, order(token))
  expect(asked).toMatchObject({ outcome: 'Processing', subscription: { status: 'PendingSubscription' } })
  fake.watch = undefined
  expect((await compareAll(bench.app.database, parts())).failures).toEqual([])
  expect(await owner.ask(getSubscription)).toMatchObject({ status: 'Active' })
  expect(await chargesOf(owner)).toHaveLength(1)
})

test('a payment stays pending if Stripe is unreachable when it is sent again', async () => {
  const { owner } = await begun()
  const token = await bench.enter(owner)
  fake.isSilent = true
  loseAnswers('POST /v1/subscriptions', 100)
  await owner.ask(checkout, order(token))
  fake.isDown = true
  const again = await owner.send(checkout, order(token))
  fake.isDown = false
  expect(again.body.messages?.[0]?.code).toBe('PROVIDER_DOWN')
  expect(await owner.ask(getSubscription)).toMatchObject({ status: 'PendingSubscription' })
  fake.watch = undefined
  expect((await owner.ask(checkout, order(token))).outcome).toBe('Paid')
  expect(await chargesOf(owner)).toHaveLength(1)
})

test('a card form and a card of another organization are refused', async () => {
  const [{ owner }, { owner: other }] = [await begun(), await begun()]
  const token = await bench.enter(other)
  expect((await owner.send(checkout, order(token))).status).toBe(404)
  expect(await owner.ask(getSubscription)).toMatchObject({ status: 'Trial' })
})

test('an overdue payment whose reply is lost is pending, and charged once', async () => {
  const { owner } = await begun()
  await owner.ask(checkout, order(await bench.enter(owner, '4000000000000341')))
  await bench.pass(31, owner.orgId)
  fake.isSilent = true
  fake.watch = async (made, when) => (made.endsWith('/pay') && when === 'after' ? 'drop' : undefined)
  expect((await owner.ask(payOverdue, { body: {} })).outcome).toBe('Processing')
  fake.watch = undefined
  await compareAll(bench.app.database, parts())
  expect(await owner.ask(getSubscription)).toMatchObject({ status: 'Active', paymentStatus: 'Current' })
  expect(await chargesOf(owner)).toHaveLength(2)
})

test('a bank that refuses an overdue payment leaves the former card primary', async () => {
  const { owner } = await begun()
  await owner.ask(checkout, order(await bench.enter(owner, '4000000000000341')))
  await bench.pass(31, owner.orgId)
  const payWithBank = async () => {
    const token = await bench.enter(owner, '4000002500003155')
    const { outcome, authenticationUrl } = await owner.ask(payOverdue, { body: { token, address } })
    expect(outcome).toBe('AuthenticationRequired')
    return authenticationUrl ?? ''
  }
  const cards = async () =>
    (await owner.ask(listPaymentMethods)).paymentProfiles.map(({ lastFour, isPrimary }) => [lastFour, isPrimary])
  await bench.answerBank(await payWithBank(), false)
  await bench.settled()
  expect(await cards()).toEqual([['0341', true]])
  await bench.answerBank(await payWithBank(), true)
  await bench.settled()
  expect(await cards()).toEqual([
    ['3155', true],
    ['0341', false],
  ])
  expect(await owner.ask(getSubscription)).toMatchObject({ status: 'Active', paymentStatus: 'Current' })
})

test('an invoice names the card that paid it, whichever is primary later', async () => {
  const { owner } = await begun()
  await owner.ask(checkout, order(await bench.enter(owner)))
  fake.isSilent = true
  await bench.move(31, owner.orgId)
  const body = { token: await bench.enter(owner, '5555555555554444'), address, isPrimary: true }
  await owner.ask(addCard, { body })
  await compareAll(bench.app.database, parts())
  const invoices = await owner.ask(listInvoices, { query: {} })
  expect(invoices.map(({ source }) => source)).toEqual(['Visa •••• 4242', 'Visa •••• 4242'])
})

test('accepts webhooks signed by Stripe, for any customer', async () => {
  const { owner } = await begun()
  await owner.ask(checkout, order(await bench.enter(owner)))
  const post = async (payload: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await bench.app.fastify.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload })).statusCode
  }
  const event = fake.events.at(-1) ?? ''
  const elsewhere = JSON.stringify({
    object: 'event',
    type: 'x',
    data: { object: { object: 'customer', id: 'cus_0' } },
  })
  expect(await post(event, fake.sign(event))).toBe(200)
  expect(await post(event, fake.sign(event))).toBe(200)
  expect(await post(elsewhere, fake.sign(elsewhere))).toBe(200)
  expect(await post(event.replace('customer', 'custoner'), fake.sign(event))).toBe(400)
  expect(await post(event, fake.sign(event, Math.floor(Date.now() / 1000) - 400))).toBe(400)
  expect(await post(event, 't=1,v1=00')).toBe(400)
})

test('the comparison repairs and reports differences, including seats', async () => {
  const { owner, orgId } = await begun()
  await owner.ask(checkout, order(await bench.enter(owner)))
  await bench.settled()
  await bench.app.pool.query("update billing_subscriptions set status = 'Canceled' where org_id = $1", [orgId])
  const subscription = fake.account.subscriptions.at(-1)
  if (subscription) subscription.quantity = 7
  const { differences } = await compareAll(bench.app.database, parts())
  expect(differences).toEqual([
    { orgId, of: 'state', ours: 'Canceled', theirs: 'Active' },
    { orgId, of: 'seats', ours: 2, theirs: 7 },
  ])
  await bench.settled()
  expect(subscription?.quantity).toBe(2)
  expect((await compareAll(bench.app.database, parts())).differences).toEqual([])
})

test('more people on an annual plan are charged once, by day, even if the report runs twice', async () => {
  const { owner } = await begun()
  const body = { plan: 'cairn-annual', token: await bench.enter(owner), address } as const
  await owner.ask(checkout, { body })
  await bench.pass(100, owner.orgId)
  loseAnswers('POST /v1/invoiceitems', 1)
  await owner.ask(invite, { body: { invitees: [{ email: `n.${owner.orgId}@example.com` }] } })
  await bench.settled()
  fake.watch = undefined
  await bench.pass(1, owner.orgId)
  const [last] = await owner.ask(listInvoices, { query: {} })
  expect(last).toMatchObject({ subTotal: Math.round((16_000 * 265) / 365), invoiceStatus: 'Paid' })
  expect(await chargesOf(owner)).toHaveLength(2)
})

test('missing settings at Stripe stop the start with one message, an unreachable Stripe does not', async () => {
  const open = (key: string = FAKE_KEYS.key) =>
    openStripe({ mode: 'stripe', ...FAKE_KEYS, key, api: fake.url, url: undefined, port: 0, host: '' })
  await expect(open('sk_test_other')).rejects.toThrow('CAIRN_STRIPE_KEY is not accepted by Stripe.')
  const { hostname: host, port } = fake.url
  const stripe = new Stripe(FAKE_KEYS.key, { host, port, protocol: 'http', maxNetworkRetries: 0 })
  const answerWith = (path: string, change: (body: { data: { lookup_key: string }[]; status: string }) => void) => {
    const perform = fake.api.perform.bind(fake.api)
    return Object.assign(fake.api, {
      perform: (...call: Parameters<typeof perform>) => {
        const body = JSON.parse(JSON.stringify(perform(...call)))
        if (call[1].endsWith(path)) change(body)
        return body
      },
    })
  }
  const { perform } = fake.api
  answerWith('/prices', (body) => void body.data.pop())
  await expect(openCatalog(stripe)).rejects.toThrow('Stripe has no active price with the lookup key cairn-annual.')
  Object.assign(fake.api, { perform })
  answerWith('/tax/settings', (body) => void Object.assign(body, { status: 'pending' }))
  await expect(openCatalog(stripe)).rejects.toThrow('Stripe Tax is not active')
  Object.assign(fake.api, { perform })
  fake.isDown = true
  const catalog = await openCatalog(stripe)
  expect(() => catalog.price('monthly', 'USD')).toThrow('can’t be reached')
  fake.isDown = false
})

test('the card form comes from Stripe’s origin, for its customer only', async () => {
  const { owner } = await begun()
  const { formUrl } = await bench.provider.openCardForm((await chargesOrCustomer(owner)) ?? '')
  const page = await fetch(formUrl)
  expect(page.headers.get('content-security-policy')).toContain('frame-src https://js.stripe.com')
  expect(await page.text()).toContain('https://js.stripe.com/')
  const { origin, searchParams } = new URL(formUrl)
  const intent = (form: string, from = origin) =>
    fetch(`${origin}/setup-intents`, {
      method: 'POST',
      body: JSON.stringify({ form }),
      headers: { 'content-type': 'application/json', origin: from },
    })
  const token = searchParams.get('token') ?? ''
  expect(await (await intent(token)).json()).toEqual({ clientSecret: expect.stringContaining('_secret_') })
  expect((await intent(token, 'https://evil.example')).status).toBe(404)
  expect((await intent(token.replace(/_\d{10}_/, '_9999999999_'))).status).toBe(404)
  expect((await fetch(formUrl.replace(/_\d{10}_/, '_9999999999_'))).status).toBe(404)
})

test('writes no keys, client secrets or webhook bodies to the log or the database', async () => {
  const lines: string[] = []
  const own = await createBillingBench('stripe', {
    start: '2026-11-17T10:00:00Z',
    logLevel: 'trace',
    logTo: { write: (line) => lines.push(line) },
  })
  try {
    const { owner, member } = (await seedOrganization(own.app, { people })).actors
    await owner.ask(changeRole, { params: { id: member.personId }, body: { role: 'Manager' } })
    await owner.ask(checkout, order(await own.enter(owner, '4000002500003155')))
    await owner.ask(checkout, order(await own.enter(owner)))
    await own.setDown(true)
    await owner.send(payOverdue, { body: {} })
    await own.setDown(false)
    await own.settled()
    const told = lines.join('') + (await everyRow(own.app.pool))
    const events = own.fake?.events ?? []
    expect(events.length).toBeGreaterThan(2)
    const secrets = [FAKE_KEYS.key, FAKE_KEYS.webhookSecret, '_secret_', '4242424242424242', ...events]
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
  } finally {
    await own.close()
  }
})

async function chargesOrCustomer(owner: TestActor): Promise<string | undefined> {
  await bench.enter(owner)
  const { rows } = await bench.app.pool.query('select customer_id as id from billing_subscriptions where org_id = $1', [
    owner.orgId,
  ])
  return rows[0]?.id
}
