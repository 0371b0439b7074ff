import { type Actor, isLicensed } from '../people/people.policy'
import { canEditTractionItems, canReadTraction, type TractionAccess } from '../tractions/tractions.policy'

export interface MeasurableAccess {
  readonly ownerId: string
  readonly editorId: string | null
}

export const isOwnMeasurable = (personId: string, { ownerId, editorId }: MeasurableAccess): boolean =>
  ownerId === personId || editorId === personId

export const canReadScorecard = canReadTraction

export const canEditScorecard = canEditTractionItems

/** Owners and editors see a measurable even without access to its meeting. */
export const canReadMeasurable = (actor: Actor, measurable: MeasurableAccess, traction: TractionAccess): boolean =>
  canReadTraction(actor, traction) || isOwnMeasurable(actor.personId, measurable)

export const canEnterValue = (actor: Actor, measurable: MeasurableAccess, traction: TractionAccess): boolean =>
  isLicensed(actor) && (isOwnMeasurable(actor.personId, measurable) || canEditTractionItems(actor, traction))
