import { type Actor, isAdmin } from '../people/people.policy'

/**
 * Whether somebody gets a seat, wants it and has the capacity for it is between those who lead them: whoever holds the seat
 * above, and Owner and Admin, as far as they see the chart. Nobody is told of themselves here.
 */
export const canSeeSeatFit = (actor: Actor, leaderId: string | null): boolean =>
  isAdmin(actor) || (leaderId !== null && actor.personId === leaderId)

/**
 * Editors of a chart decide who leads whom. A person who leads somebody now may rate them, and sees neither what was said
 * under another leader nor replaces it.
 */
export const canSeeRating = (
  actor: Actor,
  { raterId, ledById }: { readonly raterId: string; readonly ledById: string | null },
): boolean => isAdmin(actor) || actor.personId === raterId || actor.personId === ledById
