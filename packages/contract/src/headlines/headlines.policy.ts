import type { Actor } from '../people/people.policy'
import { canEditTractionItems, canReadTraction, type TractionAccess } from '../tractions/tractions.policy'

/** Whoever sees the meeting sees its headlines. */
export const canReadHeadline = (actor: Actor, traction: TractionAccess): boolean => canReadTraction(actor, traction)

/** Whoever edits the meeting's items edits its headlines, whoever owns them. */
export const canEditHeadline = (actor: Actor, traction: TractionAccess): boolean =>
  canEditTractionItems(actor, traction)
