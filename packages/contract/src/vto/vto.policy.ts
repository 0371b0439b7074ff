import type { RevisionAccess } from '../collections/collections.policy'
import type { Actor } from '../people/people.policy'
import type { Figure, VtoContents } from './vto.schemas'

/** Independent of authorship and role. */
export const canSeeLeadershipFigures = (
  { personId }: Actor,
  { leadership }: Pick<RevisionAccess, 'leadership'>,
): boolean => leadership.includes(personId)

interface Figures {
  readonly financialMetrics: Figure[]
  readonly measurables: Figure[]
}

/** Renumbered, because a gap would reveal a hidden figure. */
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
