import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import {
  type MeetingTimes,
  projectedEnd,
  type SectionTime,
  sectionTimes,
} from '@cairn/contract/live-meeting/live-meeting.time'

const MINUTE = 60_000
const TICK_MINUTES = 5
const LABEL_MINUTES = 15
/** Minimum distance of labels, as a share of the ruler. */
export const LABEL_ROOM = 0.085
/** The first label is left-aligned, the others are centered. */
const FIRST_LABEL_ROOM = 1.5 * LABEL_ROOM
const GAP = 0.0027

export interface RulerSegment {
  key: string
  kind: 'done' | 'amber' | 'red' | 'running' | 'planned' | 'late'
  /** Shares of the ruler's width, 0 to 1. */
  left: number
  width: number
}

export interface Ruler {
  /** Timestamps in ms. */
  from: number
  plannedEnd: number
  /** Share of the ruler; null before the start. */
  now: number | null
  segments: RulerSegment[]
  ticks: { at: number; left: number; isLabeled: boolean; isEnd: boolean }[]
}

/** Completed sections have their actual length, later ones their planned length. A revisited section appears once. */
export function rulerOf(state: MeetingTimes & Pick<LiveMeetingState, 'status'>, nowMs: number): Ruler {
  const nowIso = new Date(nowMs).toISOString()
  const sections = sectionTimes(state, nowIso)
  const planned = sections.reduce((sum, section) => sum + section.plannedMs, 0)
  const from = Date.parse(state.started ?? state.plannedFor)
  const plannedEnd = from + planned
  const heading = state.started === null ? plannedEnd : Math.max(Date.parse(projectedEnd(state, nowIso)), nowMs)
  const span = Math.max(planned, heading - from) * 1.02
  const share = (ms: number) => ms / span
  const segments: RulerSegment[] = []
  let at = 0
  const put = (key: string, kind: RulerSegment['kind'], ms: number) => {
    if (ms > 0) segments.push({ key, kind, left: share(at), width: Math.max(0, share(ms) - GAP) })
    at += Math.max(0, ms)
  }
  const isDone = (section: SectionTime) => !section.isRunning && section.elapsedMs > 0
  for (const { itemId, elapsedMs, plannedMs, overrun } of sections.filter(isDone)) {
    put(itemId, 'done', Math.min(elapsedMs, plannedMs))
    if (overrun !== 'none') put(`${itemId}-over`, overrun, elapsedMs - plannedMs)
  }
  for (const { itemId, elapsedMs, plannedMs } of sections.filter((section) => section.isRunning)) {
    put(`${itemId}-run`, 'running', elapsedMs)
    put(`${itemId}-rest`, 'planned', plannedMs - elapsedMs)
  }
  sections.forEach((section, index) => {
    const isAhead = state.status === 'NotStarted' || index > state.agendaIndex
    if (isAhead && section.elapsedMs === 0) put(section.itemId, 'planned', section.plannedMs)
  })
  if (heading > plannedEnd) {
    segments.push({ key: 'late', kind: 'late', left: share(planned), width: share(heading - plannedEnd) })
  }
  return {
    from,
    plannedEnd,
    segments,
    now: state.started === null ? null : Math.min(1, share(nowMs - from)),
    ticks: ticksOf(from, plannedEnd, share),
  }
}

function ticksOf(from: number, end: number, share: (ms: number) => number): Ruler['ticks'] {
  const ticks: Ruler['ticks'] = []
  const add = (at: number, isLabeled: boolean, isEnd = false) =>
    ticks.push({ at, left: share(at - from), isLabeled, isEnd })
  add(from, true)
  const step = TICK_MINUTES * MINUTE
  for (let at = Math.ceil((from + 1) / step) * step; at < end; at += step) {
    const isFarFromEnds = share(at - from) > FIRST_LABEL_ROOM && share(end - at) > LABEL_ROOM
    add(at, at % (LABEL_MINUTES * MINUTE) === 0 && isFarFromEnds)
  }
  add(end, true, true)
  return ticks
}
