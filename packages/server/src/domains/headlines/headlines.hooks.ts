import { defineHook } from '../../platform/hooks/define-hook'
import type { HeadlineRow } from './headlines.repository'

/**
 * A headline is new (`before` null), was edited, reviewed, removed or brought back. `meetingId`: the meeting that runs
 * in its traction.
 */
export const headlineChanged = defineHook<{
  headline: HeadlineRow
  before: HeadlineRow | null
  meetingId: string | null
}>()
