import { addDays, daysBetween } from '../calendar/days'
import type { CalendarDate } from '../core/dates'
import type { PaymentStatus, SubscriptionStatus } from '../identity/session.schemas'
import type { Standing } from '../organizations/organizations.schemas'
import type { PlanTerm } from './amounts'

export const TRIAL_DAYS = 30
/** Days after a failed payment; the last ends the grace period. */
export const RETRY_DAYS = [1, 4, 11] as const

export const subscriptionRows = [
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
export type SubscriptionRow = (typeof subscriptionRows)[number]

export type RowBeforePayment = Exclude<SubscriptionRow, 'Pending' | 'Active' | 'Grace' | 'Ending' | 'Removed'>

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

export const subscriptionRefusals = [
  'ALREADY_SUBSCRIBED',
  'CHECKOUT_REQUIRED',
  'NOTHING_TO_CANCEL',
  'NOTHING_TO_RENEW',
  'PAYMENT_PENDING',
  'RENEW_FIRST',
  'SUBSCRIPTION_REMOVED',
] as const
export type SubscriptionRefusal = (typeof subscriptionRefusals)[number]

/** `=` stays, `Before` restores the row before an unfinished payment, `!` refuses. */
type Outcome = SubscriptionRow | '=' | 'Before' | `!${SubscriptionRefusal}`
type Row = Readonly<Record<SubscriptionInputName, Outcome>>

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
export const transitions: Readonly<Record<SubscriptionRow, Row>> = {
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
  readonly before: RowBeforePayment | null
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

export type SubscriptionStep = { readonly state: Subscription } | { readonly refusal: SubscriptionRefusal }

const statuses: Readonly<Record<SubscriptionRow, readonly [SubscriptionStatus, PaymentStatus]>> = {
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

export function rowOf({ status, paymentStatus }: Pick<Subscription, 'status' | 'paymentStatus'>): SubscriptionRow {
  const row = subscriptionRows.find((name) => statuses[name][0] === status && statuses[name][1] === paymentStatus)
  if (!row) throw new Error(`a subscription cannot be ${status} with its payment ${paymentStatus}`)
  return row
}

const isDue = ({ status, trialEndsOn, paidThrough }: Subscription, today: CalendarDate): boolean => {
  if (status === 'Trial') return trialEndsOn !== null && today >= trialEndsOn
  return status === 'PendingCancellation' && paidThrough !== null && today >= paidThrough
}

function details(state: Subscription, row: SubscriptionRow, input: SubscriptionInput): Partial<Subscription> {
  const none = { graceEndsOn: null, before: null }
  if (row === 'Pending') return { before: rowOf(state) as RowBeforePayment }
  if (row === 'Trial' && 'today' in input) return { ...none, trialEndsOn: addDays(input.today, TRIAL_DAYS) }
  if (!('plan' in input)) return none
  const { plan, paidThrough } = input
  return { ...none, plan, paidThrough, ...(input.kind === 'pastDue' ? { graceEndsOn: input.graceEndsOn } : {}) }
}

function moveTo(state: Subscription, row: SubscriptionRow, input: SubscriptionInput): Subscription {
  const [status, paymentStatus] = statuses[row]
  return { ...state, status, paymentStatus, ...details(state, row, input) }
}

function stay(state: Subscription, row: SubscriptionRow, input: SubscriptionInput): Subscription {
  const isReport = (input.kind === 'active' && row === 'Active') || (input.kind === 'ending' && row === 'Ending')
  const isRetry = input.kind === 'pastDue' && row === 'Grace'
  return isReport || isRetry ? { ...state, ...details(state, row, input) } : state
}

function apply(state: Subscription, name: SubscriptionInputName, input: SubscriptionInput): SubscriptionStep {
  const row = rowOf(state)
  const outcome = transitions[row][name]
  if (outcome.startsWith('!')) return { refusal: outcome.slice(1) as SubscriptionRefusal }
  if (outcome === '=') return { state: stay(state, row, input) }
  const next = outcome === 'Before' ? (state.before ?? 'None') : (outcome as SubscriptionRow)
  return { state: moveTo(state, next, input) }
}

export function step(state: Subscription, input: SubscriptionInput): SubscriptionStep {
  if (input.kind !== 'clock') return apply(state, input.kind, input)
  if (input.today < state.asOf) return { state }
  const seen = { ...state, asOf: input.today }
  return isDue(seen, input.today) ? apply(seen, 'due', input) : { state: seen }
}

export function stepped(state: Subscription, ...inputs: readonly SubscriptionInput[]): Subscription {
  return inputs.reduce((current, input) => {
    const result = step(current, input)
    return 'state' in result ? result.state : current
  }, state)
}

const lapsedRows: readonly SubscriptionRow[] = ['Suspended', 'Canceled', 'CanceledOverdue', 'Failed', 'Removed']

export const isLapsed = (state: Pick<Subscription, 'status' | 'paymentStatus'>): boolean =>
  lapsedRows.includes(rowOf(state))

/** An unfinished payment does not change access. */
export function standingOf(state: Subscription): Standing {
  const row = rowOf(state)
  return lapsedRows.includes(row === 'Pending' ? (state.before ?? 'None') : row) ? 'Lapsed' : 'Good'
}

export const isInGrace = ({ paymentStatus }: Pick<Subscription, 'paymentStatus'>): boolean =>
  paymentStatus === 'FailedWillRetry'

export const isCharged = (state: Subscription): boolean => ['Active', 'Grace', 'Ending'].includes(rowOf(state))

export function remainingDays(state: Subscription, today: CalendarDate): number {
  const row = rowOf(state)
  const ends = {
    Trial: state.trialEndsOn,
    Pending: state.before === 'Trial' ? state.trialEndsOn : null,
    Active: state.paidThrough,
    Grace: state.graceEndsOn,
    Ending: state.paidThrough,
  }
  const end = row in ends ? ends[row as keyof typeof ends] : null
  return end ? Math.max(0, daysBetween(today, end)) : 0
}
