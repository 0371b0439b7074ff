/** A closing status overrides the weekly ones until reopened. */
import { type Period, periodOf } from '@cairn/contract/calendar/periods'
import { quarterWeeks } from '@cairn/contract/calendar/quarter-weeks'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import { type IntervalId, weekStart } from '@cairn/contract/calendar/weeks'
import { invalidForm, refusalMessage } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { type RockState, reopened, withWeekStatus } from '@cairn/contract/rocks/rock-status'
import type { RecommitRock, Rock, SetRockStatus } from '@cairn/contract/rocks/rocks.schemas'
import { isClosing } from '@cairn/contract/rocks/rocks.statuses'
import { canEditTractionItems } from '@cairn/contract/tractions/tractions.policy'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { skipMentionNotifications } from '../work-items/work-items.mentions.service'
import { copiedNotes, type ItemGuard, idTaken, momentBefore, newItem } from '../work-items/work-items.service'
import {
  changedRock,
  type EditableRock,
  lockEditable,
  recordRecommitment,
  requireOwner,
  type StoredRock,
} from './rocks.access.service'
import { rockAssigned } from './rocks.hooks'
import { findMilestones, insertMilestones } from './rocks.milestones.repository'
import { presentRock, quarterOfRock, type RockCalendar, runningWeek, stateOf } from './rocks.presenter'
import * as repository from './rocks.repository'

const weeksOf = (rock: StoredRock, calendar: RockCalendar): IntervalId[] =>
  quarterWeeks(quarterOfRock(rock, calendar), calendar.weekStart).flat()

/** Weekly statuses: weeks of the quarter until now. Closing statuses: any week since the quarter began. */
function weekOf(calendar: RockCalendar, rock: StoredRock, { intervalId, status }: SetRockStatus): IntervalId {
  const running = runningWeek(calendar)
  if (intervalId === undefined) return running
  const week = weekStart(intervalId, calendar.weekStart)
  const weeks = weeksOf(rock, calendar)
  const isLater = status !== null && isClosing(status) && week >= (weeks[0] ?? running)
  if (week === running || (week < running && (isLater || weeks.includes(week)))) return week
  throw invalidForm([refusalMessage('WEEK_OUT_OF_RANGE', { field: 'intervalId' })])
}

const weekAt = (intervalId: IntervalId, calendar: RockCalendar): Period => periodOf('Week', intervalId, calendar)

interface StateChange {
  readonly before: RockState<Date>
  readonly after: RockState<Date>
  readonly week: IntervalId
}

async function saveState(
  tx: Tx,
  actor: Actor,
  { rock, calendar }: EditableRock,
  { before, after, week }: StateChange,
): Promise<Rock> {
  if (after === before) return presentRock(rock, calendar)
  if (after.weeks !== before.weeks) {
    const status = after.weeks.find(({ intervalId }) => intervalId === week)?.status ?? null
    await repository.saveWeek(tx, rock.id, weekAt(week, calendar), status)
  }
  const { closing, completedAt } = after
  const closedWeek = closing && weekAt(closing.intervalId, calendar).key
  const judgedQuarter = closing && (rock.judgedQuarter ?? quarterOfRock(rock, calendar).startDate)
  repository.saveRock(tx, rock, { closingStatus: closing?.status ?? null, closedWeek, judgedQuarter, completedAt })
  return await changedRock(tx, actor, rock.id, calendar, rock)
}

/** @throws 404, 403, 409, 422 */
export async function setRockStatus(tx: Tx, actor: Actor, id: string, input: SetRockStatus): Promise<Rock> {
  const editable = await lockEditable(tx, actor, id, { version: input.version })
  const { rock, calendar } = editable
  const week = weekOf(calendar, rock, input)
  const before = stateOf(rock, calendar)
  const now = input.completedAt ? momentBefore(tx, input.completedAt) : tx.now()
  const change = { status: input.status, intervalId: week, runningWeek: runningWeek(calendar), now }
  return await saveState(tx, actor, editable, { before, after: withWeekStatus(before, change), week })
}

function closeAsNotDone(tx: Tx, actor: Actor, editable: EditableRock): Promise<Rock> {
  const { rock, calendar } = editable
  if (rock.closingStatus === 'NotDone') return changedRock(tx, actor, rock.id, calendar, rock)
  const before = stateOf(rock, calendar)
  const week = runningWeek(calendar)
  const change = { status: 'NotDone' as const, intervalId: week, runningWeek: week, now: tx.now() }
  return saveState(tx, actor, editable, { before, after: withWeekStatus(before, change), week })
}

/** Reopening restores the current week's status. */
export async function completeRock(
  tx: Tx,
  actor: Actor,
  id: string,
  input: ItemGuard & { readonly isComplete: boolean },
): Promise<Rock> {
  const editable = await lockEditable(tx, actor, id, { version: input.version })
  const { rock, calendar } = editable
  if (input.isComplete && rock.closingStatus === 'Done') return presentRock(rock, calendar)
  const before = stateOf(rock, calendar)
  const week = runningWeek(calendar)
  const done = { status: 'Done' as const, intervalId: week, runningWeek: week, now: tx.now() }
  const after = input.isComplete ? withWeekStatus(before, done) : reopened(before)
  return await saveState(tx, actor, editable, { before, after, week })
}

/** @throws 422 */
function requireMissed({ rock, calendar }: EditableRock): void {
  const running = quarterOf(calendar.today, calendar.quarterStartMonth)
  if (rock.closingStatus === 'Done') throw invalidForm([refusalMessage('ROCK_DONE')])
  if (quarterOfRock(rock, calendar).endDate >= running.startDate) {
    throw invalidForm([refusalMessage('QUARTER_RUNNING')])
  }
  if (rock.links.againId) throw invalidForm([refusalMessage('ROCK_RECOMMITTED')])
}

async function copyOpenMilestones(tx: Tx, fromId: string, toId: string): Promise<void> {
  const open = (await findMilestones(tx, fromId)).filter(({ doneAt }) => doneAt === null)
  await insertMilestones(
    tx,
    open.map(({ title, ownerId, todoId, sequence }) => ({
      id: newId(),
      rockId: toId,
      title,
      ownerId,
      todoId,
      sequence,
      dueDate: null,
      doneAt: null,
      removedAt: null,
    })),
  )
}

/** @throws 404, 403, 409, 422 */
export async function recommitRock(
  tx: Tx,
  actor: Actor,
  id: string,
  input: RecommitRock,
): Promise<{ rock: Rock; recommitted: Rock }> {
  const editable = await lockEditable(tx, actor, id, { version: input.version })
  requireMissed(editable)
  const { rock, calendar } = editable
  const tractions = editable.tractions.filter((traction) => canEditTractionItems(actor, traction))
  await requireOwner(tx, tractions, rock.ownerId)
  const tractionIds = rock.tractionIds.filter((one) => tractions.some((traction) => traction.id === one))
  const mainTractionId = tractionIds.includes(rock.tractionId) ? rock.tractionId : (tractionIds[0] as string)
  const madeId = input.id ?? newId()
  const contentHtml = await copiedNotes(tx, rock.contentHtml, { kind: 'rock', id }, { kind: 'rock', id: madeId })
  const row = {
    ...newItem(tx, actor, { ...rock, id: madeId, contentHtml }),
    ...repository.openRock,
    dueDate: quarterOf(calendar.today, calendar.quarterStartMonth).endDate,
    type: rock.type,
    mainTractionId,
    delegatedFromId: null,
    recommittedFromId: id,
  }
  skipMentionNotifications(tx, row.id)
  repository.insertRock(tx, row, idTaken)
  await repository.saveMeetings(tx, row.id, tractionIds)
  await copyOpenMilestones(tx, id, row.id)
  recordRecommitment(tx, row)
  const closed = await closeAsNotDone(tx, actor, editable)
  const recommitted = await changedRock(tx, actor, row.id, calendar, null)
  await rockAssigned.run(tx, actor, { rock: recommitted })
  return { rock: closed, recommitted }
}
