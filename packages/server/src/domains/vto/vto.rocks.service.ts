/** Requires edit access to V/TO and meeting. */
import { planQuarterOf } from '@cairn/contract/calendar/quarters'
import { conflict, forbidden, invalidForm, notFound, refusalMessage } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import type {
  AddPlanRock,
  addPlanMeasurableSchema,
  ChangePlanRock,
  changePlanMeasurableSchema,
  Figure,
  PlanKind,
  PlanRock,
  VtoContents,
} from '@cairn/contract/vto/vto.schemas'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/transaction'
import { contentsChanged } from '../collections/collections.revisions.service'
import { type ReadRevision, readRevisionIn } from '../collections/collections.service'
import { organizationCalendar } from '../organizations/organizations.service'
import { removeRock } from '../rocks/rocks.removal.service'
import { createRock, listRocks, updateRock } from '../rocks/rocks.service'
import { measurableTitles } from '../scorecard/scorecard.service'
import { readTractions } from '../tractions/tractions.service'
import { addLine, changeLine, type List } from './vto.lines.service'
import { planRockOf } from './vto.linked.service'
import { presentFigure } from './vto.presenter'
import { findSection } from './vto.repository'
import { draftOf, editedVto, type VtoAt } from './vto.service'

interface LinkedPlan {
  readonly revision: ReadRevision
  readonly tractionId: string
  readonly futureDate: string | null
}

/** @throws 404, 403, 409 without a linked meeting */
async function linkedPlan(tx: Tx, actor: Actor, at: VtoAt): Promise<LinkedPlan> {
  const revision = await editedVto(tx, actor, at)
  const plan = await findSection(tx, revision.id, 'quarterly_plan')
  if (!plan?.linkedTractionId) {
    throw conflict('NO_LINKED_MEETING')
  }
  const [meeting] = await readTractions(tx, actor, [plan.linkedTractionId])
  if (!meeting) throw forbidden()
  return { revision, tractionId: meeting.id, futureDate: plan.futureDate }
}

/** @throws 404 */
async function rockOfPlan(tx: Tx, actor: Actor, { tractionId }: LinkedPlan, id: string): Promise<Rock> {
  const [rock] = await listRocks(tx, actor, [id])
  const isOfPlan = rock?.type === 'Company' && rock.tractionIds.includes(tractionId)
  if (!rock || !isOfPlan || rock.isRemoved) throw notFound()
  return rock
}

/** Capped at the quarter's end. */
async function plannedDueDate(tx: Tx, futureDate: string | null): Promise<string | null> {
  if (futureDate === null) return null
  const { endDate } = planQuarterOf(futureDate, (await organizationCalendar(tx)).quarterStartMonth)
  return futureDate > endDate ? endDate : futureDate
}

/** @throws 404, 403, 409, 422 */
export async function addPlanRock(tx: Tx, actor: Actor, at: VtoAt, input: AddPlanRock): Promise<PlanRock> {
  const { revision, tractionId, futureDate } = await linkedPlan(tx, actor, at)
  const dueDate = input.dueDate ?? (await plannedDueDate(tx, futureDate))
  const further = { type: 'Company', recommittedFrom: null, tractionId } as const
  const rock = await createRock(tx, actor, { ...input, ...further, dueDate })
  await contentsChanged(tx, revision)
  return planRockOf(rock, true)
}

/** @throws 404, 403, 422, 409 */
export async function changePlanRock(
  tx: Tx,
  actor: Actor,
  at: VtoAt,
  { id, ...input }: ChangePlanRock & { readonly id: string },
): Promise<PlanRock> {
  const plan = await linkedPlan(tx, actor, at)
  const before = await rockOfPlan(tx, actor, plan, id)
  const rock = await updateRock(tx, actor, id, { ...input, title: input.title ?? before.title, tractionId: null })
  await contentsChanged(tx, plan.revision)
  return planRockOf(rock, true)
}

/** Delegated rocks stay. @throws 404, 403, 409 */
export async function removePlanRock(
  tx: Tx,
  actor: Actor,
  at: VtoAt,
  { id, version }: { readonly id: string; readonly version: number | undefined },
) {
  const plan = await linkedPlan(tx, actor, at)
  await rockOfPlan(tx, actor, plan, id)
  const removed = await removeRock(tx, actor, id, { version, withDelegates: false })
  await contentsChanged(tx, plan.revision)
  return removed
}

export const measurablesOf = (plan: PlanKind): List<Figure> => ({ kind: 'measurable', plan, present: presentFigure })

/** Unreadable links can be kept but not set. @throws 404, 422 */
async function requireSeen(tx: Tx, actor: Actor, at: VtoAt, id: string | null | undefined): Promise<void> {
  if (!id) return
  // Discloses nothing else without access to the plan.
  await readRevisionIn(tx, actor, at)
  if ((await measurableTitles(tx, actor, [id])).has(id)) return
  throw invalidForm([refusalMessage('UNKNOWN_MEASURABLE', { field: 'linkedItemId' })])
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
