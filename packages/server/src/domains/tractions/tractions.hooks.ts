import type { Cancellation } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { defineHook } from '../../platform/hooks/define-hook'
import type { ReadTraction } from './tractions.repository'

/** A traction's row was locked to change it, or its meetings: what else belongs to that lock is taken now. */
export const tractionLocked = defineHook<{ tractionId: string }, null>()

/** A planned meeting got another date. */
export const meetingMoved = defineHook<{ meetingId: string; tractionId: string; plannedFor: Date }, null>()

/** A meeting does not take place, or was broken off. */
export const meetingCanceled = defineHook<{ meetingId: string; tractionId: string; why?: Cancellation }>()

/** A meeting that was canceled before it began takes place after all. */
export const meetingReinstated = defineHook<{ meetingId: string; tractionId: string }>()

/** A series was removed with everything in it, or brought back. */
export const tractionRemoved = defineHook<{ traction: ReadTraction }>()

/** Settings, agenda, owner or invitees of a traction changed, or a traction is new (`before` null). */
export const tractionChanged = defineHook<{ traction: ReadTraction; before: ReadTraction | null }>()
