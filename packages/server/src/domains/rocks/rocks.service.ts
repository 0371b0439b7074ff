/** One owner, invited to one of its meetings, and a main meeting. The due date determines the quarter. */
import { quarterOf } from '@cairn/contract/calendar/quarters'
import { firstDayOfWeek } from '@cairn/contract/calendar/weeks'
import { forbidden, notFound } from '@cairn/contract/core/errors'
import type { SearchRequest } from '@cairn/contract/core/search'
import type { Actor } from '@cairn/contract/people/people.policy'
import {
  type CreateRock,
  type DelegatedRow,
  filledRows,
  type Rock,
  type RockGroupsRequest,
  rockFiltersSchema,
  rockSorts,
  rockTypeSchema,
  type UpdateRock,
} from '@cairn/contract/rocks/rocks.schemas'
import { isClosing, type RockStatus } from '@cairn/contract/rocks/rocks.statuses'
import { canEditTractionItems } from '@cairn/contract/tractions/tractions.policy'
import { purgeableBefore } from '../../platform/clock/retention'
import type { Tx } from '../../platform/database/transaction'
import { parseFilters, parseSearch, searchResult, WHOLE } from '../../platform/search/parse-search'
import { type OrganizationCalendar, organizationCalendar } from '../organizations/organizations.service'
import { listedPlaces, readablePlaces } from '../places/places.service'
import { meetingById, readTractions } from '../tractions/tractions.service'
import { recordHistory } from '../work-items/work-items.history.service'
import type { MeetingsOfItems } from '../work-items/work-items.kinds.service'
import {
  bulkIndexWords,
  bulkItemColumns,
  type NewBulkItem,
  notifyBulkChange,
  pieceByPiece,
} from '../work-items/work-items.many.service'
import {
  changedNotes,
  type ItemGuard,
  idTaken,
  newItem,
  searchFrame,
  textlessFrame,
} from '../work-items/work-items.service'
import {
  changedMeetings,
  changedRock,
  chosenMeetings,
  editableTractions,
  lockEditable,
  lockEditableChain,
  notifyCompanyRocksChanged,
  recordRecommitment,
  recordRock,
  requireOwner,
  touchRocks,
} from './rocks.access.service'
import { delegate, requireTitleUnchanged, retitleDelegates } from './rocks.delegation.service'
import { rockAssigned } from './rocks.hooks'
import * as lists from './rocks.lists.repository'
import { purgeMilestones } from './rocks.milestones.repository'
import { presentRock, quarterOfRock, type RockCalendar, runningKey } from './rocks.presenter'
import * as repository from './rocks.repository'
import { type Dates, findRocksOfQuarters, removeRocks, lockRocks as rocksTogetherLockRocks } from './rocks.repository'

/** Includes removed rocks. */
export async function listRocks(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Rock[]> {
  const calendar = await organizationCalendar(tx)
  const rocks = await repository.findRocks(tx, ids, readablePlaces(tx, actor))
  return rocks.map((rock) => presentRock(rock, calendar))
}

export async function readableRockIds(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  return ids.length > 0 ? await repository.findReadableIds(tx, ids, readablePlaces(tx, actor)) : []
}

const askedIn = (calendar: OrganizationCalendar, filters: lists.RockSearch['filters']) => ({
  runningWeek: runningKey(calendar),
  quarters: filters['quarter-start']?.map((date) => quarterOf(date, calendar.quarterStartMonth)),
  firstDay: firstDayOfWeek(calendar.weekStart),
})

async function scopeOf(tx: Tx, actor: Actor, filters: lists.RockSearch['filters']) {
  const calendar = await organizationCalendar(tx)
  const readable = listedPlaces(tx, actor, filters['traction-ids'])
  const frame = await searchFrame(tx, 'rock', filters, readable, calendar)
  return { calendar, scope: { readable, frame, ...askedIn(calendar, filters) } }
}

export async function rockIds(tx: Tx, actor: Actor, request: Pick<SearchRequest, 'filters' | 'sorts'>) {
  const search = parseSearch({ ...WHOLE, ...request }, rockFiltersSchema, rockSorts)
  return lists.rockIds(tx, search, (await scopeOf(tx, actor, search.filters)).scope)
}

export async function searchRocks(tx: Tx, actor: Actor, request: SearchRequest) {
  const search = parseSearch(request, rockFiltersSchema, rockSorts)
  const { calendar, scope } = await scopeOf(tx, actor, search.filters)
  const { rocks, totalCount } = await lists.searchRocks(tx, search, scope)
  const items = rocks.map((rock) => presentRock(rock, calendar))
  return searchResult(search, items, totalCount)
}

export async function searchRocksEach(
  tx: Tx,
  actor: Actor,
  requests: readonly SearchRequest[],
  calendar: OrganizationCalendar,
): Promise<Rock[][]> {
  const readable = listedPlaces(tx, actor)
  const frame = textlessFrame(calendar)
  const asked = requests.map((request) => {
    const search = parseSearch(request, rockFiltersSchema, rockSorts)
    return { search, scope: { readable, frame, ...askedIn(calendar, search.filters) } }
  })
  const found = await lists.searchEach(tx, asked, readable)
  return found.map((rocks) => rocks.map((rock) => presentRock(rock, calendar)))
}

export async function groupRocks(tx: Tx, actor: Actor, { filters, ...asked }: RockGroupsRequest) {
  const wanted = parseFilters(filters, rockFiltersSchema)
  const { scope } = await scopeOf(tx, actor, wanted)
  return await lists.groupRocks(tx, wanted, asked, scope)
}

/** Checks no policy. */
export async function offTrackRocks(tx: Tx, tractionId: string): Promise<Rock[]> {
  const calendar = await organizationCalendar(tx)
  const rocks = await repository.rocksWithStatus(tx, tractionId, 'OffTrack', runningKey(calendar))
  return rocks.map((rock) => presentRock(rock, calendar))
}

async function requireRock(tx: Tx, actor: Actor, id: string | null): Promise<void> {
  if (id !== null && (await readableRockIds(tx, actor, [id])).length === 0) throw notFound()
}

async function delegateNew(
  tx: Tx,
  actor: Actor,
  row: repository.NewRock,
  rows: readonly DelegatedRow[],
): Promise<void> {
  const named = rows.flatMap(({ id }) => id ?? [])
  await delegate(tx, actor, await lockEditableChain(tx, actor, row.id, {}, named), rows, row)
}

/** @throws 404, 403, 409, 422 */
export async function createRock(tx: Tx, actor: Actor, input: CreateRock): Promise<Rock> {
  const tractionIds = chosenMeetings(input.tractionId, input.tractionIds)
  await requireOwner(tx, await editableTractions(tx, actor, tractionIds), input.ownerId)
  await requireRock(tx, actor, input.recommittedFrom)
  const calendar = await organizationCalendar(tx)
  const dueDate = input.dueDate ?? quarterOf(calendar.today, calendar.quarterStartMonth).endDate
  const row = {
    ...newItem(tx, actor, input),
    dueDate,
    type: input.type,
    mainTractionId: tractionIds[0] as string,
    ...repository.openRock,
    delegatedFromId: null,
    recommittedFromId: input.recommittedFrom,
  }
  repository.insertRock(tx, row, idTaken)
  await repository.saveMeetings(tx, row.id, tractionIds)
  recordRecommitment(tx, row)
  const rows = filledRows(input.delegated ?? [])
  if (rows.length > 0) await delegateNew(tx, actor, row, rows)
  const rock = await changedRock(tx, actor, row.id, calendar, null)
  await rockAssigned.run(tx, actor, { rock })
  return rock
}

export async function updateRock(tx: Tx, actor: Actor, id: string, input: UpdateRock): Promise<Rock> {
  const rows = input.delegated && filledRows(input.delegated)
  const named = rows?.flatMap((row) => row.id ?? [])
  const editable = await lockEditableChain(tx, actor, id, { version: input.version }, named)
  const { rock, calendar, chain } = editable
  const { title, dueDate = rock.dueDate, type = rock.type, ownerId = rock.ownerId } = input
  requireTitleUnchanged(rock, title)
  const { tractionIds, mainId, chosen, hasChanged } = await changedMeetings(tx, actor, editable, input)
  if (hasChanged || ownerId !== rock.ownerId) await requireOwner(tx, chosen, ownerId)
  if (hasChanged) await repository.saveMeetings(tx, id, tractionIds)
  const place = hasChanged ? { mainTractionId: mainId } : {}
  // Renaming unlinks a rock from a removed parent for good.
  const link = title === rock.title ? {} : { delegatedFromId: null }
  repository.saveRock(tx, rock, {
    title,
    ownerId,
    dueDate,
    type,
    ...place,
    ...link,
    ...changedNotes(input.contentHtml),
  })
  if (rows) await delegate(tx, actor, editable, rows, { title, dueDate, ownerId, mainTractionId: mainId })
  else if (title !== rock.title) await retitleDelegates(tx, actor, chain, id, title)
  const changed = await changedRock(tx, actor, id, calendar, rock)
  if (ownerId !== rock.ownerId) await rockAssigned.run(tx, actor, { rock: changed })
  return changed
}

export async function reassignRock(tx: Tx, actor: Actor, id: string, input: ItemGuard & { readonly ownerId: string }) {
  const { rock, calendar, tractions } = await lockEditable(tx, actor, id, { version: input.version })
  if (input.ownerId === rock.ownerId) return presentRock(rock, calendar)
  await requireOwner(tx, tractions, input.ownerId)
  repository.saveRock(tx, rock, { ownerId: input.ownerId })
  const changed = await changedRock(tx, actor, id, calendar, rock)
  await rockAssigned.run(tx, actor, { rock: changed })
  return changed
}

export async function archiveRock(
  tx: Tx,
  actor: Actor,
  id: string,
  input: ItemGuard & { readonly isArchived: boolean },
) {
  const { rock, calendar } = await lockEditable(tx, actor, id, { version: input.version })
  if (input.isArchived === (rock.archivedAt !== null)) return presentRock(rock, calendar)
  repository.saveRock(tx, rock, { archivedAt: input.isArchived ? tx.now() : null })
  return await changedRock(tx, actor, id, calendar, rock)
}

/** Removes rocks that are in no other meeting. */
export async function removeRocksInMeeting(tx: Tx, actor: Actor, meetingId: string, rockIds: readonly string[]) {
  const { traction } = await meetingById(tx, actor, meetingId)
  if (!canEditTractionItems(actor, traction)) throw forbidden()
  const locked = await repository.lockRocks(tx, rockIds)
  const present = locked.filter((rock) => !rock.removedAt && rock.tractionIds.includes(traction.id))
  const sole = present.filter((rock) => rock.tractionIds.length === 1)
  const shared = present.filter((rock) => rock.tractionIds.length > 1)
  await repository.removeRocks(
    tx,
    sole.map(({ id }) => id),
  )
  await repository.takeOffMeeting(
    tx,
    traction.id,
    shared.map(({ id }) => id),
  )
  await touchRocks(
    tx,
    sole.flatMap(({ links }) => [links.parentId, links.delegateId]),
  )
  for (const rock of sole) recordRock(tx, { ...rock, version: rock.version + 1, removedAt: tx.now() }, rock)
  for (const rock of shared) {
    const tractionIds = rock.tractionIds.filter((id) => id !== traction.id)
    recordRock(tx, { ...rock, version: rock.version + 1, tractionIds }, rock)
  }
  await notifyCompanyRocksChanged(
    tx,
    actor,
    present.map((rock) => ({ rock, before: rock })),
  )
  return present.map(({ id }) => id)
}

/** Lock all rocks before changing the first (record 16). */
export const lockRocks = repository.lockRows

/** In a system transaction, across organizations. */
export async function purgeRemovedRocks(tx: Tx): Promise<number> {
  const before = purgeableBefore(tx.now())
  await purgeMilestones(tx, before)
  return await repository.purgeRocks(tx, before)
}

/** Checks no policy. */
export const countRocksIn = repository.countIn

/** In a system transaction, across organizations. */
export const purgeRocksOf = repository.purgeOf

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

const allOf = ({ tractionId, alsoIn }: MeetingsOfItems) => chosenMeetings(tractionId, alsoIn)

/** @throws 404, 403, 422 */
export async function requireRocksIn(tx: Tx, actor: Actor, meetings: MeetingsOfItems, ownerIds: readonly string[]) {
  const tractions = await editableTractions(tx, actor, allOf(meetings))
  for (const ownerId of new Set(ownerIds)) await requireOwner(tx, tractions, ownerId, 'ownerIds')
}

const typeOf = ({ type }: NewBulkItem) => rockTypeSchema.catch('Personal').parse(type)

/** The caller checks access. */
export async function bulkAddRocks(tx: Tx, actor: Actor, meetings: MeetingsOfItems, items: readonly NewBulkItem[]) {
  const { tractionId, alsoIn } = meetings
  const calendar = await organizationCalendar(tx)
  const { endDate } = quarterOf(calendar.today, calendar.quarterStartMonth)
  const rowOf = (item: NewBulkItem) => ({
    ...bulkItemColumns(tx, actor, item),
    dueDate: item.dueDate ?? endDate,
    type: typeOf(item),
    mainTractionId: tractionId,
    ...closedWith(tx, item.status as RockStatus | null, item.dueDate ?? endDate, calendar),
    delegatedFromId: null,
    recommittedFromId: null,
  })
  const key = runningKey(calendar)
  const weekOf = ({ id, status }: NewBulkItem) =>
    status === 'OnTrack' || status === 'OffTrack' ? [{ rockId: id, key, status } as const] : []
  await pieceByPiece(items, async (piece) => {
    const rows = piece.map(rowOf)
    await repository.bulkInsert(tx, rows, alsoIn, piece.flatMap(weekOf), idTaken)
    bulkIndexWords(tx, 'rock', allOf(meetings), rows)
  })
  for (const id of allOf(meetings)) await notifyBulkChange(tx, actor, 'rock', id)
  const added = items.map((item) => ({ rock: { type: typeOf(item), tractionIds: allOf(meetings) }, before: null }))
  await notifyCompanyRocksChanged(tx, actor, added)
}

/** Only rocks unchanged since creation. */
export async function removeUntouchedRocks(tx: Tx, actor: Actor, ids: readonly string[]): Promise<number> {
  const rocks = (await rocksTogetherLockRocks(tx, ids)).filter(({ version, removedAt }) => version === 1 && !removedAt)
  const tractionIds = [...new Set(rocks.map(({ tractionId }) => tractionId))]
  const tractions = tractionIds.length > 0 ? await readTractions(tx, actor, tractionIds) : []
  const editable = tractions.filter((traction) => canEditTractionItems(actor, traction)).map(({ id }) => id)
  const untouched = rocks.filter(({ tractionId }) => editable.includes(tractionId))
  await removeRocks(
    tx,
    untouched.map(({ id }) => id),
  )
  const removed = untouched.map((rock) => ({ row: { ...rock, removedAt: tx.now() }, before: rock }))
  recordHistory(tx, 'rock', removed)
  for (const tractionId of new Set(untouched.flatMap(({ tractionIds }) => tractionIds))) {
    await notifyBulkChange(tx, actor, 'rock', tractionId)
  }
  await notifyCompanyRocksChanged(
    tx,
    actor,
    untouched.map((rock) => ({ rock, before: rock })),
  )
  return untouched.length
}

export const openRockTitles = repository.openTitles

/** Includes archived rocks. Checks no policy. */
export async function rocksOfQuarters(
  tx: Tx,
  actor: Actor,
  tractionId: string,
  quarters: readonly Dates[],
  calendar: RockCalendar,
): Promise<Rock[]> {
  const found = await findRocksOfQuarters(tx, tractionId, quarters, readablePlaces(tx, actor))
  return found.map((rock) => presentRock(rock, calendar))
}

/** Includes archived rocks. Checks no policy. */
export async function companyRocksOf(
  tx: Tx,
  tractionId: string,
  quarter: Dates,
  calendar: RockCalendar,
): Promise<Rock[]> {
  const found = await findRocksOfQuarters(tx, tractionId, [quarter])
  return found.filter(({ type }) => type === 'Company').map((rock) => presentRock(rock, calendar))
}
