import type { Example } from './example'

const one = (id: string) => ({ params: { id } })

/** Who belongs to the organisation, and as what. The world's observer has asked for a licence. */
export const membershipExamples: Record<string, Example> = {
  listAccountUsers: { input: ({ orgId }) => one(orgId), isOpen: true },
  checkExistingEmail: {
    input: ({ madeId }) => ({ body: { email: `${madeId}@example.com` } }),
    isOpen: true,
    isForAnybody: true,
  },
  changeRole: { input: ({ memberId }) => ({ ...one(memberId), body: { role: 'Manager', version: 1 } }) },
  removePerson: { input: ({ guestId }) => one(guestId), isForAdmins: true },
  giveBilling: { input: ({ memberId }) => one(memberId) },
  takeBilling: { input: ({ memberId }) => one(memberId) },
  listPaidUsers: { input: () => ({}), isForAnybody: true, observerGets: 403 },
  transferOwnership: { input: ({ memberId }) => ({ params: { personId: memberId } }) },
  requestUpgrade: { input: () => ({}), isOpen: true, mayObserver: true, isForAnybody: true },
  approveUpgrade: { input: ({ observerId, orgId }) => ({ params: { personId: observerId, orgId } }) },
  denyUpgrade: { input: ({ observerId, orgId }) => ({ params: { personId: observerId, orgId } }) },
}
