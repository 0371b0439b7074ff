import type { ItemStatus } from '@cairn/contract/core/items'
import { openIssueStatuses } from '@cairn/contract/issues/issue-status'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { anyOf } from '../../platform/database/conditions'
import {
  itemColumns,
  placeColumns,
  placedIndexes,
  placeKindIn,
  sourceColumns,
} from '../../platform/database/item-columns'
import { tenantTable } from '../../platform/database/tenant-table'

export interface MergeUndo {
  readonly version: number
  readonly contentHtml: string
  /** Missing in older merges. */
  readonly joinedHtml?: string
  readonly intoVersion?: number
  readonly voterIds: readonly string[]
  /** Moved row ids by table. */
  readonly hung: Readonly<Record<string, readonly string[]>>
}

export const issues = tenantTable(
  'issues',
  {
    ...itemColumns(),
    ...placeColumns<'traction' | 'vtorevision'>(),
    ...sourceColumns(),
    status: text('status').$type<Exclude<ItemStatus, 'Removed'>>().notNull().default('NotDone'),
    solvedAt: instant('solved_at'),
    solvedInMeetingId: uuid('solved_in_meeting_id'),
    voterIds: uuid('voter_ids').array().notNull().default([]),
    /** 1 to 3, unique per place. */
    rank: smallint('rank'),
    mergedIntoId: uuid('merged_into_id'),
    mergeUndo: jsonb('merge_undo').$type<MergeUndo>(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    check('issues_stand_in', placeKindIn(t, 'traction', 'vtorevision')),
    check('issues_rank_is_a_stone', sql`${t.rank} between 1 and 3`),
    uniqueIndex('issues_rank').on(t.orgId, t.placeId, t.rank).where(sql`${t.rank} is not null`),
    index('issues_source').on(t.orgId, t.sourceId).where(sql`${t.sourceId} is not null`),
    index('issues_solved_in_meeting').on(t.orgId, t.solvedInMeetingId).where(sql`${t.solvedInMeetingId} is not null`),
    // Of solved issues, archived or not. `words` and pg_trgm are in the migration `issue_memory`.
    index('issues_solved')
      .on(t.orgId, t.placeId, t.solvedAt)
      .where(sql`${t.status} = 'Done' and ${t.removedAt} is null`),
    ...placedIndexes('issues', t, t.createdAt, {
      votes: sql`cardinality(${t.voterIds})`,
      rank: t.rank,
    }),
  ],
)

/** Handed over when the owner leaves. */
export const isUnsolved = anyOf(issues.status, openIssueStatuses)

export type IssueRow = typeof issues.$inferSelect
