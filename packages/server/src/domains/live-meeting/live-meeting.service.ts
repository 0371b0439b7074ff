import { conflict } from '@cairn/contract/core/errors'
import type { LiveMeetingCommand } from '@cairn/contract/live-meeting/live-meeting.commands'
import { projectEvent, projectState } from '@cairn/contract/live-meeting/live-meeting.project'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import type { Realtime, SocketActor } from '../../platform/realtime/realtime'
import { lastEndedMeeting, meetingOfThread } from '../tractions/tractions.service'
import { perform } from './live-meeting.calls.service'
import { type DropDown, dropDownInMeeting } from './live-meeting.items.service'
import type { LiveMeetingPresence } from './live-meeting.presence.service'
import { eventsAfter, findSnapshot } from './live-meeting.repository'
import { decideLocked, lockMeeting, type Outcome, readMeeting, timeOfEntry } from './live-meeting.store.service'

export { purgeLogsOf } from './live-meeting.repository'

interface Target {
  readonly meetingId: string | null
  readonly meetingThreadId: string | null
}

const EVENTS_AT_ONCE = 500

/** The running meeting of a series, else the next. */
async function meetingIdOf(tx: Tx, actor: Actor, { meetingId, meetingThreadId }: Target): Promise<string> {
  if (meetingId !== null) return meetingId
  return (await meetingOfThread(tx, actor, meetingThreadId ?? '')).meeting.id
}

async function lastEndedOfThread(tx: Tx, actor: Actor, meetingThreadId: string): Promise<string> {
  const { meeting, traction } = await meetingOfThread(tx, actor, meetingThreadId)
  return (await lastEndedMeeting(tx, traction.id))?.id ?? meeting.id
}

export type Connected = Pick<Realtime, 'follow' | 'staysInMeeting'>

/** Checks no policy. */
export async function peopleInMeeting(tx: Tx, meetingId: string, connected: Connected): Promise<string[]> {
  const attendees = (await findSnapshot(tx, meetingId))?.state.attendees ?? []
  await connected.follow(tx.orgId)
  const inRoom = attendees.filter(({ attendance }) => attendance === 'Offline').map(({ personId }) => personId)
  return [...new Set([...connected.staysInMeeting(meetingId).map(({ personId }) => personId), ...inRoom])].sort()
}

const replyOf = ({ revision, events }: Outcome) => ({ succeeded: true as const, revision, events })

export interface MeetingCaller extends Actor, SocketActor {}

export class LiveMeetings {
  constructor(readonly presence: LiveMeetingPresence) {}

  async #shown(actor: MeetingCaller, { state, at }: { state: LiveMeetingState; at: string }) {
    await this.presence.follow(actor.orgId)
    return {
      state: projectState(state, actor.personId),
      presence: this.presence.read(actor.orgId, state),
      serverTime: at,
    }
  }

  async get(tx: Tx, actor: MeetingCaller, meetingId: string) {
    const row = await readMeeting(tx, actor, meetingId)
    return { revision: row.revision, ...(await this.#shown(actor, { state: row.state, at: timeOfEntry(tx, row) })) }
  }

  async events(tx: Tx, actor: MeetingCaller, meetingId: string, after: number) {
    const { revision } = await readMeeting(tx, actor, meetingId)
    const events = await eventsAfter(tx, meetingId, after, EVENTS_AT_ONCE)
    return { revision, events: events.map((event) => projectEvent(event, actor.personId)) }
  }

  async command(tx: Tx, actor: MeetingCaller, target: Target, command: LiveMeetingCommand) {
    const meetingId = await meetingIdOf(tx, actor, target)
    return replyOf(await perform(tx, actor, meetingId, command, { presence: this.presence }))
  }

  /** The meeting held last. */
  async resume(tx: Tx, actor: MeetingCaller, { meetingId, meetingThreadId }: Target) {
    const id = meetingId ?? (await lastEndedOfThread(tx, actor, meetingThreadId ?? ''))
    return replyOf(await perform(tx, actor, id, { type: 'resume', brokenOff: null }, { presence: this.presence }))
  }

  /** Enters the room under the lock, so that no event is missed. */
  async join(tx: Tx, actor: MeetingCaller, target: Target, connectionId: string | undefined) {
    const meetingId = await meetingIdOf(tx, actor, target)
    const outcome = await perform(tx, actor, meetingId, { type: 'join' }, { presence: this.presence })
    if (connectionId !== undefined && !(await this.presence.enter(meetingId, actor, connectionId))) {
      throw conflict('CONNECTION_UNKNOWN')
    }
    return { ...replyOf(outcome), meetingId, ...(await this.#shown(actor, outcome)) }
  }

  /** The person stays with another device. */
  async leave(tx: Tx, actor: MeetingCaller, target: Target, connectionId: string | undefined) {
    const meetingId = await meetingIdOf(tx, actor, target)
    const row = await lockMeeting(tx, actor, meetingId)
    await this.presence.follow(actor.orgId)
    const { stays, isLast } = this.presence.prepareToLeave(actor.orgId, meetingId, actor.personId, connectionId)
    tx.afterCommit(() => this.presence.leave(row.state, actor.personId, stays))
    if (!isLast) return { succeeded: true as const, revision: row.revision, events: [] }
    return replyOf(await decideLocked(tx, actor, row, { type: 'leave' }, { presence: this.presence }))
  }

  async dropDown(tx: Tx, actor: MeetingCaller, target: Target, item: DropDown) {
    const meetingId = await meetingIdOf(tx, actor, target)
    const outcome = await dropDownInMeeting(tx, actor, meetingId, item, { presence: this.presence })
    return { ...replyOf(outcome), issueId: outcome.issueId }
  }
}
