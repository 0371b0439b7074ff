import { RESUME_WITHIN_MS } from '../live-meeting/live-meeting.schemas'
import { type Actor, isAdmin, isLicensed } from '../people/people.policy'
import { type MeetingStatus, MISSED_AFTER_MS } from './tractions.schemas'

/** What the decisions need of a traction. */
export interface TractionAccess {
  readonly ownerId: string
  readonly invitees: readonly string[]
  /** Somebody's alone, to learn the meeting's screen by. */
  readonly isPractice: boolean
}

const isInvited = (actor: Actor, traction: TractionAccess): boolean => traction.invitees.includes(actor.personId)

/** Owner and Admin see every traction but what others practise in, everyone else those they own or are invited to. */
export const canReadTraction = (actor: Actor, traction: TractionAccess): boolean =>
  traction.ownerId === actor.personId || (!traction.isPractice && (isAdmin(actor) || isInvited(actor, traction)))

/** Any licensed invitee may create and edit its items; Owner and Admin in every traction. */
export const canEditTractionItems = (actor: Actor, traction: TractionAccess): boolean =>
  isLicensed(actor) && canReadTraction(actor, traction)

/** Items are owned by invitees, and by those who see every traction. */
export const canOwnTractionItems = (
  person: Actor,
  traction: Pick<TractionAccess, 'invitees' | 'isPractice'>,
): boolean => traction.invitees.includes(person.personId) || (isAdmin(person) && !traction.isPractice)

/** Settings, agenda and invitees: the traction's owner, and Owner and Admin. What is practised in stays as it is, and stays alone. */
export const canManageTraction = (actor: Actor, traction: Pick<TractionAccess, 'ownerId' | 'isPractice'>): boolean =>
  isLicensed(actor) && !traction.isPractice && (isAdmin(actor) || traction.ownerId === actor.personId)

/** With everything in it. The leadership team is the organisation's: who removes its meeting is Owner or Admin. */
export const canRemoveTraction = (actor: Actor, traction: TractionAccess, isLeadership: boolean): boolean =>
  canManageTraction(actor, traction) && (!isLeadership || isAdmin(actor))

/** `canJoin`: invitee, Owner or Admin, of a meeting that has not ended. */
export const canJoinMeeting = (actor: Actor, traction: TractionAccess, hasEnded: boolean): boolean =>
  !hasEnded && canReadTraction(actor, traction)

/** Until when the actor may let an ended meeting go on: whoever may manage it, for ten minutes. Null: they may not. */
export const resumableUntil = (actor: Actor, traction: TractionAccess, endedAt: Date | null): string | null =>
  endedAt !== null && canManageTraction(actor, traction)
    ? new Date(endedAt.getTime() + RESUME_WITHIN_MS).toISOString()
    : null

interface PlannedMeeting {
  readonly status: MeetingStatus
  readonly startedAt: Date | null
  readonly plannedFor: Date
}

/** Until when the actor may bring a meeting back that was skipped, and not broken off. Null: they may not. */
export const reinstatableUntil = (
  actor: Actor,
  traction: TractionAccess,
  { status, startedAt, plannedFor }: PlannedMeeting,
): string | null =>
  status === 'Canceled' && startedAt === null && canManageTraction(actor, traction)
    ? new Date(plannedFor.getTime() + MISSED_AFTER_MS).toISOString()
    : null
