import type { Place } from '@cairn/contract/core/places'

/** Recipients of an event, filtered by read access. */
export type Audience =
  | { readonly to: 'organisation' }
  | { readonly to: 'place'; readonly place: Place }
  | { readonly to: 'meeting'; readonly meetingId: string }
  /** Users who have the item open. */
  | { readonly to: 'open-item'; readonly key: string }
  | { readonly to: 'everyone' }

export type HubPath = '/live-meeting-hub' | '/notification-hub' | '/app-config-hub' | '/live-update-hub'

/** Written in the causing transaction, relayed after commit, then deleted. */
export interface OutboxEvent {
  readonly orgId: string
  readonly id: string
  readonly hub: HubPath
  readonly name: string
  readonly audience: Audience
  readonly payload: unknown
  /** The relaying server; absent for unrecorded events. */
  readonly node?: string
  /** Replaces `payload` per person; null sends nothing. */
  readonly perPerson?: Readonly<Record<string, unknown>> | undefined
}
