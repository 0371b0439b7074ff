/** Each chunk commits with the progress and derived ids, so that another node can resume. */
import { Refusal } from '@cairn/contract/core/errors'
import { isWorkItemKind } from '@cairn/contract/core/work-item-kinds'
import type { ImportItem } from '@cairn/contract/imports/checked-row'
import type { PlainRefusal } from '@cairn/contract/imports/import-refusals'
import type { Actor } from '@cairn/contract/people/people.policy'
import { v5 as uuidV5 } from 'uuid'
import type { Database } from '../../platform/database/database'
import { isPassing } from '../../platform/database/database-error'
import type { Tx } from '../../platform/database/transaction'
import type { Log } from '../../platform/log/log'
import { itemKinds } from '../items/items.kinds.service'
import { notifyOfImport } from '../notifications/notifications.service'
import { roleInOrganization } from '../people/people.service'
import type { NewBulkItem } from '../work-items/work-items.many.service'
import { importNumbers, undoNumbers } from './imports.numbers.service'
import * as repository from './imports.repository'
import { importSeats, takeSeatsBack } from './imports.seats.service'
import { requireItems, requireNumbers, requireSeats } from './imports.service'

type ImportChunk = repository.ImportChunk

interface ImportRun {
  readonly orgId: string
  readonly importId: string
  readonly personId: string
}

const idOf = (importId: string, row: number): string => uuidV5(`row ${row}`, importId)

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const htmlOf = (notes: string): string =>
  notes
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replaceAll(/[&<>]/g, (mark) => ESCAPES[mark] ?? mark)}</p>`)
    .join('')

const itemOf = (importId: string, { row, notes, ...item }: ImportItem): NewBulkItem => ({
  ...item,
  id: idOf(importId, row),
  contentHtml: htmlOf(notes),
})

/** Rechecks membership and license. */
async function actorOf(tx: Tx, personId: string): Promise<Actor> {
  return { personId, role: (await roleInOrganization(tx, personId)) ?? 'Observer' }
}

interface InMeetings {
  readonly tractionId: string
  readonly alsoIn: readonly string[]
  readonly items: ImportItem[]
}

function byMeetings(items: readonly ImportItem[]): Iterable<InMeetings> {
  const groups = new Map<string, InMeetings>()
  for (const item of items) {
    const { tractionId, alsoIn = [] } = item
    const key = [tractionId, ...alsoIn].join()
    const group = groups.get(key)
    if (group) group.items.push(item)
    else groups.set(key, { tractionId, alsoIn, items: [item] })
  }
  return groups.values()
}

type OfItems = ReturnType<typeof requireItems>

interface Written {
  readonly items: ImportItem[]
  readonly refused: { row: number; reasons: { code: PlainRefusal }[] }[]
}

/** Rows that became invalid are rejected. */
async function writeItems(tx: Tx, actor: Actor, row: OfItems, chunk: ImportChunk): Promise<Written> {
  const written: Written = { items: [], refused: [] }
  const kind = itemKinds[row.kind]
  for (const { items, ...meetings } of byMeetings(chunk.items ?? [])) {
    try {
      const ownerIds = items.map(({ ownerId }) => ownerId)
      await kind.requireIn(tx, actor, meetings, ownerIds)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const code = error.status === 422 ? 'ownersMayNot' : 'mayNotAdd'
      written.refused.push(...items.map(({ row }) => ({ row, reasons: [{ code } as const] })))
      continue
    }
    const together = items.map((item) => itemOf(row.id, item))
    await kind.bulkAddItems(tx, actor, meetings, together)
    written.items.push(...items)
  }
  return written
}

function givenWith(given: Readonly<Record<string, number>>, items: readonly ImportItem[]): Record<string, number> {
  const sums = { ...given }
  for (const { ownerId } of items) sums[ownerId] = (sums[ownerId] ?? 0) + 1
  return sums
}

async function importNext(tx: Tx, { importId, personId }: ImportRun): Promise<boolean> {
  const row = await repository.lockImport(tx, importId)
  if (row?.state !== 'Running') return false
  const chunk = await repository.nextToImport(tx, importId)
  if (!chunk) {
    await repository.saveImport(tx, importId, { state: 'Done' })
    if (isWorkItemKind(row.kind)) await notifyOfImport(tx, requireItems(row))
    return false
  }
  const actor = await actorOf(tx, personId)
  if (row.kind === 'number') {
    await importNumbers(tx, actor, requireNumbers(row))
    return true
  }
  if (row.kind === 'seat') {
    await importSeats(tx, actor, requireSeats(row), (number) => idOf(importId, number))
    return true
  }
  const { items, refused } = await writeItems(tx, actor, requireItems(row), chunk)
  const importedRows = items.map((item) => item.row)
  await repository.saveChunk(tx, importId, chunk.position, {
    importedRows,
    refused: [...(chunk.refused ?? []), ...refused],
  })
  const isBroken = row.mode === 'AllOrNone' && refused.length > 0
  await repository.saveImport(tx, importId, {
    importedCount: row.importedCount + items.length,
    refusedCount: row.refusedCount + refused.length,
    given: givenWith(row.given, items),
    ...(isBroken && { state: 'TakingBack' as const, failure: refused[0]?.reasons[0]?.code ?? null }),
  })
  return true
}

async function takeBackNext(tx: Tx, { importId, personId }: ImportRun): Promise<boolean> {
  const row = await repository.lockImport(tx, importId)
  if (row?.state !== 'TakingBack') return false
  const chunk = await repository.nextToTakeBack(tx, importId)
  if (!chunk) {
    await repository.saveImport(tx, importId, { state: row.failure === null ? 'TakenBack' : 'Failed' })
    return false
  }
  const isOwn = row.failure === null
  // Rollbacks by the server need no permission.
  const actor = isOwn ? await actorOf(tx, personId) : { personId, role: 'Owner' as const }
  if (row.kind === 'number') {
    await undoNumbers(tx, actor, requireNumbers(row))
    return true
  }
  if (row.kind === 'seat') {
    await takeSeatsBack(tx, actor, requireSeats(row), (number) => idOf(importId, number))
    return true
  }
  const { kind } = requireItems(row)
  const ids = (chunk.importedRows ?? []).map((number) => idOf(importId, number))
  const removed = ids.length > 0 ? await itemKinds[kind].removeUntouched(tx, actor, ids) : 0
  await repository.saveChunk(tx, importId, chunk.position, { isTakenBack: true })
  await repository.saveImport(tx, importId, {
    takenBackCount: row.takenBackCount + removed,
    keptCount: row.keptCount + ids.length - removed,
  })
  return true
}

async function giveUp(tx: Tx, { importId }: ImportRun): Promise<void> {
  const row = await repository.lockImport(tx, importId)
  if (row?.state !== 'Running') return
  const failure: PlainRefusal = 'defect'
  await repository.saveImport(tx, importId, { state: 'TakingBack', failure })
}

export async function importRows(database: Database, run: ImportRun, log?: Log): Promise<void> {
  try {
    while (await database.tenant(run, (tx) => importNext(tx, run)));
  } catch (error) {
    if (isPassing(error)) throw error
    await database.tenant(run, (tx) => giveUp(tx, run))
    log?.error({ err: error, importId: run.importId }, 'an import failed')
  }
  await takeRowsBack(database, run)
}

export async function takeRowsBack(database: Database, run: ImportRun): Promise<void> {
  while (await database.tenant(run, (tx) => takeBackNext(tx, run)));
}
