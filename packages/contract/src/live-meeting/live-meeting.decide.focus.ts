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

function regroup(group: readonly string[], focusIssueIds: readonly string[]): string[] {
  const queue = [...focusIssueIds]
  const kept = group.map((id) => (focusIssueIds.includes(id) ? (queue.shift() ?? id) : id))
  return [...kept, ...queue]
}

/** Keeps issues already discussed in front. */
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

/** `focusIndex` is the list's length if no issue follows. */
export function dropFromFocus(focus: Focus, isDropped: (issueId: string) => boolean): Focus {
  const { focusIssueIds, focusIndex } = focus
  const before = focusIssueIds.slice(0, Math.max(focusIndex, 0)).filter((id) => !isDropped(id)).length
  return {
    ...focus,
    focusIssueIds: focusIssueIds.filter((id) => !isDropped(id)),
    focusIndex: focusIndex < 0 ? focusIndex : before,
  }
}

export function passOver(focus: Focus): Focus {
  const current = issueInDiscussion(focus)
  const isNew = current !== null && !focus.discussedIssueIds.includes(current)
  return {
    ...focus,
    focusIndex: focus.focusIndex + 1,
    discussedIssueIds: isNew ? [...focus.discussedIssueIds, current] : focus.discussedIssueIds,
  }
}
