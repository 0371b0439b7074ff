import type { Role } from '@cairn/contract/identity/session.schemas'
import {
  canChangeRole,
  canDecideUpgrade,
  canGiveBilling,
  canRemovePerson,
  canTransferOwnership,
} from '@cairn/contract/people/people.policy'
import { asAllowed, type Example } from './example'

const one = (id: string) => ({ params: { id } })
const present = (id: string, role: Role) => ({ id, roles: [role], isRemoved: false })
const decides = asAllowed(canDecideUpgrade)
const givesBilling = asAllowed(canGiveBilling)

/** Who belongs to the organization, and as what. The world's observer has asked for a license. */
export const membershipExamples: Record<string, Example> = {
  listAccountUsers: { input: ({ orgId }) => one(orgId), isOpen: true },
  countPeople: { input: ({ orgId }) => one(orgId), isOpen: true },
  getPeopleOverview: { input: ({ orgId }) => one(orgId), isOpen: true },
  checkExistingEmail: {
    input: ({ madeId }) => ({ body: { email: `${madeId}@example.com` } }),
    isOpen: true,
    isForAnybody: true,
  },
  changeRole: {
    input: ({ memberId }) => ({ ...one(memberId), body: { role: 'Manager', version: 1 } }),
    answers: asAllowed((actor, { memberId }) => canChangeRole(actor, present(memberId, 'Member'))),
  },
  removePerson: {
    input: ({ guestId }) => one(guestId),
    isOpen: true,
    answers: asAllowed((actor, { guestId }) => canRemovePerson(actor, present(guestId, 'Member'))),
  },
  getOwnedItems: {
    input: ({ guestId }) => one(guestId),
    isOpen: true,
    answers: asAllowed((actor, { guestId }) => canRemovePerson(actor, present(guestId, 'Member'))),
  },
  grantBilling: { input: ({ memberId }) => one(memberId), answers: givesBilling },
  revokeBilling: { input: ({ memberId }) => one(memberId), answers: givesBilling },
  listPaidUsers: { input: () => ({}), isForAnybody: true },
  transferOwnership: {
    input: ({ memberId }) => ({ params: { personId: memberId } }),
    answers: asAllowed(canTransferOwnership),
  },
  requestUpgrade: { input: () => ({}), isOpen: true, isForAnybody: true },
  approveUpgrade: {
    input: ({ observerId, orgId }) => ({ params: { personId: observerId, orgId } }),
    answers: decides,
  },
  denyUpgrade: { input: ({ observerId, orgId }) => ({ params: { personId: observerId, orgId } }), answers: decides },
}
