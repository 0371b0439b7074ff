/** Owners and assistants need no access to the meeting. */
import {
  lastCompletedPeriod,
  type Period,
  type PeriodKind,
  periodOf,
  periodsEndingAt,
  periodsFrom,
} from '@cairn/contract/calendar/periods'
import { notFound } from '@cairn/contract/core/errors'
import type { Locale } from '@cairn/contract/identity/locales'
import type { Actor } from '@cairn/contract/people/people.policy'
import { formatGoal, formatValue, judged } from '@cairn/contract/scorecard/measurable-values'
import { canReadMeasurable, canReadScorecard } from '@cairn/contract/scorecard/scorecard.policy'
import {
  type JudgedNumber,
  type MeasuredWeeks,
  PERIODS_IN_VIEW,
  type SentScorecard,
} from '@cairn/contract/scorecard/scorecard.schemas'
import { wholeWeeks } from '@cairn/contract/scorecard/whole-scorecard'
import type { Tx } from '../../platform/database/transaction'
import { type OrganizationCalendar, organizationCalendar } from '../organizations/organizations.service'
import { listedPlaces, readablePlaces } from '../places/places.service'
import type { ReadTraction } from '../tractions/tractions.service'
import {
  goalsOf,
  homesOf,
  type ReadScorecard,
  readableScorecard,
  scorecardById,
  visibilityOfLines,
} from './scorecard.access.service'
import { countMissing } from './scorecard.measurable.repository'
import { goalOf, type Measured, presentGoal, presentMeasurable, presentMeasured } from './scorecard.presenter'
import * as repository from './scorecard.repository'
import { findSheet } from './scorecard.repository'
import type { Line, ScorecardRow } from './scorecard.table'
import { findValues } from './scorecard.values.repository'

/** Stored texts are English. */
export const SUMMARY_LOCALE: Locale = 'en-US'

export async function addScorecard(
  tx: Tx,
  _actor: Actor,
  { traction, before }: { traction: ReadTraction; before: ReadTraction | null },
): Promise<void> {
  const { id, scorecardId } = traction
  if (before === null) await repository.insertScorecard(tx, { id: scorecardId, tractionId: id, periodKind: 'Week' })
}

/** Thirteen completed periods. */
export function underReview(kind: PeriodKind, calendar: OrganizationCalendar): Period[] {
  return periodsEndingAt(lastCompletedPeriod(kind, calendar.today, calendar), PERIODS_IN_VIEW)
}

/** Checks no policy. */
export async function measured(
  tx: Tx,
  { lines, sight, homeOf }: Pick<Measured, 'lines' | 'sight' | 'homeOf'>,
  periods: readonly Period[],
  calendar: OrganizationCalendar,
) {
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) throw new Error('no periods to show')
  const { kind } = first
  const goals = await goalsOf(tx, lines, kind)
  const ids = lines.map(({ id }) => id)
  const cells = await findSheet(tx, ids, { kind, first: first.key, last: last.key })
  const focus = lastCompletedPeriod(kind, calendar.today, calendar)
  return presentMeasured({ periods, focus, settings: calendar, lines, homeOf, sight, goals, cells })
}

/** Foreign lines do not disclose their home. Uninvited people see only their lines. */
export async function sheetOf(
  tx: Tx,
  actor: Actor,
  scorecard: ReadScorecard,
  periods: readonly Period[],
  calendar: OrganizationCalendar,
): Promise<SentScorecard> {
  const { id, version, periodKind, tractionId, traction } = scorecard
  const isReader = canReadScorecard(actor, traction)
  const shown = (await repository.findLines(tx, id)).filter((line) => canReadMeasurable(actor, line, traction))
  const lines = shown.map((line) => ({ ...line, tractionId }))
  const homes = await homesOf(tx, actor, scorecard, shown)
  const sight = await visibilityOfLines(tx, actor, lines, () => isReader)
  const head = isReader ? { tractionId, title: scorecard.title ?? traction.name } : { tractionId: null, title: '' }
  const weeks = await measured(tx, { lines, sight, homeOf: (line) => homes.get(line.id) ?? null }, periods, calendar)
  return { id, version, periodKind, ...head, ...weeks }
}

/** Checks no policy. @throws 404 */
export const scorecardKind = async (tx: Tx, id: string): Promise<PeriodKind> => (await scorecardById(tx, id)).periodKind

/** @throws 404 */
export async function getScorecard(
  tx: Tx,
  actor: Actor,
  scorecardId: string,
  { from, count }: { readonly from: string; readonly count: number },
): Promise<SentScorecard> {
  const scorecard = await scorecardById(tx, scorecardId)
  const calendar = await organizationCalendar(tx)
  const periods = periodsFrom(periodOf(scorecard.periodKind, from, calendar), count)
  const sheet = await sheetOf(tx, actor, scorecard, periods, calendar)
  if (sheet.tractionId === null && sheet.measurables.length === 0) throw notFound()
  return sheet
}

/** Includes meetings the actor cannot see, unnamed. */
export async function listOwnMeasurables(tx: Tx, actor: Actor): Promise<MeasuredWeeks> {
  const calendar = await organizationCalendar(tx)
  const lines = await repository.findLinesOf(tx, actor.personId, listedPlaces(tx, actor))
  const once = [...new Map(lines.map((line) => [line.id, line])).values()]
  const shownIds = new Set(once.flatMap((line) => (line.isTractionShown ? line.tractionId : [])))
  const sight = await visibilityOfLines(tx, actor, once, (id) => shownIds.has(id))
  const sent = await measured(
    tx,
    { lines: once, sight, homeOf: (line) => line.scorecardId },
    underReview('Week', calendar),
    calendar,
  )
  return wholeWeeks(sent)
}

/** Checks no policy. */
export async function missingNumbers(tx: Tx, tractionIds: readonly string[]): Promise<Map<string, number>> {
  const calendar = await organizationCalendar(tx)
  return await countMissing(tx, tractionIds, lastCompletedPeriod('Week', calendar.today, calendar))
}

/** @throws 404 */
export async function listArchivedMeasurables(tx: Tx, actor: Actor, scorecardId: string) {
  const scorecard = await readableScorecard(tx, actor, scorecardId)
  const lines = await repository.findArchivedLines(tx, scorecardId)
  const goals = await goalsOf(tx, lines, scorecard.periodKind)
  const sight = await visibilityOfLines(tx, actor, lines)
  const { tractionId } = scorecard
  return lines.map((line) => presentMeasurable({ ...line, tractionId }, goals.get(line.id) ?? [], sight))
}

interface WordedPeriod {
  readonly id: string
  readonly title: string
  readonly ownerId: string
  readonly value: string | null
  readonly goal: string
  readonly judged: JudgedNumber | null
  readonly isMissed: boolean
}

async function reviewed(
  tx: Tx,
  scorecard: ScorecardRow | undefined,
  isWanted: (line: Line) => boolean,
): Promise<WordedPeriod[]> {
  const lines = scorecard ? (await repository.findLines(tx, scorecard.id)).filter(isWanted) : []
  if (!scorecard || lines.length === 0) return []
  const calendar = await organizationCalendar(tx)
  const { kind, key } = lastCompletedPeriod(scorecard.periodKind, calendar.today, calendar)
  const goals = await goalsOf(tx, lines, kind)
  const ids = lines.map(({ id }) => id)
  const values = await findValues(tx, ids, { kind, first: key, last: key })
  return lines.map(({ id, title, ownerId }) => {
    const goal = goalOf(goals.get(id) ?? [], key)
    const value = values.find(({ measurableId }) => measurableId === id)?.value ?? null
    return {
      id,
      title,
      ownerId,
      value: value === null ? null : formatValue({ ...goal, value }, SUMMARY_LOCALE),
      goal: formatGoal(goal, SUMMARY_LOCALE),
      judged: value === null ? null : { ...presentGoal(goal), value },
      isMissed: judged(value, goal) === false,
    }
  })
}

/** Missing is not missed. Checks no policy. */
export async function reviewedMeasurables(tx: Tx, tractionId: string) {
  const all = await reviewed(tx, await repository.findScorecardOf(tx, tractionId), () => true)
  const missed = all.flatMap(({ isMissed, value, id, title, ownerId, goal, judged: number }) =>
    isMissed && value !== null && number ? [{ id, title, ownerId, value, goal, judged: number }] : [],
  )
  return { all: all.length, entered: all.filter(({ value }) => value !== null).length, missed }
}

/** Checks no policy. */
export async function measurableUnderReview(tx: Tx, tractionId: string, id: string): Promise<WordedPeriod | null> {
  const scorecard = await repository.findScorecardOf(tx, tractionId)
  const [worded] = await reviewed(tx, scorecard, (line) => line.id === id)
  return worded ?? null
}

/** Checks no policy. */
export const countMeasurablesIn = repository.countMeasurables

/** In a system transaction. */
export const purgeMeasurablesOf = repository.purgeScorecardsOf

export const measurableTitles = (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Map<string, string>> =>
  repository.findTitles(tx, ids, readablePlaces(tx, actor))
