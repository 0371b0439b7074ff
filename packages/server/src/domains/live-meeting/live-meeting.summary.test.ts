import type { LiveMeetingEvent, LiveMeetingFact } from '@cairn/contract/live-meeting/live-meeting.events'
import { numberFacts } from '@cairn/contract/live-meeting/live-meeting.evolve'
import { expect, it } from 'vitest'
import { attendanceOf } from './live-meeting.summary'

const joined = (personId: string, attendance: 'Online' | 'Offline'): LiveMeetingFact => ({
  type: 'Joined',
  data: { attendee: { personId, firstName: personId, lastName: '', avatarUrl: null, isObserver: false }, attendance },
})
const left = (personId: string): LiveMeetingFact => ({ type: 'Left', data: { personId } })
const started: LiveMeetingFact = { type: 'Started', data: { scribePersonId: 'ada', speakerOrder: [] } }

const logOf = (...facts: LiveMeetingFact[]): LiveMeetingEvent[] =>
  numberFacts(facts, { meetingId: 'm', afterRevision: 0, at: '2026-11-24T09:00:00.000Z', byPersonId: null })

it('counts as present everyone who was there while the meeting ran, with their last attendance', () => {
  const log = logOf(
    joined('ada', 'Online'),
    joined('early', 'Online'),
    left('early'),
    started,
    joined('late', 'Offline'),
    joined('phone', 'Online'),
    joined('phone', 'Offline'),
    left('ada'),
  )
  expect(Object.fromEntries(attendanceOf(log))).toEqual({ ada: 'Online', late: 'Offline', phone: 'Offline' })
})

it('counts no one as present in a meeting that never started', () => {
  expect(attendanceOf(logOf(joined('ada', 'Online'))).size).toBe(0)
})
