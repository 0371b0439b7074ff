/** The calls of a live meeting: which meeting is meant, and what its caller gets back, projected for them. */
import { conflict } from '@cairn/contract/core/errors'
import type { LiveMeetingCommand } from '@cairn/contract/live-meeting/live-meeting.commands'
import { projectEvent, projectState } from '@cairn/contract/live-meeting/live-meeting.project'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import type { RequestContext } from '../../platform/http/request-context'
import { lastEndedMeeting, meetingOfThread } from '../tractions/tractions.service'
import { perform } from './live-meeting.calls.service'
import { type DropDown, dropDownInMeeting } from './live-meeting.items.service'
import { momentOf } from './live-meeting.moments.service'
import type { LiveMeetingPresence } from './live-meeting.presence.service'
import { eventsAfter } from './live-meeting.repository'
import { decideLocked, lockMeeting, type Outcome, readMeeting } from './live-meeting.store.service'

export interface Target {
  readonly meetingId: string | null
  readonly meetingThreadId: string | null
}

const EVENTS_AT_ONCE = 500

/** By occurrence, or by series: then the running occurrence, else the next. */
async function meetingIdOf(tx: Tx, actor: Actor, { meetingId, meetingThreadId }: Target): Promise<string> {
  if (meetingId !== null) return meetingId
  return (await meetingOfThread(tx, actor, meetingThreadId ?? '')).meeting.id
}

async function lastEndedOfThread(tx: Tx, actor: Actor, meetingThreadId: string): Promise<string> {
  const { meeting, traction } = await meetingOfThread(tx, actor, meetingThreadId)
  return (await lastEndedMeeting(tx, traction.id))?.id ?? meeting.id
}

const replyOf = ({ revision, events }: Outcome) => ({ succeeded: true as const, revision, events })

export class LiveMeetings {
  constructor(readonly presence: LiveMeetingPresence) {}

  #shown(ctx: RequestContext, meetingId: string, { state, at }: { state: LiveMeetingState; at: string }) {
    return {
      state: projectState(state, ctx.personId),
      presence: this.presence.read(meetingId, ctx.orgId, state),
      serverTime: at,
    }
  }

  get(ctx: RequestContext, meetingId: string) {
    return ctx.read(async (tx) => {
      const row = await readMeeting(tx, ctx, meetingId)
      return { revision: row.revision, ...this.#shown(ctx, meetingId, { state: row.state, at: momentOf(tx, row) }) }
    })
  }

  events(ctx: RequestContext, meetingId: string, after: number) {
    return ctx.read(async (tx) => {
      const { revision } = await readMeeting(tx, ctx, meetingId)
      const events = await eventsAfter(tx, meetingId, after, EVENTS_AT_ONCE)
      return { revision, events: events.map((event) => projectEvent(event, ctx.personId)) }
    })
  }

  command(ctx: RequestContext, target: Target, command: LiveMeetingCommand) {
    return ctx.write(async (tx) => {
      const meetingId = await meetingIdOf(tx, ctx, target)
      return replyOf(await perform(tx, ctx, meetingId, command, { presence: this.presence }))
    })
  }

  /** By series: the meeting that was held last, and not the next one. */
  resume(ctx: RequestContext, { meetingId, meetingThreadId }: Target) {
    return ctx.write(async (tx) => {
      const id = meetingId ?? (await lastEndedOfThread(tx, ctx, meetingThreadId ?? ''))
      return replyOf(await perform(tx, ctx, id, { type: 'resume', brokenOff: null }, { presence: this.presence }))
    })
  }

  /**
   * The connection enters the room while the meeting is locked: what the reply's state doesn't hold comes over the hub,
   * with no gap between.
   */
  join(ctx: RequestContext, target: Target, connectionId: string | undefined) {
    return ctx.write(async (tx) => {
      const meetingId = await meetingIdOf(tx, ctx, target)
      const outcome = await perform(tx, ctx, meetingId, { type: 'join' }, { presence: this.presence })
      if (connectionId !== undefined && !(await this.presence.enter(meetingId, ctx, connectionId))) {
        throw conflict('CONNECTION_UNKNOWN', 'This connection is not open any more. Connect again, then join.')
      }
      tx.afterCommit(() => this.presence.announce(meetingId))
      return { ...replyOf(outcome), meetingId, ...this.#shown(ctx, meetingId, outcome) }
    })
  }

  /** With a device of theirs left in the meeting, only this one goes. */
  leave(ctx: RequestContext, target: Target, connectionId: string | undefined) {
    return ctx.write(async (tx) => {
      const meetingId = await meetingIdOf(tx, ctx, target)
      const row = await lockMeeting(tx, ctx, meetingId)
      const isLast = this.presence.prepareToLeave(meetingId, ctx.personId, connectionId)
      tx.afterCommit(() => void this.presence.leave(meetingId, ctx.personId))
      if (!isLast) return { succeeded: true as const, revision: row.revision, events: [] }
      return replyOf(await decideLocked(tx, ctx, row, { type: 'leave' }, { presence: this.presence }))
    })
  }

  dropDown(ctx: RequestContext, target: Target, item: DropDown) {
    return ctx.write(async (tx) => {
      const meetingId = await meetingIdOf(tx, ctx, target)
      const outcome = await dropDownInMeeting(tx, ctx, meetingId, item, { presence: this.presence })
      return { ...replyOf(outcome), issueId: outcome.issueId }
    })
  }
}
