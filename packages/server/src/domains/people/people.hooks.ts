import type { Role } from '@cairn/contract/identity/session.schemas'
import type { Person } from '@cairn/contract/people/people.schemas'
import { defineHook } from '../../platform/hooks/define-hook'

/** Somebody has another role, by an admin's choice, a decision on their request, or a transfer. */
export const roleChanged = defineHook<{ person: Person; before: Role }>()

/** Invited people are listed from now on, or people who were removed are back. */
export const peopleAdded = defineHook<null, null>()

/** An observer has asked for a licence. */
export const upgradeRequested = defineHook<{ person: Person }>()

/** Their request was decided on. Runs after `roleChanged` where it was approved. */
export const upgradeDecided = defineHook<{ person: Person; isApproved: boolean }>()

/** The organisation has another owner; the former one is an admin now. */
export const ownershipTransferred = defineHook<{ owner: Person; former: Person }>()

/**
 * Somebody is no longer of the organisation. Listeners hand their open items over: to the owner of each item's meeting,
 * or to `ownerId`, the organisation's owner, where that is the one who leaves or there is none. Each adds what it handed
 * over to `handedOver`, by the new owner.
 */
export const personRemoved = defineHook<{ person: Person; ownerId: string; handedOver: Map<string, number> }>()
