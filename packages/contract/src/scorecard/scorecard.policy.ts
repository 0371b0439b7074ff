import { type Actor, isLicensed } from '../people/people.policy'
import { canEditTractionItems, canReadTraction, type TractionAccess } from '../tractions/tractions.policy'

/** What the decisions need of a measurable. */
export interface MeasurableAccess {
  readonly ownerId: string
  /** The assistant who enters values. */
  readonly editorId: string | null
}

const isTheirs = (actor: Actor, measurable: MeasurableAccess): boolean =>
  measurable.ownerId === actor.personId || measurable.editorId === actor.personId

/** A scorecard is seen by those who see its meeting. */
export const canReadScorecard = canReadTraction

/** Lines are added, changed, given away, removed and brought back by whoever edits the meeting's items. */
export const canEditScorecard = canEditTractionItems

/** Owner and assistant know of a measurable even where they are not invited to its meeting. */
export const canReadMeasurable = (actor: Actor, measurable: MeasurableAccess, traction: TractionAccess): boolean =>
  canReadTraction(actor, traction) || isTheirs(actor, measurable)

/** A week's value: by the measurable's owner, its assistant, or anyone who may edit the meeting. */
export const canEnterValue = (actor: Actor, measurable: MeasurableAccess, traction: TractionAccess): boolean =>
  isLicensed(actor) && (isTheirs(actor, measurable) || canEditTractionItems(actor, traction))
