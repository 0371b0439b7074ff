import { plainNotes } from '@cairn/contract/exports/export-words'
import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { averageRating } from '@cairn/contract/live-meeting/live-meeting.decide.ratings'
import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import { audienceOf } from '@cairn/contract/live-meeting/live-meeting.project'
import type { Attendee, LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { meetingElapsedMs, sectionTimes } from '@cairn/contract/live-meeting/live-meeting.time'
import type { JudgedNumber } from '@cairn/contract/scorecard/scorecard.schemas'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'

/** Without removed items. */
export interface SummaryLists {
  readonly newTodos: readonly Pick<Todo, 'id' | 'title' | 'ownerId' | 'dueDate' | 'source'>[]
  readonly todosDue: number
  readonly todosDone: number
  readonly todosDoneEarly: number
  readonly solvedIssues: readonly Pick<Issue, 'id' | 'title' | 'ownerId' | 'contentHtml'>[]
  readonly openIssueCount: number
  readonly headlines: readonly Pick<Headline, 'id' | 'title' | 'ownerId' | 'type'>[]
  readonly offTrackRocks: readonly { readonly id: string; readonly title: string; readonly ownerId: string }[]
  readonly measurables: { readonly all: number; readonly entered: number }
  readonly missedMeasurables: readonly {
    readonly id: string
    readonly title: string
    readonly ownerId: string
    readonly value: string
    readonly goal: string
    readonly judged: JudgedNumber
  }[]
}

export interface SummarySources {
  readonly state: LiveMeetingState & { readonly started: string; readonly ended: string }
  readonly log: readonly LiveMeetingEvent[]
  readonly lists: SummaryLists
  readonly names: ReadonlyMap<string, string>
  readonly timeZone: string
  readonly plannedFor: string
  readonly previousAverageRating: number | null
}

type Attendance = Attendee['attendance']

/** Includes people who left early. */
export function attendanceOf(log: readonly LiveMeetingEvent[]): ReadonlyMap<string, Attendance> {
  const present = new Map<string, Attendance>()
  const attended = new Map<string, Attendance>()
  let hasStarted = false
  for (const event of log) {
    if (event.type === 'Started') {
      hasStarted = true
      for (const [personId, attendance] of present) attended.set(personId, attendance)
    } else if (event.type === 'Joined') {
      const { attendee, attendance } = event.data
      present.set(attendee.personId, attendance)
      if (hasStarted) attended.set(attendee.personId, attendance)
    } else if (event.type === 'Left') present.delete(event.data.personId)
  }
  return attended
}

const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000)

function attendeesOf({ state, log }: SummarySources): MeetingSummary['attendees'] {
  const attended = attendanceOf(log)
  return state.attendees.map(({ personId, firstName, lastName, rating, ratingReason }) => {
    const attendance = attended.get(personId) ?? 'Absent'
    const isAbsent = attendance === 'Absent'
    return {
      personId,
      name: `${firstName} ${lastName}`.trim(),
      attendance,
      rating: isAbsent ? null : rating,
      ratingReason: isAbsent ? '' : ratingReason,
    }
  })
}

/** Section times add up, apart from rounding. */
export function summarize(sources: SummarySources): Omit<MeetingSummary, 'nextMeetingId' | 'nextDate'> {
  const { state, lists, names } = sources
  const person = (personId: string) => ({ personId, name: names.get(personId) ?? '' })
  const times = sectionTimes(state, state.ended)
  const leftBy = (issueId: string) =>
    lists.newTodos.filter(({ source }) => source?.kind === 'issue' && source.id === issueId)
  return {
    meetingId: state.meetingId,
    tractionId: state.tractionId,
    meetingThreadId: state.meetingThreadId,
    title: state.title,
    plannedFor: sources.plannedFor,
    startedAt: state.started,
    endedAt: state.ended,
    timeZone: sources.timeZone,
    plannedMinutes: state.agenda.reduce((sum, { lengthInMinutes }) => sum + lengthInMinutes, 0),
    seconds: seconds(meetingElapsedMs(state, state.ended)),
    scribe: state.scribePersonId === null ? null : person(state.scribePersonId),
    attendees: attendeesOf(sources),
    averageRating: averageRating(state),
    previousAverageRating: sources.previousAverageRating,
    sections: state.agenda.map(({ type, title, lengthInMinutes }, index) => ({
      type,
      title,
      plannedMinutes: lengthInMinutes,
      seconds: seconds(times[index]?.elapsedMs ?? 0),
    })),
    newTodos: lists.newTodos.map(({ id, title, dueDate, ownerId }) => ({ id, title, dueDate, ...person(ownerId) })),
    todosDue: lists.todosDue,
    todosDone: lists.todosDone,
    todosDoneEarly: lists.todosDoneEarly,
    solvedIssues: lists.solvedIssues.map(({ id, title, ownerId, contentHtml }) => ({
      id,
      title,
      ...person(ownerId),
      leftTodos: leftBy(id).map((todo) => todo.title),
      notes: plainNotes(contentHtml),
    })),
    openIssueCount: lists.openIssueCount,
    ...(state.recap && { recapHtml: state.recap }),
    headlines: lists.headlines.map(({ id, title, type, ownerId }) => ({ id, title, type, ...person(ownerId) })),
    cascadingMessages: state.cascadingMessages.map((message) => ({
      id: message.id,
      text: message.text,
      audience: audienceOf(message),
      ...person(message.byPersonId),
    })),
    offTrackRocks: lists.offTrackRocks.map(({ id, title, ownerId }) => ({ id, title, ...person(ownerId) })),
    measurables: lists.measurables,
    missedMeasurables: lists.missedMeasurables.map(({ id, title, value, goal, judged, ownerId }) => ({
      id,
      title,
      value,
      goal,
      judged,
      ...person(ownerId),
    })),
  }
}

export const namedPeople = (state: LiveMeetingState, lists: SummaryLists): string[] => {
  const owners = [
    lists.newTodos,
    lists.solvedIssues,
    lists.headlines,
    lists.offTrackRocks,
    lists.missedMeasurables,
  ].flatMap((items) => items.map(({ ownerId }) => ownerId))
  const messengers = state.cascadingMessages.map(({ byPersonId }) => byPersonId)
  return [...new Set([...owners, ...messengers, ...(state.scribePersonId ? [state.scribePersonId] : [])])]
}
