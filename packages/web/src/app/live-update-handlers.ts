import type { LiveUpdateHandlers } from '../lib/live-update'

/** Each feature's handlers; a feature joins by one entry here. */
export const liveUpdateHandlers: readonly LiveUpdateHandlers[] = []
