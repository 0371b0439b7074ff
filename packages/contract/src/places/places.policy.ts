import { canEditRevision, canViewRevision, type RevisionAccess } from '../collections/collections.policy'
import { type Actor, isLicensed } from '../people/people.policy'
import { canEditTractionItems, canReadTraction, type TractionAccess } from '../tractions/tractions.policy'

export type PlaceAccess =
  | ({ readonly kind: 'traction' } & TractionAccess)
  | ({ readonly kind: 'vtorevision' } & RevisionAccess)
  | { readonly kind: 'person'; readonly id: string }

/** Owners and admins cannot see personal items. */
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
