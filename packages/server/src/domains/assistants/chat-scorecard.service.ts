import type { ChatMessage } from '@cairn/contract/assistants/assistants.schemas'
import { type Period, periodOf } from '@cairn/contract/calendar/periods'
import { lastCompletedWeek, weeksEndingAt } from '@cairn/contract/calendar/weeks'
import { folded } from '@cairn/contract/core/words'
import type { Found } from '@cairn/contract/find/find.schemas'
import { formatsOf } from '@cairn/contract/identity/locales'
import { formatGoal, formatValue } from '@cairn/contract/scorecard/measurable-values'
import {
  controlLimits,
  type Signal,
  signalsIn,
  type Trend,
  trendOf,
  valuesIn,
} from '@cairn/contract/scorecard/readings'
import type { MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import { organizationCalendar } from '../organizations/organizations.service'
import { namesOfPeople } from '../people/people.service'
import { type MeasuredLine, measuredInWeeks } from '../scorecard/scorecard.actuals.service'
import { listInvited } from '../tractions/tractions.read.service'
import { type Answering, answer, type ChatPart, listed, quotedInList, SOURCES_MAX } from './chat.presenter'

const MEETINGS_MAX = 20
const WEEKS = 13
const SHOWN = 4

interface SeenLine extends MeasuredLine {
  readonly source: Found
}

/** Of the meetings that the actor is invited to, each measurable once. */
async function seenLines({ tx, actor }: Pick<Answering, 'tx' | 'actor'>, weeks: number): Promise<SeenLine[]> {
  const calendar = await organizationCalendar(tx)
  const last = lastCompletedWeek(calendar.today, calendar.weekStart)
  const periods: Period[] = weeksEndingAt(last, weeks).map((week) => periodOf('Week', week, calendar))
  const meetings = (await listInvited(tx, actor, [actor.personId])).slice(0, MEETINGS_MAX)
  const seen = new Map<string, SeenLine>()
  for (const { id: meetingId, name: tractionName } of meetings) {
    for (const line of await measuredInWeeks(tx, meetingId, periods, calendar)) {
      const { id, title, isArchived } = line
      if (!(isArchived || seen.has(id)))
        seen.set(id, { ...line, source: { kind: 'measurable', id, title, tractionName } })
    }
  }
  return [...seen.values()]
}

export async function missedNumbers(answering: Answering, weeks: number, isOwn: boolean): Promise<ChatMessage> {
  const { tx, actor, words } = answering
  const missed = (await seenLines(answering, weeks)).filter(
    ({ ownerId, values }) =>
      (!isOwn || ownerId === actor.personId) &&
      values.length === weeks &&
      values.every(({ isOnGoal }) => isOnGoal === false),
  )
  if (missed.length === 0) return answer(words.noneMissed(weeks), [])
  const owners = await namesOfPeople(
    tx,
    missed.map(({ ownerId }) => ownerId),
  )
  const shown = missed.slice(0, SOURCES_MAX)
  return listed(
    words.missed(missed.length, weeks),
    shown.map(({ source }) => source),
    shown.map(({ ownerId }) => owners.get(ownerId) ?? ''),
  )
}

interface NumberData {
  readonly ownerId: string
  readonly goal: string | null
  /** Latest first. */
  readonly weeks: readonly { readonly week: string; readonly value: string; readonly onGoal: boolean | null }[]
  readonly trend: Trend | null
  /** Of the latest value, against its process limits. */
  readonly signal: Signal | null
}

function dataOf({ ownerId, values }: MeasuredLine, locale: string): NumberData {
  const format: MeasuredValue | undefined = values.at(-1)
  const readings = format ? valuesIn(values, format) : []
  const limits = controlLimits(readings)
  const formats = formatsOf(locale)
  return {
    ownerId,
    goal: format ? formatGoal(format, formats) : null,
    weeks: values
      .flatMap(({ value, intervalId, isOnGoal, ...goal }) =>
        value === null ? [] : [{ week: intervalId, value: formatValue({ ...goal, value }, formats), onGoal: isOnGoal }],
      )
      .reverse(),
    trend: trendOf(readings),
    signal: limits && (signalsIn(readings, limits).at(-1) ?? null),
  }
}

/** Measurables whose title has all of these words, with their values. */
export async function readNumbers(
  answering: Pick<Answering, 'tx' | 'actor' | 'locale'>,
  text: string,
): Promise<ChatPart<NumberData>[]> {
  const wanted = folded(text).split(/\s+/).filter(Boolean)
  const lines = (await seenLines(answering, WEEKS)).filter(({ title }) =>
    wanted.every((word) => folded(title).includes(word)),
  )
  return lines.slice(0, SOURCES_MAX).map((line) => ({
    source: line.source,
    data: dataOf(line, answering.locale),
    personIds: [line.ownerId],
  }))
}

/** Null if no measurable has this name. */
export async function numbersAnswer(answering: Answering, text: string): Promise<ChatMessage | null> {
  const { tx, words } = answering
  const parts = await readNumbers(answering, text)
  if (parts.length === 0) return null
  const owners = await namesOfPeople(
    tx,
    parts.flatMap(({ personIds }) => personIds),
  )
  const notes = parts.map(({ data: { ownerId, goal, weeks, trend, signal } }) => {
    const values = weeks.slice(0, SHOWN).map(({ value }) => value)
    const facts = [
      values.length > 0 ? values.join(', ') : words.numbers.noValues,
      ...(goal === null ? [] : [words.numbers.goal(goal)]),
      ...(trend === null ? [] : [words.numbers.trends[trend]]),
      ...(signal === null ? [] : [words.numbers.signals[signal]]),
      owners.get(ownerId) ?? '',
    ]
    return quotedInList(facts.filter(Boolean).join('; '))
  })
  return listed(
    words.numbers.heading,
    parts.map(({ source }) => source),
    notes,
  )
}
