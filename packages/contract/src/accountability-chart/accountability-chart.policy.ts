import { type Actor, isAdmin } from '../people/people.policy'

/**
 * Whether somebody gets a seat, wants it and has the capacity for it is between those who lead them: whoever holds the seat
 * above, and Owner and Admin, as far as they see the chart. Nobody is told of themselves here.
 */
export const canSeeSeatFit = (actor: Actor, leaderId: string | null): boolean =>
  isAdmin(actor) || (leaderId !== null && actor.personId === leaderId)

/**
 * Whether what was said before is shown. Editors of a chart decide who leads whom: whoever leads somebody by now may say it
 * anew, and is not told what was said under another.
 */
export const canSeeSaidFit = (
  actor: Actor,
  { updatedById, ledById }: { readonly updatedById: string; readonly ledById: string | null },
): boolean => isAdmin(actor) || actor.personId === updatedById || actor.personId === ledById
