import { type Actor, isAdmin } from '../people/people.policy'

/** Visible to the seat's manager, owners and admins. */
export const canSeeSeatFit = (actor: Actor, leaderId: string | null): boolean =>
  isAdmin(actor) || (leaderId !== null && actor.personId === leaderId)

/** A new leader does not see ratings from a previous one. */
export const canSeeRating = (
  actor: Actor,
  { raterId, ledById }: { readonly raterId: string; readonly ledById: string | null },
): boolean => isAdmin(actor) || actor.personId === raterId || actor.personId === ledById
