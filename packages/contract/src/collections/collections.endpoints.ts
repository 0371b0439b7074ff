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
      summary: `List the folders of ${many} that you can see, by title. \`editor-id\` selects those that this person can add to.`,
      query: collectionsQuerySchema,
      reply: z.array(collectionSchema),
    }),

    create: defineEndpoint({
      ...writes,
      id: `create${id}Collection`,
      method: 'POST',
      path: `/${kind}/collections`,
      summary: 'Create a folder. Without a title it is named after the organization.',
      body: createCollectionSchema,
      reply: succeeded({ collection: collectionSchema }),
    }),

    get: defineEndpoint({
      ...reads,
      id: `get${id}Collection`,
      method: 'GET',
      path: `/${kind}/collection/{collectionId}`,
      summary: `Get a folder with its ${many}.`,
      params,
      reply: collectionSchema,
    }),

    update: defineEndpoint({
      ...writes,
      id: `update${id}Collection`,
      method: 'PUT',
      path: `/${kind}/collection/{collectionId}`,
      summary: 'Rename a folder, or make it the company folder. There is only one.',
      params,
      body: updateCollectionSchema,
      reply: succeeded({ collection: collectionSchema }),
    }),

    companyFolder: defineEndpoint({
      ...reads,
      id: `get${id}CompanyFolder`,
      method: 'GET',
      path: `/${kind}/collections/company-folder`,
      summary: `Get the company folder of ${many}, with those you can see. Null if there is none.`,
      reply: z.object({ collection: collectionSchema.nullable() }),
    }),

    createRevision: defineEndpoint({
      ...writes,
      id: `create${id}Revision`,
      method: 'PUT',
      path: `/${kind}/collection/{collectionId}/revision`,
      summary: `Create ${one} in a folder.`,
      params,
      body: createRevisionSchema,
      reply: revisionReply,
    }),

    share: defineEndpoint({
      ...writes,
      id: `share${id}Revision`,
      method: 'PUT',
      path: `/${kind}/collection/{collectionId}/revision/{revisionId}/visibility`,
      summary: `Set who can see and edit ${one}, in addition to its creator.`,
      params: inFolder,
      body: shareRevisionSchema,
      reply: revisionReply,
    }),

    rename: defineEndpoint({
      ...writes,
      id: `rename${id}Revision`,
      method: 'PUT',
      path: `/${kind}/collection/{collectionId}/revision/{revisionId}/rename`,
      summary: `Rename ${one}. Titles are unique within a folder.`,
      params: inFolder,
      body: renameRevisionSchema,
      reply: revisionReply,
    }),

    move: defineEndpoint({
      ...writes,
      id: `move${id}Revision`,
      method: 'PUT',
      path: `/${kind}/collection/{collectionId}/revision/{revisionId}/move`,
      summary: `Move ${one} to another folder, given by \`destinationCollectionId\`, or to a new one named \`newFolderTitle\`.`,
      params: inFolder,
      body: moveRevisionSchema,
      reply: revisionReply,
    }),

    publish: defineEndpoint({
      ...writes,
      id: `publish${id}Revision`,
      method: 'PUT',
      path: `/${kind}/collection/{collectionId}/revision/{revisionId}/publish`,
      summary: `Publish a version of ${one}, which readers see from now on.`,
      params: inFolder,
      body: versionOnlySchema.optional(),
      reply: revisionReply,
    }),

    unpublish: defineEndpoint({
      ...writes,
      id: `unpublish${id}Revision`,
      method: 'PUT',
      path: `/${kind}/collection/{collectionId}/revision/{revisionId}/unpublish`,
      summary: `Unpublish ${one}: readers no longer see it. Published versions are preserved.`,
      params: inFolder,
      body: versionOnlySchema.optional(),
      reply: revisionReply,
    }),

    listPublished: defineEndpoint({
      ...reads,
      id: `listPublished${id}Revisions`,
      method: 'GET',
      path: `/${kind}/collection/{collectionId}/revision/{revisionId}/published`,
      summary: `List the published versions of ${one}, newest first. Empty for readers while it is not published.`,
      params: inFolder,
      reply: z.array(publishedRevisionSchema),
    }),

    remove: defineEndpoint({
      ...writes,
      id: `remove${id}Revision`,
      method: 'DELETE',
      path: `/${kind}/collection/{collectionId}/revision/{revisionId}`,
      summary: `Remove ${one} with everything in it. Restorable for 90 days.`,
      params: inFolder,
      body: versionOnlySchema.optional(),
      reply: removedSchema,
    }),

    restore: defineEndpoint({
      ...writes,
      id: `restore${id}Revision`,
      method: 'PUT',
      path: `/${kind}/collection/{collectionId}/revision/{revisionId}/restore`,
      summary: `Restore ${one} that was removed, with everything in it.`,
      params: inFolder,
      body: versionOnlySchema.optional(),
      reply: revisionReply,
    }),

    listRemoved: defineEndpoint({
      ...reads,
      id: `listRemoved${id}Revisions`,
      method: 'GET',
      path: `/${kind}/collections/removed-revisions`,
      summary: `List the removed ${many} that you can restore, last removed first.`,
      reply: z.array(removedRevisionSchema),
    }),

    editPermission: defineEndpoint({
      ...reads,
      id: `get${id}EditPermission`,
      method: 'GET',
      path: `/${kind}/collection/revisions/{id}/edit-permission`,
      summary: `Get whether you can edit ${one}.`,
      params: idParamsSchema,
      reply: z.object({ canEdit: z.boolean() }),
    }),
  }
}

export type CollectionEndpoints = ReturnType<typeof collectionEndpoints>

export const vtoCollections = collectionEndpoints({ kind: 'vto', id: 'Vto', one: 'a V/TO', many: 'V/TOs' })
export const acCollections = collectionEndpoints({
  kind: 'ac',
  id: 'Ac',
  one: 'an accountability chart',
  many: 'accountability charts',
})

export const collectionCalls: Readonly<Record<CollectionKind, CollectionEndpoints>> = {
  vto: vtoCollections,
  ac: acCollections,
}

export const {
  list: listVtoCollections,
  create: createVtoCollection,
  get: getVtoCollection,
  update: updateVtoCollection,
  companyFolder: getVtoCompanyFolder,
  createRevision: createVtoRevision,
  share: shareVtoRevision,
  rename: renameVtoRevision,
  move: moveVtoRevision,
  publish: publishVtoRevision,
  unpublish: unpublishVtoRevision,
  listPublished: listPublishedVtoRevisions,
  remove: removeVtoRevision,
  restore: restoreVtoRevision,
  listRemoved: listRemovedVtoRevisions,
  editPermission: getVtoEditPermission,
} = vtoCollections
