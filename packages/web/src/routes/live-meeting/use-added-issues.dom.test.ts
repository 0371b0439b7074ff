import type { LiveMeetingEvent, LiveMeetingFact } from '@cairn/contract/live-meeting/live-meeting.events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notify } from '../../ui/notify'
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
    ['MeasurableAddedAsIssue', 'Sam made this Measurable an issue: New kiln'],
    ['RockAddedAsIssue', 'Sam made this Rock an issue: New kiln'],
    ['HeadlineAddedAsIssue', 'Sam made this Headline an issue: New kiln'],
    ['TodoAddedAsIssue', 'Sam made this To-do an issue: New kiln'],
  ] as const)('is told to the others for ten seconds: %s', (type, words) => {
    notifyAddedIssue(received({ type, data }, 'sam'), 'me', nameOf)
    expect(told).toHaveBeenCalledExactlyOnceWith(words, { ms: 10_000, id: 'added-issue' })
  })

  it('is not told to the one who did it, on whichever device', () => {
    notifyAddedIssue(received({ type: 'RockAddedAsIssue', data }, 'sam'), 'sam', nameOf)
    expect(told).not.toHaveBeenCalled()
  })

  it('is told without a name where nobody of that name is here', () => {
    notifyAddedIssue(received({ type: 'TodoAddedAsIssue', data }, 'gone'), 'me', nameOf)
    expect(told.mock.calls[0]?.[0]).toBe('This To-do is an issue now: New kiln')
  })

  it('is all that is told', () => {
    notifyAddedIssue(received({ type: 'IssueSolved', data: { issueId: 'issue' } }, 'sam'), 'me', nameOf)
    expect(told).not.toHaveBeenCalled()
  })
})
