import type { Actor } from '../people/people.policy'
import { canEditInPlace, canReadPlace } from '../places/places.policy'
import type { TractionAccess } from '../tractions/tractions.policy'

/** A rock is read out in one or more meetings; seeing one of them is enough. */
export const canReadRock = (actor: Actor, tractions: readonly TractionAccess[]): boolean =>
  tractions.some((traction) => canReadPlace(actor, { ...traction, kind: 'traction' }))

/** Editing the items of one of its meetings is enough. */
export const canEditRock = (actor: Actor, tractions: readonly TractionAccess[]): boolean =>
  tractions.some((traction) => canEditInPlace(actor, { ...traction, kind: 'traction' }))
