import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema } from '../core/ids'
import { removedSchema, versionOnlySchema } from '../core/items'
import { succeeded } from '../core/replies'
import {
  collectionSchema,
  collectionsQuerySchema,
  createCollectionSchema,
  createRevisionSchema,
  moveRevisionSchema,
  publishedRevisionSchema,
  removedRevisionSchema,
  renameRevisionSchema,
  revisionSchema,
  shareRevisionSchema,
  updateCollectionSchema,
} from './collections.schemas'

const reads = { group: 'vto', access: 'member', scope: 'read' } as const
const writes = { group: 'vto', access: 'licensed', scope: 'write' } as const
const params = z.object({ collectionId: idSchema })
const inFolder = params.extend({ revisionId: idSchema })
const revisionReply = succeeded({ revision: revisionSchema })

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

export const updateVtoCollection = defineEndpoint({
  ...writes,
  id: 'updateVtoCollection',
  method: 'PUT',
  path: '/vto/collection/{collectionId}',
  summary: 'Rename a folder, or make it the company’s, of which there is one.',
  params,
  body: updateCollectionSchema,
  reply: succeeded({ collection: collectionSchema }),
})

export const getVtoCompanyFolder = defineEndpoint({
  ...reads,
  id: 'getVtoCompanyFolder',
  method: 'GET',
  path: '/vto/collections/company-folder',
  summary: 'The company’s folder of V/TOs, with those that one sees; null until there is one.',
  reply: z.object({ collection: collectionSchema.nullable() }),
})

export const createVtoRevision = defineEndpoint({
  ...writes,
  id: 'createVtoRevision',
  method: 'PUT',
  path: '/vto/collection/{collectionId}/revision',
  summary: 'Make a V/TO in a folder.',
  params,
  body: createRevisionSchema,
  reply: revisionReply,
})

export const shareVtoRevision = defineEndpoint({
  ...writes,
  id: 'shareVtoRevision',
  method: 'PUT',
  path: '/vto/collection/{collectionId}/revision/{revisionId}/visibility',
  summary: 'Say who sees and who edits a V/TO, besides whoever made it.',
  params: inFolder,
  body: shareRevisionSchema,
  reply: revisionReply,
})

export const renameVtoRevision = defineEndpoint({
  ...writes,
  id: 'renameVtoRevision',
  method: 'PUT',
  path: '/vto/collection/{collectionId}/revision/{revisionId}/rename',
  summary: 'Give a V/TO a title that no other has in its folder.',
  params: inFolder,
  body: renameRevisionSchema,
  reply: revisionReply,
})

export const moveVtoRevision = defineEndpoint({
  ...writes,
  id: 'moveVtoRevision',
  method: 'PUT',
  path: '/vto/collection/{collectionId}/revision/{revisionId}/move',
  summary: 'Put a V/TO into another folder, by `destinationCollectionId`, or into a new one of `newFolderTitle`.',
  params: inFolder,
  body: moveRevisionSchema,
  reply: revisionReply,
})

export const publishVtoRevision = defineEndpoint({
  ...writes,
  id: 'publishVtoRevision',
  method: 'PUT',
  path: '/vto/collection/{collectionId}/revision/{revisionId}/publish',
  summary: 'Freeze a copy of a V/TO, which those who only read it see from now on.',
  params: inFolder,
  body: versionOnlySchema.optional(),
  reply: revisionReply,
})

export const unpublishVtoRevision = defineEndpoint({
  ...writes,
  id: 'unpublishVtoRevision',
  method: 'PUT',
  path: '/vto/collection/{collectionId}/revision/{revisionId}/unpublish',
  summary: 'Show nothing of a V/TO any more to those who only read it. What was published is kept.',
  params: inFolder,
  body: versionOnlySchema.optional(),
  reply: revisionReply,
})

export const listPublishedVtoRevisions = defineEndpoint({
  ...reads,
  id: 'listPublishedVtoRevisions',
  method: 'GET',
  path: '/vto/collection/{collectionId}/revision/{revisionId}/published',
  summary: 'What a V/TO was published as, the newest first; nothing for who only reads it while it is not published.',
  params: inFolder,
  reply: z.array(publishedRevisionSchema),
})

export const removeVtoRevision = defineEndpoint({
  ...writes,
  id: 'removeVtoRevision',
  method: 'DELETE',
  path: '/vto/collection/{collectionId}/revision/{revisionId}',
  summary: 'Remove a V/TO with all that stands on it; restorable for 90 days.',
  params: inFolder,
  body: versionOnlySchema.optional(),
  reply: removedSchema,
})

export const restoreVtoRevision = defineEndpoint({
  ...writes,
  id: 'restoreVtoRevision',
  method: 'PUT',
  path: '/vto/collection/{collectionId}/revision/{revisionId}/restore',
  summary: 'Bring a removed V/TO back, with all that stands on it.',
  params: inFolder,
  body: versionOnlySchema.optional(),
  reply: revisionReply,
})

export const listRemovedVtoRevisions = defineEndpoint({
  ...reads,
  id: 'listRemovedVtoRevisions',
  method: 'GET',
  path: '/vto/collections/removed-revisions',
  summary: 'The removed V/TOs that one may bring back, the last removed first.',
  reply: z.array(removedRevisionSchema),
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
