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
  summary: 'The files of a work item, in the order in which they were added.',
  params: itemRefSchema,
  reply: z.array(attachmentSchema),
})

export const addAttachment = defineEndpoint({
  ...writes,
  id: 'addAttachment',
  method: 'POST',
  path: '/item/{kind}/{id}/attachments',
  summary:
    'Keep a file with a work item: its bytes as the body, 25 MB at most. Sent again with the same `id` it is kept once.',
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
  summary: 'The file as it was added, to be saved and never shown. Takes Range and If-None-Match.',
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
  summary: 'A picture drawn anew, 1,600 pixels wide and high at most; 404 for what is none.',
  params: idParamsSchema,
  contentType: 'image/webp',
  reply: z.unknown(),
})

export const renameAttachment = defineEndpoint({
  ...writes,
  id: 'renameAttachment',
  method: 'PUT',
  path: '/attachment/{id}',
  summary: 'Give a file another name.',
  params: idParamsSchema,
  body: renameAttachmentSchema,
  reply,
})

export const removeAttachment = defineEndpoint({
  ...writes,
  id: 'removeAttachment',
  method: 'DELETE',
  path: '/attachment/{id}',
  summary: 'Take a file away; restorable for 90 days.',
  params: idParamsSchema,
  reply: removedSchema,
})

export const restoreAttachment = defineEndpoint({
  ...writes,
  id: 'restoreAttachment',
  method: 'PUT',
  path: '/attachment/{id}/restore',
  summary: 'Bring a file back.',
  params: idParamsSchema,
  reply,
})
