import type { LiveMeetingEvent, LiveMeetingFact } from '@cairn/contract/live-meeting/live-meeting.events'
import { evolve } from '@cairn/contract/live-meeting/live-meeting.evolve'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'

export interface PendingCommand {
  readonly key: string
  readonly at: string
  readonly byPersonId: string
  readonly facts: readonly LiveMeetingFact[]
}

/** `confirmed` is the state at `revision`; events ahead of a gap wait in `early`. */
export interface MeetingLog {
  readonly confirmed: LiveMeetingState
  readonly revision: number
  readonly early: ReadonlyMap<number, LiveMeetingEvent>
  readonly pending: readonly PendingCommand[]
}

export const startLog = (state: LiveMeetingState, revision: number): MeetingLog => ({
  confirmed: state,
  revision,
  early: new Map(),
  pending: [],
})

/** Accepts events in any order and more than once. */
export function receive(log: MeetingLog, events: readonly LiveMeetingEvent[]): MeetingLog {
  const early = new Map(log.early)
  for (const event of events) if (event.revision > log.revision) early.set(event.revision, event)
  let { confirmed, revision } = log
  for (let next = early.get(revision + 1); next; next = early.get(revision + 1)) {
    confirmed = evolve(confirmed, next)
    revision = next.revision
    early.delete(revision)
  }
  return { ...log, confirmed, revision, early }
}

/** Includes held-back events that became applicable. */
export function appliedBetween(before: MeetingLog, after: MeetingLog, came: readonly LiveMeetingEvent[]) {
  const known = [...before.early.values(), ...came]
  const isNew = ({ revision }: LiveMeetingEvent) => revision > before.revision && revision <= after.revision
  return [...new Map(known.filter(isNew).map((event) => [event.revision, event])).values()].toSorted(
    (one, other) => one.revision - other.revision,
  )
}

export const hasGap = (log: MeetingLog): boolean => log.early.size > 0

/** Ignores older snapshots; pending commands stay. */
export function restart(log: MeetingLog, state: LiveMeetingState, revision: number): MeetingLog {
  if (revision < log.revision) return log
  const early = new Map([...log.early].filter(([number]) => number > revision))
  return receive({ ...log, confirmed: state, revision, early }, [])
}

export const expect = (log: MeetingLog, command: PendingCommand): MeetingLog => ({
  ...log,
  pending: [...log.pending, command],
})

export const settle = (log: MeetingLog, key: string): MeetingLog => ({
  ...log,
  pending: log.pending.filter((command) => command.key !== key),
})

export function view(log: MeetingLog): LiveMeetingState {
  let state = log.confirmed
  for (const command of log.pending) {
    for (const fact of command.facts) {
      state = evolve(state, {
        ...fact,
        meetingId: state.meetingId,
        revision: log.revision,
        at: command.at,
        byPersonId: command.byPersonId,
      })
    }
  }
  return state
}
