import type { Actor } from '../people/people.policy'
import { canEditTractionItems, canReadTraction, type TractionAccess } from '../tractions/tractions.policy'

/** Whoever sees the meeting sees its issues. */
export const canReadIssue = (actor: Actor, traction: TractionAccess): boolean => canReadTraction(actor, traction)

/** Whoever edits the meeting's items edits its issues, whoever owns them. */
export const canEditIssue = (actor: Actor, traction: TractionAccess): boolean => canEditTractionItems(actor, traction)
