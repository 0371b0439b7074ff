import { sql } from 'drizzle-orm'
import type { Tx } from './transaction'

/** Serializes transactions of the same name until commit. */
export async function takeTurn(tx: Tx, ...names: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${names.join(' ')}, 0))`)
}
