import { planHandle, taxAmount, termOf } from '@cairn/contract/billing/amounts'
import * as endpoints from '@cairn/contract/billing/billing.endpoints'
import type { SandboxFaults } from '@cairn/contract/billing/billing.schemas'
import * as payments from '@cairn/contract/billing/payment.endpoints'
import { isCharged, stateOf } from '@cairn/contract/billing/subscription.machine'
import type { EndpointDefinition, EndpointParsed, EndpointReply } from '@cairn/contract/core/define-endpoint'
import { conflict, notFound, Refusal } from '@cairn/contract/core/errors'
import { done } from '@cairn/contract/core/replies'
import { currencyOf } from '@cairn/contract/identity/locales'
import { pdfName } from '@cairn/contract/pdfs/pdf-name'
import { savedAs } from '../../platform/files/file-reply'
import {
  type Implementation,
  implement,
  implementPublic,
  implementSignedIn,
  type RawReply,
} from '../../platform/http/implement'
import type { RequestContext, SignedInContext } from '../../platform/http/request-context'
import { drawReportApart } from '../../platform/pdf/draw-report-apart'
import { recordAuditEntry } from '../audit/audit.service'
import { howAccountReads, limitDiscountCodes, localesOfAddresses } from '../identity/accounts.service'
import { invite, limitInvitations, sortLines } from '../invitations/invitations.service'
import { isLapsed, ownerContact } from '../organizations/organizations.service'
import { changeRole, upgradePeople } from '../people/people.memberships.service'
import * as checkouts from './billing.checkout.service'
import { compareAll, compareSome } from './billing.day.service'
import { exportInvoices, invoiceReport, listInvoices, providerIdOfInvoice } from './billing.invoices.service'
import { presentCard, presentCoupon } from './billing.presenter'
import * as service from './billing.service'
import {
  applyRead,
  billingToday,
  findSubscription,
  lockSubscription,
  move,
  readProvider,
  updateBilling,
} from './billing.state.service'
import { type BillingProvider, type Charge, OutcomeUnknown, type ProviderSnapshot } from './billing-port'
import type { SandboxProvider } from './sandbox/sandbox.service'

export interface BillingRouteDeps extends service.BillingDeps {
  readonly sandbox: SandboxProvider | null
  readonly publicUrl: string
}

interface On {
  readonly provider: BillingProvider
  readonly parts: service.ViewParts
}

async function currencyFor(ctx: RequestContext): Promise<string> {
  const { locale } = await howAccountReads(ctx.database, ctx.userId)
  return currencyOf(locale)
}

async function partsFor(ctx: RequestContext, provider: BillingProvider): Promise<service.ViewParts> {
  return { mode: provider.mode, price: provider.price, currencyCode: await currencyFor(ctx) }
}

async function customerOf(ctx: RequestContext, { provider, parts }: On): Promise<string> {
  const row = await ctx.database.tenant(ctx, findSubscription)
  if (row?.customerId) return row.customerId
  const contact = await ctx.database.tenant(ctx, ownerContact)
  const currencyCode = row?.currencyCode ?? parts.currencyCode
  const customerId = await provider.createCustomer(ctx.orgId, { ...contact, currencyCode })
  await ctx.database.tenant(ctx, (tx) => updateBilling(tx, { customerId, currencyCode }))
  return customerId
}

async function snapshotOf(ctx: RequestContext, on: On): Promise<ProviderSnapshot> {
  return on.provider.read(await customerOf(ctx, on))
}

const requireCard = ({ cards }: ProviderSnapshot, id: string) => {
  const card = cards.find((one) => one.id === id)
  if (!card) throw notFound()
  return card
}

const paymentProfile = async (ctx: RequestContext, on: On, id: string) => {
  const card = requireCard(await snapshotOf(ctx, on), id)
  return presentCard(card, await ctx.database.tenant(ctx, billingToday))
}

type Outcome = Charge | 'unknown' | null

/** A job retries unknown charges. */
async function conclude(ctx: RequestContext, { provider, parts }: On, charge: Outcome, key: string | null) {
  const read = charge === 'unknown' ? null : await readProvider(ctx.database, ctx.orgId, { provider })
  return ctx.write((tx) => checkouts.concludePayment(tx, ctx, { read, charge, key }, parts))
}

const asked = (charge: Promise<Charge>): Promise<Charge | 'unknown'> =>
  charge.catch((error: unknown) => {
    if (error instanceof OutcomeUnknown) return 'unknown' as const
    throw error
  })

async function pay(
  ctx: RequestContext,
  on: On,
  input: 'subscribe' | 'renew',
  wanted: Omit<Parameters<typeof checkouts.beginCheckout>[2], 'currencyCode'>,
) {
  const row = await ctx.database.tenant(ctx, findSubscription)
  const full = { ...wanted, currencyCode: row?.currencyCode ?? on.parts.currencyCode }
  const begin = () => ctx.database.tenant(ctx, (tx) => checkouts.beginCheckout(tx, input, full))
  let begun = await begin()
  if (begun.isOther) {
    await on.provider.abandon(wanted.customerId, begun.attempt.key)
    const read = await readProvider(ctx.database, ctx.orgId, on)
    if (read) await ctx.database.tenant(ctx, (tx) => applyRead(tx, read))
    begun = await begin()
    if (begun.isOther) throw conflict('PAYMENT_PENDING')
  }
  const { attempt, isNew } = begun
  try {
    return await conclude(ctx, on, await asked(on.provider.subscribe(wanted.customerId, attempt)), attempt.key)
  } catch (error) {
    // Refused without effect. A job settles other failures.
    if (isNew && error instanceof Refusal)
      await ctx.database.tenant(ctx, (tx) => checkouts.abandonAttempt(tx, attempt.key))
    throw error
  }
}

async function renew(ctx: RequestContext, on: On) {
  const row = await ctx.database.tenant(ctx, service.currentSubscription)
  checkouts.requireStep(row, { kind: 'renew' })
  const customerId = await customerOf(ctx, on)
  if (stateOf(row) !== 'Ending') {
    return pay(ctx, on, 'renew', { plan: row.plan ?? 'monthly', card: null, couponCode: null, customerId })
  }
  await on.provider.resume(customerId)
  await ctx.database.tenant(ctx, (tx) => recordAuditEntry(tx, ctx.address, { action: 'SubscriptionRenewed' }))
  return conclude(ctx, on, null, null)
}

async function cancel(ctx: RequestContext, on: On) {
  const row = await ctx.database.tenant(ctx, service.currentSubscription)
  checkouts.requireStep(row, { kind: 'cancel' })
  await on.provider.cancel(await customerOf(ctx, on), ['Grace', 'Failed'].includes(stateOf(row)))
  const read = await readProvider(ctx.database, ctx.orgId, on)
  return ctx.write(async (tx) => {
    if (read) await applyRead(tx, read)
    const { row: now, today } = await lockSubscription(tx)
    const saved = await move(tx, now, [], {
      canceledOn: now.canceledOn ?? today,
      canceledById: now.canceledById ?? ctx.personId,
    })
    await recordAuditEntry(tx, ctx.address, { action: 'SubscriptionCanceled' })
    return { succeeded: true as const, subscription: await service.viewOf(tx, saved, on.parts) }
  })
}

async function changePlan(ctx: RequestContext, on: On, term: ReturnType<typeof termOf>) {
  checkouts.requireStep(await ctx.database.tenant(ctx, service.currentSubscription), { kind: 'changePlan' })
  await on.provider.setPlan(await customerOf(ctx, on), term)
  const read = await readProvider(ctx.database, ctx.orgId, on)
  return ctx.write(async (tx) => {
    if (read) await applyRead(tx, read)
    return { succeeded: true as const, subscription: await service.getSubscription(tx, on.parts) }
  })
}

async function applyCoupon(ctx: RequestContext, on: On, code: string, term: ReturnType<typeof termOf> | null) {
  const row = await ctx.database.tenant(ctx, service.currentSubscription)
  const day = await ctx.database.tenant(ctx, billingToday)
  const isRunning = stateOf(row) === 'Active'
  const found = await service.findCoupon(on.provider, {
    code,
    day,
    term: isRunning ? row.plan : term,
    customerId: row.customerId,
  })
  const { outcome, coupon, lastDay } = found
  if (coupon && isRunning) await on.provider.setCoupon(await customerOf(ctx, on), coupon)
  const read = coupon && isRunning ? await readProvider(ctx.database, ctx.orgId, on) : null
  return ctx.write(async (tx) => {
    if (read) await applyRead(tx, read)
    else if (coupon) await updateBilling(tx, { couponCode: coupon.code })
    const couponCodes = coupon ? [coupon.code] : []
    const shown = coupon && presentCoupon(coupon, isRunning ? day : null)
    return { succeeded: true as const, outcome, couponCodes, coupon: shown, lastDay }
  })
}

async function quote(ctx: RequestContext, on: On, request: EndpointParsed<typeof endpoints.quoteSubscription>['body']) {
  const row = await ctx.database.tenant(ctx, service.currentSubscription)
  const today = await ctx.database.tenant(ctx, billingToday)
  const snapshot = row.customerId ? await on.provider.read(row.customerId) : null
  const address = request.address === undefined ? (snapshot?.customer.address ?? null) : request.address
  const tax = address && (await on.provider.taxRate(address, request.vatId ?? snapshot?.customer.vatId ?? ''))
  // Of a running subscription the provider knows the coupon, and since when it is used.
  const waiting = isCharged(row) ? null : row.couponCode
  const code = request.couponCode === undefined ? waiting : request.couponCode
  const term = request.plan ? termOf(request.plan) : row.plan
  const found = code
    ? await service.findCoupon(on.provider, { code, day: today, term, customerId: row.customerId })
    : null
  const currencyCode = row.currencyCode ?? on.parts.currencyCode
  return service.quote({ row, snapshot, request, today, currencyCode, tax, found, price: on.provider.price })
}

async function removeCard(ctx: RequestContext, on: On, id: string, isForced: boolean) {
  const snapshot = await snapshotOf(ctx, on)
  requireCard(snapshot, id)
  const row = await ctx.database.tenant(ctx, service.currentSubscription)
  const isNeeded = ['Active', 'Grace'].includes(stateOf(row)) && snapshot.cards.length === 1
  if (isNeeded && !isForced) {
    throw conflict('LAST_CARD')
  }
  await on.provider.removeCard(await customerOf(ctx, on), id)
  return ctx.write(async (tx) => {
    await recordAuditEntry(tx, ctx.address, { action: 'CardRemoved' })
    return done
  })
}

async function addToSubscription(
  ctx: RequestContext,
  body: EndpointParsed<typeof endpoints.addToSubscription>['body'],
  publicUrl: string,
) {
  if (body.isUpgradeRequest) {
    return ctx.write(async (tx) => {
      const upgraded = await upgradePeople(tx, ctx, body.invitees)
      const shouldRedirectToCheckout = upgraded.length > 0 && (await isLapsed(tx))
      return { succeeded: true as const, invitations: [], refused: [], upgraded, shouldRedirectToCheckout }
    })
  }
  const lines = sortLines(body.invitees)
  const emails = [...lines.wanted.keys()]
  const allowed = await ctx.database.system((tx) => limitInvitations(tx, ctx, emails))
  const deps = { publicUrl, localeOf: await localesOfAddresses(ctx.database, ctx.userId, emails) }
  const wanted = { ...lines, allowed, tractionIds: body.tractionIds }
  return ctx.write(async (tx) => ({ ...(await invite(tx, ctx, wanted, deps)), upgraded: [] }))
}

/** 404 while billing is off. */
function whenOn(provider: BillingProvider | null) {
  return <E extends EndpointDefinition>(
    endpoint: E,
    handler: (ctx: RequestContext, on: On, input: EndpointParsed<E>) => Promise<EndpointReply<E> | RawReply>,
  ): Implementation =>
    implement(endpoint, async (ctx, input) => {
      if (!provider) throw notFound()
      return handler(ctx, { provider, parts: await partsFor(ctx, provider) }, input)
    })
}

const subscriptionRoutes = ({ provider, publicUrl }: BillingRouteDeps): Implementation[] => {
  const on = whenOn(provider)
  return [
    on(endpoints.getSubscription, (ctx, { parts }) => ctx.read((tx) => service.getSubscription(tx, parts))),
    on(endpoints.getCustomer, async (ctx, its) => (await snapshotOf(ctx, its)).customer),
    on(endpoints.updateCustomer, async (ctx, its, { body: { address, vatId, email, name } }) => {
      const customerId = await customerOf(ctx, its)
      const { customer } = await its.provider.read(customerId)
      const known = address ?? customer.address
      const read = known && checkouts.parseBillingAddress(known, vatId ?? customer.vatId)
      await its.provider.updateCustomer(customerId, { email, ...(name === undefined ? {} : { name }), ...read })
      return { succeeded: true as const, customer: (await its.provider.read(customerId)).customer }
    }),
    on(endpoints.quoteSubscription, (ctx, its, { body }) => quote(ctx, its, body)),
    on(endpoints.checkout, async (ctx, its, { body }) => {
      const read = checkouts.parseBillingAddress(body.address, body.vatId)
      const wanted = checkouts.toCheckoutRequest(body)
      const customerId = await customerOf(ctx, its)
      if (wanted.couponCode !== null) {
        const day = await ctx.database.tenant(ctx, billingToday)
        const coupon = { code: wanted.couponCode, day, term: wanted.plan, customerId }
        checkouts.requireCoupon(await service.findCoupon(its.provider, coupon))
      }
      await its.provider.updateCustomer(customerId, read)
      return pay(ctx, its, 'subscribe', { ...wanted, customerId })
    }),
    on(endpoints.confirmPayment, (ctx, its) => conclude(ctx, its, null, null)),
    on(endpoints.payOverdue, async (ctx, its, { body: { token, address } }) => {
      const customerId = await ctx.database.tenant(ctx, checkouts.requireActiveCustomer)
      const card =
        token === null ? null : { id: token, address: address ? checkouts.parseBillingAddress(address).address : null }
      return conclude(ctx, its, await asked(its.provider.payOverdue(customerId, card)), null)
    }),
    on(endpoints.changePlan, (ctx, its, { body }) => changePlan(ctx, its, termOf(body.plan))),
    on(endpoints.cancelSubscription, (ctx, its) => cancel(ctx, its)),
    on(endpoints.renewSubscription, (ctx, its) => renew(ctx, its)),
    on(endpoints.applyCoupon, (ctx, its, { params, query }) =>
      applyCoupon(ctx, its, params.code, query.plan ? termOf(query.plan) : null),
    ),
    on(endpoints.addToSubscription, (ctx, _its, { body }) => addToSubscription(ctx, body, publicUrl)),
    on(endpoints.removeFromSubscription, (ctx, _its, { params }) =>
      ctx.write((tx) => changeRole(tx, ctx, params.personId, { role: 'Observer' })),
    ),
  ]
}

const paymentRoutes = ({ provider }: BillingRouteDeps): Implementation[] => {
  const on = whenOn(provider)
  return [
    on(payments.createCardToken, async (ctx, its) => {
      const form = await its.provider.openCardForm(await customerOf(ctx, its))
      return { succeeded: true as const, mode: its.provider.mode, ...form }
    }),
    on(payments.listPaymentMethods, async (ctx, its) => {
      const { cards } = await snapshotOf(ctx, its)
      const today = await ctx.database.tenant(ctx, billingToday)
      return { paymentProfiles: cards.map((card) => presentCard(card, today)) }
    }),
    on(payments.addCard, async (ctx, its, { body: { address, token, isPrimary } }) => {
      const customerId = await customerOf(ctx, its)
      const card = { token, isPrimary, address: checkouts.parseBillingAddress(address).address }
      const id = await its.provider.addCard(customerId, card)
      const reply = { succeeded: true as const, paymentProfile: await paymentProfile(ctx, its, id) }
      return ctx.write(async (tx) => {
        await recordAuditEntry(tx, ctx.address, { action: 'CardAdded' })
        return reply
      })
    }),
    on(payments.setPrimaryCard, async (ctx, its, { params: { id } }) => {
      await its.provider.setPrimaryCard(await customerOf(ctx, its), id)
      return { succeeded: true as const, paymentProfile: await paymentProfile(ctx, its, id) }
    }),
    on(payments.removeCard, (ctx, its, { params, query }) => removeCard(ctx, its, params.id, query.force === 'true')),
    on(payments.getBillingAddress, async (ctx, its, { params: { id } }) => {
      return { id, address: requireCard(await snapshotOf(ctx, its), id).address }
    }),
    on(payments.setBillingAddress, async (ctx, its, { params: { id }, body }) => {
      const { address } = checkouts.parseBillingAddress(body.address)
      await its.provider.setCardAddress(await customerOf(ctx, its), id, address)
      return { succeeded: true as const, id, address }
    }),
    on(payments.calculateTax, async (ctx, its, { body: { subTotal, ...where } }) => {
      const { address, vatId } = checkouts.parseBillingAddress(where.address, where.vatId)
      const rate = await its.provider.taxRate(address, vatId)
      const row = await ctx.database.tenant(ctx, service.currentSubscription)
      const currencyCode = row.currencyCode ?? its.parts.currencyCode
      return { taxAmount: rate ? taxAmount(subTotal, rate, currencyCode) : 0, tax: rate }
    }),
    on(payments.listInvoices, (ctx, _its, { query }) => ctx.read((tx) => listInvoices(tx, query.ids))),
    on(payments.getInvoicePdf, async (ctx, { provider: own }, { params }) => {
      const reading = { ...(await howAccountReads(ctx.database, ctx.userId)), paper: undefined }
      const printed = await ctx.read((tx) => invoiceReport(tx, params.id, { reading, mode: own.mode }))
      const headers = {
        'content-disposition': savedAs(pdfName(printed.title, printed.over)),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      }
      const theirs = await own.invoicePdf(await ctx.read((tx) => providerIdOfInvoice(tx, params.id)))
      return { raw: theirs ?? (await drawReportApart(printed, ctx.now())), headers }
    }),
    on(payments.exportInvoices, async (ctx, _its, { query }) => {
      const { locale } = await howAccountReads(ctx.database, ctx.userId)
      return ctx.read((tx) => exportInvoices(tx, query.separator, locale))
    }),
  ]
}

const sandboxRoutes = ({ sandbox, freeDomains }: BillingRouteDeps): Implementation[] => {
  const required = () => {
    if (!sandbox) throw notFound()
    return sandbox
  }
  const shown = async (provider: SandboxProvider, customerId: string | null) => {
    return { succeeded: true as const, sandbox: await provider.show(customerId) }
  }
  const whole = null
  const ownOf = async (ctx: RequestContext) => {
    const provider = required()
    return customerOf(ctx, { provider, parts: await partsFor(ctx, provider) })
  }
  /** While the provider is down its time passes too; the next comparison catches up. */
  const moveClock = async (
    { database }: Pick<SignedInContext, 'database'>,
    days: number,
    own: { id: string; orgId: string } | null,
  ) => {
    const provider = required()
    await provider.moveClock(days, own?.id)
    await provider.letTimePass(own?.id)
    const parts = { provider, freeDomains }
    await (own ? compareSome(database, [own.orgId], parts) : compareAll(database, parts))
    return shown(provider, own?.id ?? whole)
  }
  const setFaults = async (faults: SandboxFaults, customerId: string | null) => {
    await required().setFaults(faults, customerId)
    return shown(required(), customerId)
  }
  return [
    implement(payments.getSandbox, async (ctx) => required().show(await ownOf(ctx))),
    implement(payments.moveSandboxClock, async (ctx, { body }) =>
      moveClock(ctx, body.days, { id: await ownOf(ctx), orgId: ctx.orgId }),
    ),
    implement(payments.setSandboxFaults, async (ctx, { body }) => setFaults(body, await ownOf(ctx))),
    implementSignedIn(payments.getWholeSandbox, () => required().show(whole)),
    implementSignedIn(payments.moveWholeSandboxClock, (ctx, { body }) => moveClock(ctx, body.days, whole)),
    implementSignedIn(payments.setWholeSandboxFaults, (_ctx, { body }) => setFaults(body, whole)),
  ]
}

export function createBillingRoutes(deps: BillingRouteDeps): Implementation[] {
  const { provider, freeDomains } = deps
  const on = whenOn(provider)
  return [
    on(endpoints.getSeatCount, (ctx) => ctx.read((tx) => service.countSeats(tx, freeDomains))),
    on(endpoints.getFreeDomains, async () => ({ domains: [...freeDomains] })),
    on(payments.getPaymentPlans, async (ctx, { parts }) => {
      const row = await ctx.read(findSubscription)
      const currencyCode = row?.currencyCode ?? parts.currencyCode
      const terms = ['monthly', 'annual'] as const
      const paymentPlans = terms.map((term) => {
        return { handle: planHandle(term), priceInCents: parts.price(term, currencyCode) }
      })
      return { currencyCode, paymentPlans }
    }),
    implementPublic(endpoints.checkDiscountCode, async (ctx, { params: { code } }) => {
      if (!provider) throw notFound()
      await limitDiscountCodes(ctx.database, ctx)
      const day = await ctx.database.system((tx) => billingToday(tx))
      const { outcome, lastDay } = await service.findCoupon(provider, { code, day, term: null, customerId: null })
      return { outcome, lastDay }
    }),
    ...subscriptionRoutes(deps),
    ...paymentRoutes(deps),
    ...sandboxRoutes(deps),
  ]
}
