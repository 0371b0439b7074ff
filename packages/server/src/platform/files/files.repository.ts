import { and, eq } from 'drizzle-orm'
import { anyOf } from '../database/conditions'
import type { FileStore } from './file-store'
import { files } from './files.table'

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
