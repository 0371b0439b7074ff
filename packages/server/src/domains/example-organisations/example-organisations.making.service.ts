/** How an example is made: by whoever fills it, in one transaction, which is there whole or not at all. */
import type { AccountId } from '../../platform/database/account-id'
import type { Database } from '../../platform/database/database'
import { isPassing } from '../../platform/database/database-error'
import type { Tx } from '../../platform/database/transaction'
import type { Log } from '../../platform/log/log'
import * as repository from './example-organisations.repository'

export interface ExampleToFill {
  readonly orgId: string
  /** Whose it is: they own it. */
  readonly userId: AccountId
  readonly timeZone: string
  /** To be told, now and then, how much is done, 0 to 100. @throws where it is not wanted any more */
  readonly onPercent: (percent: number) => Promise<void>
  /** To be called last in the transaction that makes it. @throws where it is not wanted any more */
  readonly finish: (tx: Tx) => Promise<void>
}

/** Makes the organisation with everything in it, in one transaction. */
export type FillExample = (example: ExampleToFill) => Promise<void>

/** It was removed, or another worker has made it. */
class NotWanted extends Error {
  override readonly name = 'NotWanted'
}

async function saveOrStop(tx: Tx, orgId: string, change: Parameters<typeof repository.saveBeingMade>[2]) {
  if (!(await repository.saveBeingMade(tx, orgId, change))) throw new NotWanted('the example is not wanted any more')
}

/** Does nothing where it is there, or was removed. What is over by itself is thrown, for the job to be tried again. */
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
    log.error({ err: error }, 'an example organisation could not be made')
    await database.system((tx) => repository.saveBeingMade(tx, orgId, { state: 'Failed' }))
  }
}
