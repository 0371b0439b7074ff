import {
  type Discount,
  type InvoiceLine,
  isDiscounted,
  type KnownCoupon,
  type Period,
  type PlanTerm,
  periodOf,
  periodStart,
  priceInvoice,
  prorationLine,
  seatsLine,
  type TaxRate,
} from '@cairn/contract/billing/amounts'
import type { CardBehavior, SandboxEventType } from '@cairn/contract/billing/billing.schemas'
import { RETRY_DAYS } from '@cairn/contract/billing/subscription.machine'
import { addDays } from '@cairn/contract/calendar/days'
import type { CalendarDate } from '@cairn/contract/core/dates'
import type { Address } from '@cairn/contract/organizations/address'
import type {
  Charge,
  NewSubscription,
  ProviderCustomer,
  ProviderInvoice,
  ProviderSnapshot,
  ProviderSubscription,
} from '../billing-port'
import { cardText } from '../billing-port'

interface SandboxCard {
  readonly id: string
  readonly brand: string
  readonly lastFour: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly behavior: CardBehavior
  address: Address
}

interface ChargedWith {
  /** Null for a stored card. */
  readonly newCardId: string | null
  readonly formerPrimaryId: string | null
}

interface SandboxSubscription {
  readonly key: string
  status: ProviderSubscription['status']
  plan: PlanTerm
  nextPlan: PlanTerm
  seats: number
  coveredSeats: number
  anchor: CalendarDate
  period: Period
  paidThrough: CalendarDate
  cancelsAtEnd: boolean
  failedOn: CalendarDate | null
  attempts: number
  discount: Discount | null
  pendingLines: InvoiceLine[]
  openInvoiceId: string | null
  /** Undone if the bank refuses. */
  charged?: ChargedWith
}

export interface SandboxAccount {
  readonly id: string
  readonly orgId: string
  readonly currencyCode: string
  name: string
  email: string
  address: Address | null
  vatId: string
  cards: SandboxCard[]
  primaryCardId: string | null
  subscription: SandboxSubscription | null
  invoices: ProviderInvoice[]
  answers: Record<string, Charge>
}

export interface SandboxWorld {
  readonly today: CalendarDate
  readonly newId: () => string
  readonly price: (plan: PlanTerm, currencyCode: string) => number
  readonly taxRate: (address: Address, vatId: string) => TaxRate | null
  readonly findCoupon: (code: string) => KnownCoupon | null
  readonly authenticationUrl: (accountId: string, key: string) => string
  readonly failsNextCharge: () => boolean
  readonly emit: (type: SandboxEventType) => void
}

type Reason = 'first' | 'renewal'

const isExpired = ({ expiryMonth, expiryYear }: SandboxCard, day: CalendarDate): boolean =>
  day > `${expiryYear}-${String(expiryMonth).padStart(2, '0')}-31`

const primaryOf = (account: SandboxAccount) => account.cards.find(({ id }) => id === account.primaryCardId)

function declineCode(card: SandboxCard | undefined, reason: Reason, day: CalendarDate): string | null {
  if (!card) return 'no_card'
  if (card.behavior === 'expired' || isExpired(card, day)) return 'expired_card'
  if (card.behavior === 'insufficient-funds') return 'insufficient_funds'
  if (card.behavior === 'declined' || (card.behavior === 'fails-at-renewal' && reason === 'renewal')) {
    return 'card_declined'
  }
  return null
}

function tryCharge(account: SandboxAccount, world: SandboxWorld, reason: Reason, day: CalendarDate): string | null {
  const code = declineCode(primaryOf(account), reason, day)
  return code ?? (world.failsNextCharge() ? 'card_declined' : null)
}

const customerOf = ({ name, email, address, vatId }: SandboxAccount): ProviderCustomer => ({
  name,
  email,
  address,
  vatId,
})

const taxOf = ({ address, vatId }: SandboxAccount, world: SandboxWorld) => address && world.taxRate(address, vatId)

function addInvoice(
  account: SandboxAccount,
  world: SandboxWorld,
  { lines, period, day, status }: { lines: InvoiceLine[]; period: Period; day: CalendarDate; status: 'Open' | 'Paid' },
): ProviderInvoice {
  const { currencyCode, subscription } = account
  const priced = priceInvoice(lines, {
    day,
    currencyCode,
    discount: subscription?.discount ?? null,
    tax: taxOf(account, world),
  })
  const card = primaryOf(account)
  const invoice: ProviderInvoice = {
    ...priced,
    id: world.newId(),
    number: `${account.orgId.slice(-4).toUpperCase()}-${String(account.invoices.length + 1).padStart(4, '0')}`,
    status,
    currencyCode,
    issueDate: day,
    dueDate: day,
    periodFrom: period.from,
    periodTo: period.to,
    source: card ? cardText(card) : '',
    billedTo: customerOf(account),
  }
  account.invoices.push(invoice)
  world.emit(status === 'Paid' ? 'invoice.paid' : 'invoice.payment_failed')
  return invoice
}

function setInvoice(account: SandboxAccount, id: string | null, status: ProviderInvoice['status']): void {
  const card = primaryOf(account)
  account.invoices = account.invoices.map((invoice) =>
    invoice.id === id
      ? { ...invoice, status, source: status === 'Paid' && card ? cardText(card) : invoice.source }
      : invoice,
  )
}

const perSeat = (account: SandboxAccount, world: SandboxWorld, { plan, seats }: { plan: PlanTerm; seats: number }) => ({
  seats,
  currencyCode: account.currencyCode,
  unitAmount: world.price(plan, account.currencyCode),
})

function voidOpenInvoice(account: SandboxAccount): void {
  setInvoice(account, account.subscription?.openInvoiceId ?? null, 'Void')
}

function begin(account: SandboxAccount, world: SandboxWorld, wanted: NewSubscription): SandboxSubscription {
  const { today } = world
  const coupon = wanted.couponCode === null ? null : world.findCoupon(wanted.couponCode)
  const period = { from: today, to: periodStart(today, wanted.plan, 1) }
  voidOpenInvoice(account)
  const subscription: SandboxSubscription = {
    key: wanted.key,
    status: 'incomplete',
    plan: wanted.plan,
    nextPlan: wanted.plan,
    seats: wanted.seats,
    coveredSeats: wanted.seats,
    anchor: today,
    period,
    paidThrough: today,
    cancelsAtEnd: false,
    failedOn: null,
    attempts: 0,
    pendingLines: [],
    openInvoiceId: null,
    discount: coupon && { ...coupon, startedOn: today },
  }
  account.subscription = subscription
  return subscription
}

function activate(account: SandboxAccount, world: SandboxWorld, subscription: SandboxSubscription): Charge {
  const { period, plan, seats } = subscription
  const lines = [seatsLine(perSeat(account, world, { plan, seats }), period)]
  subscription.status = 'active'
  subscription.paidThrough = period.to
  addInvoice(account, world, { lines, period, day: world.today, status: 'Paid' })
  world.emit('customer.subscription.updated')
  return { outcome: 'Paid' }
}

function decline(subscription: SandboxSubscription, world: SandboxWorld, code: string): Charge {
  subscription.status = 'canceled'
  world.emit('customer.subscription.deleted')
  return { outcome: 'Declined', declineCode: code }
}

const isOverdue = ({ subscription }: SandboxAccount) =>
  subscription !== null && ['past_due', 'unpaid'].includes(subscription.status)

const isRunning = (account: SandboxAccount) =>
  account.subscription !== null && ['active', 'past_due'].includes(account.subscription.status)

/** Idempotent by key. */
export function subscribe(account: SandboxAccount, world: SandboxWorld, wanted: NewSubscription): Charge {
  const answered = account.answers[wanted.key]
  if (answered) return answered
  if (isRunning(account)) return { outcome: 'Paid' }
  const subscription = begin(account, world, wanted)
  const code = tryCharge(account, world, 'first', world.today)
  let charge: Charge
  if (code !== null) charge = decline(subscription, world, code)
  else if (primaryOf(account)?.behavior === 'requires-authentication') {
    charge = { outcome: 'AuthenticationRequired', authenticationUrl: world.authenticationUrl(account.id, wanted.key) }
    world.emit('invoice.payment_action_required')
  } else charge = activate(account, world, subscription)
  account.answers[wanted.key] = charge
  return charge
}

/** A declined card is not stored, and never the primary one. */
export function dropDeclinedCard(account: SandboxAccount, { newCardId, formerPrimaryId }: ChargedWith): void {
  account.cards = account.cards.filter(({ id }) => id !== newCardId)
  account.primaryCardId = formerPrimaryId
}

/** Forgets a card that waits for the bank, unless it is charged again. */
export function giveUpOverdue(account: SandboxAccount, nextCardId: string | undefined): void {
  const charged = account.subscription?.charged
  if (!charged || !isOverdue(account) || charged.newCardId === nextCardId) return
  dropDeclinedCard(account, charged)
  delete account.subscription?.charged
}

/** The key is that of a first payment, or the id of an overdue invoice. */
export function authenticate(account: SandboxAccount, world: SandboxWorld, key: string, isApproved: boolean): void {
  const { subscription } = account
  if (subscription && isOverdue(account) && subscription.openInvoiceId === key) {
    if (isApproved) settleOverdue(account, world, subscription)
    else giveUpOverdue(account, undefined)
    return
  }
  if (subscription?.key !== key || subscription.status !== 'incomplete') return
  if (!isApproved && subscription.charged) dropDeclinedCard(account, subscription.charged)
  delete subscription.charged
  account.answers[key] = isApproved
    ? activate(account, world, subscription)
    : decline(subscription, world, 'authentication_failed')
}

/** Monthly plans: on the next invoice. Annual plans: charged immediately. */
export function setSeats(account: SandboxAccount, world: SandboxWorld, key: string, seats: number): void {
  const { subscription } = account
  if (!subscription || !isRunning(account) || account.answers[key]) return
  account.answers[key] = { outcome: 'Paid' }
  const { plan, period, coveredSeats } = subscription
  const more = seats - coveredSeats
  subscription.seats = seats
  if (more > 0) {
    const line = prorationLine(perSeat(account, world, { plan, seats: more }), period, world.today)
    subscription.coveredSeats = seats
    const isChargedNow =
      plan === 'annual' && line.amount > 0 && tryCharge(account, world, 'renewal', world.today) === null
    if (isChargedNow) addInvoice(account, world, { lines: [line], period: line, day: world.today, status: 'Paid' })
    else if (line.amount > 0) subscription.pendingLines.push(line)
  }
  world.emit('customer.subscription.updated')
}

export function setPlan(account: SandboxAccount, world: SandboxWorld, plan: PlanTerm): void {
  if (!account.subscription || !isRunning(account)) return
  account.subscription.nextPlan = plan
  world.emit('customer.subscription.updated')
}

export function setDiscount(account: SandboxAccount, world: SandboxWorld, discount: Discount): void {
  if (!account.subscription || !isRunning(account)) return
  account.subscription.discount = discount
  world.emit('customer.subscription.updated')
}

export function cancel(account: SandboxAccount, world: SandboxWorld, isNow: boolean): void {
  const { subscription } = account
  if (!subscription || subscription.status === 'canceled') return
  if (isNow) {
    subscription.status = 'canceled'
    setInvoice(account, subscription.openInvoiceId, 'Failed')
    world.emit('customer.subscription.deleted')
  } else if (!subscription.cancelsAtEnd) {
    subscription.cancelsAtEnd = true
    world.emit('customer.subscription.updated')
  }
}

export function resume(account: SandboxAccount, world: SandboxWorld): void {
  if (!account.subscription?.cancelsAtEnd || !isRunning(account)) return
  account.subscription.cancelsAtEnd = false
  world.emit('customer.subscription.updated')
}

function settleOverdue(account: SandboxAccount, world: SandboxWorld, subscription: SandboxSubscription): void {
  setInvoice(account, subscription.openInvoiceId, 'Paid')
  Object.assign(subscription, { status: 'active', paidThrough: subscription.period.to })
  Object.assign(subscription, { failedOn: null, attempts: 0, openInvoiceId: null })
  delete subscription.charged
  world.emit('invoice.paid')
}

export function payOverdue(account: SandboxAccount, world: SandboxWorld): Charge {
  const { subscription } = account
  if (!subscription || !isOverdue(account)) return { outcome: 'Paid' }
  const code = tryCharge(account, world, 'first', world.today)
  if (code !== null) return { outcome: 'Declined', declineCode: code }
  if (primaryOf(account)?.behavior === 'requires-authentication' && subscription.openInvoiceId !== null) {
    world.emit('invoice.payment_action_required')
    return {
      outcome: 'AuthenticationRequired',
      authenticationUrl: world.authenticationUrl(account.id, subscription.openInvoiceId),
    }
  }
  settleOverdue(account, world, subscription)
  return { outcome: 'Paid' }
}

function renewPeriod(account: SandboxAccount, world: SandboxWorld, subscription: SandboxSubscription): void {
  const day = subscription.paidThrough
  if (subscription.nextPlan !== subscription.plan) {
    Object.assign(subscription, { plan: subscription.nextPlan, anchor: day })
  }
  const { plan, seats, anchor, pendingLines } = subscription
  const { from, to } = periodOf(anchor, plan, day)
  const period = { from, to }
  const lines = [seatsLine(perSeat(account, world, { plan, seats }), period), ...pendingLines]
  Object.assign(subscription, { period, pendingLines: [], coveredSeats: seats })
  if (tryCharge(account, world, 'renewal', day) === null) {
    subscription.paidThrough = period.to
    addInvoice(account, world, { lines, period, day, status: 'Paid' })
    return
  }
  subscription.openInvoiceId = addInvoice(account, world, { lines, period, day, status: 'Open' }).id
  Object.assign(subscription, { status: 'past_due', failedOn: day, attempts: 0 })
  world.emit('customer.subscription.updated')
}

function retry(
  account: SandboxAccount,
  world: SandboxWorld,
  subscription: SandboxSubscription,
  day: CalendarDate,
): void {
  if (tryCharge(account, world, 'renewal', day) === null) {
    settleOverdue(account, world, subscription)
    return
  }
  subscription.attempts += 1
  world.emit('invoice.payment_failed')
  if (subscription.attempts < RETRY_DAYS.length) return
  subscription.status = 'unpaid'
  setInvoice(account, subscription.openInvoiceId, 'Failed')
  world.emit('customer.subscription.updated')
}

function nextDay({ subscription }: SandboxAccount): CalendarDate | null {
  if (subscription?.status === 'active') return subscription.paidThrough
  if (subscription?.status === 'incomplete') return addDays(subscription.anchor, 1)
  if (subscription?.status !== 'past_due' || subscription.failedOn === null) return null
  return addDays(subscription.failedOn, RETRY_DAYS[subscription.attempts] ?? 0)
}

export function letTimePass(account: SandboxAccount, world: SandboxWorld): void {
  for (let day = nextDay(account); day !== null && day <= world.today; day = nextDay(account)) {
    const subscription = account.subscription as SandboxSubscription
    if (subscription.status === 'incomplete') authenticate(account, world, subscription.key, false)
    else if (subscription.status === 'past_due') retry(account, world, subscription, day)
    else if (subscription.cancelsAtEnd) cancel(account, world, true)
    else renewPeriod(account, world, subscription)
  }
}

export function snapshotOf(account: SandboxAccount, world: SandboxWorld): ProviderSnapshot {
  const { subscription, primaryCardId } = account
  const cards = account.cards.map(({ behavior, ...card }) => ({ ...card, isPrimary: card.id === primaryCardId }))
  const isFailing = subscription?.status === 'past_due' && subscription.failedOn !== null
  return {
    customer: customerOf(account),
    cards: cards.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary)),
    invoices: account.invoices,
    subscription: subscription && {
      key: subscription.key,
      status: subscription.status,
      plan: subscription.plan,
      nextPlan: subscription.nextPlan,
      seats: subscription.seats,
      coveredSeats: subscription.coveredSeats,
      unitAmount: world.price(subscription.plan, account.currencyCode),
      periodFrom: subscription.period.from,
      periodTo: subscription.period.to,
      paidThrough: subscription.paidThrough,
      cancelsAtEnd: subscription.cancelsAtEnd,
      failedOn: subscription.failedOn,
      nextAttemptOn: isFailing ? nextDay(account) : null,
      graceEndsOn: isFailing ? addDays(subscription.failedOn as CalendarDate, RETRY_DAYS.at(-1) ?? 0) : null,
      discount:
        subscription.discount && isDiscounted(subscription.discount, world.today) ? subscription.discount : null,
      pendingLines: subscription.pendingLines,
      authenticationUrl:
        subscription.status === 'incomplete' ? world.authenticationUrl(account.id, subscription.key) : null,
    },
  }
}
