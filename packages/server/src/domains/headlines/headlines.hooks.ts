import { defineHook } from '../../platform/hooks/define-hook'
import type { HeadlineRow } from './headlines.repository'

/** `before` is null for a new headline. `meetingId`: the running meeting of its traction. */
export const headlineChanged = defineHook<{
  headline: HeadlineRow
  before: HeadlineRow | null
  meetingId: string | null
}>()
