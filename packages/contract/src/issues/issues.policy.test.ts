import { describe, expect, it } from 'vitest'
import { canEditIssue, canReadIssue } from './issues.policy'

const invited = { ownerId: 'chief', invitees: ['chief', 'me'] }
const owned = { ownerId: 'me', invitees: ['me'] }
const strange = { ownerId: 'chief', invitees: ['chief'] }
const roles = ['Owner', 'Admin', 'Manager', 'Member', 'Observer'] as const

describe('who may see and edit issues', () => {
  it.each([
    ['Owner', strange, true, true],
    ['Admin', strange, true, true],
    ['Manager', strange, false, false],
    ['Member', strange, false, false],
    ['Observer', strange, false, false],
    ['Manager', invited, true, true],
    ['Member', invited, true, true],
    ['Observer', invited, true, false],
    ['Member', owned, true, true],
    ['Observer', owned, true, false],
  ] as const)('%s of %o: reads %s, edits %s', (role, traction, reads, edits) => {
    const actor = { personId: 'me', role }
    expect([canReadIssue(actor, traction), canEditIssue(actor, traction)]).toEqual([reads, edits])
  })

  it('lets nobody edit what they may not see', () => {
    for (const role of roles)
      for (const traction of [invited, owned, strange]) {
        const actor = { personId: 'me', role }
        expect(canReadIssue(actor, traction) || !canEditIssue(actor, traction)).toBe(true)
      }
  })
})
