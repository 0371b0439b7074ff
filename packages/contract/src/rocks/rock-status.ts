import { quarterWeeks } from '../calendar/quarter-weeks'
import type { Quarter } from '../calendar/quarters'
import type { FirstDay, IntervalId } from '../calendar/weeks'
import type { Rock } from './rocks.schemas'
import { type ClosingRockStatus, isClosing, type RockStatus, type WeeklyRockStatus } from './rocks.statuses'

export interface RockState<Moment> {
  readonly weeks: readonly { readonly intervalId: IntervalId; readonly status: WeeklyRockStatus }[]
  /** Weekly statuses are kept below it. */
  readonly closing: { readonly status: ClosingRockStatus; readonly intervalId: IntervalId } | null
  readonly completedAt: Moment | null
}

export const statusInWeek = ({ weeks }: Pick<RockState<unknown>, 'weeks'>, week: IntervalId): WeeklyRockStatus | null =>
  weeks.find(({ intervalId }) => intervalId === week)?.status ?? null

function withWeek<Moment>(state: RockState<Moment>, intervalId: IntervalId, status: WeeklyRockStatus | null) {
  const others = state.weeks.filter((week) => week.intervalId !== intervalId)
  return { ...state, weeks: status === null ? others : [...others, { intervalId, status }] }
}

export const reopened = <Moment>(state: RockState<Moment>): RockState<Moment> =>
  state.closing === null ? state : { ...state, closing: null, completedAt: null }

interface WeekStatusChange<Moment> {
  readonly status: RockStatus | null
  readonly intervalId: IntervalId
  readonly runningWeek: IntervalId
  readonly now: Moment
}

/**
 * Returns the same state if nothing changes. A closing status holds until another status is set for the current week or
 * for the week of closing.
 */
export function withWeekStatus<Moment>(state: RockState<Moment>, change: WeekStatusChange<Moment>): RockState<Moment> {
  const { closing } = state
  const { status, intervalId, runningWeek, now } = change
  if (status !== null && isClosing(status)) {
    if (closing?.status === status && closing.intervalId === intervalId) return state
    return { ...state, closing: { status, intervalId }, completedAt: status === 'Done' ? now : null }
  }
  const opens = closing !== null && (intervalId === runningWeek || intervalId === closing.intervalId)
  if (statusInWeek(state, intervalId) === status && !opens) return state
  const said = withWeek(state, intervalId, status)
  return opens ? reopened(said) : said
}

type Shown = Pick<Rock, 'status' | 'weeks' | 'closedIn'>

export function rockStatusFields(
  state: RockState<unknown>,
  quarter: Pick<Quarter, 'startDate' | 'endDate'>,
  { weekStart, runningWeek }: { readonly weekStart: FirstDay; readonly runningWeek: IntervalId },
): Shown {
  const { closing, weeks } = state
  const ofQuarter = new Set(quarterWeeks(quarter, weekStart).flat())
  const statuses = new Map<IntervalId, RockStatus>(weeks.map(({ intervalId, status }) => [intervalId, status]))
  if (closing) statuses.set(closing.intervalId, closing.status)
  return {
    status: closing?.status ?? statusInWeek(state, runningWeek),
    weeks: [...statuses]
      .filter(([intervalId]) => ofQuarter.has(intervalId))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([intervalId, status]) => ({ intervalId, status })),
    closedIn: closing && { intervalId: closing.intervalId, said: statusInWeek(state, closing.intervalId) },
  }
}

const isWeekly = (week: Rock['weeks'][number]): week is { intervalId: IntervalId; status: WeeklyRockStatus } =>
  !isClosing(week.status)

export function stateOfRock(rock: Rock, runningWeek: IntervalId): RockState<string> {
  const { status, closedIn, completedAt } = rock
  const state = { weeks: rock.weeks.filter(isWeekly), closing: null, completedAt }
  if (closedIn && status !== null && isClosing(status)) {
    const { intervalId, said } = closedIn
    return { ...withWeek(state, intervalId, said), closing: { status, intervalId } }
  }
  // The current week is missing for Rocks of other quarters.
  return status !== null && !isClosing(status) ? withWeek(state, runningWeek, status) : state
}

export const ROCKS_DONE_MARK = 0.8

/** Dropped Rocks count as promised. */
export function rockCompletion(rocks: readonly { readonly status: RockStatus | null }[]) {
  const all = rocks.length
  const done = rocks.filter(({ status }) => status === 'Done').length
  return { done, all, share: all === 0 ? 0 : done / all }
}
