import {
  applyCoupon,
  checkout,
  confirmPayment,
  getCustomer,
  getSubscription,
  payOverdue,
  renewSubscription,
} from '@cairn/contract/billing/billing.endpoints'
import { createCardToken, listInvoices, listPaymentMethods } from '@cairn/contract/billing/payment.endpoints'
import { changeRole } from '@cairn/contract/people/memberships.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ billing: 'sandbox', start: '2026-11-17T10:00:00Z' })
})
afterAll(() => app.close())

const CARD = '4242424242424242'
const people = { owner: 'Owner', member: 'Member' } as const
const ohio = { addressLine1: '1 Mill', city: 'Dayton', stateOrProvince: 'OH', postalCode: '45402' }
const berlin = {
  addressLine1: 'Lindenstraße 1',
  city: 'Berlin',
  stateOrProvince: 'BE',
  countryCode: 'DE',
  postalCode: '10115',
}
const plan = 'cairn-monthly' as const

async function begun(): Promise<TestActor> {
  const { owner, member } = (await seedOrganization(app, { people })).actors
  await owner.ask(changeRole, { params: { id: member.personId }, body: { role: 'Manager' } })
  return owner
}

async function enter(owner: TestActor, number = CARD): Promise<string> {
  const { token } = await owner.ask(createCardToken)
  const entered = await app.billing.sandbox?.enterCard(token, { number, month: '8', year: '2030', code: '123' })
  return entered && 'token' in entered ? entered.token : ''
}

const buy = async (owner: TestActor, more = {}, number = CARD) =>
  owner.send(checkout, { body: { plan, token: await enter(owner, number), address: ohio, ...more } })

const codesOf = ({ body }: { body: { messages?: readonly { code: string; field?: string | undefined }[] } }) =>
  body.messages?.map(({ code, field }) => [code, field])

async function expectUncharged(owner: TestActor): Promise<void> {
  expect(await owner.ask(listInvoices, { query: {} })).toEqual([])
  expect(await owner.ask(listPaymentMethods)).toEqual({ paymentProfiles: [] })
  expect((await owner.ask(getSubscription)).status).toBe('Trial')
}

test.each([
  ['cedar20 ', 'applied', 'CEDAR20'],
  ['\u00a0Cedar20', 'applied', 'CEDAR20'],
  ['spring26', 'expired', undefined],
  ['FIRST100', 'unhandled', undefined],
  ['year15', 'unhandled', undefined],
  ['NO-SUCH-CODE', 'invalid', undefined],
])('the coupon %j is %s', async (code, outcome, applied) => {
  const owner = await begun()
  const reply = await owner.ask(applyCoupon, { params: { code }, query: { plan } })
  expect([reply.outcome, reply.couponCodes]).toEqual([outcome, applied ? [applied] : []])
})

test.each(['50%', 'CÈDRE', 'two words', "'; drop table", 'x'.repeat(65)])(
  'the coupon %j is refused with one message',
  async (code) => {
    const owner = await begun()
    const refused = await owner.send(applyCoupon, { params: { code }, query: { plan } })
    expect([refused.status, refused.body.messages?.length]).toEqual([400, 1])
  },
)

test.each([
  ['has expired', 'SPRING26'],
  ['is used up', 'FIRST100'],
  ['is for another plan', 'year15 '],
  ['is unknown', 'NO-SUCH-CODE'],
])('a coupon that %s when Pay is pressed charges nothing', async (_why, couponCode) => {
  const owner = await begun()
  const refused = await buy(owner, { couponCode })
  expect([refused.status, codesOf(refused)]).toEqual([409, [['COUPON_REFUSED', undefined]]])
  await expectUncharged(owner)
  expect((await buy(owner)).body).toMatchObject({ outcome: 'Paid', invoice: { subTotal: 1600 } })
})

test.each([
  ['DE 123.456-789', 'DE123456789'],
  ['123 456 789', 'DE123456789'],
  ['USt-IdNr. DE123456789', 'DE123456789'],
  ['   ', ''],
])('the VAT ID %j is stored as %j', async (vatId, stored) => {
  const owner = await begun()
  expect((await buy(owner, { address: berlin, vatId })).body).toMatchObject({
    outcome: 'Paid',
    invoice: { taxAmount: stored === '' ? 304 : 0 },
  })
  expect((await owner.ask(getCustomer)).vatId).toBe(stored)
})

test.each([
  ['a VAT ID of another country', { address: berlin, vatId: 'FR12345678901' }, [['WRONG_VAT_ID', 'vatId']]],
  ['a VAT ID that is none', { address: berlin, vatId: 'none' }, [['WRONG_VAT_ID', 'vatId']]],
  ['no zip code', { address: { ...ohio, postalCode: ' ' } }, [['VAL_REQUIRED', 'address.postalCode']]],
  [
    'a zip code of four digits',
    { address: { ...ohio, postalCode: '4540' } },
    [['VAL_INVALID_ZIP_CODE', 'address.postalCode']],
  ],
  [
    'a postal code in lower case',
    { address: { ...ohio, countryCode: 'GB', stateOrProvince: 'KEN', postalCode: 'ct1 2aa' } },
    [['VAL_INVALID_POSTAL_CODE', 'address.postalCode']],
  ],
  [
    'a state of another country',
    { address: { ...ohio, stateOrProvince: 'BE' } },
    [['VAL_REQUIRED', 'address.stateOrProvince']],
  ],
] as const)('%s is one message at its field, and charges nothing', async (_what, more, codes) => {
  const owner = await begun()
  const refused = await buy(owner, more)
  expect([refused.status, codesOf(refused)]).toEqual([422, codes])
  await expectUncharged(owner)
})

test.each([
  ['AE', { stateOrProvince: 'Dubai' }],
  ['MC', { city: '', stateOrProvince: '' }],
])('%s has no postal codes, and none is required', async (countryCode, more) => {
  const owner = await begun()
  const address = { ...ohio, ...more, countryCode, postalCode: '' }
  expect((await buy(owner, { address })).body).toMatchObject({ outcome: 'Paid' })
})

test('a card token of another organization and an unknown one are not found', async () => {
  const [owner, other] = [await begun(), await begun()]
  const token = await enter(owner)
  for (const wrong of [token, 'tok_unknown']) {
    expect((await other.send(checkout, { body: { plan, token: wrong, address: ohio } })).status).toBe(404)
    await expectUncharged(other)
  }
  await buy(owner)
  await buy(other)
})

test('two tabs that pay with different cards charge one of them once', async () => {
  const owner = await begun()
  const tokens = [await enter(owner), await enter(owner, '5555555555554444'), await enter(owner)]
  const replies = await Promise.all(
    tokens.map((token) => owner.send(checkout, { body: { plan, token, address: ohio } })),
  )
  const paid = replies.filter(({ status }) => status === 200)
  expect(paid.length).toBeGreaterThan(0)
  for (const { body } of paid) expect(body).toMatchObject({ outcome: 'Paid' })
  for (const refused of replies.filter(({ status }) => status !== 200)) {
    expect(refused.status).toBe(409)
    expect(['ALREADY_SUBSCRIBED', 'PAYMENT_PENDING']).toContain(refused.body.messages?.[0]?.code)
  }
  await app.settled()
  expect(await owner.ask(listInvoices, { query: {} })).toHaveLength(1)
  expect((await owner.ask(listPaymentMethods)).paymentProfiles).toHaveLength(1)
})

test('a second tab that pays with another card while the first waits for the bank makes the first find it paid', async () => {
  const owner = await begun()
  expect((await buy(owner, {}, '4000002500003155')).body).toMatchObject({ outcome: 'AuthenticationRequired' })
  expect((await buy(owner)).body).toMatchObject({ outcome: 'Paid' })
  expect(await owner.ask(confirmPayment)).toMatchObject({ outcome: 'Paid', subscription: { status: 'Active' } })
  expect(await owner.ask(listInvoices, { query: {} })).toHaveLength(1)
})

test('an overdue payment paid in two tabs is charged once, and an active subscription is not renewed', async () => {
  const owner = await begun()
  await buy(owner, {}, '4000000000000341')
  const pass = async (days: number) => {
    const { customers } = (await app.billing.sandbox?.show()) ?? { customers: [] }
    const id = customers.find(({ orgId }) => orgId === owner.orgId)?.id
    await app.billing.sandbox?.moveClock(days, id)
    await app.billing.sandbox?.letTimePass(id)
    await app.settled()
  }
  await pass(31)
  const twice = () => Promise.all([1, 2].map(() => owner.send(payOverdue, { body: {} })))
  for (const { body } of await twice()) expect(body).toMatchObject({ outcome: 'Paid' })
  const paid = (await owner.ask(listInvoices, { query: {} })).filter(({ invoiceStatus }) => invoiceStatus === 'Paid')
  expect(paid).toHaveLength(2)
  const renewals = await Promise.all([1, 2].map(() => owner.send(renewSubscription)))
  expect(renewals.map(({ status }) => status)).toEqual([409, 409])
  expect(await owner.ask(listInvoices, { query: {} })).toHaveLength(2)
})
