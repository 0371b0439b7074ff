import type { Change, EntityKind, LiveUpdate } from '@cairn/contract/core/define-event'
import type { QueryClient } from '@tanstack/react-query'

export type LiveUpdateHandler = (client: QueryClient, change: Change, update: LiveUpdate) => void
export type LiveUpdateHandlers = { readonly [K in EntityKind]?: LiveUpdateHandler }
