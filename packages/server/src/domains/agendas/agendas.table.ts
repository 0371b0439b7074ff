import type { AgendaItem } from '@cairn/contract/agendas/agendas.schemas'
import { sql } from 'drizzle-orm'
import { integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'

/** Readers of its traction can use it elsewhere. */
export const agendas = tenantTable(
  'agendas',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    tractionId: uuid('traction_id').notNull(),
    name: text('name').notNull(),
    items: jsonb('items').$type<AgendaItem[]>().notNull(),
    createdById: uuid('created_by_id').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('agendas_name').on(t.orgId, t.tractionId, sql`lower(${t.name})`),
  ],
)

export const favoriteAgendas = tenantTable(
  'favorite_agendas',
  { personId: uuid('person_id').notNull(), agendaId: uuid('agenda_id').notNull() },
  (t) => [primaryKey({ columns: [t.orgId, t.personId, t.agendaId] })],
)
