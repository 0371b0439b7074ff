import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quarterOf } from '../calendar/quarters'
import { type RockState, reopened, rockStatusFields, stateOfRock, withWeekStatus } from './rock-status'
import type { Rock } from './rocks.schemas'
import { rockStatuses, weeklyRockStatuses } from './rocks.statuses'

const runningWeek = '2026-11-16'
const earlier = '2026-11-02'
const calendar = { weekStart: 'Monday', runningWeek } as const
const unsaid: RockState<string> = { weeks: [], closing: null, completedAt: null }
const onTrack: RockState<string> = { ...unsaid, weeks: [{ intervalId: runningWeek, status: 'OnTrack' }] }

const say = (state: RockState<string>, status: Rock['status'], intervalId = runningWeek) =>
  withWeekStatus(state, { status, intervalId, runningWeek, now: 'now' })
const shown = (state: RockState<string>) => rockStatusFields(state, quarterOf(runningWeek), calendar)

describe('a week’s status', () => {
  it('of the running week is the Rock’s status', () => {
    expect(shown(say(unsaid, 'OffTrack'))).toEqual({
      status: 'OffTrack',
      weeks: [{ intervalId: runningWeek, status: 'OffTrack' }],
      closedIn: null,
    })
  })

  it('of an earlier week leaves the Rock’s status unchanged, and the weeks in order', () => {
    const { status, weeks } = shown(say(onTrack, 'OffTrack', earlier))
    expect([status, weeks.map(({ intervalId }) => intervalId)]).toEqual(['OnTrack', [earlier, runningWeek]])
  })

  it('removed leaves none', () => {
    expect(shown(say(onTrack, null))).toEqual({ status: null, weeks: [], closedIn: null })
  })

  it('set again changes nothing', () => {
    const done = say(onTrack, 'Done')
    expect([say(onTrack, 'OnTrack'), say(unsaid, null), say(done, 'Done')]).toEqual([onTrack, unsaid, done])
    expect(say(onTrack, 'OnTrack')).toBe(onTrack)
    expect(say(done, 'Done')).toBe(done)
  })
})

describe('a rock that is closed', () => {
  const done = say(onTrack, 'Done')

  it('shows its closing status in the week in which it was closed', () => {
    expect(shown(done)).toEqual({
      status: 'Done',
      weeks: [{ intervalId: runningWeek, status: 'Done' }],
      closedIn: { intervalId: runningWeek, said: 'OnTrack' },
    })
    expect([done.completedAt, say(onTrack, 'NotDone').completedAt]).toEqual(['now', null])
  })

  it('is reopened only by a status for its closing week or the running one', () => {
    const closedEarlier = say(onTrack, 'Done', earlier)
    expect(say(done, 'OnTrack')).toEqual(onTrack)
    expect(say(closedEarlier, null, earlier)).toMatchObject({ closing: null, weeks: onTrack.weeks })
    expect(say(closedEarlier, 'OffTrack')).toMatchObject({ closing: null, completedAt: null })
    expect(say(closedEarlier, 'OffTrack', '2026-11-09').closing).toEqual(closedEarlier.closing)
  })

  it('reopened shows the previous statuses', () => {
    expect(reopened(done)).toEqual(onTrack)
    expect(reopened(onTrack)).toBe(onTrack)
  })
})

it('derives the same from the shown and the stored Rock, for any sequence of statuses', () => {
  const weeks = ['2026-10-05', earlier, runningWeek]
  const change = fc.record({
    status: fc.constantFrom(...rockStatuses, null),
    intervalId: fc.constantFrom(...weeks),
  })
  const saying = fc.record({
    weeks: fc.uniqueArray(
      fc.record({ intervalId: fc.constantFrom(...weeks), status: fc.constantFrom(...weeklyRockStatuses) }),
      { selector: ({ intervalId }) => intervalId },
    ),
  })
  const dueDates = fc.constantFrom('2026-12-31', '2026-09-30')
  fc.assert(
    fc.property(saying, fc.array(change, { maxLength: 8 }), dueDates, (said, changes, dueDate) => {
      const quarter = quarterOf(dueDate)
      let stored: RockState<string> = { ...unsaid, ...said }
      let rock = { completedAt: null, ...rockStatusFields(stored, quarter, calendar) } as Rock
      for (const { status, intervalId } of changes) {
        // The server takes no other week of a rock whose quarter is over.
        if (dueDate < earlier && intervalId !== runningWeek) continue
        const next = { status, intervalId, runningWeek, now: 'now' }
        stored = withWeekStatus(stored, next)
        const painted = withWeekStatus(stateOfRock(rock, runningWeek), next)
        rock = { ...rock, ...rockStatusFields(painted, quarter, calendar), completedAt: painted.completedAt }
        expect(rock).toEqual({ completedAt: stored.completedAt, ...rockStatusFields(stored, quarter, calendar) })
      }
    }),
  )
})
