/** A private meeting, deleted at its end or after a day (record 62). */
import { addWeeks, lastCompletedWeek } from '@cairn/contract/calendar/weeks'
import type { GuidedMeeting } from '@cairn/contract/guided-meeting/guided-meeting.schemas'
import { createHeadlinesSchema } from '@cairn/contract/headlines/headlines.schemas'
import type { Language } from '@cairn/contract/identity/locales'
import { createIssueSchema } from '@cairn/contract/issues/issues.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { createRockSchema } from '@cairn/contract/rocks/rocks.schemas'
import { addMeasurableSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import { createTodosSchema } from '@cairn/contract/todos/todos.schemas'
import type { Tx } from '../../platform/database/transaction'
import { enqueue } from '../../platform/jobs/define-job'
import { createHeadlines } from '../headlines/headlines.service'
import { createIssue } from '../issues/issues.service'
import type { LiveMeetings, MeetingCaller } from '../live-meeting/live-meeting.service'
import { organizationCalendar } from '../organizations/organizations.service'
import { createRock } from '../rocks/rocks.service'
import { addMeasurable } from '../scorecard/scorecard.measurables.service'
import { addMeasuredValue } from '../scorecard/scorecard.values.service'
import { createTodos } from '../todos/todos.service'
import { beginPractice, endPractice, practiceInTurn } from '../tractions/tractions.practice.service'
import type { ReadTraction } from '../tractions/tractions.service'
import { purgeEndedGuidedMeetings } from './guided-meeting.jobs'
import { type GuidedMeetingTexts, guidedMeetingMessages } from './guided-meeting.messages'

/** The user enters the first value. */
async function fillScorecard(tx: Tx, actor: Actor, { scorecardId }: ReadTraction, texts: GuidedMeetingTexts) {
  const { today, weekStart } = await organizationCalendar(tx)
  const underReview = lastCompletedWeek(today, weekStart)
  for (const [place, { title, goalValue, values }] of texts.measurables.entries()) {
    const line = addMeasurableSchema.parse({ title, goalValue, ownerId: actor.personId })
    const { measurables } = await addMeasurable(tx, actor, scorecardId, line)
    const entered = place === 0 ? values.slice(0, -1) : values
    for (const { id } of measurables) {
      for (const [index, value] of entered.entries()) {
        const intervalId = addWeeks(underReview, index + 1 - values.length)
        await addMeasuredValue(tx, actor, { scorecardId, id }, { intervalId, value })
      }
    }
  }
}

async function fillLists(tx: Tx, actor: Actor, { id: tractionId }: ReadTraction, texts: GuidedMeetingTexts) {
  const { today } = await organizationCalendar(tx)
  const { personId: ownerId } = actor
  const own = { tractionId, ownerIds: [ownerId] }
  for (const title of texts.rocks) await createRock(tx, actor, createRockSchema.parse({ title, tractionId, ownerId }))
  for (const { title, type } of texts.headlines) {
    await createHeadlines(tx, actor, createHeadlinesSchema.parse({ ...own, title, type }))
  }
  for (const title of texts.todos) {
    await createTodos(tx, actor, createTodosSchema.parse({ ...own, title, dueDate: today }))
  }
  for (const title of texts.issues) await createIssue(tx, actor, createIssueSchema.parse({ ...own, title }))
}

const namesOf = (traction: ReadTraction, meetingId: string): GuidedMeeting => ({
  meetingId,
  tractionId: traction.id,
  scorecardId: traction.scorecardId,
})

export async function startGuidedMeeting(
  tx: Tx,
  actor: MeetingCaller,
  language: Language,
  meetings: LiveMeetings,
): Promise<GuidedMeeting> {
  const before = await practiceInTurn(tx, actor)
  if (before?.runningMeetingId) return namesOf(before, before.runningMeetingId)
  if (before) await removeWhole(tx, actor, before)
  const texts = guidedMeetingMessages[language]
  const traction = await beginPractice(tx, actor, texts.name)
  await fillScorecard(tx, actor, traction, texts)
  await fillLists(tx, actor, traction, texts)
  const target = { meetingId: traction.open?.id ?? null, meetingThreadId: traction.meetingThreadId }
  const { meetingId } = await meetings.join(tx, actor, target, undefined)
  await meetings.command(tx, actor, target, { type: 'start' })
  return namesOf(traction, meetingId)
}

async function removeWhole(tx: Tx, actor: Actor, traction: ReadTraction): Promise<void> {
  await endPractice(tx, actor, traction)
  await enqueue(tx, purgeEndedGuidedMeetings, {})
}

/** Idempotent. */
export async function endGuidedMeeting(tx: Tx, actor: Actor): Promise<void> {
  const traction = await practiceInTurn(tx, actor)
  if (traction) await removeWhole(tx, actor, traction)
}
