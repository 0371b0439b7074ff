import { defineHook } from '../../platform/hooks/define-hook'

/** Another meeting's invitees are the leadership team from now on, or nobody is. */
export const leadershipChanged = defineHook<null, null>()

/** Its subscription allows more or less than before. */
export const standingChanged = defineHook<null, null>()

/** The organisation was deleted. */
export const organisationDeleted = defineHook<null, null>()

/** The organisation reckons in another time zone from now on. */
export const timeZoneChanged = defineHook<{ before: string; after: string }>()
