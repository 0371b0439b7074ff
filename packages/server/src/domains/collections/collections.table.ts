import type { CollectionKind } from '@cairn/contract/collections/collections.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import type { IdScope } from '../../platform/database/conditions'
import { tenantTable } from '../../platform/database/tenant-table'
import { organizations } from '../organizations/organizations.table'
import { tractionInvitees } from '../tractions/tractions.table'

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

export const leadershipOf = (orgId: string): SQL =>
  sql`select i.person_id from ${organizations} o
    join ${tractionInvitees} i on i.org_id = o.org_id and i.traction_id = o.leadership_traction_id
    where o.org_id = ${orgId}`

function revisionsFor(orgId: string, { personId }: Actor, right: 'canView' | 'canEdit'): IdScope {
  const [own, everyone, leadership] = {
    canView: [sql`p.can_view`, sql`r.org_can_view`, sql`r.lt_can_view`],
    canEdit: [sql`p.can_edit`, sql`r.org_can_edit`, sql`r.lt_can_edit`],
  }[right]
  return sql`(select r.id from ${revisions} r
    left join ${revisionPeople} p on p.org_id = r.org_id and p.revision_id = r.id and p.person_id = ${personId}
    where r.org_id = ${orgId} and r.removed_at is null and (r.created_by_id = ${personId}
      or coalesce(${own}, ${everyone} or (${leadership} and ${personId} in (${leadershipOf(orgId)})))))`
}

/** Must match `canViewRevision`. */
export const readableRevisions = (orgId: string, actor: Actor): IdScope => revisionsFor(orgId, actor, 'canView')

/** Must match `canEditRevision`. */
export const editableRevisions = (orgId: string, actor: Actor): IdScope => revisionsFor(orgId, actor, 'canEdit')

/** Across organizations. */
export const removedBefore = (before: Date): IdScope =>
  sql`(select r.org_id, r.id from ${revisions} r where r.removed_at < ${before.toISOString()}::timestamptz)`
