import { describe, expect, it } from 'vitest'
import type { LiveMeetingCommand } from './live-meeting.commands'
import { averageRating } from './live-meeting.decide.ratings'
import { projectEvent, projectState } from './live-meeting.project'
import { personId, START, startedMeeting } from './live-meeting.simulation'
import { gradeOverrun, projectedEnd, sectionTimes } from './live-meeting.time'

const rate = (rating: number, by?: number): LiveMeetingCommand => ({
  type: 'add-rating',
  personId: by === undefined ? null : personId(by),
  rating,
})
const reason = (text: string): LiveMeetingCommand => ({ type: 'rating-reason', personId: null, reason: text })
const types = (events: { type: string }[]) => events.map(({ type }) => type)

describe('ratings', () => {
  it('are shown together once everybody present has rated', () => {
    const meeting = startedMeeting()
    meeting.run(1, rate(9))
    meeting.run(2, rate(6))
    meeting.run(2, reason('Too long'))
    expect(averageRating(meeting.state)).toBeNull()
    const [added, revealed] = meeting.run(3, rate(8))
    expect(added?.data).toMatchObject({ isRevealed: false })
    expect(revealed?.data).toEqual({
      ratings: [
        { personId: personId(1), rating: 9, reason: '' },
        { personId: personId(2), rating: 6, reason: 'Too long' },
        { personId: personId(3), rating: 8, reason: '' },
      ],
    })
    const [changed] = meeting.run(2, rate(7))
    expect(changed && projectEvent(changed, personId(1)).data).toMatchObject({ rating: 7 })
    expect(averageRating(meeting.state)).toBe(8)
  })

  it('are visible earlier only to their authors, and to the scribe who entered them', () => {
    const meeting = startedMeeting()
    meeting.run(2, { type: 'leave' })
    meeting.run(1, { type: 'join-offline', personId: personId(2) })
    expect(meeting.refusal(3, rate(5, 2))).toBe('NOT_SCRIBE')
    meeting.run(1, rate(5, 2))
    const seenBy = (reader: number) =>
      projectState(meeting.state, personId(reader)).attendees.find((each) => each.personId === personId(2))?.rating
    expect([seenBy(1), seenBy(2), seenBy(3)]).toEqual([5, 5, null])
    meeting.run(2, { type: 'join' })
    meeting.run(2, rate(6))
    expect([seenBy(1), seenBy(2), seenBy(3)]).toEqual([null, 6, null])
    expect(meeting.refusal(1, rate(9, 2))).toBe('RATES_ON_OWN_DEVICE')
  })

  it('do not wait for people who left, lost the connection for 10 s, or never came', () => {
    const left = startedMeeting()
    left.run(1, rate(9))
    left.run(2, rate(7))
    expect(types(left.run(3, { type: 'leave' }))).toEqual(['Left', 'RatingsRevealed'])

    const cut = startedMeeting()
    cut.run(1, rate(9))
    cut.run(2, rate(7))
    expect(cut.run(1, { type: 'reconsider-reveal' })).toEqual([])
    const lost = { actor: null, disconnectedPersonIds: [personId(3)] }
    expect(types(cut.run(1, { type: 'reconsider-reveal' }, lost))).toEqual(['RatingsRevealed'])
  })

  it('of people who left after rating count', () => {
    const meeting = startedMeeting()
    meeting.run(3, rate(1))
    meeting.run(3, { type: 'leave' })
    meeting.run(1, rate(9))
    meeting.run(2, rate(8))
    expect(averageRating(meeting.state)).toBe(6)
  })

  it('are revealed by the end', () => {
    const meeting = startedMeeting()
    meeting.run(2, rate(7))
    expect(meeting.refusal(1, reason('Late'))).toBe('NOT_RATED')
    expect(types(meeting.run(1, { type: 'end' }))).toEqual(['RatingsRevealed', 'Ended'])
  })
})

describe('time', () => {
  it('is amber over plan and red from three minutes over', () => {
    const minute = 60_000
    const grades = [5 * minute, 5 * minute + 1, 8 * minute - 1, 8 * minute].map((ms) => gradeOverrun(ms, 5 * minute))
    expect(grades).toEqual(['none', 'amber', 'amber', 'red'])
  })

  it('projects the end from the actual times so far and the plan ahead', () => {
    const meeting = startedMeeting()
    const inMinutes = () =>
      (Date.parse(projectedEnd(meeting.state, new Date(meeting.clock).toISOString())) - START) / 60_000
    expect(inMinutes()).toBe(70)
    meeting.pass(2 * 60_000)
    meeting.run(1, { type: 'next-agenda-item' })
    expect(inMinutes()).toBe(67)
    meeting.pass(64 * 60_000)
    expect(inMinutes()).toBe(71)
    expect(sectionTimes(meeting.state, new Date(meeting.clock).toISOString())[1]).toMatchObject({ overrun: 'red' })
    meeting.run(1, { type: 'end' })
    expect(inMinutes()).toBe(66)
  })
})
