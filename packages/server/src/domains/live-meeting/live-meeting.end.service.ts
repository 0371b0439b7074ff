import { localDateOf } from '@cairn/contract/calendar/time-zone'
import { conflict } from '@cairn/contract/core/errors'
import { type LiveMeetingState, RESUME_WITHIN_MS } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { sanitizeHtml } from '../../platform/html/sanitize-html'
import { enqueue } from '../../platform/jobs/define-job'
import { listHeadlines } from '../headlines/headlines.service'
import { settleNotes } from '../issues/issues.notes.service'
import { listIssues, openIssueIds } from '../issues/issues.service'
import { archiveFinishedItems, lockFinishedItems } from '../items/items.kinds.service'
import { type OrganizationCalendar, organizationCalendar } from '../organizations/organizations.service'
import { listPeople } from '../people/people.service'
import { offTrackRocks } from '../rocks/rocks.service'
import { reviewedMeasurables } from '../scorecard/scorecard.service'
import { listTodos, todoFigures } from '../todos/todos.service'
import { lastEndedMeeting, markEnded, meetingById } from '../tractions/tractions.service'
import { endCalls } from './live-meeting.calling.service'
import { suppressItemHooks } from './live-meeting.items.service'
import { mailRecap } from './live-meeting.jobs'
import { presentRecap } from './live-meeting.recap.service'
import * as repository from './live-meeting.repository'
import { type CommandExtras, decideLocked, lockMeeting, type Outcome, readMeeting } from './live-meeting.store.service'
import { namedPeople, type SummaryLists, type SummarySources, summarize } from './live-meeting.summary'

type EndedState = SummarySources['state']

function endedState(state: LiveMeetingState): EndedState {
  const { started, ended } = state
  if (started === null || ended === null) throw new Error('a meeting ended without having been started')
  return { ...state, started, ended }
}

/** Omits items removed since then. */
function inOrder<Item extends { id: string; status: string }>(ids: readonly string[], items: readonly Item[]): Item[] {
  const byId = new Map(items.filter(({ status }) => status !== 'Removed').map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function readLists(
  tx: Tx,
  actor: Actor,
  state: EndedState,
  calendar: OrganizationCalendar,
): Promise<SummaryLists> {
  const { tractionId } = state
  const date = localDateOf(new Date(state.started), calendar.timeZone)
  const { due, done, early } = await todoFigures(tx, tractionId, { startedAt: new Date(state.started), date })
  const { all, entered, missed } = await reviewedMeasurables(tx, tractionId)
  return {
    newTodos: inOrder(state.addedTodoIds, await listTodos(tx, actor, state.addedTodoIds)),
    todosDue: due,
    todosDone: done,
    todosDoneEarly: early,
    solvedIssues: inOrder(state.solvedIssueIds, await listIssues(tx, actor, state.solvedIssueIds)),
    openIssueCount: (await openIssueIds(tx, tractionId)).length,
    headlines: inOrder(state.reviewedHeadlineIds, await listHeadlines(tx, actor, state.reviewedHeadlineIds)),
    offTrackRocks: await offTrackRocks(tx, tractionId),
    measurables: { all, entered },
    missedMeasurables: missed,
  }
}

async function freeze(tx: Tx, actor: Actor, state: EndedState) {
  const calendar = await organizationCalendar(tx)
  const lists = await readLists(tx, actor, state, calendar)
  const people = await listPeople(tx, namedPeople(state, lists))
  const { meeting } = await meetingById(tx, actor, state.meetingId)
  const previous = await lastEndedMeeting(tx, state.tractionId)
  return summarize({
    state,
    log: await repository.attendanceLog(tx, state.meetingId),
    lists,
    names: new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()])),
    timeZone: calendar.timeZone,
    plannedFor: meeting.plannedFor.toISOString(),
    previousAverageRating: previous?.figures?.averageRating ?? null,
  })
}

interface RecapPreview {
  readonly meetingId: string
  readonly contentHtml: string
}

/** @throws 400, 404, 409 */
export async function previewRecap(
  tx: Tx,
  actor: Actor,
  { meetingId, contentHtml }: RecapPreview,
  site: { readonly publicUrl: string; readonly locale: string },
) {
  const { state } = await readMeeting(tx, actor, meetingId)
  if (state.started === null) throw conflict('NOT_STARTED')
  const attendees = state.areRatingsRevealed
    ? state.attendees
    : state.attendees.map((attendee) => ({ ...attendee, rating: null, ratingReason: '' }))
  const ended = state.ended ?? tx.now().toISOString()
  const summary = await freeze(tx, actor, {
    ...state,
    started: state.started,
    ended,
    attendees,
    recap: sanitizeHtml(contentHtml),
  })
  return await presentRecap(tx, actor, { ...summary, nextMeetingId: null, nextDate: null }, site)
}

export async function endMeeting(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  { presence }: CommandExtras,
): Promise<Outcome> {
  suppressItemHooks(tx)
  const { tractionId, state: before } = await readMeeting(tx, actor, meetingId)
  await lockFinishedItems(tx, tractionId)
  await settleNotes(tx, before.solvedIssueIds)
  const row = await lockMeeting(tx, actor, meetingId)
  const outcome = await decideLocked(tx, actor, row, { type: 'end' }, presence ? { presence } : {})
  const state = endedState(outcome.state)
  const endedAt = new Date(state.ended)
  const summary = await freeze(tx, actor, state)
  if (state.settings.clearMeetingItems) await archiveFinishedItems(tx, state.tractionId, endedAt)
  await markEnded(tx, meetingId, endedAt, summary)
  endCalls(tx, row.state)
  const { traction } = await meetingById(tx, actor, meetingId)
  if (state.settings.sendRecapEmail && !traction.isPractice) {
    const recap = { orgId: tx.orgId, meetingId, endedAt: state.ended }
    await enqueue(tx, mailRecap, recap, RESUME_WITHIN_MS / 1000)
  }
  return outcome
}
