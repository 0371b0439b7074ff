import { z } from 'zod'
import { replyInstantSchema } from '../core/dates'
import { textSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { versionSchema } from '../core/replies'

export const collectionKinds = ['vto', 'ac'] as const
export type CollectionKind = (typeof collectionKinds)[number]

export const defaultFolderNames: Readonly<Record<CollectionKind, string>> = {
  vto: 'Vision/Traction Organizer',
  ac: 'Accountability Chart',
}

export const revisionNouns: Readonly<Record<CollectionKind, string>> = { vto: 'V/TO', ac: 'Accountability Chart' }

const FOLDER_TITLE_MAX = 150
const folderTitleSchema = textSchema(FOLDER_TITLE_MAX)

const rights = { canView: z.boolean(), canEdit: z.boolean() }
type Rights = z.infer<z.ZodObject<typeof rights>>
const withView = <R extends Rights>(given: R): R => ({ ...given, canView: given.canView || given.canEdit })

const SHARED_WITH_MAX = 1000
const sharingSchema = z.object({
  lt: z.object(rights).transform(withView),
  org: z.object(rights).transform(withView),
  individuals: z
    .array(z.object({ personId: idSchema, ...rights }).transform(withView))
    .max(SHARED_WITH_MAX, 'TOO_MANY_PEOPLE'),
})
export type Sharing = z.output<typeof sharingSchema>

/** Until shared by its creator. */
export const defaultSharing: Sharing = {
  lt: { canView: true, canEdit: true },
  org: { canView: false, canEdit: false },
  individuals: [],
}

export const revisionSchema = z.object({
  id: idSchema,
  version: versionSchema,
  collectionId: idSchema,
  collectionTitle: z.string(),
  title: z.string(),
  createdById: idSchema,
  updatedAt: replyInstantSchema,
  /** Null if unknown, or without edit rights. */
  updatedById: idSchema.nullable(),
  permissions: sharingSchema,
  isPublished: z.boolean(),
  publishedId: idSchema.nullable(),
  publishedAt: replyInstantSchema.optional(),
  canEdit: z.boolean(),
  /** Empty without edit rights. */
  leadershipIds: z.array(idSchema),
})
export type Revision = z.infer<typeof revisionSchema>

export const collectionSchema = z.object({
  id: idSchema,
  version: versionSchema,
  title: z.string(),
  isCompanyFolder: z.boolean(),
  createdById: idSchema,
  revisions: z.array(revisionSchema),
})
export type Collection = z.infer<typeof collectionSchema>

export const createCollectionSchema = z.object({
  id: idSchema.optional(),
  title: folderTitleSchema.optional(),
  isCompanyFolder: z.boolean().default(false),
})
export type CreateCollection = z.output<typeof createCollectionSchema>

export const createRevisionSchema = z.object({
  id: idSchema.optional(),
  title: folderTitleSchema,
  permissions: sharingSchema.optional(),
})
export type CreateRevision = z.output<typeof createRevisionSchema>

export const updateCollectionSchema = z.object({
  version: versionSchema,
  title: folderTitleSchema.optional(),
  isCompanyFolder: z.boolean().optional(),
})
export type UpdateCollection = z.output<typeof updateCollectionSchema>

export const copyRevisionSchema = z.object({
  id: idSchema.optional(),
  newRevisionName: folderTitleSchema,
  destinationCollectionId: idSchema.optional(),
})
export type CopyRevision = z.output<typeof copyRevisionSchema>

export const renameRevisionSchema = z.object({ version: versionSchema, title: folderTitleSchema })

export const moveRevisionSchema = z.object({
  version: versionSchema,
  destinationCollectionId: idSchema.optional(),
  newFolderTitle: folderTitleSchema.optional(),
})
export type MoveRevision = z.output<typeof moveRevisionSchema>

export const publishedRevisionSchema = z.object({
  id: idSchema,
  number: z.number().int(),
  title: z.string(),
  publishedAt: replyInstantSchema,
  publishedById: idSchema,
})
export type PublishedRevision = z.infer<typeof publishedRevisionSchema>

export const removedRevisionSchema = z.object({
  id: idSchema,
  version: versionSchema,
  title: z.string(),
  collectionId: idSchema,
  collectionTitle: z.string(),
  removedAt: replyInstantSchema,
  removedById: idSchema.nullable(),
  restorableUntil: replyInstantSchema,
})
export type RemovedRevision = z.infer<typeof removedRevisionSchema>

export const shareRevisionSchema = sharingSchema.extend({ version: versionSchema })
export type ShareRevision = z.output<typeof shareRevisionSchema>

/** `editor-id`: only revisions this person can edit, and folders that have one. */
export const collectionsQuerySchema = z.object({ 'editor-id': idSchema.optional() })
