/**
 * A traction's one scorecard. Every week is judged by the goal that held in it, so that a new goal never recolours the
 * past. What is reviewed is the last completed week of the organisation's calendar.
 */
import { addWeeks, lastCompletedWeek, weekStart, weeksEndingAt } from '@cairn/contract/calendar/weeks'
import { notFound } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { formatGoal, formatValue, isOnGoal } from '@cairn/contract/scorecard/measurable-values'
import { canReadMeasurable, canReadScorecard } from '@cairn/contract/scorecard/scorecard.policy'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import type { Tx } from '../../platform/database/transaction'
import { organisationCalendar } from '../organisations/organisations.service'
import {
  editableTraction,
  type ReadTraction,
  readableTractions,
  tractionsByIds,
  tractionWithScorecard,
} from '../tractions/tractions.service'
import { type Goals, goalOfWeek, presentScorecard } from './scorecard.presenter'
import {
  findGoals,
  findMeasurables,
  findValues,
  purgeMeasurablesOf as purgeLinesOf,
  tractionIdsOfMeasurables,
} from './scorecard.repository'
import type { MeasurableRow } from './scorecard.table'

const WEEKS_IN_VIEW = 13
/** Summaries are frozen as text, in the language that the recap mail is written in. */
const SUMMARY_LOCALE = 'en-US'

/** Each measurable's goals, oldest first. One query. */
export async function goalsOf(tx: Tx, measurables: readonly MeasurableRow[]): Promise<ReadonlyMap<string, Goals>> {
  const rows = await findGoals(
    tx,
    measurables.map(({ id }) => id),
  )
  const byMeasurable = new Map<string, Goals>()
  for (const row of rows) byMeasurable.set(row.measurableId, [...(byMeasurable.get(row.measurableId) ?? []), row])
  return byMeasurable
}

type Place = Pick<ReadTraction, 'id' | 'scorecardId' | 'name'>

async function scorecardOf(
  tx: Tx,
  traction: Place,
  [weeks, focusIntervalId]: readonly [string[], string],
  isShown: (row: MeasurableRow) => boolean = () => true,
) {
  const measurables = (await findMeasurables(tx, traction.id)).filter(isShown)
  const ids = measurables.map(({ id }) => id)
  const range = [weeks[0] ?? focusIntervalId, weeks.at(-1) ?? focusIntervalId] as const
  const goals = await goalsOf(tx, measurables)
  const values = await findValues(tx, ids, range)
  const place = { scorecardId: traction.scorecardId, tractionId: traction.id, title: traction.name }
  return presentScorecard({ place, weeks, focusIntervalId, measurables, goals, values })
}

/**
 * Thirteen weeks from the one that holds the date. Who is not invited sees the lines that are theirs to enter and
 * nothing else, the meeting's name included. @throws 404 where there is none
 */
export async function getScorecard(tx: Tx, actor: Actor, scorecardId: string, startDate: string): Promise<Scorecard> {
  const traction = await tractionWithScorecard(tx, scorecardId)
  if (!traction) throw notFound()
  const calendar = await organisationCalendar(tx)
  const first = weekStart(startDate, calendar.weekStart)
  const weeks = Array.from({ length: WEEKS_IN_VIEW }, (_, index) => addWeeks(first, index))
  const place = canReadScorecard(actor, traction) ? traction : { ...traction, name: '' }
  const inView = [weeks, lastCompletedWeek(calendar.today, calendar.weekStart)] as const
  const isShown = (row: MeasurableRow) => canReadMeasurable(actor, row, traction)
  const scorecard = await scorecardOf(tx, place, inView, isShown)
  if (scorecard.measurables.length === 0 && !canReadScorecard(actor, traction)) throw notFound()
  return scorecard
}

/** Those with lines that are the actor's to enter, in meetings to which they are not invited. */
export async function listAssistedScorecards(tx: Tx, actor: Actor): Promise<{ scorecardId: string }[]> {
  const tractions = await tractionsByIds(tx, await tractionIdsOfMeasurables(tx, actor.personId))
  const uninvited = tractions.filter(({ invitees }) => !invitees.includes(actor.personId))
  return uninvited.map(({ scorecardId }) => ({ scorecardId }))
}

/** A traction has its scorecard from the beginning: this answers with it, and the thirteen weeks up to the focus. */
export async function createScorecard(tx: Tx, actor: Actor, tractionId: string) {
  const traction = await editableTraction(tx, actor, tractionId)
  const { today, weekStart: firstDay } = await organisationCalendar(tx)
  const focus = lastCompletedWeek(today, firstDay)
  const scorecard = await scorecardOf(tx, traction, [weeksEndingAt(focus, WEEKS_IN_VIEW), focus])
  return { succeeded: true as const, scorecard }
}

export async function listScorecardMeetings(tx: Tx, actor: Actor) {
  const tractions = await readableTractions(tx, actor)
  return tractions.map(({ id, name, meetingThreadId, scorecardId }) => ({
    tractionId: id,
    graphTractionId: id,
    title: name,
    meetingThreadId,
    scorecardId,
  }))
}

/** A week of a measurable in words, as the recap and a dropped-down issue keep it. */
export interface WordedWeek {
  readonly id: string
  readonly title: string
  readonly ownerId: string
  /** Null where nothing was entered. */
  readonly value: string | null
  readonly goal: string
  readonly isMissed: boolean
}

async function wordedWeeks(tx: Tx, measurables: readonly MeasurableRow[], intervalId: string): Promise<WordedWeek[]> {
  const ids = measurables.map(({ id }) => id)
  const goals = await goalsOf(tx, measurables)
  const values = await findValues(tx, ids, [intervalId, intervalId])
  return measurables.map((row) => {
    const { id, title, ownerId, unitOfMeasure, valueScale, decimalPlaces } = row
    const format = { unitOfMeasure, valueScale, decimalPlaces }
    const { goalValue, comparison } = goalOfWeek(goals.get(id) ?? [], intervalId)
    const value = values.find(({ measurableId }) => measurableId === id)?.value ?? null
    return {
      ...{ id, title, ownerId },
      value: value === null ? null : formatValue({ value, ...format }, SUMMARY_LOCALE),
      goal: formatGoal({ goalValue, comparison, ...format }, SUMMARY_LOCALE),
      isMissed: value !== null && !isOnGoal(value, goalValue, comparison),
    }
  })
}

/** The lines whose number missed its goal in a week; a missing number is not a missed one. Asks no policy. */
export async function missedMeasurables(tx: Tx, tractionId: string, intervalId: string) {
  const weeks = await wordedWeeks(tx, await findMeasurables(tx, tractionId), intervalId)
  return weeks.flatMap(({ isMissed, value, id, title, ownerId, goal }) =>
    isMissed && value !== null ? [{ id, title, ownerId, value, goal }] : [],
  )
}

/** One line of a traction with the week under review, for dropping it down; null where it is none. Asks no policy. */
export async function measurableUnderReview(tx: Tx, tractionId: string, id: string): Promise<WordedWeek | null> {
  const rows = (await findMeasurables(tx, tractionId)).filter((row) => row.id === id)
  if (rows.length === 0) return null
  const { today, weekStart: firstDay } = await organisationCalendar(tx)
  const [worded] = await wordedWeeks(tx, rows, lastCompletedWeek(today, firstDay))
  return worded ?? null
}

/** How many lines a traction's scorecard has. Asks no policy. */
export const countMeasurablesIn = async (tx: Tx, tractionId: string): Promise<number> =>
  (await findMeasurables(tx, tractionId)).length

/** Those of the tractions, with their values and goals; across organisations, in a system transaction. */
export const purgeMeasurablesOf = purgeLinesOf
