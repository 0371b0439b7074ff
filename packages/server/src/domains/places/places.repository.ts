import { type Actor, isAdmin } from '@cairn/contract/people/people.policy'
import { and, eq, sql } from 'drizzle-orm'
import { anyOf, type IdScope, within } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { editableRevisions, readableRevisions } from '../collections/collections.table'
import { listedTractions, meetings, readableTractions } from '../tractions/tractions.table'

/** Ids are unique across place kinds. */
export const readablePlaces = (tx: Tx, actor: Actor): IdScope =>
  sql`(${readableTractions(tx.orgId, actor)} union all ${readableRevisions(tx.orgId, actor)} union all select ${actor.personId}::uuid)`

/** Excludes practices unless named. */
export const listedPlaces = (tx: Tx, actor: Actor, tractionIds?: readonly string[]): IdScope =>
  tractionIds
    ? readablePlaces(tx, actor)
    : Object.assign(
        sql`(${listedTractions(tx.orgId, actor)} union all ${readableRevisions(tx.orgId, actor)} union all select ${actor.personId}::uuid)`,
        { isBroad: isAdmin(actor) },
      )

export const editablePlaces = (tx: Tx, actor: Actor, tractionIds?: readonly string[]): IdScope =>
  sql`(${tractionIds ? readableTractions(tx.orgId, actor) : listedTractions(tx.orgId, actor)}
    union all ${editableRevisions(tx.orgId, actor)} union all select ${actor.personId}::uuid)`

export async function findReadable(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select p.id from unnest(${sql.param(ids)}::uuid[]) as p(id) where p.id in ${readablePlaces(tx, actor)}`,
  )
  return rows.map(({ id }) => id)
}

export async function findReadableMeetings(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const isReadable = within(meetings.tractionId, readablePlaces(tx, actor))
  const rows = await tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.orgId, tx.orgId), anyOf(meetings.id, ids), isReadable))
  return rows.map(({ id }) => id)
}
