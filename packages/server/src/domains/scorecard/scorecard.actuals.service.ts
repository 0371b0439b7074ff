import {
  intervalIdOf,
  type Period,
  type PeriodKind,
  type PeriodSettings,
  periodOf,
  periodsEndingAt,
} from '@cairn/contract/calendar/periods'
import { weeksOfQuarter } from '@cairn/contract/calendar/quarter-weeks'
import type { Quarter } from '@cairn/contract/calendar/quarters'
import { missDirection } from '@cairn/contract/scorecard/measurable-values'
import { averageOf, valuesIn } from '@cairn/contract/scorecard/readings'
import { type MeasuredValue, PERIODS_IN_VIEW } from '@cairn/contract/scorecard/scorecard.schemas'
import type { FigureActual } from '@cairn/contract/vto/vto.schemas'
import type { Tx } from '../../platform/database/transaction'
import type { OrganizationCalendar } from '../organizations/organizations.service'
import { goalsOf } from './scorecard.access.service'
import { findHomes, type HomeRow } from './scorecard.measurable.repository'
import { currentGoal, type Goals, presentGoal, presentValue } from './scorecard.presenter'
import { findArchivedLines, findLines, findScorecardOf } from './scorecard.repository'
import type { ValueRow } from './scorecard.table'
import { findValues, findValuesOf } from './scorecard.values.repository'

interface PeriodsOfQuarter {
  readonly periods: readonly Period[]
  readonly calendar: OrganizationCalendar
  readonly inQuarter: ReadonlySet<string>
}

function periodsOfQuarter(kind: PeriodKind, calendar: OrganizationCalendar, quarter: Quarter): PeriodsOfQuarter {
  // A quarter may have one more week, and closes late.
  const periods = periodsEndingAt(periodOf(kind, calendar.today, calendar), PERIODS_IN_VIEW + 4)
  const begins = periods.map((period) => intervalIdOf(period, calendar))
  const own = begins.filter((date) => quarter.startDate <= date && date <= quarter.endDate)
  const weeks = kind === 'Week' ? weeksOfQuarter(quarter, calendar.weekStart) : own
  return { periods, calendar, inQuarter: new Set(kind === 'Year' ? [] : weeks) }
}

function actualOf(home: HomeRow, goals: Goals, rows: readonly ValueRow[], asked: PeriodsOfQuarter): FigureActual {
  const { unitOfMeasure, valueScale, decimalPlaces } = presentGoal(currentGoal(goals))
  const format = { unitOfMeasure, valueScale, decimalPlaces }
  const byKey = new Map(rows.map((row) => [row.periodKey, row]))
  const readings = asked.periods.map((period) => presentValue(goals, period, asked.calendar, byKey.get(period.key)))
  const values = valuesIn(readings, format)
  const recent = readings.flatMap((reading: MeasuredValue, index) => {
    const value = values[index] ?? null
    if (value === null || reading.value === null) return []
    const missed = reading.isOnGoal ? null : missDirection(reading.value, reading)
    return { intervalId: reading.intervalId, value, missed }
  })
  const ofQuarter = readings.filter(({ intervalId }) => asked.inQuarter.has(intervalId))
  const { title, periodKind } = home
  return { title, periodKind, ...format, recent: recent.slice(-PERIODS_IN_VIEW), average: averageOf(ofQuarter, format) }
}

/** Checks no policy. */
export async function actualsOf(
  tx: Tx,
  ids: readonly string[],
  calendar: OrganizationCalendar,
  quarter: Quarter,
): Promise<Map<string, FigureActual>> {
  const actuals = new Map<string, FigureActual>()
  const homes = ids.length > 0 ? await findHomes(tx, ids) : []
  for (const kind of new Set(homes.map(({ periodKind }) => periodKind))) {
    const asked = periodsOfQuarter(kind, calendar, quarter)
    const own = homes.filter(({ periodKind }) => periodKind === kind)
    const goals = await goalsOf(tx, own, kind)
    const [first, last] = [asked.periods[0], asked.periods.at(-1)]
    if (!first || !last) throw new Error('no periods to show')
    const named = own.map(({ id }) => id)
    const values = await findValues(tx, named, { kind, first: first.key, last: last.key })
    for (const home of own) {
      const held = goals.get(home.id) ?? []
      const rows = values.filter(({ measurableId }) => measurableId === home.id)
      if (held.length > 0) actuals.set(home.id, actualOf(home, held, rows, asked))
    }
  }
  return actuals
}

export interface MeasuredLine {
  readonly id: string
  readonly title: string
  readonly ownerId: string
  readonly groupTitle: string | null
  readonly isArchived: boolean
  /** In the order of the weeks. */
  readonly values: readonly MeasuredValue[]
}

/** Current lines, then archived ones with a value. Checks no policy. */
export async function measuredInWeeks(
  tx: Tx,
  tractionId: string,
  weeks: readonly Period[],
  settings: PeriodSettings,
): Promise<MeasuredLine[]> {
  const scorecard = await findScorecardOf(tx, tractionId)
  if (!scorecard) return []
  const listed = await findLines(tx, scorecard.id)
  const archived = await findArchivedLines(tx, scorecard.id)
  const lines = [...listed, ...archived]
  const keys = weeks.map(({ key }) => key)
  const ids = lines.map(({ id }) => id)
  const values = await findValuesOf(tx, ids, 'Week', keys)
  const goals = await goalsOf(tx, lines, 'Week')
  const byWeek = new Map(values.map((value) => [`${value.measurableId} ${value.periodKey}`, value]))
  const measured = new Set(values.flatMap(({ measurableId, value }) => (value === null ? [] : measurableId)))
  return lines
    .filter(({ id, archivedAt }) => archivedAt === null || measured.has(id))
    .map(({ id, title, ownerId, groupTitle, archivedAt }) => ({
      id,
      title,
      ownerId,
      groupTitle: archivedAt ? null : groupTitle,
      isArchived: archivedAt !== null,
      values: weeks.map((week) => presentValue(goals.get(id) ?? [], week, settings, byWeek.get(`${id} ${week.key}`))),
    }))
}
