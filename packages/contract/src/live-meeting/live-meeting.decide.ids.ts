import { sectionKindOf } from '../agendas/agenda-rules'
import { dropFromFocus, type Focus, focusOf, issueInDiscussion } from './live-meeting.decide.focus'
import type { Decision } from './live-meeting.decide.rules'
import type { BrokenOff } from './live-meeting.events'
import { FOCUS_MAX, type IdsStatus, type LiveMeetingState } from './live-meeting.schemas'

export function changeStatus(decision: Decision, idsStatus: IdsStatus): void {
  if (decision.state.idsStatus !== idsStatus) decision.record({ type: 'IdsStatusChanged', data: { idsStatus } })
}

function changeFocus(decision: Decision, focus: Focus): void {
  if (JSON.stringify(focusOf(focus)) === JSON.stringify(focusOf(decision.state))) return
  decision.record({ type: 'FocusIssuesChanged', data: focusOf(focus) })
}

const runningIssue = ({ issueTimers }: LiveMeetingState): string | null =>
  Object.keys(issueTimers).find((id) => issueTimers[id]?.runningSince != null) ?? null

export function setClock(decision: Decision, issueId: string | null, isPaused: boolean): void {
  const { state } = decision
  const ticking = state.status === 'Paused' ? null : issueId
  if (runningIssue(state) === ticking && state.isIssuePaused === isPaused) return
  decision.record({ type: 'IssueTimerChanged', data: { issueId: ticking, isPaused } })
}

function isInIdsSection({ agenda, agendaIndex }: LiveMeetingState): boolean {
  const section = agenda[agendaIndex]
  return section !== undefined && sectionKindOf(section) === 'IDS'
}

/** The clock stops outside IDS and resumes on return, unless paused manually. */
export function notifyClockOfSection(decision: Decision): void {
  const { state } = decision
  const goesOn = state.idsStatus === 'DiscussSolve' && !state.isIssuePaused && isInIdsSection(state)
  setClock(decision, goesOn ? issueInDiscussion(state) : null, state.isIssuePaused)
}

const isPicked = ({ focusIssueIds, issueCount }: LiveMeetingState): boolean =>
  focusIssueIds.length === FOCUS_MAX || (focusIssueIds.length > 0 && focusIssueIds.length >= issueCount)

export function closeFocusGroup(decision: Decision): void {
  const { state } = decision
  if (state.idsStatus === 'DiscussSolve') changeStatus(decision, 'IssuesDiscussed')
  changeFocus(decision, { ...state, focusIssueIds: [], focusIndex: -1 })
  setClock(decision, null, false)
  if (state.issueCount === 0) changeStatus(decision, 'Complete')
  else notifyWhetherPicked(decision, true)
}

export function resumeDiscussion(decision: Decision, before: BrokenOff): void {
  changeFocus(decision, before)
  changeStatus(decision, before.idsStatus)
  if (before.isIssuePaused) setClock(decision, null, true)
  else notifyClockOfSection(decision)
}

export function moveFocus(decision: Decision, focus: Focus): void {
  const before = decision.state
  if (before.idsStatus !== 'DiscussSolve') {
    changeFocus(decision, focus)
    notifyWhetherPicked(decision, isPicked(before))
    return
  }
  if (issueInDiscussion(focus) === null) {
    changeFocus(decision, { ...focus, focusIssueIds: [], focusIndex: -1 })
    closeFocusGroup(decision)
    return
  }
  changeFocus(decision, focus)
  const next = issueInDiscussion(decision.state)
  if (next === issueInDiscussion(before)) return
  const mayRun = isInIdsSection(before) || runningIssue(before) !== null
  setClock(decision, mayRun ? next : null, false)
}

/** Undone picks stay unready until they change. */
function notifyWhetherPicked(decision: Decision, wasPicked: boolean): void {
  const { state } = decision
  if (state.idsStatus !== 'Prioritizing' && state.idsStatus !== 'ReadyToDiscuss') return
  if (!isPicked(state)) changeStatus(decision, 'Prioritizing')
  else if (!wasPicked) changeStatus(decision, 'ReadyToDiscuss')
}

export function syncIssues(decision: Decision, openIssueIds: readonly string[]): void {
  const open = new Set(openIssueIds)
  const before = decision.state
  const reopened = before.solvedIssueIds.filter((id) => open.has(id))
  for (const issueId of reopened) decision.record({ type: 'IssueReopened', data: { issueId } })
  if (before.issueCount !== open.size) decision.record({ type: 'IssueCountUpdated', data: { issueCount: open.size } })
  const isStone = (id: string): boolean =>
    !reopened.includes(id) && (open.has(id) || before.solvedIssueIds.includes(id))
  moveFocus(decision, {
    ...dropFromFocus(before, (id) => !open.has(id)),
    focusGroupIds: before.focusGroupIds.filter(isStone),
  })
  if (open.size === 0) {
    closeFocusGroup(decision)
    changeStatus(decision, 'Complete')
  } else if (decision.state.idsStatus === 'Complete') {
    changeStatus(decision, 'Prioritizing')
  } else {
    notifyWhetherPicked(decision, isPicked(before))
  }
}
