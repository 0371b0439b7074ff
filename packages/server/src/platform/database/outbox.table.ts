import type { Place } from '@cairn/contract/core/items'
import { index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-types'
import { tenantTable } from './tenant-table'

/** Recipients, filtered by read access. */
export type Audience =
  | { readonly to: 'organization' }
  | { readonly to: 'place'; readonly place: Place }
  | { readonly to: 'meeting'; readonly meetingId: string }
  | { readonly to: 'open-item'; readonly key: string }
  | { readonly to: 'everyone' }

export type HubPath = '/live-meeting-hub' | '/notification-hub' | '/app-config-hub' | '/live-update-hub'

export interface OutboxEvent {
  readonly orgId: string
  readonly id: string
  readonly hub: HubPath
  readonly name: string
  readonly audience: Audience
  readonly payload: unknown
  /** The relaying server. */
  readonly node?: string
  /** Null sends nothing. */
  readonly perPerson?: Readonly<Record<string, unknown>> | undefined
}

/** Nearly empty except after a crash. */
export const outbox = tenantTable(
  'outbox',
  {
    id: uuid('id').notNull(),
    hub: text('hub').$type<HubPath>().notNull(),
    name: text('name').notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    payload: jsonb('payload').notNull(),
    perPerson: jsonb('per_person').$type<Record<string, unknown>>(),
    node: uuid('node'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), index('outbox_created_at').on(t.createdAt)],
)
