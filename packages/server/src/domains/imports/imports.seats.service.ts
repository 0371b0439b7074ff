import { Refusal } from '@cairn/contract/core/errors'
import { checkSeats, type SeatItem } from '@cairn/contract/imports/checked-seats'
import type { PlainRefusal } from '@cairn/contract/imports/import-refusals'
import type { SeatsChoice, SeatsContext } from '@cairn/contract/imports/imports.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import * as charts from '../accountability-chart/accountability-chart.transfer.service'
import { currentPeople } from '../people/people.service'
import * as repository from './imports.repository'
import { requireOwn, requireSeats, rowsOf } from './imports.service'

type OfSeats = ReturnType<typeof requireSeats>
type IdOf = (row: number) => string

/** Not a row number. */
const NEW_TOP = 0
const CHANGED: PlainRefusal = 'chartChanged'

async function contextOf(tx: Tx, actor: Actor, { revisionId }: OfSeats): Promise<SeatsContext> {
  const { revision, seats } = await charts.chartToRead(tx, actor, revisionId)
  const people = (await currentPeople(tx)).map(({ id, firstName, lastName, email }) => ({
    id,
    firstName,
    lastName,
    email,
  }))
  const there = seats.map(({ id, parentId, title, assignedToId, assignedTo }) => ({
    id,
    parentId,
    title,
    assignedToId,
    assignedTo,
  }))
  const { id, collectionId, title } = revision
  return { revisionId: id, collectionId, title, people, seats: there }
}

/** @throws 404, 403 */
export const seatsContext = async (tx: Tx, actor: Actor, id: string): Promise<SeatsContext> =>
  contextOf(tx, actor, requireSeats(requireOwn(actor, await repository.findImport(tx, id))))

export async function checkTableOfSeats(tx: Tx, actor: Actor, row: OfSeats, choice: SeatsChoice) {
  const chunks = await repository.findChunks(tx, row.id)
  const context = await contextOf(tx, actor, row)
  const rows = chunks.map((chunk) => rowsOf(chunk, choice))
  const checked = new Map(checkSeats(rows.flat(), choice, context).map((one) => [one.row, one]))
  const sums = { right: 0, refused: 0 }
  for (const [at, { position }] of chunks.entries()) {
    const own = (rows[at] ?? []).flatMap((one) => checked.get(one.row) ?? [])
    const seats = own.flatMap(({ item }) => item ?? [])
    const refused = own.flatMap(({ row: number, item, problems }) =>
      item ? [] : [{ row: number, reasons: problems.map(({ why }) => why) }],
    )
    await repository.saveChunk(tx, row.id, position, { seats, refused })
    sums.right += seats.length
    sums.refused += refused.length
  }
  const top = context.seats.find(({ parentId }) => parentId === null)
  const openFor = [...checked.values()].flatMap(({ item }) => item?.meantFor || [])
  await repository.saveImport(tx, row.id, {
    belowId: choice.belowId ?? top?.id ?? null,
    topTitle: top === undefined ? choice.topTitle : null,
    openFor: [...new Set(openFor)],
  })
  return sums
}

function seatsToAdd({ belowId, topTitle }: OfSeats, items: readonly SeatItem[], idOf: IdOf): charts.SeatsToAdd {
  const topId = topTitle === null ? null : idOf(NEW_TOP)
  const parentOf = ({ above }: SeatItem) => {
    if (above === null) return topId
    return 'row' in above ? idOf(above.row) : above.seatId
  }
  const seats = items.map((item) => ({
    id: idOf(item.row),
    title: item.title,
    assignedToId: item.personId,
    roles: item.roles,
    isAssistant: item.isAssistant,
    parentId: parentOf(item),
    heldBy: item.meantFor || null,
  }))
  if (topId === null) return { belowId, seats }
  const top = {
    id: topId,
    title: topTitle ?? '',
    assignedToId: null,
    heldBy: null,
    roles: [],
    isAssistant: false,
    parentId: null,
  }
  return { belowId, seats: [top, ...seats] }
}

/** All or none. */
export async function importSeats(tx: Tx, actor: Actor, row: OfSeats, idOf: IdOf): Promise<void> {
  const chunks = await repository.findChunks(tx, row.id)
  const items = chunks.flatMap(({ seats }) => seats ?? [])
  try {
    await charts.bulkAddSeats(tx, actor, row.revisionId, seatsToAdd(row, items, idOf))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await repository.saveImport(tx, row.id, { state: 'TakingBack', failure: CHANGED })
    return
  }
  for (const { position, seats } of chunks)
    await repository.saveChunk(tx, row.id, position, { importedRows: (seats ?? []).map((item) => item.row) })
  await repository.saveImport(tx, row.id, { importedCount: items.length })
}

async function takeBack(tx: Tx, actor: Actor, revisionId: string, ids: readonly string[]): Promise<number> {
  try {
    return await charts.removeUntouchedSeats(tx, actor, revisionId, ids)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return 0
  }
}

export async function takeSeatsBack(tx: Tx, actor: Actor, row: OfSeats, idOf: IdOf): Promise<void> {
  const chunks = await repository.findChunks(tx, row.id)
  const ids = chunks.flatMap(({ importedRows }) => importedRows ?? []).map(idOf)
  const all = row.topTitle === null ? ids : [idOf(NEW_TOP), ...ids]
  const removed = await takeBack(tx, actor, row.revisionId, all)
  for (const { position } of chunks) await repository.saveChunk(tx, row.id, position, { isTakenBack: true })
  const takenBackCount = Math.min(removed, ids.length)
  await repository.saveImport(tx, row.id, { takenBackCount, keptCount: ids.length - takenBackCount })
}
