import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema } from '../core/ids'
import { itemRefSchema, removedSchema } from '../core/items'
import { succeeded } from '../core/replies'
import { addCommentSchema, commentSchema, updateCommentSchema } from './comments.schemas'

export const COMMENT_PAGE = 50

const group = 'items'
const writes = { group, access: 'licensed', scope: 'write' } as const
const reply = succeeded({ comment: commentSchema })

export const listItemComments = defineEndpoint({
  id: 'listItemComments',
  method: 'GET',
  path: '/item/{kind}/{id}/comments',
  group,
  summary: 'List the last 50 comments on an item, oldest first. For the previous page, pass its `earlier` as `before`.',
  access: 'member',
  scope: 'read',
  params: itemRefSchema,
  query: z.object({ before: idSchema.optional() }),
  reply: z.object({ comments: z.array(commentSchema), earlier: idSchema.nullable() }),
})

export const listItemReaders = defineEndpoint({
  id: 'listItemReaders',
  method: 'GET',
  path: '/item/{kind}/{id}/readers',
  group,
  summary: 'List the ids of the people who can see an item in the places where you see it, and can be mentioned.',
  access: 'member',
  scope: 'read',
  params: itemRefSchema,
  reply: z.array(idSchema),
})

export const addItemComment = defineEndpoint({
  ...writes,
  id: 'addItemComment',
  method: 'POST',
  path: '/item/{kind}/{id}/comments',
  summary: 'Add a comment to an item. Mentioned people who can see it are notified.',
  params: itemRefSchema,
  body: addCommentSchema,
  reply,
})

export const updateItemComment = defineEndpoint({
  ...writes,
  id: 'updateItemComment',
  method: 'PUT',
  path: '/item-comment/{id}',
  summary: 'Update one of your comments.',
  params: idParamsSchema,
  body: updateCommentSchema,
  reply,
})

export const removeItemComment = defineEndpoint({
  ...writes,
  id: 'removeItemComment',
  method: 'DELETE',
  path: '/item-comment/{id}',
  summary: 'Remove one of your comments, or as an owner or admin anyone’s. Restorable for 90 days.',
  params: idParamsSchema,
  reply: removedSchema,
})

export const restoreItemComment = defineEndpoint({
  ...writes,
  id: 'restoreItemComment',
  method: 'PUT',
  path: '/item-comment/{id}/restore',
  summary: 'Restore a removed comment.',
  params: idParamsSchema,
  reply,
})
