import { FOCUS_MAX, type LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'

type Focus = Pick<
  LiveMeetingState,
  'idsStatus' | 'focusIssueIds' | 'focusIndex' | 'focusGroupIds' | 'discussedIssueIds' | 'solvedIssueIds'
>

/** What of the meeting's state the stones are drawn from. */
export const focusOf = (state: LiveMeetingState): Focus => ({
  idsStatus: state.idsStatus,
  focusIssueIds: state.focusIssueIds,
  focusIndex: state.focusIndex,
  focusGroupIds: state.focusGroupIds,
  discussedIssueIds: state.discussedIssueIds,
  solvedIssueIds: state.solvedIssueIds,
})

/** Laid: solved. Kept: talked about and left on the list. */
export type StoneState = 'laid' | 'active' | 'kept' | 'waiting'

/** How the stone of an issue in the group is drawn. */
export function stoneOf(focus: Focus, issueId: string): StoneState {
  if (focus.solvedIssueIds.includes(issueId)) return 'laid'
  if (focus.idsStatus === 'DiscussSolve' && focus.focusIssueIds[focus.focusIndex] === issueId) return 'active'
  const isBehind = focus.focusIssueIds.length === 0 || focus.focusIssueIds.indexOf(issueId) < focus.focusIndex
  return isBehind && focus.discussedIssueIds.includes(issueId) ? 'kept' : 'waiting'
}

export type FocusMove = { type: 'focus'; issueId: string; index: number } | { type: 'unfocus'; issueId: string }

/**
 * What brings an issue to the stone numbered `place` (1 to 3). Whoever lies there moves one on; where three are picked
 * already it goes back to the list, unless it is in discussion or was: then the server says why it cannot be.
 */
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

/** Which step of "Pick three > Discuss and solve > Pick three more" the team is at; null when all is solved. */
export function stepOf({ idsStatus, discussedIssueIds, solvedIssueIds }: Focus): Step | null {
  if (idsStatus === 'Complete') return null
  if (idsStatus === 'DiscussSolve') return 'discuss'
  if (idsStatus === 'IssuesDiscussed') return 'more'
  return discussedIssueIds.length + solvedIssueIds.length > 0 ? 'more' : 'pick'
}
