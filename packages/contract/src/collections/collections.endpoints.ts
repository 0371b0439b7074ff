import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema } from '../core/ids'
import { succeeded } from '../core/replies'
import {
  collectionSchema,
  collectionsQuerySchema,
  createCollectionSchema,
  createRevisionSchema,
  revisionSchema,
  shareRevisionSchema,
} from './collections.schemas'

const reads = { group: 'vto', access: 'member', scope: 'read' } as const
const writes = { group: 'vto', access: 'licensed', scope: 'write' } as const
const params = z.object({ collectionId: idSchema })

export const listVtoCollections = defineEndpoint({
  ...reads,
  id: 'listVtoCollections',
  method: 'GET',
  path: '/vto/collections',
  summary: 'The folders of V/TOs that one sees, by title. With `editor-id`: where that person may put something.',
  query: collectionsQuerySchema,
  reply: z.array(collectionSchema),
})

export const createVtoCollection = defineEndpoint({
  ...writes,
  id: 'createVtoCollection',
  method: 'POST',
  path: '/vto/collections',
  summary: 'Make a folder; without a title it is named after the organisation.',
  body: createCollectionSchema,
  reply: succeeded({ collection: collectionSchema }),
})

export const getVtoCollection = defineEndpoint({
  ...reads,
  id: 'getVtoCollection',
  method: 'GET',
  path: '/vto/collection/{collectionId}',
  summary: 'A folder with its V/TOs.',
  params,
  reply: collectionSchema,
})

export const createVtoRevision = defineEndpoint({
  ...writes,
  id: 'createVtoRevision',
  method: 'PUT',
  path: '/vto/collection/{collectionId}/revision',
  summary: 'Make a V/TO in a folder.',
  params,
  body: createRevisionSchema,
  reply: succeeded({ revision: revisionSchema }),
})

export const shareVtoRevision = defineEndpoint({
  ...writes,
  id: 'shareVtoRevision',
  method: 'PUT',
  path: '/vto/collection/{collectionId}/revision/{revisionId}/visibility',
  summary: 'Say who sees and who edits a V/TO, besides whoever made it.',
  params: params.extend({ revisionId: idSchema }),
  body: shareRevisionSchema,
  reply: succeeded({ revision: revisionSchema }),
})

export const getVtoEditPermission = defineEndpoint({
  ...reads,
  id: 'getVtoEditPermission',
  method: 'GET',
  path: '/vto/collection/revisions/{id}/edit-permission',
  summary: 'Whether one may edit a V/TO.',
  params: idParamsSchema,
  reply: z.object({ canEdit: z.boolean() }),
})
