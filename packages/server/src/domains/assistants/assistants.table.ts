import type {
  AssistantCall,
  AssistantMode,
  CallContent,
  ModelPurpose,
  SentDataKind,
} from '@cairn/contract/assistants/assistants.schemas'
import type { Found } from '@cairn/contract/find/find.schemas'
import { boolean, date, foreignKey, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'

export const assistantSettings = tenantTable(
  'assistant_settings',
  {
    version: integer('version').notNull().default(1),
    mode: text('mode').$type<AssistantMode>().notNull().default('On'),
    sends: jsonb('sends').$type<SentDataKind[]>().notNull().default(['notes', 'goals', 'people', 'numbers']),
    monthlyTokens: integer('monthly_tokens'),
    keepsContent: boolean('keeps_content').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.orgId] })],
)

export const assistantCalls = tenantTable(
  'assistant_calls',
  {
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    /** First day of the organization's month, which the budget counts by. */
    month: date('month').notNull(),
    personId: uuid('person_id').notNull(),
    purpose: text('purpose').$type<ModelPurpose>().notNull(),
    model: text('model').notNull(),
    state: text('state').$type<AssistantCall['state']>().notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    content: jsonb('content').$type<NonNullable<CallContent>>(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), index('assistant_calls_month').on(t.orgId, t.month)],
)

export const assistantThreads = tenantTable(
  'assistant_threads',
  {
    id: uuid('id').notNull(),
    personId: uuid('person_id').notNull(),
    title: text('title').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('assistant_threads_person').on(t.orgId, t.personId, t.updatedAt),
  ],
)

export const assistantMessages = tenantTable(
  'assistant_messages',
  {
    threadId: uuid('thread_id').notNull(),
    /** Question and answer share one. */
    number: integer('number').notNull(),
    personId: uuid('person_id').notNull(),
    prompt: text('prompt').notNull(),
    answer: text('answer').notNull(),
    sources: jsonb('sources').$type<Found[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.threadId, t.number] }),
    foreignKey({
      columns: [t.orgId, t.threadId],
      foreignColumns: [assistantThreads.orgId, assistantThreads.id],
    }).onDelete('cascade'),
  ],
)
