import { FOCUS_MAX, type LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'

type Focus = Pick<
  LiveMeetingState,
  'idsStatus' | 'focusIssueIds' | 'focusIndex' | 'focusGroupIds' | 'discussedIssueIds' | 'solvedIssueIds'
>

export const focusOf = (state: LiveMeetingState): Focus => ({
  idsStatus: state.idsStatus,
  focusIssueIds: state.focusIssueIds,
  focusIndex: state.focusIndex,
  focusGroupIds: state.focusGroupIds,
  discussedIssueIds: state.discussedIssueIds,
  solvedIssueIds: state.solvedIssueIds,
})

/** `laid`: solved. `kept`: discussed, left open. */
export type StoneState = 'laid' | 'active' | 'kept' | 'waiting'

export function stoneOf(focus: Focus, issueId: string): StoneState {
  if (focus.solvedIssueIds.includes(issueId)) return 'laid'
  if (focus.idsStatus === 'DiscussSolve' && focus.focusIssueIds[focus.focusIndex] === issueId) return 'active'
  const isBehind = focus.focusIssueIds.length === 0 || focus.focusIssueIds.indexOf(issueId) < focus.focusIndex
  return isBehind && focus.discussedIssueIds.includes(issueId) ? 'kept' : 'waiting'
}

export type FocusMove = { type: 'focus'; issueId: string; index: number } | { type: 'unfocus'; issueId: string }

/** Shifts the later stones. A fourth pick drops the last one unless it was discussed; then the server rejects it. */
export function movesTo(focus: Focus, issueId: string, place: number): FocusMove[] {
  const { focusIssueIds, focusIndex, idsStatus } = focus
  const stones = focusIssueIds.length === 0 ? [] : focus.focusGroupIds
  const isAhead = (id: string) => focusIssueIds.includes(id) && id !== issueId
  const index = Math.min(stones.slice(0, place - 1).filter(isAhead).length, FOCUS_MAX - 1)
  const move: FocusMove = { type: 'focus', issueId, index }
  if (focusIssueIds.includes(issueId) || focusIssueIds.length < FOCUS_MAX) return [move]
  const occupant = focusIssueIds[index]
  const isTalkedAbout = idsStatus === 'DiscussSolve' && index <= focusIndex
  return occupant === undefined || isTalkedAbout ? [move] : [{ type: 'unfocus', issueId: occupant }, move]
}

export type Step = 'pick' | 'discuss' | 'more'

export function stepOf({ idsStatus, discussedIssueIds, solvedIssueIds }: Focus): Step | null {
  if (idsStatus === 'Complete') return null
  if (idsStatus === 'DiscussSolve') return 'discuss'
  if (idsStatus === 'IssuesDiscussed') return 'more'
  return discussedIssueIds.length + solvedIssueIds.length > 0 ? 'more' : 'pick'
}
