/** Who is told what of a V/TO besides whether they see and edit it, which is the same for all that is kept in folders. */
import type { RevisionAccess } from '../collections/collections.policy'
import type { Actor } from '../people/people.policy'
import type { Figure, VtoContents } from './vto.schemas'

/** The leadership team alone, whoever made the V/TO and whatever their role. */
export const canSeeLeadershipFigures = (
  { personId }: Actor,
  { leadership }: Pick<RevisionAccess, 'leadership'>,
): boolean => leadership.includes(personId)

interface Figures {
  readonly financialMetrics: Figure[]
  readonly measurables: Figure[]
}

/** Numbered anew: a number that is left out would tell that something is. */
const open = (figures: readonly Figure[]): Figure[] =>
  figures.filter(({ isVisibleToLtOnly }) => !isVisibleToLtOnly).map((figure, sequence) => ({ ...figure, sequence }))

function withOpenFigures<P extends Figures>(plan: P | null): P | null {
  return plan && { ...plan, financialMetrics: open(plan.financialMetrics), measurables: open(plan.measurables) }
}

const hiddenIn = (plans: readonly (Figures | null)[]): ReadonlySet<string> =>
  new Set(
    plans
      .flatMap((plan) => [...(plan?.financialMetrics ?? []), ...(plan?.measurables ?? [])])
      .flatMap(({ id, isVisibleToLtOnly }) => (isVisibleToLtOnly ? [id] : [])),
  )

export const hasLeadershipFigures = ({ vision, traction }: VtoContents): boolean =>
  hiddenIn([vision.threeYearPicture, traction.oneYearPlan, traction.quarterlyPlan]).size > 0

/** What whoever is not in the leadership team is told. */
export function withoutLeadershipFigures({ vision, traction }: VtoContents): VtoContents {
  const hidden = hiddenIn([traction.oneYearPlan, traction.quarterlyPlan])
  return {
    vision: { ...vision, threeYearPicture: withOpenFigures(vision.threeYearPicture) },
    traction: {
      ...traction,
      oneYearPlan: withOpenFigures(traction.oneYearPlan),
      quarterlyPlan: withOpenFigures(traction.quarterlyPlan),
      actualResults: traction.actualResults.filter(({ associatedItemId }) => !hidden.has(associatedItemId)),
    },
  }
}
