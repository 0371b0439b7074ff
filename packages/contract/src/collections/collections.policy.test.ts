import { describe, expect, it } from 'vitest'
import {
  canChangeCollection,
  canEditRevision,
  canRemoveRevision,
  canViewRevision,
  leavesOwnEntry,
  type RevisionAccess,
} from './collections.policy'

const none = { canView: false, canEdit: false }
const view = { canView: true, canEdit: false }
const edit = { canView: true, canEdit: true }
const revision = (given: Partial<RevisionAccess>): RevisionAccess => ({
  createdById: 'chief',
  lt: none,
  org: none,
  individuals: [],
  leadership: ['chief'],
  ...given,
})
const own = (rights: typeof none) => [{ personId: 'me', ...rights }]
const leading = ['chief', 'me']

describe('a V/TO', () => {
  it.each([
    ['nobody else’s at first, whatever their role', 'Owner', {}, false, false],
    ['always open to whoever made it', 'Member', { createdById: 'me', individuals: own(none) }, true, true],
    ['only read by an observer who made it', 'Observer', { createdById: 'me' }, true, false],
    ['open to everybody as the organization says', 'Member', { org: view }, true, false],
    ['edited by everybody as the organization says', 'Member', { org: edit }, true, true],
    ['open to the leadership team', 'Member', { lt: edit, leadership: leading }, true, true],
    ['closed to those who are not in the leadership team', 'Admin', { lt: edit }, false, false],
    ['open to an observer, who edits nothing', 'Observer', { org: edit }, true, false],
    ['open to those named', 'Member', { individuals: own(edit) }, true, true],
    ['closed to those whose own entry says so', 'Owner', { org: edit, individuals: own(none) }, false, false],
    ['only read where one’s own entry says so', 'Member', { org: edit, individuals: own(view) }, true, false],
    ['not opened by somebody else’s entry', 'Member', { individuals: [{ personId: 'ben', ...edit }] }, false, false],
    [
      'as one’s own entry says though one leads',
      'Member',
      { lt: edit, leadership: leading, individuals: own(view) },
      true,
      false,
    ],
  ] as const)('is %s', (_what, role, given, views, edits) => {
    const actor = { personId: 'me', role }
    const asked = revision(given)
    expect([canViewRevision(actor, asked), canEditRevision(actor, asked)]).toEqual([views, edits])
  })
})

describe('as its owner counts', () => {
  it.each([
    ['whoever made it', 'Member', { createdById: 'me' }, true, true],
    ['no observer, though they made it', 'Observer', { createdById: 'me' }, false, false],
    ['whoever leads and may edit it', 'Member', { lt: edit, leadership: leading }, true, true],
    ['of a folder alone, whoever leads and only reads what is in it', 'Member', { leadership: leading }, true, false],
    ['nobody who may only edit it', 'Owner', { org: edit }, false, false],
  ] as const)('%s', (_who, role, given, changes, removes) => {
    const actor = { personId: 'me', role }
    const asked = revision(given)
    expect([canChangeCollection(actor, asked), canRemoveRevision(actor, asked)]).toEqual([changes, removes])
  })
})

describe('own permissions', () => {
  const actor = { personId: 'me', role: 'Member' } as const
  it.each([
    ['stays', 'chief', own(edit), own(edit), true],
    ['stays out', 'chief', [], [], true],
    ['is taken away', 'chief', own(edit), [], false],
    ['is narrowed', 'chief', own(edit), own(view), false],
    ['is added', 'chief', [], own(edit), false],
    ['changes with whoever made it', 'me', own(edit), own(view), true],
  ] as const)('%s', (_what, createdById, individuals, wanted, isLeft) => {
    expect(leavesOwnEntry(actor, revision({ createdById, individuals }), wanted)).toBe(isLeft)
  })
})
