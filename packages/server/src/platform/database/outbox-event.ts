import type { Place } from '@cairn/contract/core/items'

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
