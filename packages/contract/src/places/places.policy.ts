import type { Place } from '../core/places'
import { type Actor, isLicensed } from '../people/people.policy'
import { canEditTractionItems, canReadTraction, type TractionAccess } from '../tractions/tractions.policy'

/** What the decisions need of a place. */
export type PlaceAccess =
  | ({ readonly kind: 'traction' } & TractionAccess)
  | { readonly kind: Exclude<Place['kind'], 'traction'>; readonly id: string }

/**
 * Who may see what stands in a place: in a meeting whoever sees the meeting; what is a person's own, that person, Owner
 * and Admin of the organisation excluded. There is no V/TO yet that anybody could see.
 */
export function canReadPlace(actor: Actor, place: PlaceAccess): boolean {
  switch (place.kind) {
    case 'traction':
      return canReadTraction(actor, place)
    case 'person':
      return place.id === actor.personId
    case 'vtorevision':
      return false
  }
}

/** Who may make and edit what stands in it, whoever owns that: whoever may do so in the meeting, or for oneself while licensed. */
export const canEditInPlace = (actor: Actor, place: PlaceAccess): boolean =>
  place.kind === 'traction' ? canEditTractionItems(actor, place) : isLicensed(actor) && canReadPlace(actor, place)
