import { quarterOf } from '@cairn/contract/calendar/quarters'
import type { Actor } from '@cairn/contract/people/people.policy'
import { rockTypeSchema } from '@cairn/contract/rocks/rocks.schemas'
import { isClosing, type RockStatus } from '@cairn/contract/rocks/rocks.statuses'
import { canEditTractionItems } from '@cairn/contract/tractions/tractions.policy'
import type { Tx } from '../../platform/database/transaction'
import { organisationCalendar } from '../organisations/organisations.service'
import { readTractions } from '../tractions/tractions.service'
import { keepHistory } from '../work-items/work-items.history.service'
import {
  type ItemTogether,
  keepWordsTogether,
  pieceByPiece,
  startedTogether,
  tellTogether,
} from '../work-items/work-items.many.service'
import { idTaken } from '../work-items/work-items.service'
import { tellOfCompanyRocks } from './rocks.access.service'
import { chosenMeetings, editableTractions, requireOwner } from './rocks.meetings.service'
import { quarterOfRock, type RockCalendar, runningKey } from './rocks.presenter'
import { lockRocks, removeRocks } from './rocks.repository'
import * as repository from './rocks.together.repository'

function closedWith(tx: Tx, status: RockStatus | null, dueDate: string, calendar: RockCalendar) {
  if (status === null || !isClosing(status)) {
    return { closingStatus: null, closedWeek: null, judgedQuarter: null, completedAt: null }
  }
  return {
    closingStatus: status,
    closedWeek: runningKey(calendar),
    judgedQuarter: quarterOfRock({ judgedQuarter: null, dueDate }, calendar).startDate,
    completedAt: status === 'Done' ? tx.now() : null,
  }
}

export interface RocksMeetings {
  readonly tractionId: string
  readonly alsoIn: readonly string[]
}

const allOf = ({ tractionId, alsoIn }: RocksMeetings) => chosenMeetings(tractionId, alsoIn)

/** @throws 404, 403, 422 */
export async function requireRocksIn(tx: Tx, actor: Actor, meetings: RocksMeetings, ownerIds: readonly string[]) {
  const tractions = await editableTractions(tx, actor, allOf(meetings))
  for (const ownerId of new Set(ownerIds)) await requireOwner(tx, tractions, ownerId, 'ownerIds')
}

const typeOf = ({ type }: ItemTogether) => rockTypeSchema.catch('Personal').parse(type)

/** The caller checks access. */
export async function addRocksTogether(tx: Tx, actor: Actor, meetings: RocksMeetings, items: readonly ItemTogether[]) {
  const { tractionId, alsoIn } = meetings
  const calendar = await organisationCalendar(tx)
  const { endDate } = quarterOf(calendar.today, calendar.quarterStartMonth)
  const rowOf = (item: ItemTogether) => ({
    ...startedTogether(tx, actor, item),
    dueDate: item.dueDate ?? endDate,
    type: typeOf(item),
    mainTractionId: tractionId,
    ...closedWith(tx, item.status as RockStatus | null, item.dueDate ?? endDate, calendar),
    delegatedFromId: null,
    recommittedFromId: null,
  })
  const key = runningKey(calendar)
  const weekOf = ({ id, status }: ItemTogether) =>
    status === 'OnTrack' || status === 'OffTrack' ? [{ rockId: id, key, status } as const] : []
  await pieceByPiece(items, async (piece) => {
    const rows = piece.map(rowOf)
    await repository.insertTogether(tx, rows, alsoIn, piece.flatMap(weekOf), idTaken)
    keepWordsTogether(tx, 'rock', allOf(meetings), rows)
  })
  for (const id of allOf(meetings)) await tellTogether(tx, actor, 'rock', id)
  const added = items.map((item) => ({ rock: { type: typeOf(item), tractionIds: allOf(meetings) }, before: null }))
  await tellOfCompanyRocks(tx, actor, added)
}

/** Only rocks unchanged since creation. */
export async function removeUntouchedRocks(tx: Tx, actor: Actor, ids: readonly string[]): Promise<number> {
  const rocks = (await lockRocks(tx, ids)).filter(({ version, removedAt }) => version === 1 && !removedAt)
  const tractionIds = [...new Set(rocks.map(({ tractionId }) => tractionId))]
  const tractions = tractionIds.length > 0 ? await readTractions(tx, actor, tractionIds) : []
  const editable = tractions.filter((traction) => canEditTractionItems(actor, traction)).map(({ id }) => id)
  const untouched = rocks.filter(({ tractionId }) => editable.includes(tractionId))
  await removeRocks(
    tx,
    untouched.map(({ id }) => id),
  )
  const removed = untouched.map((rock) => ({ row: { ...rock, removedAt: tx.now() }, before: rock }))
  keepHistory(tx, 'rock', removed)
  for (const tractionId of new Set(untouched.flatMap(({ tractionIds }) => tractionIds))) {
    await tellTogether(tx, actor, 'rock', tractionId)
  }
  await tellOfCompanyRocks(
    tx,
    actor,
    untouched.map((rock) => ({ rock, before: rock })),
  )
  return untouched.length
}

export const openRockTitles = repository.openTitles
