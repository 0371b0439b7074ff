import type { Actor } from '../people/people.policy'
import { isLicensed } from '../people/people.policy'
import { canEditTractionItems, canReadTraction, type TractionAccess } from '../tractions/tractions.policy'

/** What the decisions need of a to-do. */
export interface TodoAccess {
  readonly ownerId: string
}

/** `traction` null: a personal to-do, which its owner alone sees, Owner and Admin of the organisation included. */
export const canReadTodo = (actor: Actor, todo: TodoAccess, traction: TractionAccess | null): boolean =>
  traction ? canReadTraction(actor, traction) : todo.ownerId === actor.personId

/** A meeting's to-do is edited by whoever edits its items, a personal one by its owner while licensed. */
export const canEditTodo = (actor: Actor, todo: TodoAccess, traction: TractionAccess | null): boolean =>
  traction ? canEditTractionItems(actor, traction) : isLicensed(actor) && todo.ownerId === actor.personId
