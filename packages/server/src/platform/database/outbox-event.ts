import type { Place } from '@cairn/contract/core/places'

/** Who hears of an event: those who may read a place, one person where it is theirs. Without a place, everybody in the organisation. */
export type Audience =
  | { readonly to: 'organisation' }
  | { readonly to: 'place'; readonly place: Place }
  | { readonly to: 'meeting'; readonly meetingId: string }
  /** Who has the item open. */
  | { readonly to: 'open-item'; readonly key: string }
  | { readonly to: 'everyone' }

export type HubPath = '/live-meeting-hub' | '/notification-hub' | '/app-config-hub' | '/live-update-hub'

/** One row of the outbox: recorded in the transaction that causes it, relayed after the commit, then deleted. */
export interface OutboxEvent {
  readonly orgId: string
  readonly id: string
  readonly hub: HubPath
  readonly name: string
  readonly audience: Audience
  readonly payload: unknown
  /** Which server relays it; absent for what is sent without having been recorded. */
  readonly node?: string
  /** What single readers get in place of `payload`; null means that they get nothing. */
  readonly perPerson?: Readonly<Record<string, unknown>> | undefined
}
