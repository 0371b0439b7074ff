import { quarterWeeks } from '../calendar/quarter-weeks'
import type { Quarter } from '../calendar/quarters'
import type { FirstDay, IntervalId } from '../calendar/weeks'
import type { Rock } from './rocks.schemas'
import { type ClosingRockStatus, isClosing, type RockStatus, type WeeklyRockStatus } from './rocks.statuses'

/** What has been said of a rock, in whatever way moments are written. */
export interface RockState<Moment> {
  readonly weeks: readonly { readonly intervalId: IntervalId; readonly status: WeeklyRockStatus }[]
  /** What it was closed with, and in which week; what was said of that week stays below it. */
  readonly closing: { readonly status: ClosingRockStatus; readonly intervalId: IntervalId } | null
  readonly completedAt: Moment | null
}

/** The weekly status, also of a closed Rock. */
export const saidIn = ({ weeks }: Pick<RockState<unknown>, 'weeks'>, week: IntervalId): WeeklyRockStatus | null =>
  weeks.find(({ intervalId }) => intervalId === week)?.status ?? null

function withWeek<Moment>(state: RockState<Moment>, intervalId: IntervalId, status: WeeklyRockStatus | null) {
  const others = state.weeks.filter((week) => week.intervalId !== intervalId)
  return { ...state, weeks: status === null ? others : [...others, { intervalId, status }] }
}

/** Open again: what had been said in the weeks holds. */
export const reopened = <Moment>(state: RockState<Moment>): RockState<Moment> =>
  state.closing === null ? state : { ...state, closing: null, completedAt: null }

export interface WeekStatusChange<Moment> {
  /** Null takes the week's status away. */
  readonly status: RockStatus | null
  readonly intervalId: IntervalId
  readonly runningWeek: IntervalId
  readonly now: Moment
}

/**
 * What another status of a week makes of a rock; the same state where that changes nothing. A closing one stands for the
 * whole rock until it is opened again, by speaking of the running week or of the one that it was closed in.
 */
export function withWeekStatus<Moment>(state: RockState<Moment>, change: WeekStatusChange<Moment>): RockState<Moment> {
  const { closing } = state
  const { status, intervalId, runningWeek, now } = change
  if (status !== null && isClosing(status)) {
    if (closing?.status === status && closing.intervalId === intervalId) return state
    return { ...state, closing: { status, intervalId }, completedAt: status === 'Done' ? now : null }
  }
  const opens = closing !== null && (intervalId === runningWeek || intervalId === closing.intervalId)
  if (saidIn(state, intervalId) === status && !opens) return state
  const said = withWeek(state, intervalId, status)
  return opens ? reopened(said) : said
}

type Shown = Pick<Rock, 'status' | 'weeks' | 'closedIn'>

/** As a rock shows what has been said of it, with the weeks of its quarter: the week that it was closed in shows what it was closed with. */
export function shownState(
  state: RockState<unknown>,
  quarter: Pick<Quarter, 'startDate' | 'endDate'>,
  { weekStart, runningWeek }: { readonly weekStart: FirstDay; readonly runningWeek: IntervalId },
): Shown {
  const { closing, weeks } = state
  const ofQuarter = new Set(quarterWeeks(quarter, weekStart).flat())
  const statuses = new Map<IntervalId, RockStatus>(weeks.map(({ intervalId, status }) => [intervalId, status]))
  if (closing) statuses.set(closing.intervalId, closing.status)
  return {
    status: closing?.status ?? saidIn(state, runningWeek),
    weeks: [...statuses]
      .filter(([intervalId]) => ofQuarter.has(intervalId))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([intervalId, status]) => ({ intervalId, status })),
    closedIn: closing && { intervalId: closing.intervalId, said: saidIn(state, closing.intervalId) },
  }
}

const isWeekly = (week: Rock['weeks'][number]): week is { intervalId: IntervalId; status: WeeklyRockStatus } =>
  !isClosing(week.status)

/** What has been said of a rock, out of what it shows. */
export function stateOfRock(rock: Rock, runningWeek: IntervalId): RockState<string> {
  const { status, closedIn, completedAt } = rock
  const state = { weeks: rock.weeks.filter(isWeekly), closing: null, completedAt }
  if (closedIn && status !== null && isClosing(status)) {
    const { intervalId, said } = closedIn
    return { ...withWeek(state, intervalId, said), closing: { status, intervalId } }
  }
  // Of a rock of another quarter the running week is not among those that it is drawn with.
  return status !== null && !isClosing(status) ? withWeek(state, runningWeek, status) : state
}
