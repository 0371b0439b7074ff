import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar/days'
import { effectiveRole } from '../identity/access.policy'
import {
  isCharged,
  noSubscription,
  remainingDays,
  rowOf,
  type Subscription,
  type SubscriptionInput,
  type SubscriptionInputName,
  type SubscriptionRow,
  standingOf,
  step,
  stepped,
  subscriptionInputs,
  subscriptionRows,
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
const lapse = (state: Subscription) => stepped(state, { kind: 'clock', today: later })

const examples: Readonly<Record<SubscriptionRow, Subscription>> = {
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
  const cells = subscriptionRows.flatMap((row) => subscriptionInputs.map((input) => [row, input] as const))

  test.each(cells)('%s with %s', (row, input) => {
    const before = examples[row]
    expect(rowOf(before)).toBe(row)
    const outcome = transitions[row][input]
    const result = step(before, inputOf(input, '2027-06-01'))
    if (outcome.startsWith('!')) return expect(result).toEqual({ refusal: outcome.slice(1) })
    const expected = outcome === '=' ? row : outcome === 'Before' ? 'Trial' : outcome
    expect('state' in result && rowOf(result.state)).toBe(expected)
  })
})

describe('the clock', () => {
  test('ends a trial on its thirtieth day, and not before', () => {
    const trial = reach('startTrial')
    expect(remainingDays(trial, today)).toBe(30)
    expect(rowOf(stepped(trial, { kind: 'clock', today: '2026-12-16' }))).toBe('Trial')
    const ended = stepped(trial, { kind: 'clock', today: '2026-12-17' })
    expect([ended.status, ended.paymentStatus, remainingDays(ended, '2026-12-17')]).toEqual(['Suspended', 'None', 0])
  })

  test('moved backward changes nothing', () => {
    const seen = stepped(reach('startTrial'), { kind: 'clock', today: '2026-12-01' })
    expect(stepped(seen, { kind: 'clock', today: '2026-11-20' })).toEqual(seen)
  })

  test('keeps everyone’s access while the provider does not report a failed payment', () => {
    const overdue = stepped(examples.Grace, { kind: 'clock', today: '2027-06-01' })
    expect([rowOf(overdue), standingOf(overdue)]).toEqual(['Grace', 'Good'])
  })
})

test('a declined card leaves everything as it was before', () => {
  for (const row of ['None', 'Trial', 'Suspended', 'Canceled', 'CanceledOverdue', 'Failed'] as const) {
    const before = examples[row]
    const pending = stepped(before, { kind: 'subscribe' })
    expect(standingOf(pending)).toBe(standingOf(before))
    expect(stepped(pending, { kind: 'declined' })).toEqual({ ...before, graceEndsOn: null })
  }
})

describe('any sequence of inputs', () => {
  const anyInput = fc.record({ kind: fc.constantFrom(...subscriptionInputs), days: fc.integer({ min: -5, max: 40 }) })

  const play = (moves: readonly { kind: SubscriptionInputName; days: number }[]) => {
    let day = today
    const states = [noSubscription(today)]
    for (const { kind, days } of moves) {
      day = addDays(day, days)
      states.push(stepped(states.at(-1) as Subscription, inputOf(kind, day)))
    }
    return states
  }

  test('stays in the table, knows its dates, and keeps access for the owner', () => {
    fc.assert(
      fc.property(fc.array(anyInput, { maxLength: 60 }), (moves) => {
        for (const state of play(moves)) {
          expect(subscriptionRows).toContain(rowOf(state))
          expect(effectiveRole('Owner', standingOf(state))).toBe('Owner')
          if (isCharged(state)) expect(state.paidThrough).not.toBeNull()
          if (state.status === 'Trial') expect(state.trialEndsOn).not.toBeNull()
          expect(state.before === null).toBe(state.status !== 'PendingSubscription')
        }
      }),
      { numRuns: 500 },
    )
  })

  test('starts no second payment while one is in progress or the period is paid', () => {
    fc.assert(
      fc.property(fc.array(anyInput, { maxLength: 60 }), (moves) => {
        for (const state of play(moves)) {
          if (!isCharged(state) && state.status !== 'PendingSubscription') continue
          const result = step(state, { kind: 'subscribe' })
          if ('state' in result) expect(result.state).toBe(state)
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
