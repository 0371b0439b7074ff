import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema } from '../core/ids'
import { removedSchema, versionOnlySchema } from '../core/items'
import { succeeded } from '../core/replies'
import {
  type CollectionKind,
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

const params = z.object({ collectionId: idSchema })
const inFolder = params.extend({ revisionId: idSchema })
const revisionReply = succeeded({ revision: revisionSchema })

interface Words {
  readonly kind: CollectionKind
  readonly id: string
  readonly one: string
  readonly many: string
}

export function collectionEndpoints({ kind, id, one, many }: Words) {
  const reads = { group: kind, access: 'member', scope: 'read' } as const
  const writes = { group: kind, access: 'licensed', scope: 'write' } as const
  return {
    list: defineEndpoint({
      ...reads,
      id: `list${id}Collections`,
      method: 'GET',
      path: `/${kind}/collections`,
      summary: `The folders of ${many} that one sees, by title. With \`editor-id\`: where that person may put something.`,
      query: collectionsQuerySchema,
      reply: z.array(collectionSchema),
    }),

    create: defineEndpoint({
      ...writes,
      id: `create${id}Collection`,
      method: 'POST',
      path: `/${kind}/collections`,
      summary: 'Make a folder; without a title it is named after the organization.',
      body: createCollectionSchema,
      reply: succeeded({ collection: collectionSchema }),
    }),

    get: defineEndpoint({
      ...reads,
      id: `get${id}Collection`,
      method: 'GET',
      path: `/${kind}/collection/{collectionId}`,
      summary: `A folder with its ${many}.`,
      params,
      reply: collectionSchema,
    }),

    update: defineEndpoint({
      ...writes,
      id: `update${id}Collection`,
      method: 'PUT',
      path: `/${kind}/collection/{collectionId}`,
      summary: 'Rename a folder, or make it the company’s, of which there is one.',
      params,
      body: updateCollectionSchema,
      reply: succeeded({ collection: collectionSchema }),
    }),

    companyFolder: defineEndpoint({
      ...reads,
      id: `get${id}CompanyFolder`,
      method: 'GET',
      path: `/${kind}/collections/company-folder`,
      summary: `The company’s folder of ${many}, with those that one sees; null until there is one.`,
      reply: z.object({ collection: collectionSchema.nullable() }),
    }),

    createRevision: defineEndpoint({
      ...writes,
      id: `create${id}Revision`,
      method: 'PUT',
      path: `/${kind}/collection/{collectionId}/revision`,
      summary: `Make ${one} in a folder.`,
      params,
      body: createRevisionSchema,
      reply: revisionReply,
    }),

    share: defineEndpoint({
      ...writes,
      id: `share${id}Revision`,
      method: 'PUT',
      path: `/${kind}/collection/{collectionId}/revision/{revisionId}/visibility`,
      summary: `Say who sees and who edits ${one}, besides whoever made it.`,
      params: inFolder,
      body: shareRevisionSchema,
      reply: revisionReply,
    }),

    rename: defineEndpoint({
      ...writes,
      id: `rename${id}Revision`,
      method: 'PUT',
      path: `/${kind}/collection/{collectionId}/revision/{revisionId}/rename`,
      summary: `Give ${one} a title that no other has in its folder.`,
      params: inFolder,
      body: renameRevisionSchema,
      reply: revisionReply,
    }),

    move: defineEndpoint({
      ...writes,
      id: `move${id}Revision`,
      method: 'PUT',
      path: `/${kind}/collection/{collectionId}/revision/{revisionId}/move`,
      summary: `Put ${one} into another folder, by \`destinationCollectionId\`, or into a new one of \`newFolderTitle\`.`,
      params: inFolder,
      body: moveRevisionSchema,
      reply: revisionReply,
    }),

    publish: defineEndpoint({
      ...writes,
      id: `publish${id}Revision`,
      method: 'PUT',
      path: `/${kind}/collection/{collectionId}/revision/{revisionId}/publish`,
      summary: `Freeze a copy of ${one}, which those who only read it see from now on.`,
      params: inFolder,
      body: versionOnlySchema.optional(),
      reply: revisionReply,
    }),

    unpublish: defineEndpoint({
      ...writes,
      id: `unpublish${id}Revision`,
      method: 'PUT',
      path: `/${kind}/collection/{collectionId}/revision/{revisionId}/unpublish`,
      summary: `Show nothing of ${one} any more to those who only read it. What was published is kept.`,
      params: inFolder,
      body: versionOnlySchema.optional(),
      reply: revisionReply,
    }),

    listPublished: defineEndpoint({
      ...reads,
      id: `listPublished${id}Revisions`,
      method: 'GET',
      path: `/${kind}/collection/{collectionId}/revision/{revisionId}/published`,
      summary: `What ${one} was published as, the newest first; nothing for who only reads it while it is not published.`,
      params: inFolder,
      reply: z.array(publishedRevisionSchema),
    }),

    remove: defineEndpoint({
      ...writes,
      id: `remove${id}Revision`,
      method: 'DELETE',
      path: `/${kind}/collection/{collectionId}/revision/{revisionId}`,
      summary: `Remove ${one} with all that stands on it; restorable for 90 days.`,
      params: inFolder,
      body: versionOnlySchema.optional(),
      reply: removedSchema,
    }),

    restore: defineEndpoint({
      ...writes,
      id: `restore${id}Revision`,
      method: 'PUT',
      path: `/${kind}/collection/{collectionId}/revision/{revisionId}/restore`,
      summary: `Bring back ${one} that was removed, with all that stands on it.`,
      params: inFolder,
      body: versionOnlySchema.optional(),
      reply: revisionReply,
    }),

    listRemoved: defineEndpoint({
      ...reads,
      id: `listRemoved${id}Revisions`,
      method: 'GET',
      path: `/${kind}/collections/removed-revisions`,
      summary: `The removed ${many} that one may bring back, the last removed first.`,
      reply: z.array(removedRevisionSchema),
    }),

    editPermission: defineEndpoint({
      ...reads,
      id: `get${id}EditPermission`,
      method: 'GET',
      path: `/${kind}/collection/revisions/{id}/edit-permission`,
      summary: `Whether one may edit ${one}.`,
      params: idParamsSchema,
      reply: z.object({ canEdit: z.boolean() }),
    }),
  }
}

export type CollectionEndpoints = ReturnType<typeof collectionEndpoints>
