import { z } from 'zod'
import { replyInstantSchema } from '../core/dates'
import { textSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { versionSchema } from '../core/replies'

/** What is kept in folders, each with revisions: V/TOs, and the accountability chart. */
export const collectionKinds = ['vto', 'ac'] as const
export type CollectionKind = (typeof collectionKinds)[number]

/** What folders are called after the organisation's name, unless they are given a title. */
export const defaultFolderNames: Readonly<Record<CollectionKind, string>> = {
  vto: 'Vision/Traction Organizer',
  ac: 'Accountability Chart',
}

/** What one revision of a kind is called. */
export const revisionNouns: Readonly<Record<CollectionKind, string>> = { vto: 'V/TO', ac: 'Accountability Chart' }

const FOLDER_TITLE_MAX = 150
export const folderTitleSchema = textSchema(FOLDER_TITLE_MAX)

const rights = { canView: z.boolean(), canEdit: z.boolean() }
type Rights = z.infer<z.ZodObject<typeof rights>>
/** Whoever edits sees. */
const withView = <R extends Rights>(given: R): R => ({ ...given, canView: given.canView || given.canEdit })

const SHARED_WITH_MAX = 1000
/** Who sees and edits a revision besides whoever made it: the leadership team, everybody, and single people. */
export const sharingSchema = z.object({
  lt: z.object(rights).transform(withView),
  org: z.object(rights).transform(withView),
  individuals: z
    .array(z.object({ personId: idSchema, ...rights }).transform(withView))
    .max(SHARED_WITH_MAX, 'Name fewer people.'),
})
export type Sharing = z.output<typeof sharingSchema>

/** The leadership team's, until whoever made it shares it with others. */
export const defaultSharing: Sharing = {
  lt: { canView: true, canEdit: true },
  org: { canView: false, canEdit: false },
  individuals: [],
}

/** One version of a V/TO: what issues stand on in the long term. */
export const revisionSchema = z.object({
  id: idSchema,
  version: versionSchema,
  collectionId: idSchema,
  collectionTitle: z.string(),
  title: z.string(),
  createdById: idSchema,
  updatedAt: replyInstantSchema,
  /** Who changed it last, for whoever may edit it; null for the others, and where that is not known. */
  updatedById: idSchema.nullable(),
  permissions: sharingSchema,
  isPublished: z.boolean(),
  /** The copy that was published last; null while it is not published. */
  publishedId: idSchema.nullable(),
  publishedAt: replyInstantSchema.optional(),
  /** Whether whoever asks may edit it. */
  canEdit: z.boolean(),
  /** Who is in the leadership team, for whoever may edit it; empty for the others. */
  leadershipIds: z.array(idSchema),
})
export type Revision = z.infer<typeof revisionSchema>

/** A folder with those of its revisions that its reader sees, the oldest first. */
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

/** What is left out stays. */
export const updateCollectionSchema = z.object({
  version: versionSchema,
  title: folderTitleSchema.optional(),
  isCompanyFolder: z.boolean().optional(),
})
export type UpdateCollection = z.output<typeof updateCollectionSchema>

/** A copy to be made of one. */
export const copyRevisionSchema = z.object({
  id: idSchema.optional(),
  newRevisionName: folderTitleSchema,
  /** The same folder unless given. */
  destinationCollectionId: idSchema.optional(),
})
export type CopyRevision = z.output<typeof copyRevisionSchema>

export const renameRevisionSchema = z.object({ version: versionSchema, title: folderTitleSchema })

/** To a folder that there is, or to one that is made for it. */
export const moveRevisionSchema = z.object({
  version: versionSchema,
  destinationCollectionId: idSchema.optional(),
  newFolderTitle: folderTitleSchema.optional(),
})
export type MoveRevision = z.output<typeof moveRevisionSchema>

/** A copy that a revision was published as. `number` counts from 1. */
export const publishedRevisionSchema = z.object({
  id: idSchema,
  number: z.number().int(),
  title: z.string(),
  publishedAt: replyInstantSchema,
  publishedById: idSchema,
})
export type PublishedRevision = z.infer<typeof publishedRevisionSchema>

/** What can be brought back. */
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

/** All of it, as it is to be from now on. */
export const shareRevisionSchema = sharingSchema.extend({ version: versionSchema })
export type ShareRevision = z.output<typeof shareRevisionSchema>

/** `editor-id`: only revisions that this person may edit, and only folders that hold one. */
export const collectionsQuerySchema = z.object({ 'editor-id': idSchema.optional() })
