import { and, eq, sql } from 'drizzle-orm'
import { anyOf, type IdScope } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { completed, type Rock } from './rocks.completed.repository'
import { lockRocks } from './rocks.repository'
import { rocks, rockTractions } from './rocks.table'

/** Includes removed rocks. */
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

/** Locks in id order. Rereads after locking, since links may have changed. */
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

export async function findChain(tx: Tx, id: string, readable: IdScope): Promise<Rock[]> {
  const ids = await chainIds(tx, [id])
  const rows = await tx
    .select()
    .from(rocks)
    .where(and(eq(rocks.orgId, tx.orgId), anyOf(rocks.id, ids)))
    .orderBy(rocks.id)
  return await completed(tx, rows, readable)
}

/** Clears links first, so that no parent has two delegates. */
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

export async function saveTitles(tx: Tx, ids: readonly string[], title: string): Promise<void> {
  if (ids.length === 0) return
  const isOne = and(eq(rocks.orgId, tx.orgId), anyOf(rocks.id, ids))
  await tx
    .update(rocks)
    .set({ title, version: sql`${rocks.version} + 1`, updatedAt: tx.now() })
    .where(isOne)
}

export async function meetingsOfRocks(tx: Tx, ids: readonly string[]) {
  return await tx
    .select({ rockId: rockTractions.rockId, tractionId: rockTractions.tractionId })
    .from(rockTractions)
    .where(and(eq(rockTractions.orgId, tx.orgId), anyOf(rockTractions.rockId, ids)))
    .orderBy(rockTractions.rockId, rockTractions.tractionId)
}
