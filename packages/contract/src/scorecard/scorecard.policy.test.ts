import { describe, expect, test } from 'vitest'
import type { Role } from '../identity/session.schemas'
import { canEditScorecard, canEnterValue, canReadMeasurable, canReadScorecard } from './scorecard.policy'

const me = 'me'
const measurable = { ownerId: 'them', editorId: null }
const own = { ownerId: me, editorId: null }
const assisted = { ownerId: 'them', editorId: me }
const invited = { ownerId: 'them', invitees: ['them', me], isPractice: false }
const foreign = { ownerId: 'them', invitees: ['them'], isPractice: false }

describe.each<{ role: Role; readsForeign: boolean; edits: boolean; editsForeign: boolean }>([
  { role: 'Owner', readsForeign: true, edits: true, editsForeign: true },
  { role: 'Admin', readsForeign: true, edits: true, editsForeign: true },
  { role: 'Manager', readsForeign: false, edits: true, editsForeign: false },
  { role: 'Member', readsForeign: false, edits: true, editsForeign: false },
  { role: 'Observer', readsForeign: false, edits: false, editsForeign: false },
])('$role', ({ role, readsForeign, edits, editsForeign }) => {
  const actor = { personId: me, role }

  test('sees the scorecards of meetings they are invited to, and all with the right role', () => {
    expect(canReadScorecard(actor, invited)).toBe(true)
    expect(canReadScorecard(actor, foreign)).toBe(readsForeign)
  })

  test('changes a scorecard where they edit the meeting', () => {
    expect(canEditScorecard(actor, invited)).toBe(edits)
    expect(canEditScorecard(actor, foreign)).toBe(editsForeign)
  })

  test('enters values of the meetings they edit', () => {
    expect(canEnterValue(actor, measurable, invited)).toBe(edits)
    expect(canEnterValue(actor, measurable, foreign)).toBe(editsForeign)
  })

  test('enters their own values and those they assist with, invited or not, while licensed', () => {
    expect(canEnterValue(actor, own, foreign)).toBe(edits)
    expect(canEnterValue(actor, assisted, foreign)).toBe(edits)
  })

  test('sees their own measurable, and no other outside of their meetings', () => {
    expect(canReadMeasurable(actor, own, foreign)).toBe(true)
    expect(canReadMeasurable(actor, assisted, foreign)).toBe(true)
    expect(canReadMeasurable(actor, measurable, foreign)).toBe(readsForeign)
  })
})
