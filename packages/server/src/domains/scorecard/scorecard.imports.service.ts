import { firstKey, intervalIdOf, periodOf } from '@cairn/contract/calendar/periods'
import { notFound } from '@cairn/contract/core/errors'
import type { ImportedNumber } from '@cairn/contract/imports/checked-numbers'
import type { NumbersContext } from '@cairn/contract/imports/imports.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canEnterValue, canReadMeasurable, canReadScorecard } from '@cairn/contract/scorecard/scorecard.policy'
import type { EnteredCells, MeasuredCell } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import type { Tx } from '../../platform/database/transaction'
import { organizationCalendar } from '../organizations/organizations.service'
import { listPeople } from '../people/people.service'
import { goalsOf, scorecardById } from './scorecard.access.service'
import { goalOf } from './scorecard.presenter'
import { findLines } from './scorecard.repository'
import type { ReplacedValue } from './scorecard.table'
import { enterCells } from './scorecard.values.service'

export type { ReplacedValue } from './scorecard.table'

/** @throws 404 */
export async function numberLines(
  tx: Tx,
  actor: Actor,
  scorecardId: string,
): Promise<Omit<NumbersContext, 'isWorkbook'>> {
  const { traction, periodKind, title } = await scorecardById(tx, scorecardId)
  const isReader = canReadScorecard(actor, traction)
  const shown = (await findLines(tx, scorecardId)).filter((line) => canReadMeasurable(actor, line, traction))
  if (!isReader && shown.length === 0) throw notFound()
  const { weekStart, quarterStartMonth, today, ...calendar } = await organizationCalendar(tx)
  const owners = await listPeople(tx, [...new Set(shown.map(({ ownerId }) => ownerId))])
  const byId = new Map(owners.map(({ id, firstName, lastName, email }) => [id, { id, firstName, lastName, email }]))
  const settings = { ...calendar, weekStart, quarterStartMonth, today }
  const goals = await goalsOf(tx, shown, periodKind)
  const running = periodOf(periodKind, today, settings).key
  const lines = shown.map((line) => {
    const { id, ownerId: owns, formula, formulaFrom } = line
    const key = formulaFrom ?? firstKey(periodKind)
    const owner = byId.get(owns) ?? { id: owns, firstName: '', lastName: '', email: '' }
    const computedFrom = formula === null ? null : intervalIdOf({ kind: periodKind, key }, settings)
    const dated = goals.get(id) ?? []
    const { unitOfMeasure, valueScale, goalValue } = goalOf(dated, running)
    const formats = dated.map((goal) => ({
      from: intervalIdOf({ kind: periodKind, key: goal.periodKey }, settings),
      unitOfMeasure: goal.unitOfMeasure,
      valueScale: goal.valueScale,
    }))
    const isWrittenAnew = formats.some((one) => one.unitOfMeasure !== unitOfMeasure || one.valueScale !== valueScale)
    const mayEnter = canEnterValue(actor, line, traction)
    const format = { unitOfMeasure, valueScale, goalValue, ...(isWrittenAnew && { formats }) }
    return { id, title: line.title, owner, ...format, computedFrom, mayEnter }
  })
  const name = isReader ? (title ?? traction.name) : ''
  return { scorecardId, title: name, periodKind, weekStart, quarterStartMonth, today, lines }
}

/** Computes formulas once. Invalid cells are reported, the rest stored. @throws 404, 403 */
export async function importNumbers(
  tx: Tx,
  actor: Actor,
  scorecardId: string,
  numbers: readonly ImportedNumber[],
): Promise<{ replaced: ReplacedValue[]; refused: EnteredCells['refused'] }> {
  const cells = await enterCells(tx, actor, scorecardId, numbers)
  const replaced = cells.applied().map(({ cell, before, version }) => {
    const entered = before && !before.isComputed ? before : null
    return {
      measurableId: cell.measurableId,
      intervalId: cell.intervalId,
      version,
      value: entered?.value ?? null,
      entered: entered?.entered ?? null,
      note: before?.note ?? '',
    }
  })
  return { replaced, refused: cells.refused }
}

/** Only values unchanged since the import. */
export async function restoreNumbers(
  tx: Tx,
  actor: Actor,
  scorecardId: string,
  replaced: readonly ReplacedValue[],
): Promise<number> {
  const cells = replaced.map(
    ({ entered, ...cell }): MeasuredCell => ({
      ...cell,
      ...(entered !== null && cell.value !== null && { entered }),
    }),
  )
  const { refused } = await enterCells(tx, actor, scorecardId, cells)
  return replaced.length - refused.length
}
