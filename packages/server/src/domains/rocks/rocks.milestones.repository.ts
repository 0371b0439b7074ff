import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import { preparedQuery } from '../../platform/database/prepared/prepared-query'
import type { Tx } from '../../platform/database/transaction'
import { type MilestoneRow, rockMilestones as milestones } from './rocks.table'

export type { MilestoneRow } from './rocks.table'

type Changes = Partial<Omit<MilestoneRow, 'orgId' | 'id' | 'rockId' | 'version'>>

const ofRock = (tx: Tx, rockId: string) =>
  and(eq(milestones.orgId, tx.orgId), eq(milestones.rockId, rockId), isNull(milestones.removedAt))

const counts = preparedQuery((db, [where]) =>
  db
    .select({
      rockId: milestones.rockId,
      all: sql<number>`count(*)::int`,
      done: sql<number>`count(${milestones.doneAt})::int`,
    })
    .from(milestones)
    .where(and(where, isNull(milestones.removedAt)))
    .groupBy(milestones.rockId),
)

export async function countMilestones(tx: Tx, rockIds: readonly string[]) {
  const isTheirs = and(eq(milestones.orgId, tx.orgId), anyOf(milestones.rockId, rockIds))
  const rows = await counts.run(tx, {}, isTheirs)
  return new Map(rows.map(({ rockId, done, all }) => [rockId, { done, all }]))
}

export async function findMilestones(tx: Tx, rockId: string): Promise<MilestoneRow[]> {
  return await tx
    .select()
    .from(milestones)
    .where(ofRock(tx, rockId))
    .orderBy(asc(milestones.sequence), asc(milestones.id))
}

export async function lockMilestones(tx: Tx, rockId: string): Promise<MilestoneRow[]> {
  const rows = await tx.select().from(milestones).where(ofRock(tx, rockId)).orderBy(asc(milestones.id)).for('update')
  return rows.toSorted((a, b) => a.sequence - b.sequence || (a.id < b.id ? -1 : 1))
}

/** Includes removed milestones. */
export async function lockMilestone(tx: Tx, rockId: string, id: string): Promise<MilestoneRow | undefined> {
  const [row] = await tx
    .select()
    .from(milestones)
    .where(and(eq(milestones.orgId, tx.orgId), eq(milestones.id, id), eq(milestones.rockId, rockId)))
    .for('update')
  return row
}

export async function nextSequence(tx: Tx, rockId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number | null>`max(${milestones.sequence})` })
    .from(milestones)
    .where(and(eq(milestones.orgId, tx.orgId), eq(milestones.rockId, rockId)))
  return (row?.last ?? -1) + 1
}

export async function insertMilestones(tx: Tx, rows: readonly Omit<MilestoneRow, 'orgId' | 'version'>[]) {
  if (rows.length > 0) await tx.insert(milestones).values(rows.map((row) => ({ ...row, orgId: tx.orgId })))
}

export async function saveMilestone(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx
    .update(milestones)
    .set({ ...changes, version: sql`${milestones.version} + 1` })
    .where(and(eq(milestones.orgId, tx.orgId), eq(milestones.id, id)))
}

/** Versions stay, so that edits in progress do not conflict. */
export async function saveOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  const places = sql`(select * from unnest(${sql.param(ids)}::uuid[]) with ordinality as p (id, place))`
  await tx
    .update(milestones)
    .set({ sequence: sql`(select p.place::int - 1 from ${places} p where p.id = ${milestones.id})` })
    .where(and(eq(milestones.orgId, tx.orgId), anyOf(milestones.id, ids)))
}

const stepOf = { rockId: milestones.rockId, title: milestones.title }

export async function tickByTodo(tx: Tx, todoId: string, doneAt: Date | null) {
  const isOther = doneAt ? isNull(milestones.doneAt) : isNotNull(milestones.doneAt)
  return await tx
    .update(milestones)
    .set({ doneAt, version: sql`${milestones.version} + 1` })
    .where(and(eq(milestones.orgId, tx.orgId), eq(milestones.todoId, todoId), isOther))
    .returning(stepOf)
}

/** To the rock's owner. */
export async function giveUpMilestones(tx: Tx, ownerId: string) {
  const isOpen = and(eq(milestones.orgId, tx.orgId), eq(milestones.ownerId, ownerId), isNull(milestones.doneAt))
  return await tx
    .update(milestones)
    .set({ ownerId: null, version: sql`${milestones.version} + 1` })
    .where(isOpen)
    .returning(stepOf)
}

/** In a system transaction, across organizations. */
export async function purgeMilestones(tx: Tx, removedBefore: Date): Promise<void> {
  await tx.delete(milestones).where(sql`${milestones.removedAt} < ${removedBefore}`)
}
