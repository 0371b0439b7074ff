import { DAY_MS } from '@cairn/contract/calendar/durations'

const RETENTION_MS = 90 * DAY_MS

export const purgeableBefore = (now: Date): Date => new Date(now.getTime() - RETENTION_MS)

export const restorableUntil = (removedAt: Date): Date => new Date(removedAt.getTime() + RETENTION_MS)
