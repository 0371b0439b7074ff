import type { CopyRevision } from '@cairn/contract/collections/collections.schemas'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import type { Realtime } from '../../platform/realtime/realtime'
import type { AuditedActor } from '../audit/audit.service'
import { copyRevision } from '../collections/collections.copying.service'
import type { ReadRevision } from '../collections/collections.service'
import * as repository from './accountability-chart.repository'
import type { ChartAt } from './accountability-chart.service'

/** Without ratings. */
async function copySeats(tx: Tx, from: ReadRevision, to: ReadRevision): Promise<void> {
  const rows = await repository.findSeats(tx, from.id)
  const ids = new Map(rows.map(({ id }) => [id, newId()]))
  const copies = rows.map((row) => ({
    ...{ ...row, id: ids.get(row.id) ?? newId(), revisionId: to.id, version: 1, notesVersion: 1, changeNumber: 1 },
    parentId: row.parentId === null ? null : (ids.get(row.parentId) ?? null),
  }))
  await repository.insertSeats(tx, copies)
}

/** @throws 404, 403, 422 */
export const copyChart = (
  tx: Tx,
  actor: AuditedActor,
  at: ChartAt,
  input: CopyRevision,
  realtime: Pick<Realtime, 'refreshRooms'>,
) => copyRevision(tx, actor, { ...at, kind: 'ac' }, input, { copyContents: copySeats, realtime })
