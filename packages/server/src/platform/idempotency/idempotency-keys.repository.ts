import { lt, sql } from 'drizzle-orm'
import type { Tx } from '../database/transaction'
import { idempotencyKeys } from './idempotency-keys.table'

/**
 * Deletes, in every organisation, the replies that are no longer given again, and says how many. By the database's
 * clock, which also decided that they are not.
 */
export async function deleteOldReplies(tx: Tx): Promise<number> {
  const gone = await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`))
  return gone.rowCount ?? 0
}
