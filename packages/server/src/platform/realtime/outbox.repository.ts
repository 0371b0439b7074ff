import { and, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { type OutboxEvent, outbox } from '../database/outbox.table'

const CLAIMED_AT_ONCE = 500

/**
 * One statement for the whole batch. Its commit does not wait for the disk: if a crash undoes the deletion, the event is
 * only sent again.
 */
export async function deleteRelayed(database: Database, events: readonly OutboxEvent[]): Promise<void> {
  await database.system(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`)
    const orgIds = sql.param(events.map((event) => event.orgId))
    const ids = sql.param(events.map((event) => event.id))
    await tx.execute(sql`
      delete from outbox o using unnest(${orgIds}::uuid[], ${ids}::uuid[]) as sent(org_id, id)
      where o.org_id = sent.org_id and o.id = sent.id`)
  })
}

/**
 * Leases events that have waited for two seconds, from any node, except those this node is sending. No other node takes
 * them for the same time. Oldest first.
 */
export function claimLeftOver(database: Database, sending: readonly string[]): Promise<OutboxEvent[]> {
  return database.system(async (tx) => {
    const waiting = tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          lt(outbox.createdAt, sql`now() - interval '2 seconds'`),
          sending.length > 0 ? notInArray(outbox.id, [...sending]) : undefined,
        ),
      )
      .orderBy(outbox.createdAt)
      .limit(CLAIMED_AT_ONCE)
      .for('update', { skipLocked: true })
    const rows = await tx
      .update(outbox)
      .set({ node: database.nodeId, createdAt: sql`now()` })
      .where(inArray(outbox.id, waiting))
      .returning()
    // Ids are ordered by time.
    const inOrder = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    return inOrder.map(({ createdAt: _createdAt, node, perPerson, ...event }) => ({
      ...event,
      node: node ?? database.nodeId,
      perPerson: perPerson ?? undefined,
    }))
  })
}
