import { DAY_MS } from '@cairn/contract/calendar/durations'
import { EXAMPLE_DAYS } from '@cairn/contract/example-organizations/example-organizations.schemas'
import type { AccountHolder, AccountId } from '../../platform/database/column-types'
import type { Database } from '../../platform/database/database'
import { isPassing } from '../../platform/database/database-error'
import { deleteTenantRows } from '../../platform/database/tenant-rows'
import { inOrganization, type Tx } from '../../platform/database/transaction'
import type { Log } from '../../platform/log/log'
import type { Realtime } from '../../platform/realtime/realtime'
import { recordChange } from '../../platform/realtime/record-event'
import * as repository from './example-organizations.repository'
import { deleteExample, findUnusedSince, lockExample } from './example-organizations.repository'

export interface ExampleToFill {
  readonly orgId: string
  readonly userId: AccountId
  readonly timeZone: string
  /** 0 to 100. */
  readonly onPercent: (percent: number) => Promise<void>
  /** Call last in the transaction. */
  readonly finish: (tx: Tx) => Promise<void>
}

export type FillExample = (example: ExampleToFill) => Promise<void>

/** It was removed or finished elsewhere. */
class NotWanted extends Error {
  override readonly name = 'NotWanted'
}

async function saveOrStop(tx: Tx, orgId: string, change: Parameters<typeof repository.saveBeingMade>[2]) {
  if (!(await repository.saveBeingMade(tx, orgId, change))) throw new NotWanted('the example is not wanted any more')
}

/** Idempotent; failures are retried. */
export async function makeExample(
  { database, log }: { readonly database: Database; readonly log: Log },
  { exampleOrgId: orgId, timeZone }: { readonly exampleOrgId: string; readonly timeZone: string },
  fill: FillExample,
): Promise<void> {
  const row = await database.system((tx) => repository.findBeingMade(tx, orgId))
  if (!row) return
  try {
    await fill({
      orgId,
      userId: row.userId,
      timeZone,
      onPercent: (percent) => database.system((tx) => saveOrStop(tx, orgId, { percent })),
      finish: (tx) => saveOrStop(tx, orgId, { state: 'Ready', percent: 100 }),
    })
  } catch (error) {
    if (error instanceof NotWanted) return
    if (isPassing(error)) throw error
    log.error({ err: error }, 'an example organization could not be made')
    await database.system((tx) => repository.saveBeingMade(tx, orgId, { state: 'Failed' }))
  }
}

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
