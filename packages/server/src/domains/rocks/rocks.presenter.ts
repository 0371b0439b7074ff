import { addDays, addMonths } from '@cairn/contract/calendar/days'
import { type Quarter, quarterOf, quarterWeeks } from '@cairn/contract/calendar/quarters'
import { type FirstDay, weekStart } from '@cairn/contract/calendar/weeks'
import type { Rock, RockStatus } from '@cairn/contract/rocks/rocks.schemas'
import type { Rock as StoredRock } from './rocks.repository'

/** What an organisation's days are reckoned by. */
export interface RockCalendar {
  readonly today: string
  readonly weekStart: FirstDay
  readonly quarterStartMonth: number
}

export const runningWeek = (calendar: RockCalendar): string => weekStart(calendar.today, calendar.weekStart)

/** The quarter it was closed for, else the one that its due date lies in. */
export function quarterOfRock(
  { judgedQuarter, dueDate }: Pick<StoredRock, 'judgedQuarter' | 'dueDate'>,
  calendar: RockCalendar,
): Quarter {
  const quarter = quarterOf(judgedQuarter ?? dueDate, calendar.quarterStartMonth)
  if (judgedQuarter === null) return quarter
  return { ...quarter, startDate: judgedQuarter, endDate: addDays(addMonths(judgedQuarter, 3), -1) }
}

/** The weeks a rock is drawn with, by their first dates. */
export function weeksOfRock(rock: Pick<StoredRock, 'judgedQuarter' | 'dueDate'>, calendar: RockCalendar): string[] {
  return quarterWeeks(quarterOfRock(rock, calendar), calendar.weekStart).flat()
}

type Week = { intervalId: string; status: RockStatus }

/** The week a rock was closed in shows what it was closed with; opening it again shows what had been said before. */
function shownWeeks(rock: StoredRock, calendar: RockCalendar): Week[] {
  const ofQuarter = new Set(weeksOfRock(rock, calendar))
  const statuses = new Map<string, RockStatus>(rock.weeks.map(({ intervalId, status }) => [intervalId, status]))
  if (rock.closingStatus && rock.closedInterval) statuses.set(rock.closedInterval, rock.closingStatus)
  return [...statuses]
    .filter(([intervalId]) => ofQuarter.has(intervalId))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([intervalId, status]) => ({ intervalId, status }))
}

export function presentRock(rock: StoredRock, calendar: RockCalendar): Rock {
  const quarter = quarterOfRock(rock, calendar)
  const { tractionIds, delegatedFrom, recommittedFrom } = rock.shown
  const running = runningWeek(calendar)
  return {
    id: rock.id,
    version: rock.version,
    title: rock.title,
    ownerId: rock.ownerId,
    contentHtml: rock.contentHtml,
    dueDate: rock.dueDate,
    type: rock.type,
    tractionId: tractionIds.includes(rock.tractionId) ? rock.tractionId : (tractionIds[0] ?? rock.tractionId),
    tractionIds,
    delegatedFrom,
    recommittedFrom,
    status: rock.closingStatus ?? rock.weeks.find(({ intervalId }) => intervalId === running)?.status ?? null,
    weeks: shownWeeks(rock, calendar),
    quarterStart: quarter.startDate,
    quarterEnd: quarter.endDate,
    completedAt: rock.completedAt?.toISOString() ?? null,
    createdAt: rock.createdAt.toISOString(),
    createdById: rock.createdById,
    archivedAt: rock.archivedAt?.toISOString() ?? null,
    isRemoved: rock.removedAt !== null,
  }
}
