import type { AgendaItemType } from '@cairn/contract/agendas/agendas.schemas'
import { PRACTICED } from '@cairn/contract/guided-meeting/guided-meeting.schemas'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { useChoice } from '../../lib/session/choices'

export const guidedSteps = [
  'segue',
  'scorecard',
  'rocks',
  'headlines',
  'todos',
  'add',
  'pick',
  'solve',
  'rate',
  'end',
] as const
export type GuidedStep = (typeof guidedSteps)[number]

export const sectionOf: Readonly<Record<GuidedStep, AgendaItemType>> = {
  segue: 'Segue',
  scorecard: 'Scorecard',
  rocks: 'RockReview',
  headlines: 'Headlines',
  todos: 'ToDoList',
  add: 'IDS',
  pick: 'IDS',
  solve: 'IDS',
  rate: 'Conclude',
  end: 'Conclude',
}

interface Lists {
  readonly hasAllNumbers: boolean
  readonly hasReport: boolean
}

/** Derived from data, regardless of the person. */
export function completedSteps(
  state: LiveMeetingState,
  personId: string,
  { hasAllNumbers, hasReport }: Lists,
): Readonly<Record<GuidedStep, boolean>> {
  const me = state.attendees.find((attendee) => attendee.personId === personId)
  const solved = state.solvedIssueIds.length
  return {
    segue: me !== undefined && me.segueStatus !== 'Waiting',
    scorecard: hasAllNumbers,
    rocks: hasReport,
    headlines: state.reviewedHeadlineIds.length > 0,
    todos: state.completedTodoIds.length > 0,
    add: state.issueCount + solved > PRACTICED.issues,
    pick: state.focusGroupIds.length > 0 || solved > 0,
    solve: solved > 0,
    rate: me?.hasRated ?? false,
    end: state.status === 'Completed',
  }
}

/** The last step stays until the meeting ends. */
export const stepAfter = (taken: Readonly<Record<GuidedStep, boolean>>, skipped: readonly GuidedStep[]): GuidedStep =>
  guidedSteps.find((step) => !taken[step] && !skipped.includes(step)) ?? 'end'

/** Of one meeting: those of an earlier one are forgotten. */
export function useSkippedSteps(meetingId: string) {
  const [kept, keep] = useChoice('guided-skipped')
  const skipped = guidedSteps.filter((step) => kept?.meetingId === meetingId && kept.steps.includes(step))
  return { skipped, skip: (step: GuidedStep) => keep({ meetingId, steps: [...skipped, step] }) }
}
