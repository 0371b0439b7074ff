import type { LiveMeetingState, Stopwatch } from './live-meeting.schemas'

const MINUTE_MS = 60_000

export type MeetingTimes = Pick<LiveMeetingState, 'agenda' | 'agendaIndex' | 'started' | 'ended' | 'plannedFor'>
const RED_AFTER_MS = 3 * MINUTE_MS

/** Milliseconds; never negative. */
export function elapsedMs(stopwatch: Stopwatch, now: string): number {
  if (stopwatch.runningSince === null) return stopwatch.elapsedMs
  return stopwatch.elapsedMs + Math.max(0, Date.parse(now) - Date.parse(stopwatch.runningSince))
}

type Overrun = 'none' | 'amber' | 'red'

export function gradeOverrun(elapsed: number, planned: number): Overrun {
  if (elapsed <= planned) return 'none'
  return elapsed - planned >= RED_AFTER_MS ? 'red' : 'amber'
}

export interface SectionTime {
  itemId: string
  isRunning: boolean
  plannedMs: number
  elapsedMs: number
  overrun: Overrun
}

export function sectionTimes(state: Pick<MeetingTimes, 'agenda'>, now: string): SectionTime[] {
  return state.agenda.map(({ id, isActive, lengthInMinutes, stopwatch }) => {
    const plannedMs = lengthInMinutes * MINUTE_MS
    const elapsed = elapsedMs(stopwatch, now)
    const overrun = gradeOverrun(elapsed, plannedMs)
    return { itemId: id, isRunning: isActive, plannedMs, elapsedMs: elapsed, overrun }
  })
}

export const meetingElapsedMs = (state: Pick<MeetingTimes, 'agenda'>, now: string): number =>
  sectionTimes(state, now).reduce((sum, section) => sum + section.elapsedMs, 0)

export function projectedEnd(state: MeetingTimes, now: string): string {
  if (state.ended !== null) return state.ended
  const left = sectionTimes(state, now).reduce((sum, { plannedMs, elapsedMs: elapsed }, index) => {
    return index < state.agendaIndex ? sum : sum + Math.max(0, plannedMs - elapsed)
  }, 0)
  const isPlannedLater = state.started === null && Date.parse(state.plannedFor) > Date.parse(now)
  return new Date(Date.parse(isPlannedLater ? state.plannedFor : now) + left).toISOString()
}
