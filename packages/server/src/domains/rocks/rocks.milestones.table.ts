import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'
import { rocks } from './rocks.table'

export const rockMilestones = tenantTable(
  'rock_milestones',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    rockId: uuid('rock_id').notNull(),
    title: text('title').notNull(),
    dueDate: date('due_date'),
    /** Null: the rock's owner. */
    ownerId: uuid('owner_id'),
    doneAt: instant('done_at'),
    /** May repeat; ties are ordered by id. */
    sequence: integer('sequence').notNull(),
    todoId: uuid('todo_id'),
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId, t.rockId], foreignColumns: [rocks.orgId, rocks.id] }).onDelete('cascade'),
    index('rock_milestones_rock').on(t.orgId, t.rockId, t.sequence, t.id),
    index('rock_milestones_todo').on(t.orgId, t.todoId).where(sql`${t.todoId} is not null`),
    index('rock_milestones_owner').on(t.orgId, t.ownerId).where(sql`${t.ownerId} is not null`),
    index('rock_milestones_removed').on(t.orgId, t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
)

export type MilestoneRow = typeof rockMilestones.$inferSelect
