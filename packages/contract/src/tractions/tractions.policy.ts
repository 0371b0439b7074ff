import { RESUME_WITHIN_MS } from '../live-meeting/live-meeting.schemas'
import { type Actor, isAdmin, isLicensed } from '../people/people.policy'
import { type MeetingStatus, MISSED_AFTER_MS } from './tractions.schemas'

export interface TractionAccess {
  readonly ownerId: string
  readonly invitees: readonly string[]
  readonly isPractice: boolean
}

const isInvited = (actor: Actor, traction: TractionAccess): boolean => traction.invitees.includes(actor.personId)

/** Owners and admins see all but other people's practice meetings. */
export const canReadTraction = (actor: Actor, traction: TractionAccess): boolean =>
  traction.ownerId === actor.personId || (!traction.isPractice && (isAdmin(actor) || isInvited(actor, traction)))

export const canEditTractionItems = (actor: Actor, traction: TractionAccess): boolean =>
  isLicensed(actor) && canReadTraction(actor, traction)

export const canOwnTractionItems = (
  person: Actor,
  traction: Pick<TractionAccess, 'invitees' | 'isPractice'>,
): boolean => traction.invitees.includes(person.personId) || (isAdmin(person) && !traction.isPractice)

export const canManageTraction = (actor: Actor, traction: Pick<TractionAccess, 'ownerId' | 'isPractice'>): boolean =>
  isLicensed(actor) && !traction.isPractice && (isAdmin(actor) || traction.ownerId === actor.personId)

/** A leadership team meeting can be removed only by owners and admins. */
export const canRemoveTraction = (actor: Actor, traction: TractionAccess, isLeadership: boolean): boolean =>
  canManageTraction(actor, traction) && (!isLeadership || isAdmin(actor))

export const canJoinMeeting = (actor: Actor, traction: TractionAccess, hasEnded: boolean): boolean =>
  !hasEnded && canReadTraction(actor, traction)

/** Null if not permitted. */
export const resumableUntil = (actor: Actor, traction: TractionAccess, endedAt: Date | null): string | null =>
  endedAt !== null && canManageTraction(actor, traction)
    ? new Date(endedAt.getTime() + RESUME_WITHIN_MS).toISOString()
    : null

interface PlannedMeeting {
  readonly status: MeetingStatus
  readonly startedAt: Date | null
  readonly plannedFor: Date
}

export const reinstatableUntil = (
  actor: Actor,
  traction: TractionAccess,
  { status, startedAt, plannedFor }: PlannedMeeting,
): string | null =>
  status === 'Canceled' && startedAt === null && canManageTraction(actor, traction)
    ? new Date(plannedFor.getTime() + MISSED_AFTER_MS).toISOString()
    : null
