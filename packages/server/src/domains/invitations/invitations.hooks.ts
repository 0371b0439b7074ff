import type { Person } from '@cairn/contract/people/people.schemas'
import { defineHook } from '../../platform/hooks/define-hook'

/** The actor is the invitee. */
export const invitationAccepted = defineHook<{ person: Person; invitedById: string }>()
