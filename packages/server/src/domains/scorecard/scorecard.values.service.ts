/** A week's value: by the measurable's owner, its assistant, or anyone who may edit the meeting. */
import { intervalIdOf, type Period, type PeriodKind, periodOf } from '@cairn/contract/calendar/periods'
import { forbidden, invalidForm, notFound, staleVersion } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import {
  ENTERED_VALUE_MAX,
  isStorableNumber,
  NUMBER_OUT_OF_RANGE,
  parseEnteredValue,
} from '@cairn/contract/scorecard/measurable-values'
import { canEnterValue, canReadMeasurable } from '@cairn/contract/scorecard/scorecard.policy'
import type { addMeasuredValueSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/transaction'
import { type OrganisationCalendar, organisationCalendar } from '../organisations/organisations.service'
import { goalsOf, recordMeasurable, scorecardById } from './scorecard.access.service'
import { computeAnew, takeComputingTurn } from './scorecard.computing.service'
import type { Target } from './scorecard.measurables.service'
import { presentValue, UNENTERED_VERSION } from './scorecard.presenter'
import { lockLine } from './scorecard.repository'
import { findValues, saveValues } from './scorecard.values.repository'

type Input = z.output<typeof addMeasuredValueSchema>

const refused = (code: string, text: string, field: string) => invalidForm([{ code, text, field }])

/** A number counts where it is given, else what was typed; neither empties the week. @throws 422 for what is no number */
function numberOf({ entered, value }: Input): number | null {
  if (typeof value === 'number') {
    if (String(value).length <= ENTERED_VALUE_MAX) return value
    throw refused('VALUE_TOO_LONG', `Use at most ${ENTERED_VALUE_MAX} characters.`, 'value')
  }
  if (entered === undefined) {
    if (value === null) return null
    throw refused('VALUE_REQUIRED', 'Enter a number, or null to empty the week.', 'value')
  }
  const parsed = parseEnteredValue(entered)
  if (parsed.ok && isStorableNumber(parsed.value)) return parsed.value
  if (parsed.ok) throw refused('NUMBER_OUT_OF_RANGE', NUMBER_OUT_OF_RANGE, 'entered')
  if (parsed.error === 'empty') return null
  const isLong = parsed.error === 'too-long'
  const text = isLong ? `Use at most ${ENTERED_VALUE_MAX} characters.` : 'This is not a number.'
  throw refused(isLong ? 'VALUE_TOO_LONG' : 'NOT_A_NUMBER', text, 'entered')
}

/** Locked, so that values of one measurable follow one another. @throws 404 where the actor may not know of it, 403 */
async function enterable(tx: Tx, actor: Actor, target: Target) {
  const { traction, periodKind } = await scorecardById(tx, target.scorecardId)
  const line = await lockLine(tx, target)
  if (!line || line.removedAt || line.archivedAt || !canReadMeasurable(actor, line, traction)) throw notFound()
  if (!canEnterValue(actor, line, traction)) throw forbidden()
  return { line, periodKind }
}

/** One that has begun, by any of its dates. */
function begun(kind: PeriodKind, date: string, calendar: OrganisationCalendar): Period {
  const period = periodOf(kind, date, calendar)
  if (intervalIdOf(period, calendar) <= calendar.today) return period
  throw refused('WEEK_TO_COME', 'This week has not begun.', 'intervalId')
}

/** @throws 409 with the week's value as it is, 422 for what is no number or a week to come */
export async function addMeasuredValue(tx: Tx, actor: Actor, target: Target, input: Input) {
  const { line, periodKind } = await enterable(tx, actor, target)
  const value = numberOf(input)
  const calendar = await organisationCalendar(tx)
  const period = begun(periodKind, input.intervalId, calendar)
  const { kind, key } = period
  const isRead = await takeComputingTurn(tx, line.id, kind)
  const goals = (await goalsOf(tx, [line], kind)).get(line.id) ?? []
  const [before] = await findValues(tx, [line.id], { kind, first: key, last: key })
  const version = before?.version ?? UNENTERED_VERSION
  if (input.version !== undefined && input.version !== version) {
    throw staleVersion(presentValue(goals, period, calendar, before))
  }
  const saved = {
    ...{ measurableId: line.id, periodKind: kind, periodKey: key, version: version + 1, value },
    entered: input.entered ?? null,
    note: input.note ?? before?.note ?? '',
    enteredById: actor.personId,
    enteredAt: tx.now(),
    isComputed: false,
    problem: null,
  }
  await saveValues(tx, [saved])
  await recordMeasurable(tx, { change: 'Updated', kind: 'measuredvalue', version: saved.version }, line)
  if (isRead) await computeAnew(tx, [line.id], kind, { first: key, last: key })
  // What was emptied may have been computed since.
  const [after] = line.formula === null ? [saved] : await findValues(tx, [line.id], { kind, first: key, last: key })
  return { succeeded: true as const, measuredValue: presentValue(goals, period, calendar, after) }
}
