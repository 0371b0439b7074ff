import { describe, expect, test } from 'vitest'
import type { Role } from '../identity/session.schemas'
import {
  canEditTractionItems,
  canJoinMeeting,
  canManageTraction,
  canOwnTractionItems,
  canReadTraction,
  canRemoveTraction,
  reinstatableUntil,
  resumableUntil,
} from './tractions.policy'

const me = 'me'
const owned = { ownerId: me, invitees: [me], isPractice: false }
const invited = { ownerId: 'them', invitees: ['them', me], isPractice: false }
const foreign = { ownerId: 'them', invitees: ['them'], isPractice: false }

interface Row {
  role: Role
  /** For a traction that is owned, one invited to, and another: read, edit items, manage. */
  reads: [boolean, boolean, boolean]
  edits: [boolean, boolean, boolean]
  manages: [boolean, boolean, boolean]
}

describe.each<Row>([
  { role: 'Owner', reads: [true, true, true], edits: [true, true, true], manages: [true, true, true] },
  { role: 'Admin', reads: [true, true, true], edits: [true, true, true], manages: [true, true, true] },
  { role: 'Manager', reads: [true, true, false], edits: [true, true, false], manages: [true, false, false] },
  { role: 'Member', reads: [true, true, false], edits: [true, true, false], manages: [true, false, false] },
  { role: 'Observer', reads: [true, true, false], edits: [false, false, false], manages: [false, false, false] },
])('$role', ({ role, reads, edits, manages }) => {
  const actor = { personId: me, role }
  const each = (may: (traction: typeof owned) => boolean) => [owned, invited, foreign].map(may)

  test('sees what they own or are invited to, and everything with the right role', () => {
    expect(each((traction) => canReadTraction(actor, traction))).toEqual(reads)
  })

  test('edits items where they are licensed and see the meeting', () => {
    expect(each((traction) => canEditTractionItems(actor, traction))).toEqual(edits)
  })

  test('changes settings of what they own, and of everything with the right role', () => {
    expect(each((traction) => canManageTraction(actor, traction))).toEqual(manages)
  })

  test('joins what they see until it has ended', () => {
    expect(each((traction) => canJoinMeeting(actor, traction, false))).toEqual(reads)
    expect(each((traction) => canJoinMeeting(actor, traction, true))).toEqual([false, false, false])
  })

  test('resumes what they manage, for ten minutes after its end', () => {
    const endedAt = new Date('2026-11-24T10:00:00Z')
    const until = (traction: typeof owned) => resumableUntil(actor, traction, endedAt) === '2026-11-24T10:10:00.000Z'
    expect(each(until)).toEqual(manages)
    expect(resumableUntil(actor, owned, null)).toBeNull()
  })

  test('restores skipped meetings that they manage, until twelve hours after their time', () => {
    const skipped = { status: 'Canceled' as const, startedAt: null, plannedFor: new Date('2026-11-24T09:00:00Z') }
    const until = (traction: typeof owned) => reinstatableUntil(actor, traction, skipped) === '2026-11-24T21:00:00.000Z'
    expect(each(until)).toEqual(manages)
    expect(reinstatableUntil(actor, owned, { ...skipped, startedAt: skipped.plannedFor })).toBeNull()
    expect(reinstatableUntil(actor, owned, { ...skipped, status: 'NotStarted' })).toBeNull()
  })
})

describe('a practice meeting', () => {
  const own = { ...owned, isPractice: true }
  const others = { ...foreign, isPractice: true }

  test.each(['Owner', 'Admin', 'Manager', 'Member'] as const)('is theirs alone: %s', (role) => {
    const actor = { personId: me, role }
    expect([own, others].map((each) => canReadTraction(actor, each))).toEqual([true, false])
    expect([own, others].map((each) => canEditTractionItems(actor, each))).toEqual([true, false])
    expect([own, others].map((each) => canOwnTractionItems(actor, each))).toEqual([true, false])
    expect([own, others].map((each) => canJoinMeeting(actor, each, false))).toEqual([true, false])
  })

  test.each(['Owner', 'Admin', 'Manager', 'Member'] as const)(
    'is changed, resumed and removed by nobody: %s',
    (role) => {
      const actor = { personId: me, role }
      expect([own, others].map((each) => canManageTraction(actor, each))).toEqual([false, false])
      expect([own, others].map((each) => canRemoveTraction(actor, each, false))).toEqual([false, false])
      expect(resumableUntil(actor, own, new Date('2026-11-24T10:00:00Z'))).toBeNull()
    },
  )
})
