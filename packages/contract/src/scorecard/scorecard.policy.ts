import { type Actor, isLicensed } from '../people/people.policy'
import { canEditTractionItems, canReadTraction, type TractionAccess } from '../tractions/tractions.policy'

/** What the decisions need of a measurable. */
export interface MeasurableAccess {
  readonly ownerId: string
  /** The assistant who enters values. */
  readonly editorId: string | null
}

/** Whose it is to enter its values: the owner's and the assistant's. */
export const isOwnMeasurable = (personId: string, { ownerId, editorId }: MeasurableAccess): boolean =>
  ownerId === personId || editorId === personId

/** A scorecard is seen by those who see its meeting. */
export const canReadScorecard = canReadTraction

/** Lines are added, changed, given away, removed and brought back by whoever edits the meeting's items. */
export const canEditScorecard = canEditTractionItems

/** Owner and assistant know of a measurable even where they are not invited to its meeting. */
export const canReadMeasurable = (actor: Actor, measurable: MeasurableAccess, traction: TractionAccess): boolean =>
  canReadTraction(actor, traction) || isOwnMeasurable(actor.personId, measurable)

/** A week's value: by the measurable's owner, its assistant, or anyone who may edit the meeting. */
export const canEnterValue = (actor: Actor, measurable: MeasurableAccess, traction: TractionAccess): boolean =>
  isLicensed(actor) && (isOwnMeasurable(actor.personId, measurable) || canEditTractionItems(actor, traction))
