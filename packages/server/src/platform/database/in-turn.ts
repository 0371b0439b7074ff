import { sql } from 'drizzle-orm'
import type { Tx } from './transaction'

/** Serializes transactions with the same name until commit, so that a count followed by an insert cannot race. */
export async function takeTurn(tx: Tx, ...names: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${names.join(' ')}, 0))`)
}
