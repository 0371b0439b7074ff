import { sql } from 'drizzle-orm'
import type { Tx } from './transaction'

/**
 * Lets the transactions that name the same thing follow one another from here to their ends. Whatever counts rows and
 * then inserts one does so in turn: otherwise many calls at once each find that there is room.
 */
export async function takeTurn(tx: Tx, ...names: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${names.join(' ')}, 0))`)
}
