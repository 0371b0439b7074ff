import { describe, expect, it } from 'vitest'
import { type LiveMeetingEvent, liveMeetingEventSchema } from './live-meeting.events'
import { evolve } from './live-meeting.evolve'
import { audienceOf, projectEvent, projectState } from './live-meeting.project'
import { idOf, personId, startedMeeting } from './live-meeting.simulation'

const floor = { kind: 'traction', id: idOf(9, 1) } as const
const cleo = { kind: 'person', id: personId(3) } as const
const names = { [floor.id]: 'Shop floor', [cleo.id]: 'Cleo Stone' }

function withMessage() {
  const meeting = startedMeeting()
  const message = { text: 'We hire', audience: 'all suppliers', recipients: [floor, cleo], names, removeId: null }
  const before = meeting.state
  const [event] = meeting.run(2, { type: 'cascading-message', id: idOf(8, 1), ...message })
  if (!event) throw new Error('the message is in no event')
  return { meeting, before, event }
}

const hidden = [
  { ...floor, id: null, name: 'Shop floor' },
  { ...cleo, id: null, name: 'Cleo Stone' },
]

describe('a cascading message', () => {
  it('names meetings and people, in version 2 of its event', () => {
    const { event, meeting } = withMessage()
    expect(event.data).toMatchObject({ change: 'cascadingMessageAdded', version: 2 })
    expect(liveMeetingEventSchema.parse(event)).toEqual(event)
    expect(meeting.state.cascadingMessages.map(audienceOf)).toEqual(['Shop floor, Cleo Stone, all suppliers'])
  })

  it('shows its recipients’ ids to its writer only', () => {
    const { event, before, meeting } = withMessage()
    expect(projectEvent(event, personId(2))).toBe(event)
    expect(projectEvent(event, personId(1)).data).toMatchObject({ message: { text: 'We hire', recipients: hidden } })
    expect(projectState(meeting.state, personId(2)).cascadingMessages[0]?.recipients?.[0]?.id).toBe(floor.id)
    expect(projectState(meeting.state, personId(1)).cascadingMessages[0]?.recipients).toEqual(hidden)
    for (const reader of [1, 2, 3].map(personId)) {
      const after = evolve(projectState(before, reader), projectEvent(event, reader))
      expect(after).toEqual(projectState(meeting.state, reader))
    }
    const revealed = { ...meeting.state, areRatingsRevealed: true }
    expect(projectState(revealed, personId(1)).cascadingMessages[0]?.recipients).toEqual(hidden)
  })

  it('reads older logs with a free-text audience', () => {
    const { state, log } = startedMeeting()
    const message = { id: idOf(8, 1), text: 'We hire', audience: 'Sales', byPersonId: personId(2) }
    const event: LiveMeetingEvent = {
      type: 'MeetingUpdated',
      data: { change: 'cascadingMessageAdded', message },
      meetingId: state.meetingId,
      revision: log.length + 1,
      at: new Date().toISOString(),
      byPersonId: personId(2),
    }
    expect(liveMeetingEventSchema.parse(event)).toEqual(event)
    const after = evolve(state, event)
    expect(after.cascadingMessages.map(audienceOf)).toEqual(['Sales'])
    expect(projectEvent(event, personId(1))).toBe(event)
    expect(projectState(after, personId(1)).cascadingMessages).toEqual([message])
  })

  it('is not an event when version and shape do not match', () => {
    const { event } = withMessage()
    expect(liveMeetingEventSchema.safeParse({ ...event, data: { ...event.data, version: 3 } }).success).toBe(false)
    const { recipients: _, ...older } = (event.data as { message: Record<string, unknown> }).message
    expect(liveMeetingEventSchema.safeParse({ ...event, data: { ...event.data, message: older } }).success).toBe(false)
  })
})
