import { defineHook } from '../../platform/hooks/define-hook'
import type { HeadlineRow } from './headlines.repository'

/** `before` is null for a new headline. */
export const headlineChanged = defineHook<{
  headline: HeadlineRow
  before: HeadlineRow | null
  meetingId: string | null
}>()
