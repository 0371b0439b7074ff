/**
 * What is said of rocks: each week on track or off track, in the end done or not. A closing status stands for the rock
 * until it is opened again, and leaves what was said in the weeks as it was.
 */
import { weekStart } from '@cairn/contract/calendar/weeks'
import { invalidForm } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Rock, SetRockStatus } from '@cairn/contract/rocks/rocks.schemas'
import { type ClosingRockStatus, isClosing, type WeeklyRockStatus } from '@cairn/contract/rocks/rocks.statuses'
import type { Tx } from '../../platform/database/transaction'
import type { ItemGuard } from '../work-items/work-items.service'
import { changedRock, type EditableRock, lockEditable, type StoredRock } from './rocks.access.service'
import { presentRock, quarterOfRock, type RockCalendar, runningWeek, weeksOfRock } from './rocks.presenter'
import * as repository from './rocks.repository'

/** The week a status is for: one of the rock's quarter up to the running one, or the running one itself. */
function weekOf(calendar: RockCalendar, rock: StoredRock, intervalId: string | undefined): string {
  const running = runningWeek(calendar)
  if (intervalId === undefined) return running
  const week = weekStart(intervalId, calendar.weekStart)
  if (week === running || (week < running && weeksOfRock(rock, calendar).includes(week))) return week
  const text = 'Choose a week of this quarter that has begun.'
  throw invalidForm([{ code: 'WEEK_OUT_OF_RANGE', text, field: 'intervalId' }])
}

const opened = { closingStatus: null, closedInterval: null, judgedQuarter: null, completedAt: null } as const

async function close(
  tx: Tx,
  actor: Actor,
  { rock, calendar }: EditableRock,
  status: ClosingRockStatus,
  week: string,
): Promise<Rock> {
  if (rock.closingStatus === status && rock.closedInterval === week) return presentRock(rock, calendar)
  const completedAt = status === 'Done' ? tx.now() : null
  const judgedQuarter = rock.judgedQuarter ?? quarterOfRock(rock, calendar).startDate
  repository.saveRock(tx, rock, { closingStatus: status, closedInterval: week, judgedQuarter, completedAt })
  return await changedRock(tx, actor, rock.id, calendar, 'Updated')
}

/** Speaking of the running week, or of the one it was closed in, opens a closed rock again. */
async function say(
  tx: Tx,
  actor: Actor,
  { rock, calendar }: EditableRock,
  status: WeeklyRockStatus | null,
  week: string,
): Promise<Rock> {
  const opens = rock.closingStatus !== null && (week === runningWeek(calendar) || week === rock.closedInterval)
  const said = rock.weeks.find(({ intervalId }) => intervalId === week)?.status ?? null
  if (said === status && !opens) return presentRock(rock, calendar)
  await repository.saveWeek(tx, rock.id, week, status)
  repository.saveRock(tx, rock, opens ? opened : {})
  return await changedRock(tx, actor, rock.id, calendar, 'Updated')
}

/** @throws 404, 403, 409 where the version is stale, 422 beside `intervalId` */
export async function setRockStatus(tx: Tx, actor: Actor, id: string, input: SetRockStatus): Promise<Rock> {
  const editable = await lockEditable(tx, actor, id, { version: input.version })
  const week = weekOf(editable.calendar, editable.rock, input.intervalId)
  const { status } = input
  return status !== null && isClosing(status)
    ? close(tx, actor, editable, status, week)
    : say(tx, actor, editable, status, week)
}

/** Done, or open again: then the running week's status is what it was. */
export async function completeRock(
  tx: Tx,
  actor: Actor,
  id: string,
  input: ItemGuard & { readonly isComplete: boolean },
): Promise<Rock> {
  const editable = await lockEditable(tx, actor, id, { version: input.version })
  const { rock, calendar } = editable
  if (input.isComplete)
    return rock.closingStatus === 'Done'
      ? presentRock(rock, calendar)
      : close(tx, actor, editable, 'Done', runningWeek(calendar))
  if (rock.closingStatus === null) return presentRock(rock, calendar)
  repository.saveRock(tx, rock, opened)
  return await changedRock(tx, actor, id, calendar, 'Updated')
}
