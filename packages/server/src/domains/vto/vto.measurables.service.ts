import { invalidForm, notFound } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Figure, PlanKind, VtoContents } from '@cairn/contract/vto/vto.schemas'
import type { addPlanMeasurableSchema, changePlanMeasurableSchema } from '@cairn/contract/vto/vto.writes.schemas'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/transaction'
import { readRevisionIn } from '../collections/collections.service'
import { measurableTitles } from '../scorecard/scorecard.service'
import { addLine, changeLine, type List } from './vto.lines.service'
import { presentFigure } from './vto.presenter'
import { draftOf, type VtoAt } from './vto.service'

export const measurablesOf = (plan: PlanKind): List<Figure> => ({ kind: 'measurable', plan, present: presentFigure })

/** Unreadable links can be kept but not set. @throws 404, 422 */
async function requireSeen(tx: Tx, actor: Actor, at: VtoAt, id: string | null | undefined): Promise<void> {
  if (!id) return
  // Discloses nothing else without access to the plan.
  await readRevisionIn(tx, actor, at)
  if ((await measurableTitles(tx, actor, [id])).has(id)) return
  const text = 'There is no such measurable.'
  throw invalidForm([{ code: 'UNKNOWN_MEASURABLE', text, field: 'linkedItemId' }])
}

const planIn = ({ vision, traction }: VtoContents, plan: PlanKind) =>
  ({
    three_year_picture: vision.threeYearPicture,
    one_year_plan: traction.oneYearPlan,
    quarterly_plan: traction.quarterlyPlan,
  })[plan]

async function shown(tx: Tx, actor: Actor, at: VtoAt, plan: PlanKind, id: string): Promise<Figure> {
  const contents = await draftOf(tx, actor, await readRevisionIn(tx, actor, at))
  const figure = planIn(contents, plan)?.measurables.find((one) => one.id === id)
  if (!figure) throw notFound()
  return figure
}

type Added = z.output<typeof addPlanMeasurableSchema>
type Changed = z.output<typeof changePlanMeasurableSchema> & { readonly id: string }

/** @throws 404, 403, 422, 409 */
export async function addPlanMeasurable(tx: Tx, actor: Actor, at: VtoAt, plan: PlanKind, input: Added) {
  await requireSeen(tx, actor, at, input.linkedItemId)
  const { id } = await addLine(tx, actor, at, measurablesOf(plan), input)
  return await shown(tx, actor, at, plan, id)
}

/** @throws 404, 403, 422, 409 */
export async function changePlanMeasurable(tx: Tx, actor: Actor, at: VtoAt, plan: PlanKind, input: Changed) {
  await requireSeen(tx, actor, at, input.linkedItemId)
  await changeLine(tx, actor, at, measurablesOf(plan), input)
  return await shown(tx, actor, at, plan, input.id)
}
