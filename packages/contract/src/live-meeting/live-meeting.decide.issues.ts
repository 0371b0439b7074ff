import { conflict } from '../core/errors'
import type { CommandOf } from './live-meeting.commands'
import { dropFromFocus, issueInDiscussion, passOver, placeInFocus } from './live-meeting.decide.focus'
import { changeStatus, closeFocusGroup, moveFocus, setClock, syncIssues } from './live-meeting.decide.ids'
import { type Decision, requireLicensedParticipant, requireRunning } from './live-meeting.decide.rules'
import { requireRoom } from './live-meeting.limits'
import { FOCUS_MAX } from './live-meeting.schemas'

function requireTeam(decision: Decision): void {
  requireLicensedParticipant(decision)
  requireRunning(decision)
}

export function startPrioritization(decision: Decision): void {
  requireTeam(decision)
  syncIssues(decision, decision.context.openIssueIds)
  const { state } = decision
  if (state.idsStatus === 'DiscussSolve') throw conflict('IN_DISCUSSION', 'An issue is being discussed.')
  if (state.issueCount === 0) throw conflict('NO_ISSUES', 'There is no open issue to pick.')
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
    throw conflict('ISSUE_NOT_OPEN', 'This issue is solved or no longer on the list.')
  }
  const isIn = decision.state.focusIssueIds.includes(issueId)
  if (isIn && index === undefined) return
  if (!isIn && decision.state.focusIssueIds.length >= FOCUS_MAX) {
    throw conflict('FOCUS_FULL', 'Three issues are in focus already.')
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
  if (first === undefined) throw conflict('NOTHING_PICKED', 'Pick an issue first.')
  moveFocus(decision, { ...state, focusIndex: 0 })
  changeStatus(decision, 'DiscussSolve')
  setClock(decision, first, false)
}

export function endFocusGroup(decision: Decision): void {
  requireTeam(decision)
  const { state } = decision
  if (state.idsStatus === 'IssuesDiscussed' || state.idsStatus === 'Complete') return
  if (state.idsStatus !== 'DiscussSolve') throw conflict('NOT_IN_DISCUSSION', 'No issue is being discussed.')
  moveFocus(decision, passOver(state))
  if (decision.state.idsStatus === 'DiscussSolve') closeFocusGroup(decision)
}

export function moveToNextIssue(decision: Decision, command: CommandOf<'next-focus-issue'>): void {
  requireTeam(decision)
  const { focusIssueId, wasSolved } = command
  if (issueInDiscussion(decision.state) !== focusIssueId) {
    throw conflict('NOT_IN_DISCUSSION', 'This issue is not the one in discussion.')
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
    throw conflict('ISSUE_NOT_OPEN', 'This issue is solved or no longer on the list.')
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
  if (current === null) throw conflict('NOT_IN_DISCUSSION', 'No issue is being discussed.')
  setClock(decision, isPaused ? null : current, isPaused)
}
