import type { Actor } from '../people/people.policy'
import { canEditTractionItems, canReadTraction, type TractionAccess } from '../tractions/tractions.policy'

/** A rock is read out in one or more meetings; seeing one of them is enough. */
export const canReadRock = (actor: Actor, tractions: readonly TractionAccess[]): boolean =>
  tractions.some((traction) => canReadTraction(actor, traction))

/** Editing the items of one of its meetings is enough. */
export const canEditRock = (actor: Actor, tractions: readonly TractionAccess[]): boolean =>
  tractions.some((traction) => canEditTractionItems(actor, traction))
