/** Why a computed number is missing. */
import { addPeriods, intervalIdOf, periodOf } from '@cairn/contract/calendar/periods'
import type { CalendarDate } from '@cairn/contract/core/dates'
import { notFound } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { sourcesOf } from '@cairn/contract/scorecard/formulas/formula'
import { canReadMeasurable } from '@cairn/contract/scorecard/scorecard.policy'
import type { FormulaOutcome } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import type { Tx } from '../../platform/database/transaction'
import { organisationCalendar } from '../organisations/organisations.service'
import { readablePlaces } from '../places/places.service'
import { scorecardById, storedFormula } from './scorecard.access.service'
import { outcomeIn } from './scorecard.computing.service'
import { findSourcesById } from './scorecard.formulas.repository'
import type { Target } from './scorecard.measurables.service'
import { findLine } from './scorecard.repository'

/** A year of missing weeks needs no list; the first ones say it. */
const LACKS_SHOWN = 20

/**
 * By the numbers of now, for whoever reads the measurable.
 * @throws 404 where one may not know of it, and where no formula gives its number in that period
 */
export async function getFormulaOutcome(tx: Tx, actor: Actor, at: Target, date: CalendarDate): Promise<FormulaOutcome> {
  const { traction, periodKind: kind } = await scorecardById(tx, at.scorecardId)
  const line = await findLine(tx, at)
  const isGone = !line || line.removedAt || line.archivedAt
  if (isGone || line.formula === null || !canReadMeasurable(actor, line, traction)) throw notFound()
  const calendar = await organisationCalendar(tx)
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
    ...{ value, problem, lacks: seesAll ? named.slice(0, LACKS_SHOWN) : [] },
  }
}
