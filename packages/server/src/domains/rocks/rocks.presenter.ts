import { addDays, addMonths } from '@cairn/contract/calendar/days'
import { intervalIdOf, type PeriodKey, periodOf } from '@cairn/contract/calendar/periods'
import { type Quarter, quarterOf } from '@cairn/contract/calendar/quarters'
import { type FirstDay, type IntervalId, weekStart } from '@cairn/contract/calendar/weeks'
import { type RockState, rockStatusFields } from '@cairn/contract/rocks/rock-status'
import type { Rock, RockDelegate } from '@cairn/contract/rocks/rocks.schemas'
import { commonFields } from '../../platform/database/item-columns'
import type { Delegate } from './rocks.relations.repository'
import type { Rock as StoredRock } from './rocks.repository'

export interface RockCalendar {
  readonly today: string
  readonly weekStart: FirstDay
  readonly quarterStartMonth: number
}

export const runningWeek = (calendar: RockCalendar): IntervalId => weekStart(calendar.today, calendar.weekStart)

export function quarterOfRock(
  { judgedQuarter, dueDate }: Pick<StoredRock, 'judgedQuarter' | 'dueDate'>,
  calendar: RockCalendar,
): Quarter {
  const quarter = quarterOf(judgedQuarter ?? dueDate, calendar.quarterStartMonth)
  if (judgedQuarter === null) return quarter
  return { ...quarter, startDate: judgedQuarter, endDate: addDays(addMonths(judgedQuarter, 3), -1) }
}

export const runningKey = (calendar: RockCalendar): PeriodKey => periodOf('Week', calendar.today, calendar).key

type RockStatuses = Pick<StoredRock, 'weeks' | 'closingStatus' | 'closedWeek' | 'completedAt'>

export function stateOf(rock: RockStatuses, calendar: RockCalendar): RockState<Date> {
  const first = (key: PeriodKey): IntervalId => intervalIdOf({ kind: 'Week', key }, calendar)
  const { closingStatus: status, closedWeek, completedAt } = rock
  return {
    weeks: rock.weeks.map((week) => ({ intervalId: first(week.key), status: week.status })),
    closing: status && closedWeek && { status, intervalId: first(closedWeek) },
    completedAt,
  }
}

const presentDelegate = (delegate: Delegate, calendar: RockCalendar): RockDelegate => ({
  id: delegate.id,
  ownerId: delegate.ownerId,
  tractionId: delegate.tractionId,
  type: delegate.type,
  status: rockStatusFields(stateOf(delegate, calendar), quarterOfRock(delegate, calendar), {
    ...calendar,
    runningWeek: runningWeek(calendar),
  }).status,
})

export function presentRock(rock: StoredRock, calendar: RockCalendar): Rock {
  const quarter = quarterOfRock(rock, calendar)
  const { tractionIds, delegatedFrom, delegate, recommittedFrom, recommittedTo } = rock.shown
  return {
    dueDate: rock.dueDate,
    type: rock.type,
    tractionId: tractionIds.includes(rock.tractionId) ? rock.tractionId : (tractionIds[0] ?? rock.tractionId),
    tractionIds,
    delegatedFrom,
    recommittedFrom,
    recommittedTo,
    hasParent: rock.links.parentId !== null,
    hasDelegate: rock.links.delegateId !== null,
    delegate: delegate && presentDelegate(delegate, calendar),
    milestones: rock.milestones,
    quarterStart: quarter.startDate,
    quarterEnd: quarter.endDate,
    completedAt: rock.completedAt?.toISOString() ?? null,
    isRemoved: rock.removedAt !== null,
    ...rockStatusFields(stateOf(rock, calendar), quarter, { ...calendar, runningWeek: runningWeek(calendar) }),
    ...commonFields(rock),
  }
}
