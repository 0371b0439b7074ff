import type { Period, PeriodSettings } from '@cairn/contract/calendar/periods'
import type { MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import type { Tx } from '../../platform/database/transaction'
import { goalsOf } from './scorecard.access.service'
import { presentValue } from './scorecard.presenter'
import { findArchivedLines, findLines, findScorecardOf } from './scorecard.repository'
import { findValuesOf } from './scorecard.values.repository'

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
      ...{ id, title, ownerId, groupTitle: archivedAt ? null : groupTitle, isArchived: archivedAt !== null },
      values: weeks.map((week) => presentValue(goals.get(id) ?? [], week, settings, byWeek.get(`${id} ${week.key}`))),
    }))
}
