import type { LiveMeetingState } from './live-meeting.schemas'

export type Focus = Pick<LiveMeetingState, 'focusIssueIds' | 'focusIndex' | 'focusGroupIds' | 'discussedIssueIds'>

export const focusOf = ({ focusIssueIds, focusIndex, focusGroupIds, discussedIssueIds }: Focus): Focus => ({
  focusIssueIds,
  focusIndex,
  focusGroupIds,
  discussedIssueIds,
})

export const issueInDiscussion = ({ focusIssueIds, focusIndex }: Focus): string | null =>
  focusIssueIds[focusIndex] ?? null

/** The group in the order of the focus; stones of solved issues keep their places. */
function regroup(group: readonly string[], focusIssueIds: readonly string[]): string[] {
  const queue = [...focusIssueIds]
  const kept = group.map((id) => (focusIssueIds.includes(id) ? (queue.shift() ?? id) : id))
  return [...kept, ...queue]
}

/**
 * The focus with an issue at a place, last without one. What has been discussed, and what is being, stays in front: an
 * issue put there would be passed over.
 */
export function placeInFocus(focus: Focus, issueId: string, index: number | undefined): Focus {
  const current = issueInDiscussion(focus)
  if (issueId === current) return focus
  const others = focus.focusIssueIds.filter((id) => id !== issueId)
  const earliest = current === null ? 0 : others.indexOf(current) + 1
  const place = Math.min(Math.max(index ?? others.length, earliest), others.length)
  const focusIssueIds = [...others.slice(0, place), issueId, ...others.slice(place)]
  return {
    ...focus,
    focusIssueIds,
    focusIndex: current === null ? -1 : focusIssueIds.indexOf(current),
    focusGroupIds: regroup(focus.focusGroupIds, focusIssueIds),
  }
}

/**
 * The focus without some issues. Where the one in discussion goes, the next one moves up: `focusIndex` then is the
 * length of the list when there is none.
 */
export function dropFromFocus(focus: Focus, isDropped: (issueId: string) => boolean): Focus {
  const { focusIssueIds, focusIndex } = focus
  const before = focusIssueIds.slice(0, Math.max(focusIndex, 0)).filter((id) => !isDropped(id)).length
  return {
    ...focus,
    focusIssueIds: focusIssueIds.filter((id) => !isDropped(id)),
    focusIndex: focusIndex < 0 ? focusIndex : before,
  }
}

/** The focus one further, the issue in discussion left unsolved. */
export function passOver(focus: Focus): Focus {
  const current = issueInDiscussion(focus)
  const isNew = current !== null && !focus.discussedIssueIds.includes(current)
  return {
    ...focus,
    focusIndex: focus.focusIndex + 1,
    discussedIssueIds: isNew ? [...focus.discussedIssueIds, current] : focus.discussedIssueIds,
  }
}
