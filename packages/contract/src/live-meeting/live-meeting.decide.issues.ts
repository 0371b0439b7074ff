import { sectionKindOf } from '../agendas/agenda-rules'
import { conflict } from '../core/errors'
import type { CommandOf } from './live-meeting.commands'
import { type Decision, requireLicensedParticipant, requireRoom, requireRunning } from './live-meeting.decide.rules'
import type { BrokenOff } from './live-meeting.events'
import { FOCUS_MAX, type IdsStatus, type LiveMeetingState } from './live-meeting.schemas'

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

function requireTeam(decision: Decision): void {
  requireLicensedParticipant(decision)
  requireRunning(decision)
}

export function startPrioritization(decision: Decision): void {
  requireTeam(decision)
  syncIssues(decision, decision.context.openIssueIds)
  const { state } = decision
  if (state.idsStatus === 'DiscussSolve') throw conflict('IN_DISCUSSION')
  if (state.issueCount === 0) throw conflict('NO_ISSUES')
  if (state.idsStatus === 'Prioritizing') return
  beginRound(decision)
  changeStatus(decision, 'Prioritizing')
}

function beginRound(decision: Decision): void {
  const { state } = decision
  if (state.focusIssueIds.length === 0) moveFocus(decision, { ...state, focusGroupIds: [] })
}

function requireRoomToDiscuss({ state }: Decision, issueId: string): void {
  if (!Object.hasOwn(state.issueTimers, issueId)) requireRoom(state, 'issueTimers')
  if (!state.discussedIssueIds.includes(issueId)) requireRoom(state, 'discussedIssueIds')
}

export function addFocusIssue(decision: Decision, { issueId, index }: CommandOf<'add-focus-issue'>): void {
  requireTeam(decision)
  syncIssues(decision, decision.context.openIssueIds)
  if (!decision.context.openIssueIds.includes(issueId)) {
    throw conflict('ISSUE_NOT_OPEN')
  }
  const isIn = decision.state.focusIssueIds.includes(issueId)
  if (isIn && index === undefined) return
  if (!isIn && decision.state.focusIssueIds.length >= FOCUS_MAX) {
    throw conflict('FOCUS_FULL')
  }
  if (!isIn) requireRoomToDiscuss(decision, issueId)
  if (decision.state.idsStatus !== 'DiscussSolve') {
    beginRound(decision)
    if (decision.state.idsStatus !== 'ReadyToDiscuss') changeStatus(decision, 'Prioritizing')
  }
  moveFocus(decision, placeInFocus(decision.state, issueId, index))
}

export function removeFocusIssue(decision: Decision, { issueId }: CommandOf<'remove-focus-issue'>): void {
  requireTeam(decision)
  const { state } = decision
  if (!state.focusIssueIds.includes(issueId)) return
  const focusGroupIds = state.focusGroupIds.filter((id) => id !== issueId)
  moveFocus(decision, { ...dropFromFocus(state, (id) => id === issueId), focusGroupIds })
}

export function startFocusGroup(decision: Decision): void {
  requireTeam(decision)
  const { state } = decision
  if (state.idsStatus === 'DiscussSolve') return
  const [first] = state.focusIssueIds
  if (first === undefined) throw conflict('NOTHING_PICKED')
  moveFocus(decision, { ...state, focusIndex: 0 })
  changeStatus(decision, 'DiscussSolve')
  setClock(decision, first, false)
}

export function endFocusGroup(decision: Decision): void {
  requireTeam(decision)
  const { state } = decision
  if (state.idsStatus === 'IssuesDiscussed' || state.idsStatus === 'Complete') return
  if (state.idsStatus !== 'DiscussSolve') throw conflict('NO_ISSUE_IN_DISCUSSION')
  moveFocus(decision, passOver(state))
  if (decision.state.idsStatus === 'DiscussSolve') closeFocusGroup(decision)
}

export function moveToNextIssue(decision: Decision, command: CommandOf<'next-focus-issue'>): void {
  requireTeam(decision)
  const { focusIssueId, wasSolved } = command
  if (issueInDiscussion(decision.state) !== focusIssueId) {
    throw conflict('ISSUE_NOT_IN_DISCUSSION')
  }
  if (wasSolved) solve(decision, focusIssueId)
  else moveFocus(decision, passOver(decision.state))
}

function solve(decision: Decision, issueId: string): void {
  if (!decision.state.solvedIssueIds.includes(issueId)) {
    requireRoom(decision.state, 'solvedIssueIds')
    decision.record({ type: 'IssueSolved', data: { issueId } })
  }
  syncIssues(
    decision,
    decision.context.openIssueIds.filter((id) => id !== issueId),
  )
}

export function markAsSolved(decision: Decision, { issueId }: CommandOf<'mark-as-solved'>): void {
  requireTeam(decision)
  solve(decision, issueId)
}

export function reopenIssue(decision: Decision, { issueId }: CommandOf<'reopen-issue'>): void {
  requireTeam(decision)
  const { state, context } = decision
  if (!context.openIssueIds.includes(issueId)) {
    throw conflict('ISSUE_NOT_OPEN')
  }
  const isNews = state.issueCount !== context.openIssueIds.length
  if (isNews && !state.solvedIssueIds.includes(issueId)) decision.record({ type: 'IssueReopened', data: { issueId } })
  syncIssues(decision, context.openIssueIds)
}

export function confirmIssueCount(decision: Decision): void {
  requireLicensedParticipant(decision)
  syncIssues(decision, decision.context.openIssueIds)
}

export function pauseIssue(decision: Decision, { isPaused }: CommandOf<'pause-issue'>): void {
  requireTeam(decision)
  const current = issueInDiscussion(decision.state)
  if (current === null) throw conflict('NO_ISSUE_IN_DISCUSSION')
  setClock(decision, isPaused ? null : current, isPaused)
}
