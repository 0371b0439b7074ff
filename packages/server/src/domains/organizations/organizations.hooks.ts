import { defineHook } from '../../platform/hooks/define-hook'

export const leadershipChanged = defineHook<null, null>()

/** The subscription's access level changed. */
export const standingChanged = defineHook<null, null>()

export const organizationDeleted = defineHook<null, null>()

export const timeZoneChanged = defineHook<{ before: string; after: string }>()
