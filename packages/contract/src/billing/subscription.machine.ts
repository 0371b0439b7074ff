import { addDays, daysBetween } from '../calendar/days'
import type { CalendarDate } from '../core/dates'
import type { PaymentStatus, SubscriptionStatus } from '../identity/session.schemas'
import type { Standing } from '../organizations/organizations.schemas'
import type { PlanTerm } from './amounts'

export const TRIAL_DAYS = 30
/** Days after a failed payment; the last ends the grace period. */
export const RETRY_DAYS = [1, 4, 11] as const

export const subscriptionStates = [
  'None',
  'Trial',
  'Suspended',
  'Pending',
  'Active',
  'Grace',
  'Ending',
  'Canceled',
  'CanceledOverdue',
  'Failed',
  'Removed',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export type StateBeforePayment = Exclude<SubscriptionState, 'Pending' | 'Active' | 'Grace' | 'Ending' | 'Removed'>

export const subscriptionInputs = [
  'startTrial',
  'subscribe',
  'cancel',
  'renew',
  'changeSeats',
  'changePlan',
  'switchOff',
  'switchOn',
  'remove',
  'due',
  'active',
  'ending',
  'pastDue',
  'unpaid',
  'ended',
  'incomplete',
  'declined',
] as const
export type SubscriptionInputName = (typeof subscriptionInputs)[number]

const subscriptionRefusals = [
  'ALREADY_SUBSCRIBED',
  'CHECKOUT_REQUIRED',
  'NOTHING_TO_CANCEL',
  'NOTHING_TO_RENEW',
  'PAYMENT_PENDING',
  'RENEW_FIRST',
  'SUBSCRIPTION_REMOVED',
] as const
type SubscriptionRefusal = (typeof subscriptionRefusals)[number]

/** `=` stays, `Before` restores the state before an unfinished payment, `!` refuses. */
type Outcome = SubscriptionState | '=' | 'Before' | `!${SubscriptionRefusal}`
type Transitions = Readonly<Record<SubscriptionInputName, Outcome>>

const quiet = {
  startTrial: '=',
  changeSeats: '=',
  switchOff: '=',
  switchOn: '=',
  remove: 'Removed',
  due: '=',
  active: 'Active',
  ending: '=',
  pastDue: '=',
  unpaid: '=',
  ended: '=',
  incomplete: '=',
  declined: '=',
} as const

const unpaidYet = {
  ...quiet,
  subscribe: 'Pending',
  cancel: '!NOTHING_TO_CANCEL',
  renew: '!CHECKOUT_REQUIRED',
  changePlan: '!CHECKOUT_REQUIRED',
  ending: 'Ending',
  pastDue: 'Grace',
} as const

const lapsed = { ...unpaidYet, switchOn: 'Trial' } as const

const paying = {
  ...quiet,
  subscribe: '!ALREADY_SUBSCRIBED',
  cancel: 'Ending',
  renew: '!NOTHING_TO_RENEW',
  changePlan: '=',
  ending: 'Ending',
  pastDue: 'Grace',
  unpaid: 'Failed',
  ended: 'Canceled',
} as const

/** `active` to `declined` report the provider’s state, so repeats and reordering are harmless. */
export const transitions: Readonly<Record<SubscriptionState, Transitions>> = {
  None: { ...unpaidYet, startTrial: 'Trial' },
  Trial: { ...unpaidYet, due: 'Suspended', switchOn: 'Trial' },
  Suspended: lapsed,
  Pending: {
    ...quiet,
    subscribe: '=',
    cancel: '!PAYMENT_PENDING',
    renew: '!PAYMENT_PENDING',
    changePlan: '!PAYMENT_PENDING',
    ending: 'Ending',
    pastDue: 'Grace',
    unpaid: 'Failed',
    declined: 'Before',
  },
  Active: { ...paying, active: '=' },
  Grace: { ...paying, cancel: 'CanceledOverdue', renew: '!CHECKOUT_REQUIRED', pastDue: '=', ended: 'CanceledOverdue' },
  Ending: {
    ...paying,
    cancel: '=',
    renew: 'Active',
    changePlan: '!RENEW_FIRST',
    due: 'Canceled',
    ending: '=',
    pastDue: '=',
  },
  Canceled: { ...lapsed, renew: 'Pending' },
  CanceledOverdue: lapsed,
  Failed: { ...lapsed, cancel: 'CanceledOverdue', ended: 'CanceledOverdue' },
  Removed: {
    ...quiet,
    subscribe: '!SUBSCRIPTION_REMOVED',
    cancel: '!SUBSCRIPTION_REMOVED',
    renew: '!SUBSCRIPTION_REMOVED',
    changePlan: '!SUBSCRIPTION_REMOVED',
    remove: '=',
    active: '=',
  },
}

export interface Subscription {
  readonly status: SubscriptionStatus
  readonly paymentStatus: PaymentStatus
  readonly plan: PlanTerm | null
  /** Exclusive. */
  readonly trialEndsOn: CalendarDate | null
  /** Exclusive: the date of the next payment. */
  readonly paidThrough: CalendarDate | null
  readonly graceEndsOn: CalendarDate | null
  readonly before: StateBeforePayment | null
  /** Earlier days change nothing. */
  readonly asOf: CalendarDate
}

export type SubscriptionInput =
  | { readonly kind: 'startTrial' | 'switchOn' | 'clock'; readonly today: CalendarDate }
  | { readonly kind: 'active' | 'ending' | 'unpaid'; readonly plan: PlanTerm; readonly paidThrough: CalendarDate }
  | {
      readonly kind: 'pastDue'
      readonly plan: PlanTerm
      readonly paidThrough: CalendarDate
      readonly graceEndsOn: CalendarDate
    }
  | {
      readonly kind: Exclude<
        SubscriptionInputName,
        'startTrial' | 'switchOn' | 'due' | 'active' | 'ending' | 'pastDue' | 'unpaid'
      >
    }

type SubscriptionStep = { readonly subscription: Subscription } | { readonly refusal: SubscriptionRefusal }

const statuses: Readonly<Record<SubscriptionState, readonly [SubscriptionStatus, PaymentStatus]>> = {
  None: ['None', 'None'],
  Trial: ['Trial', 'None'],
  Suspended: ['Suspended', 'None'],
  Pending: ['PendingSubscription', 'None'],
  Active: ['Active', 'Current'],
  Grace: ['Active', 'FailedWillRetry'],
  Ending: ['PendingCancellation', 'Current'],
  Canceled: ['Canceled', 'Current'],
  CanceledOverdue: ['Canceled', 'Failed'],
  Failed: ['Failed', 'Failed'],
  Removed: ['Removed', 'None'],
}

export const NO_SUBSCRIPTION = {
  status: 'None',
  paymentStatus: 'None',
  plan: null,
  trialEndsOn: null,
  paidThrough: null,
  graceEndsOn: null,
  before: null,
} as const satisfies Omit<Subscription, 'asOf'>

export const noSubscription = (today: CalendarDate): Subscription => ({ ...NO_SUBSCRIPTION, asOf: today })

export function stateOf({ status, paymentStatus }: Pick<Subscription, 'status' | 'paymentStatus'>): SubscriptionState {
  const state = subscriptionStates.find((name) => statuses[name][0] === status && statuses[name][1] === paymentStatus)
  if (!state) throw new Error(`a subscription cannot be ${status} with its payment ${paymentStatus}`)
  return state
}

const isDue = ({ status, trialEndsOn, paidThrough }: Subscription, today: CalendarDate): boolean => {
  if (status === 'Trial') return trialEndsOn !== null && today >= trialEndsOn
  return status === 'PendingCancellation' && paidThrough !== null && today >= paidThrough
}

function details(
  subscription: Subscription,
  state: SubscriptionState,
  input: SubscriptionInput,
): Partial<Subscription> {
  const none = { graceEndsOn: null, before: null }
  if (state === 'Pending') return { before: stateOf(subscription) as StateBeforePayment }
  if (state === 'Trial' && 'today' in input) return { ...none, trialEndsOn: addDays(input.today, TRIAL_DAYS) }
  if (!('plan' in input)) return none
  const { plan, paidThrough } = input
  return { ...none, plan, paidThrough, ...(input.kind === 'pastDue' ? { graceEndsOn: input.graceEndsOn } : {}) }
}

function moveTo(subscription: Subscription, state: SubscriptionState, input: SubscriptionInput): Subscription {
  const [status, paymentStatus] = statuses[state]
  return { ...subscription, status, paymentStatus, ...details(subscription, state, input) }
}

function stay(subscription: Subscription, state: SubscriptionState, input: SubscriptionInput): Subscription {
  const isReport = (input.kind === 'active' && state === 'Active') || (input.kind === 'ending' && state === 'Ending')
  const isRetry = input.kind === 'pastDue' && state === 'Grace'
  return isReport || isRetry ? { ...subscription, ...details(subscription, state, input) } : subscription
}

function apply(subscription: Subscription, name: SubscriptionInputName, input: SubscriptionInput): SubscriptionStep {
  const state = stateOf(subscription)
  const outcome = transitions[state][name]
  if (outcome.startsWith('!')) return { refusal: outcome.slice(1) as SubscriptionRefusal }
  if (outcome === '=') return { subscription: stay(subscription, state, input) }
  const next = outcome === 'Before' ? (subscription.before ?? 'None') : (outcome as SubscriptionState)
  return { subscription: moveTo(subscription, next, input) }
}

export function step(subscription: Subscription, input: SubscriptionInput): SubscriptionStep {
  if (input.kind !== 'clock') return apply(subscription, input.kind, input)
  if (input.today < subscription.asOf) return { subscription }
  const seen = { ...subscription, asOf: input.today }
  return isDue(seen, input.today) ? apply(seen, 'due', input) : { subscription: seen }
}

export function stepped(subscription: Subscription, ...inputs: readonly SubscriptionInput[]): Subscription {
  return inputs.reduce((current, input) => {
    const result = step(current, input)
    return 'subscription' in result ? result.subscription : current
  }, subscription)
}

const lapsedStates: readonly SubscriptionState[] = ['Suspended', 'Canceled', 'CanceledOverdue', 'Failed', 'Removed']

export const isLapsed = (subscription: Pick<Subscription, 'status' | 'paymentStatus'>): boolean =>
  lapsedStates.includes(stateOf(subscription))

/** An unfinished payment does not change access. */
export function standingOf(subscription: Subscription): Standing {
  const state = stateOf(subscription)
  return lapsedStates.includes(state === 'Pending' ? (subscription.before ?? 'None') : state) ? 'Lapsed' : 'Good'
}

export const isInGrace = ({ paymentStatus }: Pick<Subscription, 'paymentStatus'>): boolean =>
  paymentStatus === 'FailedWillRetry'

export const isCharged = (subscription: Subscription): boolean =>
  ['Active', 'Grace', 'Ending'].includes(stateOf(subscription))

export function remainingDays(subscription: Subscription, today: CalendarDate): number {
  const state = stateOf(subscription)
  const ends = {
    Trial: subscription.trialEndsOn,
    Pending: subscription.before === 'Trial' ? subscription.trialEndsOn : null,
    Active: subscription.paidThrough,
    Grace: subscription.graceEndsOn,
    Ending: subscription.paidThrough,
  }
  const end = state in ends ? ends[state as keyof typeof ends] : null
  return end ? Math.max(0, daysBetween(today, end)) : 0
}
