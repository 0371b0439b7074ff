import { defineHook } from '../../platform/hooks/define-hook'

/** The organisation reckons in another time zone from now on. */
export const timeZoneChanged = defineHook<{ before: string; after: string }>()
