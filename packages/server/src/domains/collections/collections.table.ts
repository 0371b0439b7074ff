import type { CollectionKind } from '@cairn/contract/collections/collections.schemas'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'

export const COLLECTION_TITLE_INDEX = 'collections_title'
export const REVISION_TITLE_INDEX = 'revisions_title'
export const COMPANY_FOLDER_INDEX = 'collections_company_folder'

const kept = () => ({
  id: uuid('id').notNull(),
  version: integer('version').notNull().default(1),
  title: text('title').notNull(),
  createdById: uuid('created_by_id').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const collections = tenantTable(
  'collections',
  {
    ...kept(),
    kind: text('kind').$type<CollectionKind>().notNull(),
    isCompanyFolder: boolean('is_company_folder').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex(COLLECTION_TITLE_INDEX).on(t.orgId, t.kind, sql`lower(${t.title})`),
    uniqueIndex(COMPANY_FOLDER_INDEX).on(t.orgId, t.kind).where(sql`${t.isCompanyFolder}`),
  ],
)

/** Access depends on the revision, not on its folder. */
export const revisions = tenantTable(
  'revisions',
  {
    ...kept(),
    collectionId: uuid('collection_id').notNull(),
    ltCanView: boolean('lt_can_view').notNull(),
    ltCanEdit: boolean('lt_can_edit').notNull(),
    orgCanView: boolean('org_can_view').notNull(),
    orgCanEdit: boolean('org_can_edit').notNull(),
    publishedId: uuid('published_id'),
    updatedById: uuid('updated_by_id'),
    removedAt: instant('removed_at'),
    removedById: uuid('removed_by_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex(REVISION_TITLE_INDEX)
      .on(t.orgId, t.collectionId, sql`lower(${t.title})`)
      .where(sql`${t.removedAt} is null`),
    index('revisions_created_by').on(t.orgId, t.createdById),
    index('revisions_removed').on(t.orgId, t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
)

export const publishedRevisions = tenantTable(
  'published_revisions',
  {
    id: uuid('id').notNull(),
    revisionId: uuid('revision_id').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedById: uuid('published_by_id').notNull(),
    contents: jsonb('contents').$type<unknown>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('published_revisions_number').on(t.orgId, t.revisionId, t.number),
  ],
)

/** Overrides group rights. */
export const revisionPeople = tenantTable(
  'revision_people',
  {
    revisionId: uuid('revision_id').notNull(),
    personId: uuid('person_id').notNull(),
    canView: boolean('can_view').notNull(),
    canEdit: boolean('can_edit').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.revisionId, t.personId] })],
)
