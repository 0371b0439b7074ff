import type { LiveMeetingState, Stopwatch } from './live-meeting.schemas'

const MINUTE_MS = 60_000

/** What of a meeting its times are made of. */
export type MeetingTimes = Pick<LiveMeetingState, 'agenda' | 'agendaIndex' | 'started' | 'ended' | 'plannedFor'>
/** An over-run is amber at once, and red from here on. */
export const RED_AFTER_MS = 3 * MINUTE_MS

/** Milliseconds so far. An instant before the start counts as the start, so that no clock ever runs backwards. */
export function elapsedMs(stopwatch: Stopwatch, now: string): number {
  if (stopwatch.runningSince === null) return stopwatch.elapsedMs
  return stopwatch.elapsedMs + Math.max(0, Date.parse(now) - Date.parse(stopwatch.runningSince))
}

export type Overrun = 'none' | 'amber' | 'red'

/** How much more than planned a section or a meeting takes; both in milliseconds. */
export function gradeOverrun(elapsed: number, planned: number): Overrun {
  if (elapsed <= planned) return 'none'
  return elapsed - planned >= RED_AFTER_MS ? 'red' : 'amber'
}

/** One section's times in milliseconds. */
export interface SectionTime {
  itemId: string
  isRunning: boolean
  plannedMs: number
  elapsedMs: number
  overrun: Overrun
}

/** The sections in the agenda's order. Their elapsed times add up to the meeting's. */
export function sectionTimes(state: Pick<MeetingTimes, 'agenda'>, now: string): SectionTime[] {
  return state.agenda.map(({ id, isActive, lengthInMinutes, stopwatch }) => {
    const plannedMs = lengthInMinutes * MINUTE_MS
    const elapsed = elapsedMs(stopwatch, now)
    const overrun = gradeOverrun(elapsed, plannedMs)
    return { itemId: id, isRunning: isActive, plannedMs, elapsedMs: elapsed, overrun }
  })
}

/** Milliseconds that the meeting has run, in whatever section: not from an end until it was resumed. */
export const meetingElapsedMs = (state: Pick<MeetingTimes, 'agenda'>, now: string): number =>
  sectionTimes(state, now).reduce((sum, section) => sum + section.elapsedMs, 0)

/**
 * The instant at which the meeting is heading for its end: from now, what the running section has left of its plan, and
 * those to come. Before the start: as if it started when planned, or now if that is later.
 */
export function projectedEnd(state: MeetingTimes, now: string): string {
  if (state.ended !== null) return state.ended
  const left = sectionTimes(state, now).reduce((sum, { plannedMs, elapsedMs: elapsed }, index) => {
    return index < state.agendaIndex ? sum : sum + Math.max(0, plannedMs - elapsed)
  }, 0)
  const isPlannedLater = state.started === null && Date.parse(state.plannedFor) > Date.parse(now)
  return new Date(Date.parse(isPlannedLater ? state.plannedFor : now) + left).toISOString()
}
