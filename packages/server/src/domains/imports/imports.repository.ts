import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { type ImportChunk, type ImportRecord, importChunks, imports } from './imports.table'

export type { ImportChunk, ImportRecord, RefusedRow } from './imports.table'

const isIt = (tx: Tx, id: string) => and(eq(imports.orgId, tx.orgId), eq(imports.id, id))
const areOf = (tx: Tx, id: string) => and(eq(importChunks.orgId, tx.orgId), eq(importChunks.importId, id))

type NewImport = typeof imports.$inferInsert
type NewChunk = Pick<ImportChunk, 'position' | 'rows'>

export async function insertImport(tx: Tx, row: Omit<NewImport, 'orgId'>, chunks: readonly NewChunk[]) {
  const [stored] = await tx
    .insert(imports)
    .values({ ...row, orgId: tx.orgId })
    .returning()
  await tx.insert(importChunks).values(chunks.map((chunk) => ({ ...chunk, orgId: tx.orgId, importId: row.id })))
  return stored as ImportRecord
}

export async function findImport(tx: Tx, id: string): Promise<ImportRecord | undefined> {
  const [row] = await tx.select().from(imports).where(isIt(tx, id))
  return row
}

export async function lockImport(tx: Tx, id: string): Promise<ImportRecord | undefined> {
  const [row] = await tx.select().from(imports).where(isIt(tx, id)).for('update')
  return row
}

export async function saveImport(tx: Tx, id: string, changes: Partial<ImportRecord>): Promise<ImportRecord> {
  const [row] = await tx.update(imports).set(changes).where(isIt(tx, id)).returning()
  return row as ImportRecord
}

export function findStarted(tx: Tx, personId: string, limit: number): Promise<ImportRecord[]> {
  const isOwn = and(eq(imports.orgId, tx.orgId), eq(imports.personId, personId), isNotNull(imports.startedAt))
  return tx.select().from(imports).where(isOwn).orderBy(desc(imports.startedAt), desc(imports.id)).limit(limit)
}

export const deleteImport = (tx: Tx, id: string) => tx.delete(imports).where(isIt(tx, id))

export function findChunks(tx: Tx, id: string): Promise<ImportChunk[]> {
  return tx.select().from(importChunks).where(areOf(tx, id)).orderBy(asc(importChunks.position))
}

export async function findRows(tx: Tx, id: string, positions: { from: number; to: number }) {
  const isWithin = sql`${importChunks.position} >= ${positions.from} and ${importChunks.position} < ${positions.to}`
  const found = await tx
    .select({ position: importChunks.position, rows: importChunks.rows })
    .from(importChunks)
    .where(and(areOf(tx, id), isWithin))
    .orderBy(asc(importChunks.position))
  return found
}

async function firstChunk(tx: Tx, where: ReturnType<typeof and>): Promise<ImportChunk | undefined> {
  const [chunk] = await tx.select().from(importChunks).where(where).orderBy(asc(importChunks.position)).limit(1)
  return chunk
}

export const nextToImport = (tx: Tx, id: string) =>
  firstChunk(tx, and(areOf(tx, id), isNull(importChunks.importedRows)))

export const nextToTakeBack = (tx: Tx, id: string) =>
  firstChunk(tx, and(areOf(tx, id), isNotNull(importChunks.importedRows), eq(importChunks.isTakenBack, false)))

export async function saveChunk(tx: Tx, id: string, position: number, changes: Partial<ImportChunk>): Promise<void> {
  await tx
    .update(importChunks)
    .set(changes)
    .where(and(areOf(tx, id), eq(importChunks.position, position)))
}

/** Across organizations. */
export async function purge(tx: Tx, before: { read: Date; started: Date }): Promise<number> {
  const isForgotten = and(isNull(imports.startedAt), lt(imports.createdAt, before.read))
  const { rowCount } = await tx.delete(imports).where(or(isForgotten, lt(imports.startedAt, before.started)))
  return rowCount ?? 0
}
