import { commandEndpoints, commandOf } from '@cairn/contract/live-meeting/live-meeting.calls'
import type {
  CallOf,
  CommandEndpoint,
  CommandEndpoints,
  LiveMeetingCommand,
} from '@cairn/contract/live-meeting/live-meeting.commands'
import { useMemo, useRef } from 'react'
import { toastFailure } from '../../lib/toasts-for-failure'
import { type LiveMe, useLiveSession } from './live-meeting.context'
import { predict } from './live-meeting.predict'
import type { CommandReply, LiveMeetingSession } from './live-meeting.session'

/** Whole, as the server will have parsed it: a browser has no schemas to fill in what is left out. */
type Body<E extends CommandEndpoint> = Omit<CallOf<E>, 'type'>

/** Everything that a person can do in the meeting, by the name of the call. Undefined where it was refused, which a toast tells. */
export type LiveActions = {
  readonly [K in keyof CommandEndpoints]: (body: Body<CommandEndpoints[K]>) => Promise<CommandReply | undefined>
}

/** What to foresee of a command; null where only the server can tell: whether the meeting ends, and how a message is called. */
function foreseeable(endpoint: CommandEndpoint, body: Body<CommandEndpoint>): LiveMeetingCommand | null {
  if (endpoint.command === 'end' || endpoint.command === 'resume') return null
  const command = commandOf(endpoint, body)
  if (command.type !== 'cascading-message') return command
  return command.removeId === null ? null : { ...command, id: command.removeId, names: {} }
}

/** The meeting's list as it stands after the command. */
function openAfter(command: LiveMeetingCommand, openIssueIds: readonly string[]): readonly string[] {
  if (command.type === 'mark-as-solved') return openIssueIds.filter((id) => id !== command.issueId)
  return command.type === 'reopen-issue' ? [...openIssueIds, command.issueId] : openIssueIds
}

/**
 * Each shows at once; a refusal is told in a toast and goes back. The state that it is foreseen from is that of the
 * moment it is done.
 */
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

/**
 * `openIssueIds` is the meeting's list as this browser has it; without it, commands on issues wait for their answer.
 * The actions stay the same object for as long as the part is drawn.
 */
export function useLiveActions(openIssueIds: readonly string[] = []): LiveActions {
  const { session, me } = useLiveSession()
  const openIds = useRef(openIssueIds)
  openIds.current = openIssueIds
  return useMemo(() => liveActions(session, me, () => openIds.current), [session, me])
}
