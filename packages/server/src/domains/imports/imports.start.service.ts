import { conflict, invalidForm, refusalMessage } from '@cairn/contract/core/errors'
import { RowChecker } from '@cairn/contract/imports/checked-row'
import {
  IMPORT_UNDO_DAYS,
  type Import,
  NUMBERS_MAX,
  type StartImport,
  type StartNumbers,
  type StartSeats,
} from '@cairn/contract/imports/imports.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { enqueue } from '../../platform/jobs/define-job'
import { runImport, takeImportBack } from './imports.jobs'
import { checkNumbers } from './imports.numbers.service'
import { presentImport } from './imports.presenter'
import * as repository from './imports.repository'
import { checkTableOfSeats } from './imports.seats.service'
import {
  duplicatesAmong,
  importContext,
  requireItems,
  requireNumbers,
  requireOwn,
  requireSeats,
  rowsOf,
} from './imports.service'

interface Sums {
  right: number
  refused: number
  skipped: number
}

/** Yields to the event loop. */
async function checkItems(
  tx: Tx,
  actor: Actor,
  row: ReturnType<typeof requireItems>,
  choice: StartImport,
): Promise<Sums> {
  const checker = new RowChecker(row.kind, choice, await importContext(tx, actor))
  const sums = { right: 0, refused: 0, skipped: 0 }
  for (const chunk of await repository.findChunks(tx, row.id)) {
    const checked = rowsOf(chunk, choice).map((one) => checker.check(one))
    const right = checked.flatMap(({ item }) => item ?? [])
    const duplicates = new Set(choice.skipsDuplicates ? await duplicatesAmong(tx, row.kind, right) : [])
    const items = right.filter((item) => !duplicates.has(item.row))
    const refused = checked.flatMap(({ row: number, item, problems }) =>
      item ? [] : [{ row: number, reasons: problems.map(({ why }) => why) }],
    )
    await repository.saveChunk(tx, row.id, chunk.position, { items, refused })
    sums.right += items.length
    sums.refused += refused.length
    sums.skipped += duplicates.size
  }
  return sums
}

/** @throws 404, 409 */
async function lockRead(tx: Tx, actor: Actor, id: string): Promise<repository.ImportRecord> {
  const row = requireOwn(actor, await repository.lockImport(tx, id))
  if (row.state !== 'Read') throw conflict('IMPORT_STARTED')
  return row
}

type Begun = Pick<StartImport, 'hasHeads' | 'mode'>

/** @throws 422 */
async function begin(
  tx: Tx,
  actor: Actor,
  id: string,
  input: Begun,
  { right, refused, skipped }: Sums,
): Promise<Import> {
  if (input.mode === 'AllOrNone' && refused > 0) {
    const field = 'columns'
    throw invalidForm([
      refused === 1
        ? refusalMessage('ROW_TO_FIX', { field })
        : refusalMessage('ROWS_TO_FIX', { field, number: refused }),
    ])
  }
  if (right === 0) {
    throw invalidForm([refusalMessage('NO_ROWS', { field: 'columns' })])
  }
  const saved = await repository.saveImport(tx, id, {
    state: 'Running',
    mode: input.mode,
    hasHeads: input.hasHeads,
    startedAt: tx.now(),
    rightCount: right,
    refusedCount: refused,
    skippedCount: skipped,
  })
  await enqueue(tx, runImport, { orgId: tx.orgId, importId: id, personId: actor.personId })
  return presentImport(saved)
}

/** @throws 404, 409, 422 */
export async function startImport(tx: Tx, actor: Actor, id: string, input: StartImport): Promise<Import> {
  const row = requireItems(await lockRead(tx, actor, id))
  const sums = await checkItems(tx, actor, row, input)
  return await begin(tx, actor, id, input, sums)
}

/** @throws 404, 409, 422 */
export async function startNumbersImport(tx: Tx, actor: Actor, id: string, input: StartNumbers): Promise<Import> {
  const row = requireNumbers(await lockRead(tx, actor, id))
  const sums = await checkNumbers(tx, actor, row, input)
  if (sums.right > NUMBERS_MAX) {
    throw invalidForm([
      refusalMessage('TOO_MANY_NUMBERS', { field: 'columns', most: NUMBERS_MAX.toLocaleString('en-US') }),
    ])
  }
  return await begin(tx, actor, id, input, { ...sums, skipped: 0 })
}

/** @throws 404, 403, 409, 422 */
export async function startSeatsImport(tx: Tx, actor: Actor, id: string, input: StartSeats): Promise<Import> {
  const row = requireSeats(await lockRead(tx, actor, id))
  const sums = await checkTableOfSeats(tx, actor, row, input)
  return await begin(tx, actor, id, input, { ...sums, skipped: 0 })
}

/** Also stops a running import. @throws 404, 409 */
export async function undoImport(tx: Tx, actor: Actor, id: string): Promise<Import> {
  const row = requireOwn(actor, await repository.lockImport(tx, id))
  if (row.state === 'TakingBack') return presentImport(row)
  if (row.state !== 'Running' && row.state !== 'Done') {
    throw conflict('NOTHING_TO_UNDO')
  }
  const days = (tx.now().getTime() - (row.startedAt ?? tx.now()).getTime()) / 86_400_000
  if (days > IMPORT_UNDO_DAYS) throw conflict('UNDO_TOO_LATE', { days: IMPORT_UNDO_DAYS })
  const saved = await repository.saveImport(tx, id, { state: 'TakingBack' })
  await enqueue(tx, takeImportBack, { orgId: tx.orgId, importId: id, personId: actor.personId })
  return presentImport(saved)
}
