import { planQuarterOf, quarterOf } from '@cairn/contract/calendar/quarters'
import { invalidForm, notFound, refusalMessage, staleVersion } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canSeeLeadershipFigures } from '@cairn/contract/vto/vto.policy'
import type { ActualResult, AddActualValues } from '@cairn/contract/vto/vto.schemas'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { contentsChanged } from '../collections/collections.revisions.service'
import type { ReadRevision } from '../collections/collections.service'
import { organizationCalendar } from '../organizations/organizations.service'
import { requireGoal } from '../scorecard/scorecard.goals.service'
import { presentActuals } from './vto.presenter'
import * as repository from './vto.repository'
import { editedVto, type VtoAt } from './vto.service'
import type { ActualRow, LineRow, SectionRow } from './vto.table'

type Entered = AddActualValues['actualResults'][number]

interface Plans {
  readonly revision: ReadRevision
  readonly sections: readonly SectionRow[]
  readonly lines: readonly LineRow[]
  readonly actuals: readonly ActualRow[]
}

/** @throws 404 */
function lineOf(actor: Actor, { revision, sections, lines }: Plans, { planId, associatedItemId }: Entered): LineRow {
  const plan = sections.find(({ id }) => id === planId)
  const line = lines.find(({ id, plan: kind }) => id === associatedItemId && kind !== null && kind === plan?.kind)
  const isHidden = line?.isVisibleToLtOnly && !canSeeLeadershipFigures(actor, revision)
  if (!line || isHidden || line.plan === 'three_year_picture') throw notFound()
  return line
}

/** @throws 422 */
function requireResult({ kind, unitOfMeasure }: LineRow, { value, valueScale, decimalPlaces }: Entered): void {
  if (kind === 'goal' && value !== null && value !== 0 && value !== 1) {
    throw invalidForm([refusalMessage('GOAL_RESULT', { field: 'actualResults' })])
  }
  const goal = { goalValue: value ?? 0, goalUpperValue: null, comparison: 'Equal' } as const
  requireGoal({ ...goal, unitOfMeasure, valueScale, decimalPlaces })
}

function rowOf(tx: Tx, actor: Actor, plans: Plans, entered: Entered, quarterStart: string): Omit<ActualRow, 'orgId'> {
  const line = lineOf(actor, plans, entered)
  requireResult(line, entered)
  const before = plans.actuals.find((row) => row.lineId === line.id && row.quarterStart === quarterStart)
  if (before && entered.version !== before.version) {
    throw staleVersion(presentActuals([before], plans.sections, plans.lines)[0])
  }
  const { value, valueScale, decimalPlaces } = entered
  return {
    id: before?.id ?? newId(),
    revisionId: plans.revision.id,
    version: (before?.version ?? 0) + 1,
    lineId: line.id,
    quarterStart,
    value,
    valueScale,
    decimalPlaces,
    enteredById: actor.personId,
    enteredAt: tx.now(),
  }
}

function requireEachOnce(results: readonly Entered[]): void {
  if (new Set(results.map(({ associatedItemId }) => associatedItemId)).size === results.length) return
  throw invalidForm([refusalMessage('ITEM_LISTED_TWICE', { field: 'actualResults' })])
}

/** All or none. @throws 404, 403, 422, 409 */
export async function addActualValues(
  tx: Tx,
  actor: Actor,
  at: VtoAt,
  { actualResults, quarterStart }: AddActualValues,
): Promise<ActualResult[]> {
  requireEachOnce(actualResults)
  const revision = await editedVto(tx, actor, at)
  const sections = await repository.findSections(tx, revision.id)
  const lines = await repository.findLines(tx, revision.id)
  const plans = { revision, sections, lines, actuals: await repository.findActuals(tx, revision.id) }
  const { today, quarterStartMonth } = await organizationCalendar(tx)
  const quarter = quarterStart ? quarterOf(quarterStart, quarterStartMonth) : planQuarterOf(today, quarterStartMonth)
  const rows = actualResults.map((entered) => rowOf(tx, actor, plans, entered, quarter.startDate))
  await repository.saveActuals(tx, rows)
  await contentsChanged(tx, revision)
  return presentActuals(
    rows.map((row) => ({ ...row, orgId: tx.orgId })),
    sections,
    lines,
  )
}
