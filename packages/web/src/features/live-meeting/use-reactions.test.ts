import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import { expect, test } from 'vitest'
import { type ShownReaction, withReaction } from './components/reactions'

const NOW = Date.parse('2026-03-02T10:00:00Z')
const reacted = (revision: number, ageMs = 0): LiveMeetingEvent => ({
  type: 'Reacted',
  data: { personId: 'ada', id: 'heart' },
  meetingId: 'm',
  revision,
  at: new Date(NOW - ageMs).toISOString(),
  byPersonId: 'ada',
})

test('the newest eight are shown, the oldest first', () => {
  let shown: readonly ShownReaction[] = []
  for (let revision = 1; revision <= 10; revision += 1) shown = withReaction(shown, reacted(revision), NOW)
  expect(shown.map(({ revision }) => revision)).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
})

test('one that arrives after a lost connection is not shown, and nothing else is a reaction', () => {
  expect(withReaction([], reacted(1, 11_000), NOW)).toEqual([])
  const other = { ...reacted(2), type: 'ScribeChanged', data: { scribePersonId: null } } as LiveMeetingEvent
  expect(withReaction([], other, NOW)).toEqual([])
})
