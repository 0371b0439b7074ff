import {
  addPeriods,
  intervalIdOf,
  lastCompletedPeriod,
  periodOf,
  periodsEndingAt,
} from '@cairn/contract/calendar/periods'
import type { CalendarDate } from '@cairn/contract/core/dates'
import { notFound } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { sourcesOf } from '@cairn/contract/scorecard/formulas/formula'
import { canReadMeasurable } from '@cairn/contract/scorecard/scorecard.policy'
import type {
  FormulaOutcome,
  FormulaPreview,
  FormulaToPreview,
} from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { organizationCalendar } from '../organizations/organizations.service'
import { readablePlaces } from '../places/places.service'
import { readableScorecard, scorecardById, storedFormula } from './scorecard.access.service'
import { formulaOutcomes, outcomeIn } from './scorecard.computing.service'
import { findSourcesById } from './scorecard.formulas.repository'
import { requireFormula, sentFormula } from './scorecard.formulas.service'
import type { Target } from './scorecard.measurables.service'
import { findLine } from './scorecard.repository'

const LACKS_SHOWN = 20

/** @throws 404 */
export async function getFormulaOutcome(tx: Tx, actor: Actor, at: Target, date: CalendarDate): Promise<FormulaOutcome> {
  const { traction, periodKind: kind } = await scorecardById(tx, at.scorecardId)
  const line = await findLine(tx, at)
  const isGone = !line || line.removedAt || line.archivedAt
  if (isGone || line.formula === null || !canReadMeasurable(actor, line, traction)) throw notFound()
  const calendar = await organizationCalendar(tx)
  const period = periodOf(kind, date, calendar)
  if (line.formulaFrom !== null && period.key < line.formulaFrom) throw notFound()
  const formula = storedFormula(line.formula)
  const { value, problem, lacks } = await outcomeIn(tx, line, formula, period)
  const sourceIds = [...sourcesOf(formula).keys()]
  const sources = new Map((await findSourcesById(tx, sourceIds, readablePlaces(tx, actor))).map((one) => [one.id, one]))
  const named = lacks.flatMap(({ id, periodsAgo }) => {
    const source = sources.get(id)
    const intervalId = intervalIdOf(addPeriods(period, -periodsAgo), calendar)
    return source ? [{ id, title: source.title, intervalId }] : []
  })
  const seesAll = sources.size === sourceIds.length
  return {
    periodKind: kind,
    intervalId: intervalIdOf(period, calendar),
    value,
    problem,
    lacks: seesAll ? named.slice(0, LACKS_SHOWN) : [],
  }
}

const PREVIEWED = 4

/** @throws 404, 422 */
export async function previewFormula(
  tx: Tx,
  actor: Actor,
  scorecardId: string,
  { formula: text, ...format }: FormulaToPreview,
): Promise<FormulaPreview> {
  const { periodKind: kind } = await readableScorecard(tx, actor, scorecardId)
  const formula = sentFormula(text)
  if (!formula) return { periodKind: kind, outcomes: [] }
  const line = { id: newId(), formula: null, formulaFrom: null }
  await requireFormula(tx, actor, { line, kind, unit: format.unitOfMeasure }, formula)
  const calendar = await organizationCalendar(tx)
  const periods = periodsEndingAt(lastCompletedPeriod(kind, calendar.today, calendar), PREVIEWED)
  const outcomes = await formulaOutcomes(tx, formula, format, periods)
  return {
    periodKind: kind,
    outcomes: outcomes.map(({ period, value, problem }) => ({
      intervalId: intervalIdOf(period, calendar),
      value,
      problem,
    })),
  }
}
