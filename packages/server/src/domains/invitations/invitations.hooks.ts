import type { Person } from '@cairn/contract/people/people.schemas'
import { defineHook } from '../../platform/hooks/define-hook'

/** Somebody has accepted and is of the organisation now. The actor is the one who accepted. */
export const invitationAccepted = defineHook<{ person: Person; invitedById: string }>()
