import type { Role } from '@cairn/contract/identity/session.schemas'
import type { Person } from '@cairn/contract/people/people.schemas'
import { defineHook } from '../../platform/hooks/define-hook'

export const roleChanged = defineHook<{ person: Person; before: Role }>()

export const peopleAdded = defineHook<null, null>()

export const upgradeRequested = defineHook<{ person: Person }>()

/** Runs after `roleChanged`. */
export const upgradeDecided = defineHook<{ person: Person; isApproved: boolean }>()

export const ownershipTransferred = defineHook<{ owner: Person; former: Person }>()

/** Listeners hand over to an attending heir, to the meeting's owner, else to `ownerId`, and count in `handedOver`. */
export const personRemoved = defineHook<{
  person: Person
  ownerId: string
  heirId: string | undefined
  handedOver: Map<string, number>
}>()
