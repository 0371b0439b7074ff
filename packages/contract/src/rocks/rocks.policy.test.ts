import { describe, expect, it } from 'vitest'
import { canEditRock, canReadRock } from './rocks.policy'

const invited = { ownerId: 'chief', invitees: ['chief', 'me'], isPractice: false }
const strange = { ownerId: 'chief', invitees: ['chief'], isPractice: false }

describe('permission to see and edit Rocks', () => {
  it.each([
    ['Owner', [strange], true, true],
    ['Admin', [strange], true, true],
    ['Manager', [strange], false, false],
    ['Member', [strange], false, false],
    ['Member', [invited], true, true],
    ['Member', [strange, invited], true, true],
    ['Observer', [strange, invited], true, false],
    ['Observer', [strange], false, false],
    ['Owner', [], false, false],
  ] as const)('%s of meetings %o: reads %s, edits %s', (role, tractions, reads, edits) => {
    const actor = { personId: 'me', role }
    expect([canReadRock(actor, tractions), canEditRock(actor, tractions)]).toEqual([reads, edits])
  })
})
