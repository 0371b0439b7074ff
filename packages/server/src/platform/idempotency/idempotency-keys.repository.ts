import { lt, sql } from 'drizzle-orm'
import type { Tx } from '../database/transaction'
import { idempotencyKeys } from './idempotency-keys.table'

/** By the database's clock, as in lookups. */
export async function deleteOldReplies(tx: Tx): Promise<number> {
  const gone = await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`))
  return gone.rowCount ?? 0
}
