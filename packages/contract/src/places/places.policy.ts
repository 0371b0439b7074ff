import { canEditRevision, canViewRevision, type RevisionAccess } from '../collections/collections.policy'
import { type Actor, isLicensed } from '../people/people.policy'
import { canEditTractionItems, canReadTraction, type TractionAccess } from '../tractions/tractions.policy'

/** What the decisions need of a place. */
export type PlaceAccess =
  | ({ readonly kind: 'traction' } & TractionAccess)
  | ({ readonly kind: 'vtorevision' } & RevisionAccess)
  | { readonly kind: 'person'; readonly id: string }

/**
 * Who may see what stands in a place: in a meeting whoever sees the meeting, on a V/TO whoever it is shared with; what is
 * a person's own, that person, Owner and Admin of the organisation excluded.
 */
export function canReadPlace(actor: Actor, place: PlaceAccess): boolean {
  switch (place.kind) {
    case 'traction':
      return canReadTraction(actor, place)
    case 'person':
      return place.id === actor.personId
    case 'vtorevision':
      return canViewRevision(actor, place)
  }
}

/** Who may make and edit what stands in it, whoever owns that: whoever may do so in the meeting or on the V/TO, or for oneself while licensed. */
export function canEditInPlace(actor: Actor, place: PlaceAccess): boolean {
  switch (place.kind) {
    case 'traction':
      return canEditTractionItems(actor, place)
    case 'person':
      return isLicensed(actor) && place.id === actor.personId
    case 'vtorevision':
      return canEditRevision(actor, place)
  }
}
