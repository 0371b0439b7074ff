/** Visible with any scorecard, and to owner and assistant. A hidden home is not disclosed. */
import {
  lastCompletedPeriod,
  type Period,
  type PeriodKind,
  periodOf,
  periodsEndingAt,
} from '@cairn/contract/calendar/periods'
import { notFound } from '@cairn/contract/core/errors'
import { type Actor, isLicensed } from '@cairn/contract/people/people.policy'
import { sourcesOf } from '@cairn/contract/scorecard/formulas/formula'
import type { ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import { hasMovement, type Movement, movementOf, valuesIn } from '@cairn/contract/scorecard/readings'
import { canReadScorecard, isOwnMeasurable } from '@cairn/contract/scorecard/scorecard.policy'
import { PERIODS_IN_VIEW, PERIODS_MAX } from '@cairn/contract/scorecard/scorecard.schemas'
import {
  ENTERABLE_MAX,
  type EnterableMeasurable,
  type NamedMeasurable,
  type ScorecardOfMeasurable,
  type SeenMeasurable,
  type SentMeasurable,
} from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import type { Tx } from '../../platform/database/transaction'
import { type OrganizationCalendar, organizationCalendar } from '../organizations/organizations.service'
import { listedPlaces, readablePlaces } from '../places/places.service'
import { type ReadTraction, tractionsByIds } from '../tractions/tractions.service'
import { goalsOf, storedFormula, visibilityOfLines } from './scorecard.access.service'
import { computedMeasurables, formulasOf } from './scorecard.computing.service'
import { findSources, findSourcesById, type Source } from './scorecard.formulas.repository'
import {
  findEnterable,
  findScorecardsOfLine,
  firstMeasured,
  type LineOnScorecard,
} from './scorecard.measurable.repository'
import { currentGoal, presentGoal, presentValue } from './scorecard.presenter'
import { findTitles } from './scorecard.repository'
import { measured } from './scorecard.service'
import { findValues } from './scorecard.values.repository'

interface Stood extends LineOnScorecard {
  readonly traction: ReadTraction
  readonly isHome: boolean
}

async function scorecardsOf(tx: Tx, id: string): Promise<Stood[]> {
  const rows = await findScorecardsOfLine(tx, id)
  const homes = rows.map(({ line }) => line.tractionId)
  const ids = new Set([...rows.map(({ scorecard }) => scorecard.tractionId), ...homes])
  const tractions = new Map((await tractionsByIds(tx, [...ids])).map((traction) => [traction.id, traction]))
  const stood = rows.flatMap(({ line, scorecard }): Stood[] => {
    const traction = tractions.get(scorecard.tractionId)
    const homeId = line.homeScorecardId ?? tractions.get(line.tractionId)?.scorecardId
    return traction ? [{ line, scorecard, traction, isHome: homeId === scorecard.id }] : []
  })
  return stood.toSorted((a, b) => Number(b.isHome) - Number(a.isHome) || a.traction.name.localeCompare(b.traction.name))
}

/** @throws 404 */
function lookedAt(actor: Actor, standings: readonly Stood[]): { shown: Stood; seen: readonly Stood[] } {
  const home = standings.find(({ isHome }) => isHome)
  if (!home) throw notFound()
  const seen = standings.filter(({ traction }) => canReadScorecard(actor, traction))
  const shown = seen[0] ?? (isOwnMeasurable(actor.personId, home.line) ? home : undefined)
  if (!shown) throw notFound()
  return { shown, seen }
}

async function periodsOf(tx: Tx, id: string, kind: PeriodKind, calendar: OrganizationCalendar): Promise<Period[]> {
  const first = await firstMeasured(tx, id, kind)
  const all = periodsEndingAt(periodOf(kind, calendar.today, calendar), PERIODS_MAX)
  const begin = first === null ? PERIODS_MAX : all.findIndex(({ key }) => key >= first)
  return all.slice(begin === -1 ? 0 : Math.min(begin, PERIODS_MAX - PERIODS_IN_VIEW - 1))
}

const presentScorecardOfMeasurable = ({ scorecard, traction, isHome }: Stood): ScorecardOfMeasurable => ({
  scorecardId: scorecard.id,
  scorecardTitle: scorecard.title,
  isHome,
  tractionId: traction.id,
  meetingThreadId: traction.meetingThreadId,
  meeting: traction.name,
})

async function named(tx: Tx, actor: Actor, ids: readonly string[]): Promise<NamedMeasurable[]> {
  if (ids.length === 0) return []
  const titles = await findTitles(tx, ids, readablePlaces(tx, actor))
  return ids.flatMap((id) => {
    const title = titles.get(id)
    return title === undefined ? [] : [{ id, title }]
  })
}

async function dependentsOf(tx: Tx, actor: Actor, id: string, kind: PeriodKind): Promise<NamedMeasurable[]> {
  const formulas = [...formulasOf(await computedMeasurables(tx, kind))]
  const ids = formulas.flatMap(([computedId, formula]) => (sourcesOf(formula).has(id) ? computedId : []))
  return (await named(tx, actor, ids)).toSorted((a, b) => a.title.localeCompare(b.title))
}

/** @throws 404 */
export async function getMeasurable(tx: Tx, actor: Actor, id: string): Promise<SentMeasurable> {
  const { shown, seen } = lookedAt(actor, await scorecardsOf(tx, id))
  const { tractionId, periodKind } = shown.scorecard
  const isSeen = seen.length > 0
  const calendar = await organizationCalendar(tx)
  const periods = await periodsOf(tx, id, periodKind, calendar)
  const lines = [{ ...shown.line, tractionId }]
  const sight = await visibilityOfLines(tx, actor, lines, () => isSeen)
  const home = [shown, ...seen].find(({ isHome }) => isHome)
  const homeOf = () => home?.scorecard.id ?? null
  const sheet = await measured(tx, { lines, sight, homeOf }, periods, calendar)
  const formula = sheet.measurables[0]?.formula ?? null
  return {
    ...sheet,
    periodKind,
    tractionId: isSeen ? tractionId : null,
    standings: seen.map(presentScorecardOfMeasurable),
    sources: await named(tx, actor, formula === null ? [] : [...sourcesOf(storedFormula(formula)).keys()]),
    dependents: await dependentsOf(tx, actor, id, periodKind),
  }
}

/** Periods after a date in which a number is expected to move. */
const PERIODS_SINCE = 13

interface MovedNumber extends ValueFormat, Movement {
  readonly id: string
  readonly title: string
  readonly periodKind: PeriodKind
  readonly periods: number
}

/** How a number moved since a date. Null without values on both sides. @throws 404 */
export async function movementSince(tx: Tx, actor: Actor, id: string, date: string): Promise<MovedNumber | null> {
  const { shown } = lookedAt(actor, await scorecardsOf(tx, id))
  const { line, scorecard } = shown
  const kind = scorecard.periodKind
  const calendar = await organizationCalendar(tx)
  const last = lastCompletedPeriod(kind, calendar.today, calendar)
  const at = lastCompletedPeriod(kind, date, calendar)
  const all = periodsEndingAt(last, PERIODS_MAX)
  const index = all.findIndex(({ key }) => key === at.key)
  const goals = (await goalsOf(tx, [line], kind)).get(id) ?? []
  if (index < 0 || goals.length === 0) return null
  const periods = all.slice(Math.max(0, index + 1 - PERIODS_SINCE), index + 1 + PERIODS_SINCE)
  const [first] = periods
  if (!first) return null
  const rows = await findValues(tx, [id], { kind, first: first.key, last: periods.at(-1)?.key ?? first.key })
  const byKey = new Map(rows.map((row) => [row.periodKey, row]))
  const { unitOfMeasure, valueScale, decimalPlaces } = presentGoal(currentGoal(goals))
  const format = { unitOfMeasure, valueScale, decimalPlaces }
  const values = valuesIn(
    periods.map((period) => presentValue(goals, period, calendar, byKey.get(period.key))),
    format,
  )
  const split = periods.findIndex(({ key }) => key === at.key) + 1
  const moved = hasMovement(format) ? movementOf(values.slice(0, split), values.slice(split)) : null
  if (!moved) return null
  const known = values.findLastIndex((value) => value !== null)
  return { id, title: line.title, periodKind: kind, ...format, ...moved, periods: known + 1 - split }
}

const MOST = 2_000

export const findSeenMeasurables = (tx: Tx, actor: Actor, words: readonly (readonly string[])[]): Promise<Source[]> =>
  findSources(tx, { text: '', words, limit: MOST }, readablePlaces(tx, actor))

export const seenMeasurablesById = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Source[]> =>
  (await findSourcesById(tx, ids, readablePlaces(tx, actor))).filter(({ isGone }) => !isGone)

export const listOwnedMeasurables = async (
  tx: Tx,
  actor: Actor,
  ownerId: string | undefined,
): Promise<SeenMeasurable[]> =>
  (await findSources(tx, { text: '', ownerId }, readablePlaces(tx, actor))).map(({ id, title, ownerId, meeting }) => ({
    id,
    title,
    ownerId,
    meeting,
  }))

/** Must match `canEnterValue`. */
export async function listEnterableMeasurables(
  tx: Tx,
  actor: Actor,
  ids?: readonly string[],
): Promise<EnterableMeasurable[]> {
  if (!isLicensed(actor)) return []
  const rows = await findEnterable(tx, actor.personId, listedPlaces(tx, actor), { ids, limit: ENTERABLE_MAX })
  return rows.map(({ meeting, isTractionShown, ...row }) => ({ ...row, meeting: isTractionShown ? meeting : null }))
}
