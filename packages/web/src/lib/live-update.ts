import type { Change, EntityKind, LiveUpdate } from '@cairn/contract/core/define-event'
import type { QueryClient } from '@tanstack/react-query'

/** What a feature does when others change things of its kinds: fetch them again, mark lists stale. One map a feature. */
export type LiveUpdateHandlers = {
  readonly [K in EntityKind]?: (client: QueryClient, change: Change, update: LiveUpdate) => void
}
