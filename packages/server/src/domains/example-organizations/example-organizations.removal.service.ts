import { DAY_MS } from '@cairn/contract/calendar/durations'
import { EXAMPLE_DAYS } from '@cairn/contract/example-organizations/example-organizations.schemas'
import type { AccountHolder } from '../../platform/database/column-types'
import type { Database } from '../../platform/database/database'
import { deleteTenantRows } from '../../platform/database/tenant-rows'
import { inOrganization, type Tx } from '../../platform/database/transaction'
import type { Realtime } from '../../platform/realtime/realtime'
import { recordChange } from '../../platform/realtime/record-event'
import { deleteExample, findUnusedSince, lockExample } from './example-organizations.repository'

export type RemovalRealtime = Pick<Realtime, 'disconnectOrganization'>

/** Null if there is none. System transactions only. */
export async function removeExample(
  tx: Tx,
  { userId, personId }: AccountHolder & { readonly personId?: string | null },
  realtime: RemovalRealtime,
): Promise<string | null> {
  const row = await lockExample(tx, userId)
  if (!row) return null
  const id = row.exampleOrgId
  recordChange(inOrganization(tx, id, personId ?? null), 'Deleted', { kind: 'org', id })
  realtime.disconnectOrganization(tx, id)
  await deleteTenantRows(tx, id)
  await deleteExample(tx, userId)
  return id
}

export async function removeUnusedExamples(database: Database, realtime: RemovalRealtime): Promise<number> {
  const moment = new Date(database.clock.now().getTime() - EXAMPLE_DAYS * DAY_MS)
  const unused = await database.system((tx) => findUnusedSince(tx, moment))
  for (const userId of unused) await database.system((tx) => removeExample(tx, { userId }, realtime))
  return unused.length
}
