import type { Change, EntityKind, LiveUpdate } from '@cairn/contract/core/define-event'
import type { Place } from '@cairn/contract/core/items'
import { newId } from '../database/new-id'
import type { Audience, OutboxEvent } from '../database/outbox.table'
import type { Tx } from '../database/transaction'

type NewEvent = Omit<OutboxEvent, 'id' | 'orgId'> & {
  /** Named only in system transactions, which have no organization. */
  readonly orgId?: string
}

/** Records an event with the transaction's commit; the relay sends it right after. */
export function recordEvent(tx: Tx, event: NewEvent): void {
  tx.outbox.push({ ...event, orgId: event.orgId ?? tx.orgId, id: newId(), node: tx.nodeId })
}

interface ChangeRecord {
  readonly kind: EntityKind
  readonly id: string
  readonly version?: number | null
  /** Audience: readers of the place, or one person for personal events; otherwise everyone. */
  readonly place?: Place
  readonly orgId?: string
  /** The acting person; defaults to the transaction's. */
  readonly byPersonId?: string
  /** Only content that every recipient may read; usually none. */
  readonly content?: Readonly<Record<string, unknown>>
}

/**
 * Notifies other screens that an entity was added, updated or deleted. Carries no content unless the whole audience may
 * read it: screens that show the entity refetch it with their own permissions.
 */
export function recordChange(tx: Tx, change: Change, record: ChangeRecord): void {
  const { place } = record
  const payload: LiveUpdate = {
    kind: record.kind,
    id: record.id,
    version: record.version ?? null,
    tractionId: place?.kind === 'traction' ? place.id : null,
    byPersonId: record.byPersonId ?? tx.personId,
    at: tx.now().toISOString(),
    ...record.content,
  }
  const audience: Audience = place ? { to: 'place', place } : { to: 'organization' }
  const orgId = record.orgId ? { orgId: record.orgId } : {}
  recordEvent(tx, { hub: '/live-update-hub', name: change, audience, payload, ...orgId })
}

interface LiveMeetingRecord {
  readonly meetingId: string
  /** The event's name on the hub, such as `RatingAdded`. */
  readonly name: string
  /** Projected content for everyone in the meeting. */
  readonly payload: unknown
  /** Content for individual people instead; null means nothing. */
  readonly perPerson?: Readonly<Record<string, unknown>>
}

/** Sends an event of a live meeting to everyone who has joined it. */
export function recordLiveMeetingEvent(tx: Tx, record: LiveMeetingRecord): void {
  const { meetingId, name, payload, perPerson } = record
  recordEvent(tx, { hub: '/live-meeting-hub', name, audience: { to: 'meeting', meetingId }, payload, perPerson })
}
