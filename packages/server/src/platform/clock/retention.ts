import { DAY_MS } from '@cairn/contract/calendar/durations'

/** What was removed can be brought back for 90 days, and is gone for good then. */
const RETENTION_MS = 90 * DAY_MS

/** What was removed before it is gone for good. */
export const purgeableBefore = (now: Date): Date => new Date(now.getTime() - RETENTION_MS)

/** Until when what was removed at a moment can be brought back. */
export const restorableUntil = (removedAt: Date): Date => new Date(removedAt.getTime() + RETENTION_MS)
