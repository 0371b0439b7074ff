import type { LiveMeetingCommand } from '@cairn/contract/live-meeting/live-meeting.commands'
import { decide } from '@cairn/contract/live-meeting/live-meeting.decide'
import type { Presence } from '@cairn/contract/live-meeting/live-meeting.events'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { serverNow } from '../../lib/clock'
import type { LiveMe } from './live-meeting.context'
import type { Prediction } from './live-meeting.session'

/** How long the scribe has been without a connection, in milliseconds; null while they have one, or there is none. */
export function scribeGoneMs(scribePersonId: string | null, presence: Presence | null, now: number): number | null {
  const since = scribePersonId === null ? undefined : presence?.goneSince[scribePersonId]
  return since === undefined ? null : Math.max(0, now - Date.parse(since))
}

interface Known {
  readonly state: LiveMeetingState | null
  readonly presence: Presence | null
  readonly me: LiveMe
  readonly openIssueIds: readonly string[]
  /** The meeting's time, in milliseconds. */
  readonly now: number
}

/**
 * What a command will most likely cause, worked out by the machine that the server runs too; undefined where it needs
 * to know more than a browser does, or would be refused: then the server's answer is waited for.
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
    // Other people's ratings are hidden from this browser, so that it cannot foresee what the reveal will show.
    const foreseen = facts.filter((fact) => fact.type !== 'RatingsRevealed')
    return foreseen.length > 0 ? ({ facts: foreseen, at: now } satisfies Prediction) : undefined
  } catch {
    return undefined
  }
}
