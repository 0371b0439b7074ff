import type { Cancellation } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { defineHook } from '../../platform/hooks/define-hook'
import type { ReadTraction } from './tractions.repository'

/** Listeners take related locks. */
export const tractionLocked = defineHook<{ tractionId: string }, null>()

export const meetingMoved = defineHook<{ meetingId: string; tractionId: string; plannedFor: Date }, null>()

export const meetingCanceled = defineHook<{ meetingId: string; tractionId: string; why?: Cancellation }>()

export const meetingReinstated = defineHook<{ meetingId: string; tractionId: string }>()

export const tractionRemoved = defineHook<{ traction: ReadTraction }>()

/** `before` is null for a new traction. */
export const tractionChanged = defineHook<{ traction: ReadTraction; before: ReadTraction | null }>()
