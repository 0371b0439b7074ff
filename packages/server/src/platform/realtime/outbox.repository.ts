import { asc, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { outbox } from '../database/outbox.table'
import type { OutboxEvent } from '../database/outbox-event'

const SWEEP_LIMIT = 500

/**
 * One statement for the batch, whatever its length. Its commit doesn't wait for the disk, where requests' commits wait in
 * line: a deletion that a crash undoes only has its event sent again.
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
 * Sends the events that are older than five seconds, the oldest first, and that no other node is sending; those that
 * could not be sent stay. Gives why not.
 */
export function sendLeftOver(database: Database, send: (event: OutboxEvent) => Promise<void>): Promise<unknown[]> {
  return database.system(async (tx) => {
    const rows = await tx
      .select()
      .from(outbox)
      .where(lt(outbox.createdAt, sql`now() - interval '5 seconds'`))
      .orderBy(asc(outbox.createdAt), asc(outbox.id))
      .limit(SWEEP_LIMIT)
      .for('update', { skipLocked: true })
    const outcomes = await Promise.allSettled(
      rows.map(({ createdAt: _createdAt, perPerson, ...row }) => send({ ...row, perPerson: perPerson ?? undefined })),
    )
    const sent = rows.flatMap(({ id }, place) => (outcomes[place]?.status === 'fulfilled' ? id : []))
    if (sent.length > 0) await tx.delete(outbox).where(inArray(outbox.id, sent))
    return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  })
}
