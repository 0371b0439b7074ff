import type { Actor } from '../people/people.policy'
import { canEditInPlace, canReadPlace } from '../places/places.policy'
import type { TractionAccess } from '../tractions/tractions.policy'

export const canReadRock = (actor: Actor, tractions: readonly TractionAccess[]): boolean =>
  tractions.some((traction) => canReadPlace(actor, { ...traction, kind: 'traction' }))

export const canEditRock = (actor: Actor, tractions: readonly TractionAccess[]): boolean =>
  tractions.some((traction) => canEditInPlace(actor, { ...traction, kind: 'traction' }))
