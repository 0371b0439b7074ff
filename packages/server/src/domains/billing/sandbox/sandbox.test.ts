import {
  applyCoupon,
  cancelSubscription,
  checkout,
  confirmPayment,
  getSubscription,
  payOverdue,
  updateCustomer,
} from '@cairn/contract/billing/billing.endpoints'
import {
  createCardToken,
  getInvoicePdf,
  getSandbox,
  getWholeSandbox,
  listInvoices,
  listPaymentMethods,
  moveSandboxClock,
  moveWholeSandboxClock,
  setSandboxFaults,
  setWholeSandboxFaults,
} from '@cairn/contract/billing/payment.endpoints'
import { addDays } from '@cairn/contract/calendar/days'
import { changeRole, grantBilling, transferOwnership } from '@cairn/contract/people/memberships.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOrganization, type TestActor } from '../../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../../testing/test-app'
import { invoiceReport } from '../billing.invoices.service'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ billing: 'sandbox', start: '2026-11-17T10:00:00Z' })
})
afterAll(() => app.close())

const people = { owner: 'Owner', admin: 'Admin', member: 'Member', observer: 'Observer' } as const
const address = { addressLine1: '1 Mill', city: 'Dayton', stateOrProvince: 'OH', postalCode: '45402' }
const ownCalls = [
  [getSandbox, {}],
  [moveSandboxClock, { body: { days: 1 } }],
  [setSandboxFaults, { body: { isDown: false } }],
] as const
const wholeCalls = [
  [getWholeSandbox, {}],
  [moveWholeSandboxClock, { body: { days: 1 } }],
  [setWholeSandboxFaults, { body: { isDown: false } }],
] as const

/** In its trial. */
async function begun() {
  const org = await seedOrganization(app, { people })
  const { owner, member } = org.actors
  await owner.ask(changeRole, { params: { id: member.personId }, body: { role: 'Manager' } })
  return { orgId: org.orgId, ...org.actors }
}

async function enter(owner: TestActor, number = '4242424242424242'): Promise<string> {
  const { token } = await owner.ask(createCardToken)
  const entered = await app.billing.sandbox?.enterCard(token, { number, month: '8', year: '2030', code: '123' })
  if (!entered || 'message' in entered) throw new Error('the card was refused')
  return entered.token
}

const buy = async (owner: TestActor) =>
  owner.send(checkout, { body: { plan: 'cairn-monthly', token: await enter(owner), address } })

const statusOf = async (owner: TestActor) => (await owner.ask(getSubscription)).status

test('without a sandbox it has no page', async () => {
  const off = await createTestApp()
  const { owner } = (await seedOrganization(off, { people: { owner: 'Owner' } })).actors
  await off.setOperators([owner.email])
  for (const [call, input] of [...ownCalls, ...wholeCalls]) {
    expect((await owner.send(call, input)).status, call.id).toBe(404)
  }
  await off.close()
})

test('an organization sees and changes nothing of another one', async () => {
  const [one, other] = [await begun(), await begun()]
  await buy(one.owner)
  await buy(other.owner)
  await app.settled()
  const before = await other.owner.ask(getSandbox)
  const untouched = await other.owner.ask(getSubscription)
  const shown = await one.owner.ask(getSandbox)
  expect(shown.customers.map(({ orgId }) => orgId)).toEqual([one.orgId])
  expect(shown.events.length).toBeGreaterThan(0)
  expect(new Set(shown.events.map(({ customerId }) => customerId))).toEqual(new Set([shown.customers[0]?.id]))
  const { sandbox } = await one.owner.ask(moveSandboxClock, { body: { days: 40 } })
  expect([sandbox.today, sandbox.customers[0]?.invoices]).toEqual([addDays(shown.today, 40), 2])
  await app.settled()
  expect((await one.owner.ask(getSubscription)).today).toBe(addDays(shown.today, 40))
  expect(await other.owner.ask(getSandbox)).toEqual(before)
  expect(await other.owner.ask(getSubscription)).toEqual(untouched)
})

test('a trial ends by its organization’s clock', async () => {
  const [one, other] = [await begun(), await begun()]
  await one.owner.ask(moveSandboxClock, { body: { days: 30 } })
  expect([await statusOf(one.owner), await statusOf(other.owner)]).toEqual(['Suspended', 'Trial'])
})

test('after a lapse the owner can still move the clock, and another billing manager cannot', async () => {
  const { owner, admin } = await begun()
  await owner.ask(grantBilling, { params: { id: admin.personId } })
  await owner.ask(moveSandboxClock, { body: { days: 30 } })
  expect((await owner.send(moveSandboxClock, { body: { days: 1 } })).status).toBe(200)
  for (const [call, input] of ownCalls) expect((await admin.send(call, input)).status, call.id).toBe(403)
})

test('the right to billing moves with ownership', async () => {
  const { owner, member } = await begun()
  await buy(owner)
  await owner.ask(transferOwnership, { params: { personId: member.personId } })
  expect((await owner.send(cancelSubscription)).status).toBe(403)
  expect((await owner.send(listPaymentMethods)).status).toBe(403)
  for (const [call, input] of ownCalls) expect((await owner.send(call, input)).status, call.id).toBe(403)
  for (const [call, input] of ownCalls) expect((await member.send(call, input)).status, call.id).toBe(200)
  expect((await member.ask(listPaymentMethods)).paymentProfiles).toHaveLength(1)
})

test('faults affect one organization, and decline its next charge once', async () => {
  const [one, other] = [await begun(), await begun()]
  await one.owner.ask(setSandboxFaults, { body: { failsNextCharge: true } })
  expect((await buy(other.owner)).body).toMatchObject({ outcome: 'Paid' })
  expect((await one.owner.ask(getSandbox)).failsNextCharge).toBe(true)
  expect((await buy(one.owner)).body).toMatchObject({ outcome: 'Declined' })
  expect((await one.owner.ask(getSandbox)).failsNextCharge).toBe(false)
  expect((await buy(one.owner)).body).toMatchObject({ outcome: 'Paid' })

  await one.owner.ask(setSandboxFaults, { body: { isDown: true } })
  expect(await one.owner.ask(applyCoupon, { params: { code: 'CEDAR20' } })).toMatchObject({ outcome: 'failed' })
  expect(await other.owner.ask(applyCoupon, { params: { code: 'CEDAR20' } })).toMatchObject({ outcome: 'applied' })
  const refused = await one.owner.send(createCardToken)
  expect([refused.status, refused.body.messages?.[0]?.code]).toEqual([409, 'PROVIDER_DOWN'])
  expect((await other.owner.send(createCardToken)).status).toBe(200)
})

test('an invoice names its recipient when issued, and the sandbox', async () => {
  const { owner, orgId } = await begun()
  await buy(owner)
  const german = { ...address, city: 'Ulm', stateOrProvince: 'BW', countryCode: 'DE', postalCode: '89073' }
  const customer = { name: 'Mill GmbH', email: 'books@mill.example', address: german, vatId: 'DE136695976' }
  await owner.ask(updateCustomer, { body: customer })
  await owner.ask(moveSandboxClock, { body: { days: 31 } })
  const [second, first] = await owner.ask(listInvoices, { query: {} })
  const reading = { locale: 'en-US', isScorecardReversed: false, paper: undefined }
  const reportOf = (id = '') =>
    app.database.tenant({ orgId }, (tx) => invoiceReport(tx, id, { reading, mode: 'sandbox' }))
  const billedTo = async (id = '') => {
    const report = await reportOf(id)
    expect(report.facts).toMatch(/^Issued .* · Sandbox: no real charges$/)
    expect(report.tables[0]?.columns).toMatchObject([{ head: 'Billed to' }])
    const [row] = report.tables[0]?.rows ?? []
    return row && 'cells' in row ? row.cells.flatMap(({ text, note = '' }) => [text, ...note.split('\n')]) : []
  }
  expect(await billedTo(second?.id)).toEqual([
    'Mill GmbH',
    '1 Mill',
    'Ulm, BW 89073',
    'Germany',
    'books@mill.example',
    'VAT or tax ID: DE136695976',
  ])
  expect(await billedTo(first?.id)).toEqual(
    expect.arrayContaining(['1 Mill', 'Dayton, OH 45402', 'United States', owner.email]),
  )
  const rows = (await reportOf(first?.id)).tables[1]?.rows ?? []
  expect(rows.map((row) => ('cells' in row ? row.cells[0]?.text : ''))).toEqual([
    expect.stringMatching(/^Seats, /),
    'Subtotal',
    'Ohio sales tax, 7.5%',
    'Total',
  ])
  const { status, text } = await owner.send(getInvoicePdf, { params: { id: first?.id ?? '' } })
  expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(text.match(/\/Type \/Page\n/g), 'on one page').toHaveLength(1)
})

test('the bank confirmation also applies to an overdue payment; a refused card is not stored', async () => {
  const { owner } = await begun()
  await buy(owner)
  await owner.ask(setSandboxFaults, { body: { failsNextCharge: true } })
  await owner.ask(moveSandboxClock, { body: { days: 30 } })
  const pay = async (number: string) => owner.ask(payOverdue, { body: { token: await enter(owner, number), address } })
  const answer = async (url: string | null, isApproved: boolean) => {
    const { searchParams } = new URL(url ?? '')
    const [customer, key] = [searchParams.get('customer') ?? '', searchParams.get('key') ?? '']
    await app.billing.sandbox?.authenticate(customer, key, isApproved)
    return owner.ask(confirmPayment)
  }
  const cards = async () => (await owner.ask(listPaymentMethods)).paymentProfiles.map(({ lastFour }) => lastFour)
  const first = await pay('4000002500003155')
  expect([first.outcome, first.subscription.inGracePeriod]).toEqual(['AuthenticationRequired', true])
  expect(await answer(first.authenticationUrl, false)).toMatchObject({ outcome: 'Declined', invoice: null })
  expect(await cards()).toEqual(['4242'])
  await pay('4000002500003155')
  const again = await pay('4000002500003155')
  expect(await cards()).toEqual(['3155', '4242'])
  expect(await answer(again.authenticationUrl, true)).toMatchObject({
    outcome: 'Paid',
    subscription: { status: 'Active', inGracePeriod: false },
  })
  expect(await cards()).toEqual(['3155', '4242'])
  expect((await owner.ask(listInvoices, { query: {} })).map(({ invoiceStatus }) => invoiceStatus)).toEqual([
    'Paid',
    'Paid',
  ])
})

test('time passes while the provider is down, and renewals follow once it is back', async () => {
  const { owner } = await begun()
  await buy(owner)
  await owner.ask(setSandboxFaults, { body: { isDown: true } })
  const { sandbox } = await owner.ask(moveSandboxClock, { body: { days: 31 } })
  expect([sandbox.daysAhead, sandbox.customers[0]?.invoices, await statusOf(owner)]).toEqual([31, 1, 'Active'])
  await owner.ask(setSandboxFaults, { body: { isDown: false } })
  const back = await owner.ask(moveSandboxClock, { body: { days: 1 } })
  expect([back.sandbox.customers[0]?.invoices, await statusOf(owner)]).toEqual([2, 'Active'])
})

test.each([
  ['backward', { days: -1 }],
  ['by no day', { days: 0 }],
  ['by half a day', { days: 1.5 }],
  ['by a word', { days: 'ten' }],
  ['by centuries', { days: 100_000 }],
])('the clock does not move %s', async (_how, body) => {
  const { owner } = await begun()
  expect((await owner.send(moveSandboxClock, { body: body as { days: number } })).status).toBe(400)
  expect((await owner.ask(getSandbox)).daysAhead).toBe(0)
})

test('the clock stops ten years ahead', async () => {
  const { owner } = await begun()
  for (let times = 0; times < 4; times += 1) await owner.ask(moveSandboxClock, { body: { days: 800 } })
  const refused = await owner.send(moveSandboxClock, { body: { days: 800 } })
  expect([refused.status, refused.body.messages?.[0]?.code]).toEqual([409, 'SANDBOX_CLOCK'])
  expect((await owner.ask(getSandbox)).daysAhead).toBe(3200)
})

test('the owner and billing managers use their organization’s sandbox, operators the overall one', async () => {
  const { owner, admin, member, observer } = await begun()
  for (const [call, input] of ownCalls) {
    expect((await owner.send(call, input)).status, call.id).toBe(200)
    for (const actor of [admin, member, observer]) expect((await actor.send(call, input)).status, call.id).toBe(403)
  }
  await owner.ask(grantBilling, { params: { id: admin.personId } })
  for (const [call, input] of ownCalls) expect((await admin.send(call, input)).status, call.id).toBe(200)
  for (const [call, input] of wholeCalls) expect((await owner.send(call, input)).status, call.id).toBe(403)
  await app.setOperators([observer.email])
  for (const [call, input] of wholeCalls) expect((await observer.send(call, input)).status, call.id).toBe(200)
  for (const [call, input] of ownCalls) expect((await observer.send(call, input)).status, call.id).toBe(403)
  await app.setOperators([])
})
