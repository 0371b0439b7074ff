import * as endpoints from '@cairn/contract/attachments/attachments.endpoints'
import { ATTACHMENT_MAX_BYTES } from '@cairn/contract/attachments/attachments.schemas'
import { notFound } from '@cairn/contract/core/errors'
import { newId } from '../../platform/database/new-id'
import type { Blobs } from '../../platform/files/blobs'
import { fileReply, savedAs } from '../../platform/files/file-reply'
import { type Implementation, implement } from '../../platform/http/implement'
import * as service from './attachments.service'
import { arrivedBlobIds, receiveFile } from './attachments.service'

/** Access is checked before and after the upload, which is outside a transaction. */
const addAttachment = (blobs: Blobs) =>
  implement(endpoints.addAttachment, async (ctx, { params, query: { id = newId(), name } }) => {
    const { chunks, announced } = ctx.bytes()
    const known = await ctx.read((tx) => service.beforeUpload(tx, ctx, params, id))
    if (known) return known
    const file = await receiveFile(blobs, ctx.orgId, chunks, announced ?? ATTACHMENT_MAX_BYTES)
    let isKept = false
    try {
      return await ctx.write(async (tx) => {
        const added = await service.addAttachment(tx, ctx, { ref: params, id, name, file }, blobs)
        isKept = added.isKept
        return { succeeded: added.succeeded, attachment: added.attachment }
      })
    } catch (error) {
      isKept = false
      throw error
    } finally {
      if (!isKept) await blobs.discard(ctx.orgId, arrivedBlobIds(file))
    }
  })

export function createAttachmentRoutes({ blobs }: { readonly blobs: Blobs }): Implementation[] {
  return [
    implement(endpoints.listAttachments, (ctx, { params }) =>
      ctx.read((tx) => service.listAttachments(tx, ctx, params)),
    ),
    addAttachment(blobs),
    implement(endpoints.downloadAttachment, async (ctx, { params }) => {
      const row = await ctx.read((tx) => service.readAttachment(tx, ctx, params.id))
      const key = { orgId: ctx.orgId, id: row.blobId }
      const read = (range: { first: number; last: number }) => blobs.read(key, range)
      return fileReply(ctx, { id: row.blobId, size: row.size, read, disposition: savedAs(row.name) })
    }),
    implement(endpoints.previewAttachment, async (ctx, { params }) => {
      const row = await ctx.read((tx) => service.readAttachment(tx, ctx, params.id))
      const { previewBlobId: id, previewSize: size } = row
      if (id === null || size === null) throw notFound()
      const read = (range: { first: number; last: number }) => blobs.read({ orgId: ctx.orgId, id }, range)
      return fileReply(ctx, { id, size, read, disposition: 'inline' })
    }),
    implement(endpoints.renameAttachment, (ctx, { params, body }) =>
      ctx.write((tx) => service.renameAttachment(tx, ctx, { ...params, ...body })),
    ),
    implement(endpoints.removeAttachment, (ctx, { params }) =>
      ctx.write((tx) => service.removeAttachment(tx, ctx, params.id)),
    ),
    implement(endpoints.restoreAttachment, (ctx, { params }) =>
      ctx.write((tx) => service.restoreAttachment(tx, ctx, params.id)),
    ),
  ]
}
