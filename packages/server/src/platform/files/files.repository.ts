import { and, eq, isNotNull, lte, sql, sum } from 'drizzle-orm'
import { anyOf } from '../database/conditions'
import type { Tx } from '../database/transaction'
import type { BlobKey, FileStore } from './blob-store'
import { blobChunks, blobs, files } from './files.table'

export const databaseFiles: FileStore = {
  replace: async (tx, ownerId, file) => {
    await tx.delete(files).where(and(eq(files.orgId, tx.orgId), eq(files.ownerId, ownerId)))
    if (file) await tx.insert(files).values({ orgId: tx.orgId, ownerId, createdAt: tx.now(), ...file })
  },

  find: async (tx, id, orgIds) => {
    const { ownerId, contentType, bytes } = files
    const [row] = await tx
      .select({ id: files.id, ownerId, contentType, bytes })
      .from(files)
      .where(and(anyOf(files.orgId, orgIds), eq(files.id, id)))
    return row
  },
}

const own = (tx: Tx, id: string) => and(eq(blobs.orgId, tx.orgId), eq(blobs.id, id))

/** Includes uploads in progress and blobs waiting for removal. */
export async function sumSizes(tx: Tx): Promise<number> {
  const rows = await tx
    .select({ total: sum(blobs.size) })
    .from(blobs)
    .where(eq(blobs.orgId, tx.orgId))
  return Number(rows[0]?.total ?? 0)
}

export async function insertBlob(tx: Tx, row: { id: string; size: number; expiresAt: Date }): Promise<void> {
  await tx.insert(blobs).values({ orgId: tx.orgId, ...row })
}

export async function setSize(tx: Tx, id: string, size: number): Promise<void> {
  await tx.update(blobs).set({ size }).where(own(tx, id))
}

export async function retainBlob(tx: Tx, id: string): Promise<boolean> {
  const kept = await tx.update(blobs).set({ expiresAt: null }).where(own(tx, id))
  return kept.rowCount === 1
}

export async function expireBlobs(tx: Tx, ids: readonly string[], expiresAt: Date): Promise<void> {
  await tx
    .update(blobs)
    .set({ expiresAt })
    .where(and(eq(blobs.orgId, tx.orgId), anyOf(blobs.id, ids)))
}

/** Runs in a system transaction. */
export function findExpired(tx: Tx, now: Date, limit: number): Promise<BlobKey[]> {
  return tx
    .select({ orgId: blobs.orgId, id: blobs.id })
    .from(blobs)
    .where(and(isNotNull(blobs.expiresAt), lte(blobs.expiresAt, now)))
    .orderBy(blobs.expiresAt)
    .limit(limit)
}

export async function deleteBlob(tx: Tx, { orgId, id }: BlobKey): Promise<void> {
  await tx.delete(blobs).where(and(eq(blobs.orgId, orgId), eq(blobs.id, id)))
}

export async function insertChunk(tx: Tx, blobId: string, part: number, bytes: Buffer): Promise<void> {
  await tx.insert(blobChunks).values({ orgId: tx.orgId, blobId, part, bytes })
}

const chunksOf = (tx: Tx, blobId: string) => and(eq(blobChunks.orgId, tx.orgId), eq(blobChunks.blobId, blobId))

export async function findChunk(
  tx: Tx,
  blobId: string,
  part: number,
  { from, length }: { from: number; length: number },
): Promise<Buffer | undefined> {
  const rows = await tx
    .select({ bytes: sql<Buffer>`substring(${blobChunks.bytes} from ${from + 1}::int for ${length}::int)` })
    .from(blobChunks)
    .where(and(chunksOf(tx, blobId), eq(blobChunks.part, part)))
  return rows[0]?.bytes
}

export async function deleteChunks(tx: Tx, blobId: string): Promise<void> {
  await tx.delete(blobChunks).where(chunksOf(tx, blobId))
}
