import * as subscriptionCalls from '@cairn/contract/billing/billing.endpoints'
import {
  addToSubscription,
  applyCoupon,
  cancelSubscription,
  checkDiscountCode,
  checkout,
  confirmPayment,
  getFreeDomains,
  getSeatCount,
  getSubscription,
  payOverdue,
  quoteSubscription,
  removeFromSubscription,
  renewSubscription,
} from '@cairn/contract/billing/billing.endpoints'
import * as paymentCalls from '@cairn/contract/billing/payment.endpoints'
import {
  addCard,
  calculateTax,
  exportInvoices,
  getPaymentPlans,
  listInvoices,
  listPaymentMethods,
  removeCard,
  setPrimaryCard,
} from '@cairn/contract/billing/payment.endpoints'
import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { mayCall } from '@cairn/contract/identity/access.policy'
import { getSession } from '@cairn/contract/identity/identity.endpoints'
import { updatePreferences } from '@cairn/contract/identity/preferences.endpoints'
import { invite } from '@cairn/contract/invitations/invitations.endpoints'
import { approveUpgrade, changeRole, removePerson, requestUpgrade } from '@cairn/contract/people/memberships.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { type BillingIds, billingExamples } from '../../testing/security/input-examples.billing'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type BillingBench, createBillingBench } from '../../testing/stripe/billing-bench'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTestClient } from '../../testing/test-client'
import { compareSome } from './billing.day.service'

const people = { owner: 'Owner', admin: 'Admin', member: 'Member', observer: 'Observer' } as const
type Names = keyof typeof people

const ohio = {
  addressLine1: '418 Mill Race Road',
  city: 'Dayton',
  stateOrProvince: 'OH',
  countryCode: 'US',
  postalCode: '45402',
}

test('charges no one and hides every billing call while billing is off', async () => {
  const app = await createTestApp()
  const { owner, observer } = (await seedOrganization(app, { people })).actors
  for (const call of calls) {
    expect((await owner.send(call, inputOf(call, unknownIds))).status, call.id).toBe(404)
    const refused = mayCall(call, { role: 'Observer' }) ? 404 : 403
    expect((await observer.send(call, inputOf(call, unknownIds))).status, call.id).toBe(refused)
  }
  const session = await owner.ask(getSession, { query: {} })
  expect([session.billingMode, session.orgSubscriptionStatus]).toEqual(['off', 'None'])
  await app.close()
})

const calls: readonly EndpointDefinition[] = Object.values({ ...subscriptionCalls, ...paymentCalls }).filter(
  ({ access }) => access !== 'operator',
)
const unknownIds: BillingIds = {
  cardId: newId(),
  otherCardId: newId(),
  cardTokenId: newId(),
  invoiceId: newId(),
  observerId: newId(),
  memberId: newId(),
}
const inputOf = ({ id }: EndpointDefinition, ids: BillingIds) => billingExamples[id]?.input(ids) ?? {}

describe.each(['sandbox', 'stripe'] as const)('at %s', (on) => {
  let bench: BillingBench
  let app: TestApp
  beforeAll(async () => {
    bench = await createBillingBench(on, { start: '2026-11-17T10:00:00Z' })
    app = bench.app
  })
  afterAll(() => bench.close())

  const enter: BillingBench['enter'] = (...entered) => bench.enter(...entered)
  const pass = (owner: TestActor, days: number) => bench.pass(days, owner.orgId)

  const buy = async (owner: TestActor, number = '4242424242424242', more = {}) =>
    owner.ask(checkout, {
      body: { plan: 'cairn-monthly', token: await enter(owner, number), address: ohio, ...more },
    })

  const passPeriod = async (owner: TestActor) => pass(owner, (await owner.ask(getSubscription)).remainingDays)

  /** Seats are counted with the next change of roles; seeding makes none. */
  async function begun(): Promise<SeededOrganization<Names>> {
    const org = await seedOrganization(app, { people })
    const { owner, member } = org.actors
    await owner.ask(changeRole, { params: { id: member.personId }, body: { role: 'Manager' } })
    return org
  }

  const statusOf = async (owner: TestActor) => {
    const { status, paymentStatus } = await owner.ask(getSubscription)
    return [status, paymentStatus]
  }

  const cardsOf = async (owner: TestActor) =>
    (await owner.ask(listPaymentMethods)).paymentProfiles.map(({ lastFour, isPrimary }) => [lastFour, isPrimary])

  const rolesOf = async (actor: TestActor) => (await actor.ask(getSession, { query: {} })).user.roles[0]

  test('every call is refused without its right, and finds nothing of another organization', async () => {
    const { owner, admin, member, observer } = (await begun()).actors
    const { owner: stranger } = (await begun()).actors
    await buy(owner)
    const state = async () => [
      await owner.ask(getSubscription),
      await owner.ask(listInvoices, { query: {} }),
      await owner.ask(listPaymentMethods),
    ]
    const [card] = (await owner.ask(listPaymentMethods)).paymentProfiles
    const [invoice] = await owner.ask(listInvoices, { query: {} })
    const ids: BillingIds = {
      cardId: card?.id ?? '',
      otherCardId: card?.id ?? '',
      cardTokenId: await enter(owner),
      invoiceId: invoice?.id ?? '',
      observerId: observer.personId,
      memberId: member.personId,
    }
    const before = await state()
    const rolesOfActors = [[admin, 'Admin'] as const, [member, 'Manager'] as const, [observer, 'Observer'] as const]
    for (const call of calls) {
      for (const [actor, role] of rolesOfActors) {
        if (!mayCall(call, { role })) expect((await actor.send(call, inputOf(call, ids))).status, call.id).toBe(403)
      }
      const input = inputOf(call, ids)
      if (!Object.values(ids).some((id) => JSON.stringify(input).includes(id))) continue
      const { status, text } = await stranger.send(call, input)
      expect(text === '[]' ? 404 : status, call.id).toBe(404)
    }
    expect(await state()).toEqual(before)
  })

  test('seats are counted by role and domain; the first paid person starts the trial, which the session shows', async () => {
    const { owner, observer } = (await seedOrganization(app, { people: { owner: 'Owner', observer: 'Observer' } }))
      .actors
    expect(await statusOf(owner)).toEqual(['None', 'None'])
    await owner.ask(invite, { body: { invitees: [{ email: 'free@free.example' }] } })
    expect(await statusOf(owner)).toEqual(['None', 'None'])
    const first = await owner.ask(invite, { body: { invitees: [{ email: 'paid@example.com' }] } })
    expect(first.shouldRedirectToCheckout).toBe(false)
    expect(await owner.ask(getSubscription)).toMatchObject({ status: 'Trial', paidSeats: 1, freePeople: 3 })
    expect(await observer.ask(getSession, { query: {} })).toMatchObject({
      billingMode: on,
      orgSubscriptionStatus: 'Trial',
      orgSubscriptionPaymentStatus: 'None',
      orgRemainingSubscriptionDays: 30,
      orgInGracePeriod: false,
    })
    expect(await owner.ask(getSeatCount)).toEqual({ paid: 1, free: 3 })
    expect(await owner.ask(getFreeDomains)).toEqual({ domains: ['free.example'] })
    const { paymentPlans } = await owner.ask(getPaymentPlans)
    expect(paymentPlans).toEqual([
      { handle: 'cairn-monthly', priceInCents: 1600 },
      { handle: 'cairn-annual', priceInCents: 16_000 },
    ])
  })

  test('a new organization’s coupon code reaches its checkout, even where billing was opened first', async () => {
    const { owner } = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors
    await app.pool.query("update organizations set discount_code = 'CEDAR20' where org_id = $1", [owner.orgId])
    expect(await owner.ask(listPaymentMethods)).toEqual({ paymentProfiles: [] })
    await owner.ask(invite, { body: { invitees: [{ email: 'coded@example.com' }] } })
    const quoted = await owner.ask(quoteSubscription, { body: {} })
    expect(quoted).toMatchObject({ couponCode: 'CEDAR20', couponOutcome: 'applied' })
  })

  test('an approved upgrade starts the trial', async () => {
    const { owner, observer } = (await seedOrganization(app, { people: { owner: 'Owner', observer: 'Observer' } }))
      .actors
    await observer.ask(requestUpgrade)
    await owner.ask(approveUpgrade, { params: { personId: observer.personId, orgId: owner.orgId } })
    expect(await owner.ask(getSubscription)).toMatchObject({ status: 'Trial', paidSeats: 1, remainingDays: 30 })
  })

  test('a checkout charges the quoted amount once, and shows a receipt', async () => {
    const { owner } = (await begun()).actors
    const quoted = await owner.ask(quoteSubscription, {
      body: { plan: 'cairn-monthly', couponCode: ' cedar20 ', address: ohio },
    })
    expect(quoted).toMatchObject({ couponOutcome: 'applied', today: { totalAmount: 2752 } })
    expect(quoted.afterCoupon?.totalAmount).toBeGreaterThan(quoted.next?.totalAmount ?? 0)
    const yearly = await owner.ask(quoteSubscription, { body: { plan: 'cairn-annual', couponCode: 'CEDAR20' } })
    expect(yearly.afterCoupon, 'the next payment already is without the coupon').toBeNull()
    const paid = await buy(owner, '4242424242424242', { couponCode: ' cedar20 ' })
    expect(paid).toMatchObject({ outcome: 'Paid', subscription: { status: 'Active', paymentStatus: 'Current' } })
    expect(paid.invoice).toMatchObject({ totalAmount: 2752, invoiceStatus: 'Paid', source: 'Visa •••• 4242' })
    await bench.settled()
    expect(await owner.ask(listInvoices, { query: {} })).toHaveLength(1)
    expect(app.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Receipt'),
    ])
    expect(
      (await owner.send(checkout, { body: { plan: 'cairn-monthly', token: 'tok_x', address: ohio } })).status,
    ).toBe(409)
  })

  test.each([
    ['discount_code', "'cedar20', null"],
    ['referral_code', "null, 'cedar20'"],
    ['discount_code before referral_code', "'cedar20', 'FOREVER5'"],
  ])('the %s given at sign-up is applied at checkout', async (_column, values) => {
    const { orgId, actors } = await seedOrganization(app, { people: { owner: 'Owner' } })
    await app.pool.query(`update organizations set (discount_code, referral_code) = (${values}) where org_id = $1`, [
      orgId,
    ])
    await actors.owner.ask(invite, { body: { invitees: [{ email: `p.${orgId}@example.com` }] } })
    const { couponOutcome, today } = await actors.owner.ask(quoteSubscription, { body: {} })
    expect([couponOutcome, today?.subTotal]).toEqual(['applied', 1280])
  })

  test('a double click and a second tab join the payment in progress', async () => {
    const { owner } = (await begun()).actors
    const token = await enter(owner, '4242424242424242')
    const body = { plan: 'cairn-monthly', token, address: ohio } as const
    const results = await Promise.all([1, 2, 3].map(() => owner.send(checkout, { body })))
    const statuses = results.map(({ status }) => status)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    expect(statuses).toContain(200)
    expect(await owner.ask(listInvoices, { query: {} })).toHaveLength(1)
  })

  test.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
  ])('%s is declined, and nothing changes', async (number, declineCode) => {
    const { owner } = (await begun()).actors
    const declined = await buy(owner, number)
    expect(declined).toMatchObject({
      outcome: 'Declined',
      declineCode,
      invoice: null,
      subscription: { status: 'Trial' },
    })
    expect(await owner.ask(listPaymentMethods)).toEqual({ paymentProfiles: [] })
    expect((await buy(owner)).outcome).toBe('Paid')
  })

  test('a bank confirmation is answered on its page, and a refusal charges nothing', async () => {
    const { owner } = (await begun()).actors
    const asked = await buy(owner, '4000002500003155')
    expect(asked).toMatchObject({ outcome: 'AuthenticationRequired', subscription: { status: 'PendingSubscription' } })
    await bench.answerBank(asked.authenticationUrl ?? '', false)
    expect(await owner.ask(confirmPayment)).toMatchObject({ outcome: 'Declined', subscription: { status: 'Trial' } })
    expect((await owner.ask(listPaymentMethods)).paymentProfiles).toEqual([])
    const again = await buy(owner, '4000002500003155')
    await bench.answerBank(again.authenticationUrl ?? '', true)
    expect(await owner.ask(confirmPayment)).toMatchObject({ outcome: 'Paid', subscription: { status: 'Active' } })
    expect(await owner.ask(listInvoices, { query: {} })).toHaveLength(1)
    expect(await cardsOf(owner)).toEqual([['3155', true]])
  })

  test('a card refused by its bank, or replaced meanwhile, leaves the former card primary', async () => {
    const { owner } = (await begun()).actors
    await owner.ask(addCard, { body: { token: await enter(owner), address: ohio, isPrimary: true } })
    const asked = await buy(owner, '4000002500003155')
    expect((await cardsOf(owner))[0]).toEqual(['3155', true])
    await bench.answerBank(asked.authenticationUrl ?? '', false)
    await bench.settled()
    expect(await cardsOf(owner)).toEqual([['4242', true]])
    await buy(owner, '4000002500003155')
    expect((await buy(owner, '5555555555554444')).outcome).toBe('Paid')
    expect(await cardsOf(owner)).toEqual([
      ['4444', true],
      ['4242', false],
    ])
  })

  test('charges nothing and keeps everyone’s access while the provider is down', async () => {
    const { owner, admin } = (await begun()).actors
    const token = await enter(owner, '4242424242424242')
    await bench.setDown(true)
    const body = { plan: 'cairn-monthly', token, address: ohio } as const
    const refused = await owner.send(checkout, { body })
    expect([refused.status, refused.body.messages?.[0]?.code]).toEqual([409, 'PROVIDER_DOWN'])
    expect(await owner.ask(applyCoupon, { params: { code: 'CEDAR20' } })).toMatchObject({ outcome: 'failed' })
    await bench.setDown(false)
    expect([await statusOf(owner), await rolesOf(admin)]).toEqual([['Trial', 'None'], 'Admin'])
    expect((await owner.ask(checkout, { body })).outcome).toBe('Paid')
  })

  test('a new person’s seat is reported once, and the next invoice prorates it', async () => {
    const { owner } = (await begun()).actors
    await buy(owner)
    await bench.settled()
    await pass(owner, 15)
    await owner.ask(invite, {
      body: { invitees: [1, 2, 3].map((n) => ({ email: `n${n}.${owner.orgId}@example.com` })) },
    })
    await bench.settled()
    const { next, added } = await owner.ask(quoteSubscription, { body: { addedSeats: 3 } })
    expect(added).toMatchObject({ dueNow: 0, perPeriod: 4800 })
    const untaxed = await owner.ask(quoteSubscription, { body: { address: null } })
    expect(untaxed.next?.lines.map(({ kind }) => kind)).toEqual(['seats', 'proration'])
    const now = await owner.ask(quoteSubscription, { body: {} })
    expect(now.next?.lines.map(({ kind, seats }) => [kind, seats])).toEqual([
      ['seats', 5],
      ['proration', 3],
      ['tax', 0],
    ])
    expect(next?.totalAmount).toBeGreaterThan(now.next?.totalAmount ?? 0)
    await pass(owner, 15)
    const [last] = await owner.ask(listInvoices, { query: {} })
    expect(last).toMatchObject({ totalAmount: now.next?.totalAmount, invoiceStatus: 'Paid' })
    const before = await owner.ask(quoteSubscription, { body: {} })
    expect(await owner.ask(getSubscription)).toMatchObject({ paidSeats: 5, coveredSeats: 5 })
    expect(before.next?.lines.map(({ kind }) => kind)).toEqual(['seats', 'tax'])
  })

  test('an annual plan charges additional people immediately', async () => {
    const { owner, observer } = (await begun()).actors
    await buy(owner, '4242424242424242', { plan: 'cairn-annual' })
    await owner.ask(addToSubscription, {
      body: { invitees: [{ id: observer.personId, email: observer.email }], isUpgradeRequest: true },
    })
    await bench.settled()
    const invoices = await owner.ask(listInvoices, { query: {} })
    expect(invoices.map(({ lines }) => lines[0]?.kind).toSorted()).toEqual(['proration', 'seats'])
    for (const { lines, periodFrom, periodTo } of invoices)
      expect(lines[0]).toMatchObject({ from: periodFrom, to: periodTo })
  })

  test('a trial sends three reminders, ends, and locks out all but the owner until it is paid', async () => {
    const { owner, admin } = (await begun()).actors
    const subjects = () => app.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject.slice(0, 7))
    for (const days of [22, 1, 1, 3, 2]) await pass(owner, days)
    expect(subjects()).toEqual(['7 days ', '3 days ', '1 day l'])
    expect(await rolesOf(admin)).toBe('Admin')
    await pass(owner, 1)
    expect(await statusOf(owner)).toEqual(['Suspended', 'None'])
    expect(await rolesOf(admin)).toBe('Observer')
    for (const endpoint of [addToSubscription, invite]) {
      const add = (role: 'Member' | 'Observer') => {
        return owner.ask(endpoint, { body: { invitees: [{ email: `${newId()}@example.com`, role }] } })
      }
      expect((await add('Observer')).shouldRedirectToCheckout).toBe(false)
      expect((await add('Member')).shouldRedirectToCheckout).toBe(true)
    }
    expect((await buy(owner)).outcome).toBe('Paid')
    expect([await rolesOf(owner), await rolesOf(admin)]).toEqual(['Owner', 'Admin'])
  })

  test('a failed renewal is retried on days 1, 4 and 11; until then everything works, then only the owner has access', async () => {
    const { owner, admin, member } = (await begun()).actors
    await buy(owner, '4000000000000341')
    const { paidThrough } = await owner.ask(getSubscription)
    await passPeriod(owner)
    expect(await owner.ask(getSubscription)).toMatchObject({
      status: 'Active',
      paymentStatus: 'FailedWillRetry',
      inGracePeriod: true,
      remainingDays: 11,
      failedOn: paidThrough,
    })
    expect(app.mails.some(({ to, subject }) => to === owner.email && subject.includes('failed'))).toBe(true)
    await pass(owner, 4)
    expect([await statusOf(owner), await rolesOf(admin)]).toEqual([['Active', 'FailedWillRetry'], 'Admin'])
    await pass(owner, 6)
    const warned = () =>
      app.mails.filter(({ to, subject }) => to === owner.email && /^Last attempt to charge/.test(subject))
    expect(warned()).toHaveLength(1)
    await pass(owner, 1)
    expect(warned()).toHaveLength(1)
    expect(await statusOf(owner)).toEqual(['Failed', 'Failed'])
    expect([await rolesOf(owner), await rolesOf(admin), await rolesOf(member)]).toEqual([
      'Owner',
      'Observer',
      'Observer',
    ])
    expect((await owner.send(renewSubscription)).body.messages?.[0]?.code).toBe('CHECKOUT_REQUIRED')
    expect((await buy(owner)).outcome).toBe('Paid')
    expect([await rolesOf(admin), await rolesOf(member)]).toEqual(['Admin', 'Manager'])
  })

  test('a new card in the grace period pays what is overdue', async () => {
    const { owner } = (await begun()).actors
    expect((await owner.send(payOverdue, { body: {} })).body.messages?.[0]?.code).toBe('NOTHING_DUE')
    await buy(owner, '4000000000000341')
    await passPeriod(owner)
    const { added, next } = await owner.ask(quoteSubscription, { body: { addedSeats: 1 } })
    expect(added).toMatchObject({ onNextInvoice: 1600, perPeriod: 1600 })
    const { periodFrom, periodTo, paidThrough } = await owner.ask(getSubscription)
    expect([periodFrom, periodTo]).toEqual([paidThrough, next?.on])
    const payWith = async (number: string) =>
      owner.ask(payOverdue, { body: { token: await enter(owner, number), address: ohio } })
    expect((await payWith('4000000000000002')).outcome).toBe('Declined')
    expect(await cardsOf(owner)).toEqual([['0341', true]])
    const token = await enter(owner, '4000000000009995')
    const { paymentProfile } = await owner.ask(addCard, { body: { token, address: ohio } })
    const stored = await owner.ask(payOverdue, { body: { token: paymentProfile.id } })
    expect([stored.outcome, stored.subscription.paymentStatus]).toEqual(['Declined', 'FailedWillRetry'])
    expect(await cardsOf(owner)).toEqual([
      ['0341', true],
      ['9995', false],
    ])
    expect(await payWith('5555555555554444')).toMatchObject({
      outcome: 'Paid',
      subscription: { paymentStatus: 'Current' },
    })
    expect((await cardsOf(owner))[0]).toEqual(['4444', true])
    expect((await owner.ask(payOverdue, { body: {} })).outcome).toBe('Paid')
    const invoices = await owner.ask(listInvoices, { query: {} })
    expect(invoices.map(({ invoiceStatus }) => invoiceStatus)).toEqual(['Paid', 'Paid'])
  })

  test('without a body, the primary card pays the overdue invoice', async () => {
    const { owner } = (await begun()).actors
    await buy(owner, '4000000000000341')
    await passPeriod(owner)
    expect(await statusOf(owner)).toEqual(['Active', 'FailedWillRetry'])
    expect(await owner.ask(payOverdue)).toMatchObject({ outcome: 'Paid', subscription: { paymentStatus: 'Current' } })
  })

  test('a cancellation takes effect at the end of the period, and a renewal restores every role', async () => {
    const { owner, admin } = (await begun()).actors
    await buy(owner)
    const canceled = await owner.ask(cancelSubscription)
    expect(canceled.subscription).toMatchObject({ status: 'PendingCancellation', canceledById: owner.personId })
    expect(await owner.ask(cancelSubscription)).toMatchObject({ subscription: { status: 'PendingCancellation' } })
    expect(await rolesOf(admin)).toBe('Admin')
    await bench.settled()
    const mailed = app.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)
    expect(mailed.filter((subject) => / was canceled$/.test(subject))).toHaveLength(1)
    const notice = app.mails.find(({ to, subject }) => to === owner.email && subject.endsWith(' was canceled'))
    expect(notice?.text).toContain('These people lose their license: admin Test, member Test.')
    expect((await owner.ask(renewSubscription)).subscription).toMatchObject({ status: 'Active', canceledOn: null })
    await owner.ask(cancelSubscription)
    await passPeriod(owner)
    expect([await statusOf(owner), await rolesOf(admin)]).toEqual([['Canceled', 'Current'], 'Observer'])
    expect(await owner.ask(listInvoices, { query: {} })).toHaveLength(1)
    expect(await owner.ask(renewSubscription)).toMatchObject({ outcome: 'Paid', subscription: { status: 'Active' } })
    expect(await rolesOf(admin)).toBe('Admin')
  })

  test('a coupon ends with its months, and each payment equals its quote', async () => {
    const { owner } = (await begun()).actors
    await buy(owner, '4242424242424242', { couponCode: 'CEDAR20' })
    const subTotals = []
    for (let period = 0; period < 3; period += 1) {
      const { next } = await owner.ask(quoteSubscription, { body: {} })
      await passPeriod(owner)
      const [last] = await owner.ask(listInvoices, { query: {} })
      expect(last?.totalAmount).toBe(next?.totalAmount)
      subTotals.push(last?.subTotal)
    }
    expect(subTotals).toEqual([2560, 2560, 3200])
    await owner.ask(cancelSubscription)
    await passPeriod(owner)
    const { today } = await owner.ask(quoteSubscription, { body: {} })
    const { invoice } = await owner.ask(renewSubscription)
    expect([today?.totalAmount, invoice?.totalAmount]).toEqual([3440, 3440])
  })

  test('a cancellation takes effect immediately while a payment is overdue', async () => {
    const { owner, admin } = (await begun()).actors
    await buy(owner, '4000000000000341')
    await passPeriod(owner)
    expect((await owner.ask(cancelSubscription)).subscription).toMatchObject({
      status: 'Canceled',
      paymentStatus: 'Failed',
    })
    expect([await rolesOf(owner), await rolesOf(admin)]).toEqual(['Owner', 'Observer'])
  })

  test('a person made an observer costs nothing from the next payment on', async () => {
    const { owner, member } = (await begun()).actors
    await buy(owner)
    await owner.ask(removeFromSubscription, { params: { personId: member.personId } })
    await bench.settled()
    expect(await owner.ask(getSubscription)).toMatchObject({ paidSeats: 1, coveredSeats: 2 })
    await passPeriod(owner)
    const [last] = await owner.ask(listInvoices, { query: {} })
    expect(last?.lines[0]).toMatchObject({ kind: 'seats', seats: 1 })
    const self = await owner.send(removeFromSubscription, { params: { personId: owner.personId } })
    expect(self.status).toBe(403)
  })

  test('cards are added, made primary and removed; the last one of a running subscription needs force', async () => {
    const { owner } = (await begun()).actors
    await buy(owner)
    const added = await owner.ask(addCard, { body: { token: await enter(owner, '5555555555554444'), address: ohio } })
    expect(added.paymentProfile).toMatchObject({ cardType: 'Mastercard', lastFour: '4444', isPrimary: false })
    await owner.ask(setPrimaryCard, { params: { id: added.paymentProfile.id } })
    const { paymentProfiles } = await owner.ask(listPaymentMethods)
    expect(paymentProfiles.map(({ cardType, isPrimary }) => [cardType, isPrimary])).toEqual([
      ['Mastercard', true],
      ['Visa', false],
    ])
    const [first = '', second = ''] = paymentProfiles.map(({ id }) => id)
    await owner.ask(removeCard, { params: { id: second }, query: {} })
    const last = await owner.send(removeCard, { params: { id: first }, query: {} })
    expect(last.body.messages?.[0]?.code).toBe('LAST_CARD')
    await owner.ask(removeCard, { params: { id: first }, query: { force: 'true' } })
    await passPeriod(owner)
    expect(await statusOf(owner)).toEqual(['Active', 'FailedWillRetry'])
  })

  test('a card that expires this month is announced once', async () => {
    const { owner } = (await begun()).actors
    const { today } = await owner.ask(getSubscription)
    await buy(owner, '4242424242424242', {
      token: await enter(owner, '4242424242424242', [today.slice(5, 7), today.slice(0, 4)]),
    })
    for (let run = 0; run < 2; run += 1) {
      await compareSome(app.database, [owner.orgId], { provider: bench.provider, freeDomains: ['free.example'] })
      await bench.settled()
    }
    const warned = app.mails.filter(({ to, subject }) => to === owner.email && subject.includes('expires this month'))
    expect(warned).toHaveLength(1)
  })

  test('coupons have five outcomes, and tax depends on the address', async () => {
    const { owner } = (await begun()).actors
    const outcome = async (code: string, plan?: 'cairn-monthly' | 'cairn-annual') =>
      (await owner.ask(applyCoupon, { params: { code }, query: plan ? { plan } : {} })).outcome
    expect(await outcome('cedar20 ')).toBe('applied')
    expect(await outcome('CEDER20')).toBe('invalid')
    expect(await outcome('SPRING26')).toBe('expired')
    expect(await outcome('FIRST100')).toBe('unhandled')
    const visitor = createTestClient(app)
    const checked = async (code: string) => (await visitor.ask(checkDiscountCode, { params: { code } })).outcome
    expect(await checked('cedar20')).toBe('applied')
    expect(await checked('SPRING26')).toBe('expired')
    expect(await checked('NONE')).toBe('invalid')
    expect(await outcome('YEAR15', 'cairn-monthly')).toBe('unhandled')
    expect(await owner.ask(calculateTax, { body: { subTotal: 38_400, address: ohio } })).toEqual({
      taxAmount: 2880,
      tax: { countryCode: 'US', stateOrProvince: 'OH', basisPoints: 750 },
    })
    const monaco = { addressLine1: '1 Quai', countryCode: 'MC', city: 'Monaco' }
    expect(await owner.ask(calculateTax, { body: { subTotal: 38_400, address: monaco } })).toMatchObject({
      taxAmount: 0,
    })
    const nowhere = await owner.send(calculateTax, { body: { subTotal: 1, address: { ...ohio, postalCode: '4' } } })
    expect(nowhere.body.messages?.[0]?.code).toBe('VAL_INVALID_ZIP_CODE')
  })

  test('an invoice names its tax in the reader’s language, on screen and in the file', async () => {
    const { owner } = (await begun()).actors
    await buy(owner)
    const [invoice] = await owner.ask(listInvoices, { query: {} })
    const rate = { countryCode: 'US', stateOrProvince: 'OH', basisPoints: 750 }
    expect(invoice?.lines.map(({ kind, couponCode, tax }) => [kind, couponCode, tax])).toEqual([
      ['seats', null, null],
      ['tax', null, rate],
    ])
    const file = async () => (await owner.send(exportInvoices, { query: {} })).text
    expect(await file()).toContain('Ohio sales tax, 7.5%')
    await owner.ask(updatePreferences, { body: { userLocale: 'de-DE' } })
    expect(await file()).toMatch(/Steuersatz.+Bezahlt.+Umsatzsteuer Ohio, 7,5\u00a0%/s)
  })

  test('a deleted person frees a seat in the same transaction', async () => {
    const { owner, member } = (await begun()).actors
    await owner.ask(removePerson, { params: { id: member.personId } })
    expect(await owner.ask(getSubscription)).toMatchObject({ paidSeats: 1 })
  })
})
