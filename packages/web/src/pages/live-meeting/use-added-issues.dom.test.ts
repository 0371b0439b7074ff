import type { LiveMeetingEvent, LiveMeetingFact } from '@cairn/contract/live-meeting/live-meeting.events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notify } from '../../lib/toasts/notify'
import { notifyAddedIssue } from './live-meeting-screen'

const told = vi.spyOn(notify, 'success').mockReturnValue('toast')
beforeEach(() => told.mockClear())

const received = (fact: LiveMeetingFact, byPersonId: string | null): LiveMeetingEvent => ({
  ...fact,
  meetingId: 'meeting',
  revision: 9,
  at: '2026-11-17T09:30:00.000Z',
  byPersonId,
})
const data = { itemId: 'item', issueId: 'issue', title: 'New kiln', ownerId: 'ben' }
const nameOf = (id: string) => (id === 'sam' ? 'Sam' : undefined)

describe('an item that becomes an issue', () => {
  it.each([
    ['MeasurableAddedAsIssue', 'Sam added this Measurable to issues: New kiln'],
    ['RockAddedAsIssue', 'Sam added this Rock to issues: New kiln'],
    ['HeadlineAddedAsIssue', 'Sam added this Headline to issues: New kiln'],
    ['TodoAddedAsIssue', 'Sam added this To-do to issues: New kiln'],
  ] as const)('is told to the others for ten seconds: %s', (type, words) => {
    notifyAddedIssue(received({ type, data }, 'sam'), 'me', nameOf)
    expect(told).toHaveBeenCalledExactlyOnceWith(words, { ms: 10_000, id: 'added-issue' })
  })

  it('is not shown to the person who did it, on any device', () => {
    notifyAddedIssue(received({ type: 'RockAddedAsIssue', data }, 'sam'), 'sam', nameOf)
    expect(told).not.toHaveBeenCalled()
  })

  it('omits an unknown name', () => {
    notifyAddedIssue(received({ type: 'TodoAddedAsIssue', data }, 'gone'), 'me', nameOf)
    expect(told.mock.calls[0]?.[0]).toBe('This To-do was added to issues: New kiln')
  })

  it('is the only notice', () => {
    notifyAddedIssue(received({ type: 'IssueSolved', data: { issueId: 'issue' } }, 'sam'), 'me', nameOf)
    expect(told).not.toHaveBeenCalled()
  })
})
