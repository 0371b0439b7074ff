/** A week's value: by the measurable's owner, its assistant, or anyone who may edit the meeting. */
import { weekStart } from '@cairn/contract/calendar/weeks'
import { forbidden, invalidForm, notFound, staleVersion } from '@cairn/contract/core/errors'
import { inTraction } from '@cairn/contract/core/places'
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
import { recordChange } from '../../platform/realtime/record-event'
import { organisationCalendar } from '../organisations/organisations.service'
import { tractionWithScorecard } from '../tractions/tractions.service'
import { presentValue, UNENTERED_VERSION } from './scorecard.presenter'
import { findValues, lockMeasurable, saveValue } from './scorecard.repository'
import { goalsOf } from './scorecard.service'
import type { MeasurableRow } from './scorecard.table'

type Input = z.output<typeof addMeasuredValueSchema>

const refused = (code: string, text: string, field: string) => invalidForm([{ code, text, field }])

/** What was typed counts where it is given; null empties the week. @throws 422 for what is no number */
function numberOf({ entered, value }: Input): number | null {
  if (entered === undefined) {
    if (value === undefined) throw refused('VALUE_REQUIRED', 'Enter a number, or null to empty the week.', 'value')
    if (value !== null && String(value).length > ENTERED_VALUE_MAX) {
      throw refused('VALUE_TOO_LONG', `Use at most ${ENTERED_VALUE_MAX} characters.`, 'value')
    }
    return value
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
async function enterable(
  tx: Tx,
  actor: Actor,
  { scorecardId, id }: { scorecardId: string; id: string },
): Promise<MeasurableRow> {
  const traction = await tractionWithScorecard(tx, scorecardId)
  const row = await lockMeasurable(tx, id)
  if (!traction || !row || row.removedAt || row.tractionId !== traction.id) throw notFound()
  if (!canReadMeasurable(actor, row, traction)) throw notFound()
  if (!canEnterValue(actor, row, traction)) throw forbidden()
  return row
}

/** Weeks that have begun, by any of their dates. */
async function weekOf(tx: Tx, date: string): Promise<string> {
  const calendar = await organisationCalendar(tx)
  const week = weekStart(date, calendar.weekStart)
  if (week > calendar.today) throw refused('WEEK_TO_COME', 'This week has not begun.', 'intervalId')
  return week
}

/** @throws 409 with the week's value as it is, 422 for what is no number or a week to come */
export async function addMeasuredValue(
  tx: Tx,
  actor: Actor,
  target: { scorecardId: string; id: string },
  input: Input,
) {
  const row = await enterable(tx, actor, target)
  const value = numberOf(input)
  const intervalId = await weekOf(tx, input.intervalId)
  const goals = (await goalsOf(tx, [row])).get(row.id) ?? []
  const [before] = await findValues(tx, [row.id], [intervalId, intervalId])
  const version = before?.version ?? UNENTERED_VERSION
  if (input.version !== undefined && input.version !== version) {
    throw staleVersion(presentValue(goals, intervalId, before))
  }
  const entered = { enteredById: actor.personId, enteredAt: tx.now() }
  const saved = { measurableId: row.id, intervalId, version: version + 1, value, ...entered }
  await saveValue(tx, saved)
  const { id, tractionId } = row
  recordChange(tx, 'Updated', { kind: 'measuredvalue', id, version: saved.version, place: inTraction(tractionId) })
  return { succeeded: true as const, measuredValue: presentValue(goals, intervalId, saved) }
}
