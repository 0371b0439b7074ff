import { and, eq, sql } from 'drizzle-orm'
import { anyOf, type IdScope } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { completed, type Rock } from './rocks.completed.repository'
import { lockRocks } from './rocks.repository'
import { rocks, rockTractions } from './rocks.table'

/** The rocks, and whatever was ever delegated to or from them and still has its link, removed ones included. */
async function chainIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(sql`
    with recursive up (id, parent_id) as (
      select r.id, r.delegated_from_id from ${rocks} r where r.org_id = ${tx.orgId} and r.id = any(${sql.param(ids)}::uuid[])
      union
      select r.id, r.delegated_from_id from ${rocks} r join up on r.org_id = ${tx.orgId} and r.id = up.parent_id
    ), chain (id) as (
      select up.id from up
      union
      select r.id from ${rocks} r join chain on r.org_id = ${tx.orgId} and r.delegated_from_id = chain.id
    )
    select id from chain order by id`)
  return found.rows.map(({ id }) => id)
}

/**
 * Whole chains, locked in the order of their ids. A link is changed by whoever holds both of its ends, so that what was linked
 * while this waited is found by looking again.
 */
export async function lockChains(tx: Tx, ids: readonly string[], readable: IdScope): Promise<Rock[]> {
  let known: string[] = []
  let locked: Rock[] = []
  for (;;) {
    const found = await chainIds(tx, ids)
    if (found.every((id) => known.includes(id))) return locked
    locked = await lockRocks(tx, found, readable)
    known = found
  }
}

/** A rock's whole chain as it stands; locks nothing. */
export async function findChain(tx: Tx, id: string, readable: IdScope): Promise<Rock[]> {
  const ids = await chainIds(tx, [id])
  const rows = await tx
    .select()
    .from(rocks)
    .where(and(eq(rocks.orgId, tx.orgId), anyOf(rocks.id, ids)))
    .orderBy(rocks.id)
  return await completed(tx, rows, readable)
}

/** Each is delegated from its parent from now on, or from none, in its next version; whichever order keeps each parent at one. */
export async function saveLinks(
  tx: Tx,
  links: readonly { readonly id: string; readonly parentId: string | null }[],
): Promise<void> {
  if (links.length === 0) return
  const ids = links.map(({ id }) => id)
  const isOne = and(eq(rocks.orgId, tx.orgId), anyOf(rocks.id, ids))
  await tx.update(rocks).set({ delegatedFromId: null }).where(isOne)
  const parents = sql.param(links.map(({ parentId }) => parentId))
  const pairs = sql`unnest(${sql.param(ids)}::uuid[], ${parents}::uuid[]) as l (id, parent_id)`
  const delegatedFromId = sql`(select l.parent_id from ${pairs} where l.id = ${rocks.id})`
  await tx
    .update(rocks)
    .set({ delegatedFromId, version: sql`${rocks.version} + 1`, updatedAt: tx.now() })
    .where(isOne)
}

/** The title of all, in their next version. */
export async function saveTitles(tx: Tx, ids: readonly string[], title: string): Promise<void> {
  if (ids.length === 0) return
  const isOne = and(eq(rocks.orgId, tx.orgId), anyOf(rocks.id, ids))
  await tx
    .update(rocks)
    .set({ title, version: sql`${rocks.version} + 1`, updatedAt: tx.now() })
    .where(isOne)
}

/** The meetings that rocks stand in. */
export async function meetingsOfRocks(tx: Tx, ids: readonly string[]) {
  return await tx
    .select({ rockId: rockTractions.rockId, tractionId: rockTractions.tractionId })
    .from(rockTractions)
    .where(and(eq(rockTractions.orgId, tx.orgId), anyOf(rockTractions.rockId, ids)))
    .orderBy(rockTractions.rockId, rockTractions.tractionId)
}
