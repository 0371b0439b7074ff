import type { AccountId } from '../../platform/database/column-types'
import type { Database } from '../../platform/database/database'
import { isPassing } from '../../platform/database/database-error'
import type { Tx } from '../../platform/database/transaction'
import type { Log } from '../../platform/log/log'
import * as repository from './example-organizations.repository'

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
