import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { describe, expect, it } from 'vitest'
import { rulerOf } from './components/live-top'

const START = Date.parse('2026-11-17T15:00:00.000Z')
const MINUTE = 60_000
const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString()

interface Section {
  minutes: number
  took: number
  runningSince?: number
}

function meeting(sections: Section[], agendaIndex: number): LiveMeetingState {
  const agenda = sections.map(({ minutes, took, runningSince }, index) => ({
    id: `section-${index}`,
    lengthInMinutes: minutes,
    isActive: index === agendaIndex,
    stopwatch: { elapsedMs: took * MINUTE, runningSince: runningSince === undefined ? null : at(runningSince) },
  }))
  const status = agendaIndex === -1 ? 'NotStarted' : 'Running'
  const started = agendaIndex === -1 ? null : at(0)
  return { agenda, agendaIndex, status, started, ended: null, plannedFor: at(0) } as unknown as LiveMeetingState
}

const kinds = (state: LiveMeetingState, minutes: number) =>
  rulerOf(state, START + minutes * MINUTE).segments.map((segment) => `${segment.key} ${segment.kind}`)

describe('the ruler of a meeting', () => {
  it('shows only the plan before the start, however late it is', () => {
    const state = meeting(
      [
        { minutes: 5, took: 0 },
        { minutes: 60, took: 0 },
      ],
      -1,
    )
    expect(kinds(state, 20)).toEqual(['section-0 planned', 'section-1 planned'])
    expect(rulerOf(state, START).now).toBeNull()
  })

  it('labels no time too close to the first or the last', () => {
    const labels = (startsAt: string) => {
      const state = { ...meeting([{ minutes: 90, took: 0 }], -1), plannedFor: `2026-11-17T${startsAt}:00.000Z` }
      const { ticks } = rulerOf(state, START)
      return ticks.filter(({ isLabeled }) => isLabeled).map(({ at }) => new Date(at).toISOString().slice(11, 16))
    }
    expect(labels('15:00')).toEqual(['15:00', '15:15', '15:30', '15:45', '16:00', '16:15', '16:30'])
    expect(labels('15:07')).toEqual(['15:07', '15:30', '15:45', '16:00', '16:15', '16:37'])
    expect(labels('15:05')).toEqual(['15:05', '15:30', '15:45', '16:00', '16:15', '16:35'])
  })

  it('splits an overrun off in amber, and in red from three minutes on', () => {
    const sections = [
      { minutes: 5, took: 6 },
      { minutes: 5, took: 9 },
      { minutes: 60, took: 0, runningSince: 15 },
    ]
    expect(kinds(meeting(sections, 2), 20).slice(0, 4)).toEqual([
      'section-0 done',
      'section-0-over amber',
      'section-1 done',
      'section-1-over red',
    ])
  })

  it('ends past sections at the current time, also after returning to an earlier section', () => {
    const sections = [
      { minutes: 10, took: 2, runningSince: 6 },
      { minutes: 10, took: 4 },
      { minutes: 10, took: 0 },
    ]
    const { segments, now } = rulerOf(meeting(sections, 0), START + 8 * MINUTE)
    const running = segments.find((segment) => segment.kind === 'running')
    expect((running?.left ?? 0) + (running?.width ?? 0)).toBeCloseTo(now ?? -1, 1)
    expect(segments.map((segment) => segment.kind)).toEqual(['done', 'running', 'planned', 'planned'])
  })

  it('hatches time past the planned end', () => {
    const sections = [
      { minutes: 5, took: 15 },
      { minutes: 10, took: 0, runningSince: 15 },
    ]
    expect(kinds(meeting(sections, 1), 16)).toContain('late late')
  })
})
