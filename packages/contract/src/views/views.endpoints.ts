import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema } from '../core/ids'
import { removedSchema, versionOnlySchema, workItemKinds } from '../core/items'
import { createViewSchema, updateViewSchema, viewReplySchema, viewSchema } from './views.schemas'

const group = 'views'

export const listViews = defineEndpoint({
  id: 'listViews',
  method: 'GET',
  path: '/views',
  group,
  access: 'member',
  scope: 'read',
  summary: 'List your views of one kind of list, and the shared ones.',
  query: z.object({ kind: z.enum(workItemKinds) }),
  reply: z.array(viewSchema),
})

export const createView = defineEndpoint({
  id: 'createView',
  method: 'POST',
  path: '/views',
  group,
  access: 'member',
  scope: 'write',
  summary: 'Save the filters and columns of a list as a view. Observers can’t share views.',
  body: createViewSchema,
  reply: viewReplySchema,
})

export const updateView = defineEndpoint({
  id: 'updateView',
  method: 'PUT',
  path: '/view/{id}',
  group,
  access: 'member',
  scope: 'write',
  summary: 'Rename a view, share it, or replace its contents.',
  params: idParamsSchema,
  body: updateViewSchema,
  reply: viewReplySchema,
})

export const removeView = defineEndpoint({
  id: 'removeView',
  method: 'DELETE',
  path: '/view/{id}',
  group,
  access: 'member',
  scope: 'write',
  summary: 'Remove a view. The items in it stay.',
  params: idParamsSchema,
  body: versionOnlySchema.optional(),
  reply: removedSchema,
})
