import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar/days'
import { effectiveRole } from '../identity/access.policy'
import {
  isCharged,
  noSubscription,
  remainingDays,
  type Subscription,
  type SubscriptionInput,
  type SubscriptionInputName,
  type SubscriptionState,
  standingOf,
  stateOf,
  step,
  stepped,
  subscriptionInputs,
  subscriptionStates,
  transitions,
} from './subscription.machine'

const today = '2026-11-17'
const later = '2027-01-01'

const inputOf = (kind: SubscriptionInputName, day = today): SubscriptionInput => {
  if (kind === 'due') return { kind: 'clock', today: day }
  if (kind === 'startTrial' || kind === 'switchOn') return { kind, today: day }
  const paid = { plan: 'monthly', paidThrough: addDays(day, 30) } as const
  if (kind === 'active' || kind === 'ending' || kind === 'unpaid') return { kind, ...paid }
  return kind === 'pastDue' ? { kind, ...paid, graceEndsOn: addDays(day, 11) } : { kind }
}

const reach = (...kinds: SubscriptionInputName[]) =>
  stepped(noSubscription(today), ...kinds.map((kind) => inputOf(kind)))
const lapse = (subscription: Subscription) => stepped(subscription, { kind: 'clock', today: later })

const examples: Readonly<Record<SubscriptionState, Subscription>> = {
  None: reach(),
  Trial: reach('startTrial'),
  Suspended: lapse(reach('startTrial')),
  Pending: reach('startTrial', 'subscribe'),
  Active: reach('subscribe', 'active'),
  Grace: reach('subscribe', 'active', 'pastDue'),
  Ending: reach('subscribe', 'active', 'cancel'),
  Canceled: lapse(reach('subscribe', 'active', 'cancel')),
  CanceledOverdue: reach('subscribe', 'active', 'pastDue', 'cancel'),
  Failed: reach('subscribe', 'active', 'unpaid'),
  Removed: reach('remove'),
}

describe('the table', () => {
  const cells = subscriptionStates.flatMap((state) => subscriptionInputs.map((input) => [state, input] as const))

  test.each(cells)('%s with %s', (state, input) => {
    const before = examples[state]
    expect(stateOf(before)).toBe(state)
    const outcome = transitions[state][input]
    const result = step(before, inputOf(input, '2027-06-01'))
    if (outcome.startsWith('!')) return expect(result).toEqual({ refusal: outcome.slice(1) })
    const expected = outcome === '=' ? state : outcome === 'Before' ? 'Trial' : outcome
    expect('subscription' in result && stateOf(result.subscription)).toBe(expected)
  })
})

describe('the clock', () => {
  test('ends a trial on its thirtieth day, and not before', () => {
    const trial = reach('startTrial')
    expect(remainingDays(trial, today)).toBe(30)
    expect(stateOf(stepped(trial, { kind: 'clock', today: '2026-12-16' }))).toBe('Trial')
    const ended = stepped(trial, { kind: 'clock', today: '2026-12-17' })
    expect([ended.status, ended.paymentStatus, remainingDays(ended, '2026-12-17')]).toEqual(['Suspended', 'None', 0])
  })

  test('moved backward changes nothing', () => {
    const seen = stepped(reach('startTrial'), { kind: 'clock', today: '2026-12-01' })
    expect(stepped(seen, { kind: 'clock', today: '2026-11-20' })).toEqual(seen)
  })

  test('keeps everyone’s access while the provider does not report a failed payment', () => {
    const overdue = stepped(examples.Grace, { kind: 'clock', today: '2027-06-01' })
    expect([stateOf(overdue), standingOf(overdue)]).toEqual(['Grace', 'Good'])
  })
})

test('a declined card leaves everything as it was before', () => {
  for (const state of ['None', 'Trial', 'Suspended', 'Canceled', 'CanceledOverdue', 'Failed'] as const) {
    const before = examples[state]
    const pending = stepped(before, { kind: 'subscribe' })
    expect(standingOf(pending)).toBe(standingOf(before))
    expect(stepped(pending, { kind: 'declined' })).toEqual({ ...before, graceEndsOn: null })
  }
})

describe('any sequence of inputs', () => {
  const anyInput = fc.record({ kind: fc.constantFrom(...subscriptionInputs), days: fc.integer({ min: -5, max: 40 }) })

  const play = (moves: readonly { kind: SubscriptionInputName; days: number }[]) => {
    let day = today
    const subscriptions = [noSubscription(today)]
    for (const { kind, days } of moves) {
      day = addDays(day, days)
      subscriptions.push(stepped(subscriptions.at(-1) as Subscription, inputOf(kind, day)))
    }
    return subscriptions
  }

  test('stays in the table, knows its dates, and keeps access for the owner', () => {
    fc.assert(
      fc.property(fc.array(anyInput, { maxLength: 60 }), (moves) => {
        for (const subscription of play(moves)) {
          expect(subscriptionStates).toContain(stateOf(subscription))
          expect(effectiveRole('Owner', standingOf(subscription))).toBe('Owner')
          if (isCharged(subscription)) expect(subscription.paidThrough).not.toBeNull()
          if (subscription.status === 'Trial') expect(subscription.trialEndsOn).not.toBeNull()
          expect(subscription.before === null).toBe(subscription.status !== 'PendingSubscription')
        }
      }),
      { numRuns: 500 },
    )
  })

  test('starts no second payment while one is in progress or the period is paid', () => {
    fc.assert(
      fc.property(fc.array(anyInput, { maxLength: 60 }), (moves) => {
        for (const subscription of play(moves)) {
          if (!isCharged(subscription) && subscription.status !== 'PendingSubscription') continue
          const result = step(subscription, { kind: 'subscribe' })
          if ('subscription' in result) expect(result.subscription).toBe(subscription)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('an immediately repeated report changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(anyInput, { maxLength: 30 }),
        fc.constantFrom('active', 'ending', 'pastDue', 'unpaid', 'ended', 'incomplete', 'declined'),
        (moves, kind) => {
          const once = stepped(play(moves).at(-1) as Subscription, inputOf(kind, later))
          expect(stepped(once, inputOf(kind, later))).toEqual(once)
        },
      ),
      { numRuns: 500 },
    )
  })
})
