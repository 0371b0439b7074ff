import { describe, expect, it } from 'vitest'
import { defaultSharing } from '../collections/collections.schemas'
import { canEditInPlace, canReadPlace } from './places.policy'

const invited = { kind: 'traction', ownerId: 'chief', invitees: ['chief', 'me'], isPractice: false } as const
const owned = { kind: 'traction', ownerId: 'me', invitees: ['me'], isPractice: false } as const
const strange = { kind: 'traction', ownerId: 'chief', invitees: ['chief'], isPractice: false } as const
const practiced = { ...owned, isPractice: true } as const
const practicedByOther = { ...strange, isPractice: true } as const
const mine = { kind: 'person', id: 'me' } as const
const theirs = { kind: 'person', id: 'chief' } as const
const vto = { kind: 'vtorevision', createdById: 'chief', leadership: ['chief'], ...defaultSharing } as const
const ourVto = { ...vto, leadership: ['chief', 'me'] } as const

describe('items in a place', () => {
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
    ['Member', practiced, true, true],
    ['Owner', practicedByOther, false, false],
    ['Admin', practicedByOther, false, false],
    ['Owner', theirs, false, false],
    ['Admin', theirs, false, false],
    ['Member', theirs, false, false],
    ['Owner', mine, true, true],
    ['Member', mine, true, true],
    ['Observer', mine, true, false],
    ['Owner', vto, false, false],
    ['Member', vto, false, false],
    ['Member', ourVto, true, true],
    ['Observer', ourVto, true, false],
  ] as const)('%s, in %o: reads %s, edits %s', (role, place, reads, edits) => {
    const actor = { personId: 'me', role }
    expect([canReadPlace(actor, place), canEditInPlace(actor, place)]).toEqual([reads, edits])
  })
})
