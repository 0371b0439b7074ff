import {
  type CallOf,
  type CommandEndpoint,
  type CommandEndpoints,
  commandEndpoints,
  commandOf,
  type LiveMeetingCommand,
} from '@cairn/contract/live-meeting/live-meeting.commands'
import { decide } from '@cairn/contract/live-meeting/live-meeting.decide'
import type { Presence } from '@cairn/contract/live-meeting/live-meeting.events'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { useMemo, useRef } from 'react'
import { serverNow } from '../../lib/api/clock'
import { toastFailure } from '../../lib/toasts/failure-toasts'
import { type LiveMe, useLiveSession } from './live-meeting.context'
import type { CommandReply, LiveMeetingSession, Prediction } from './live-meeting.session'

/** In ms; null while the scribe is connected, or without a scribe. */
export function scribeOfflineMs(scribePersonId: string | null, presence: Presence | null, now: number): number | null {
  const since = scribePersonId === null ? undefined : presence?.goneSince[scribePersonId]
  return since === undefined ? null : Math.max(0, now - Date.parse(since))
}

interface Known {
  readonly state: LiveMeetingState | null
  readonly presence: Presence | null
  readonly me: LiveMe
  readonly openIssueIds: readonly string[]
  readonly now: number
}

/**
 * Runs the server's state machine. Undefined if the result needs data that the browser lacks, or would be a refusal.
 */
function predict({ state, presence, me, openIssueIds, now: at }: Known, command: LiveMeetingCommand) {
  if (state === null) return undefined
  const now = new Date(at).toISOString()
  try {
    const facts = decide(state, command, {
      now,
      actor: me,
      openIssueIds,
      disconnectedPersonIds: [],
      scribeOfflineMs: scribeOfflineMs(state.scribePersonId, presence, serverNow()),
    })
    const foreseen = facts.filter((fact) => fact.type !== 'RatingsRevealed')
    return foreseen.length > 0 ? ({ facts: foreseen, at: now } satisfies Prediction) : undefined
  } catch {
    return undefined
  }
}

/** Complete bodies: the browser has no schema defaults. */
type Body<E extends CommandEndpoint> = Omit<CallOf<E>, 'type'>

export type LiveActions = {
  readonly [K in keyof CommandEndpoints]: (body: Body<CommandEndpoints[K]>) => Promise<CommandReply | undefined>
}

/** Null if only the server can predict the result. */
function foreseeable(endpoint: CommandEndpoint, body: Body<CommandEndpoint>): LiveMeetingCommand | null {
  if (endpoint.command === 'end' || endpoint.command === 'resume') return null
  const command = commandOf(endpoint, body)
  if (command.type !== 'cascading-message') return command
  return command.removeId === null ? null : { ...command, id: command.removeId, names: {} }
}

function openAfter(command: LiveMeetingCommand, openIssueIds: readonly string[]): readonly string[] {
  if (command.type === 'mark-as-solved') return openIssueIds.filter((id) => id !== command.issueId)
  return command.type === 'reopen-issue' ? [...openIssueIds, command.issueId] : openIssueIds
}

/** Predicts from the state at call time; refusals show a toast and roll back. */
export function liveActions(
  session: LiveMeetingSession,
  me: LiveMe,
  openIssueIds: () => readonly string[],
): LiveActions {
  const act = (endpoint: CommandEndpoint) => (body: Body<CommandEndpoint>) => {
    const command = foreseeable(endpoint, body)
    const facts = { ...session.store.getState(), me, now: session.now() }
    const foreseen = command && predict({ ...facts, openIssueIds: openAfter(command, openIssueIds()) }, command)
    return session.send(endpoint, body, foreseen ?? undefined).catch((refusal: unknown) => {
      toastFailure(refusal)
      return undefined
    })
  }
  return Object.fromEntries(commandEndpoints.map((endpoint) => [endpoint.id, act(endpoint)])) as LiveActions
}

/** Without `openIssueIds`, commands on issues wait for the server. The returned actions are stable. */
export function useLiveActions(openIssueIds: readonly string[] = []): LiveActions {
  const { session, me } = useLiveSession()
  const openIds = useRef(openIssueIds)
  openIds.current = openIssueIds
  return useMemo(() => liveActions(session, me, () => openIds.current), [session, me])
}
