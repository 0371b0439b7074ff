import { describe, expect, it } from 'vitest'
import { withIssueStatus } from './issue-status'

const facts = { now: '2026-11-17T09:00:00Z', meetingId: 'this meeting' }
const open = { status: 'NotDone' as const, solvedAt: null, solvedInMeetingId: null }
const solved = { status: 'Done' as const, solvedAt: '2026-11-16T09:00:00Z', solvedInMeetingId: 'an earlier one' }

describe('an issue’s status', () => {
  it('solved, is solved now and in this meeting', () => {
    const now = { status: 'Done', solvedAt: facts.now, solvedInMeetingId: facts.meetingId }
    expect(withIssueStatus(open, 'Done', facts)).toEqual(now)
  })

  it('already solved, keeps its time', () => {
    expect(withIssueStatus(solved, 'Done', facts)).toEqual(solved)
  })

  it('reopened, leaves the archive', () => {
    expect(withIssueStatus(solved, 'NotDone', facts)).toEqual({ ...open, archivedAt: null })
  })
})
