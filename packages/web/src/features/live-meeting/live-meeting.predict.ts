import type { LiveMeetingCommand } from '@cairn/contract/live-meeting/live-meeting.commands'
import { decide } from '@cairn/contract/live-meeting/live-meeting.decide'
import type { Presence } from '@cairn/contract/live-meeting/live-meeting.events'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { serverNow } from '../../lib/api/clock'
import type { LiveMe } from './live-meeting.context'
import type { Prediction } from './live-meeting.session'

/** In ms; null while the scribe is connected, or without a scribe. */
export function scribeGoneMs(scribePersonId: string | null, presence: Presence | null, now: number): number | null {
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
export function predict({ state, presence, me, openIssueIds, now: at }: Known, command: LiveMeetingCommand) {
  if (state === null) return undefined
  const now = new Date(at).toISOString()
  try {
    const facts = decide(state, command, {
      now,
      actor: me,
      openIssueIds,
      disconnectedPersonIds: [],
      scribeGoneMs: scribeGoneMs(state.scribePersonId, presence, serverNow()),
    })
    const foreseen = facts.filter((fact) => fact.type !== 'RatingsRevealed')
    return foreseen.length > 0 ? ({ facts: foreseen, at: now } satisfies Prediction) : undefined
  } catch {
    return undefined
  }
}
