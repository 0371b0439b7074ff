import { describe, expect, it } from 'vitest'
import { goalFigures, marksOf, meetingFigures, rockFigures } from './pulse-figures'
import type { PulseRock } from './quarterly-pulsing.schemas'

const rocks = (statuses: readonly PulseRock['status'][]) => ({
  rocks: statuses.map((status, index) => ({
    id: `${index}`,
    title: '',
    ownerId: '',
    status,
    recommittedFrom: null,
    recommittedTo: null,
    delegate: null,
  })),
})
const done = (count: number, all: number) =>
  rocks(Array.from({ length: all }, (_, index) => (index < count ? 'Done' : 'NotDone')))

describe('a quarter’s Rocks', () => {
  it('divide the done by all promised Rocks, including dropped and open ones', () => {
    expect(rockFigures(rocks(['Done', 'Done', 'NotDone', 'Canceled', 'OnTrack', null]))).toMatchObject({
      done: 2,
      all: 6,
      percent: 33,
    })
  })

  it.each([
    [5, 7, 1],
    [6, 7, 0],
    [4, 5, 0],
    [27, 35, 1],
    [28, 35, 0],
    [0, 1, 1],
    [0, 0, 0],
  ])('%i of %i done are %i short of 80 %%', (count, all, short) => {
    expect(rockFigures(done(count, all)).short).toBe(short)
  })

  it('have no share where there are none', () => {
    expect(rockFigures(rocks([])).percent).toBeNull()
  })
})

describe('a quarter’s weeks', () => {
  it('are met, missed or missing once they have passed, and open before', () => {
    const values = [true, false, null, true].map((isOnGoal) => ({ isOnGoal }))
    expect(marksOf(values, 3)).toEqual(['met', 'missed', 'missing', 'open'])
  })

  it('are summed without missing or open ones', () => {
    expect(goalFigures(['met', 'met', 'missed', 'missing', 'open'])).toEqual({ met: 2, measured: 3, percent: 67 })
    expect(goalFigures(['missing', 'open']).percent).toBeNull()
  })
})

describe('a quarter’s meetings', () => {
  const meeting = { id: '', intervalId: '', startedAt: '', averageRating: 8, issuesSolved: 3 }

  it('average the given ratings, and count canceled meetings as planned', () => {
    const meetings = [meeting, { ...meeting, averageRating: 9 }, { ...meeting, averageRating: null, issuesSolved: 0 }]
    expect(meetingFigures({ meetings, meetingsCanceled: 2 })).toEqual({ held: 3, planned: 5, rating: 8.5, solved: 6 })
  })

  it('have no average rating without ratings', () => {
    expect(meetingFigures({ meetings: [], meetingsCanceled: 0 }).rating).toBeNull()
  })
})
