import type { Change, EntityKind, LiveUpdate } from '@cairn/contract/core/define-event'
import type { Place } from '@cairn/contract/core/items'
import { newId } from '../database/new-id'
import type { Audience, OutboxEvent } from '../database/outbox-event'
import type { Tx } from '../database/transaction'

type NewEvent = Omit<OutboxEvent, 'id' | 'orgId'> & {
  /** Named only in system transactions, which have no organisation of their own. */
  readonly orgId?: string
}

/** Records an event with the transaction's commit; the relay sends it right after. */
export function recordEvent(tx: Tx, event: NewEvent): void {
  tx.outbox.push({ ...event, orgId: event.orgId ?? tx.orgId, id: newId(), node: tx.nodeId })
}

export interface ChangeRecord {
  readonly kind: EntityKind
  readonly id: string
  readonly version?: number | null
  /** Those who may read the place that it stands in hear of it, or for an own matter of somebody, that person; else everybody. */
  readonly place?: Place
  readonly orgId?: string
  /** Who of that organisation did it; whoever the transaction names unless said. */
  readonly byPersonId?: string
  /** What every single one who hears of it may read; none as a rule. */
  readonly content?: Readonly<Record<string, unknown>>
}

/**
 * Tells other screens that an entity was added, updated or deleted. Carries no content unless all of its audience may read
 * it alike: a screen that shows the entity fetches it again and sees what it may.
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
  const audience: Audience = place ? { to: 'place', place } : { to: 'organisation' }
  const orgId = record.orgId ? { orgId: record.orgId } : {}
  recordEvent(tx, { hub: '/live-update-hub', name: change, audience, payload, ...orgId })
}

export interface LiveMeetingRecord {
  readonly meetingId: string
  /** The event's name on the hub, such as `RatingAdded`. */
  readonly name: string
  /** What everybody in the meeting gets, already projected for them. */
  readonly payload: unknown
  /** What single people get instead; null means nothing. */
  readonly perPerson?: Readonly<Record<string, unknown>>
}

/** Sends an event of a live meeting to everybody who has joined it. */
export function recordLiveMeetingEvent(tx: Tx, record: LiveMeetingRecord): void {
  const { meetingId, name, payload, perPerson } = record
  recordEvent(tx, { hub: '/live-meeting-hub', name, audience: { to: 'meeting', meetingId }, payload, perPerson })
}
