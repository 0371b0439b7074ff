import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema } from '../core/ids'
import { itemRefSchema, removedSchema } from '../core/items'
import { succeeded } from '../core/replies'
import {
  ATTACHMENT_MAX_BYTES,
  addAttachmentQuerySchema,
  attachmentSchema,
  renameAttachmentSchema,
} from './attachments.schemas'

const group = 'attachments'
const reads = { group, access: 'member', scope: 'read' } as const
const writes = { group, access: 'licensed', scope: 'write' } as const
const reply = succeeded({ attachment: attachmentSchema })

export const listAttachments = defineEndpoint({
  ...reads,
  id: 'listAttachments',
  method: 'GET',
  path: '/item/{kind}/{id}/attachments',
  summary: 'List the files of an item, in the order they were added.',
  params: itemRefSchema,
  reply: z.array(attachmentSchema),
})

export const addAttachment = defineEndpoint({
  ...writes,
  id: 'addAttachment',
  method: 'POST',
  path: '/item/{kind}/{id}/attachments',
  summary:
    'Add a file to an item. The body holds its bytes, at most 25 MB. Repeating a request with the same `id` stores the file once.',
  params: itemRefSchema,
  query: addAttachmentQuerySchema,
  takesBytes: true,
  maxBodyBytes: ATTACHMENT_MAX_BYTES,
  reply,
})

export const downloadAttachment = defineEndpoint({
  ...reads,
  id: 'downloadAttachment',
  scope: null,
  method: 'GET',
  path: '/attachment/{id}',
  summary: 'Download a file as it was added, always as an attachment. Supports Range and If-None-Match.',
  params: idParamsSchema,
  contentType: 'application/octet-stream',
  reply: z.unknown(),
})

export const previewAttachment = defineEndpoint({
  ...reads,
  id: 'previewAttachment',
  scope: null,
  method: 'GET',
  path: '/attachment/{id}/preview',
  summary:
    'Get a preview of a picture, re-encoded, at most 1,600 pixels wide and high. 404 if the file is not a picture.',
  params: idParamsSchema,
  contentType: 'image/webp',
  reply: z.unknown(),
})

export const renameAttachment = defineEndpoint({
  ...writes,
  id: 'renameAttachment',
  method: 'PUT',
  path: '/attachment/{id}',
  summary: 'Rename a file.',
  params: idParamsSchema,
  body: renameAttachmentSchema,
  reply,
})

export const removeAttachment = defineEndpoint({
  ...writes,
  id: 'removeAttachment',
  method: 'DELETE',
  path: '/attachment/{id}',
  summary: 'Remove a file. Restorable for 90 days.',
  params: idParamsSchema,
  reply: removedSchema,
})

export const restoreAttachment = defineEndpoint({
  ...writes,
  id: 'restoreAttachment',
  method: 'PUT',
  path: '/attachment/{id}/restore',
  summary: 'Restore a removed file.',
  params: idParamsSchema,
  reply,
})
