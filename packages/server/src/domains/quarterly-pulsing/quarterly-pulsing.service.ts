import { addDays } from '@cairn/contract/calendar/days'
import { type Period, periodOf } from '@cairn/contract/calendar/periods'
import { weeksOfQuarter } from '@cairn/contract/calendar/quarter-weeks'
import { addQuarters, type Quarter, quarterOf } from '@cairn/contract/calendar/quarters'
import { instantOf, localDateOf } from '@cairn/contract/calendar/time-zone'
import { type IntervalId, weekEnd, weekStart } from '@cairn/contract/calendar/weeks'
import type { Actor } from '@cairn/contract/people/people.policy'
import type {
  PulseMeeting,
  PulseRock,
  PulseValue,
  QuarterlyPulsing,
  QuarterPulse,
} from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import type { MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import type { Tx } from '../../platform/database/transaction'
import { type OrganizationCalendar, organizationCalendar } from '../organizations/organizations.service'
import { rocksOfQuarters } from '../rocks/rocks.service'
import { type MeasuredLine, measuredInWeeks } from '../scorecard/scorecard.actuals.service'
import { type MeetingRow, pastMeetings, readTraction } from '../tractions/tractions.service'
import { vtosOfMeeting } from '../vto/vto.service'

interface PulsedQuarter extends Quarter {
  readonly weeks: readonly IntervalId[]
}

/** Defaults to the running quarter and the previous one. */
function quartersOf(dates: readonly string[], calendar: OrganizationCalendar): PulsedQuarter[] {
  const { today, quarterStartMonth } = calendar
  const running = quarterOf(today, quarterStartMonth)
  const named = dates.map((date) => quarterOf(date, quarterStartMonth))
  const quarters = named.length > 0 ? named : [running, addQuarters(running, -1, quarterStartMonth)]
  const once = new Map(quarters.map((quarter) => [quarter.startDate, quarter]))
  return [...once.values()].map((quarter) => ({ ...quarter, weeks: weeksOfQuarter(quarter, calendar.weekStart) }))
}

/** In the organization's time zone. */
function spanOf({ weeks }: PulsedQuarter, { timeZone }: OrganizationCalendar) {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) throw new Error('a quarter without weeks')
  return {
    from: instantOf(first, '00:00', timeZone),
    to: instantOf(addDays(weekEnd(last), 1), '00:00', timeZone),
  }
}

const heldAt = ({ startedAt, plannedFor }: MeetingRow): Date => startedAt ?? plannedFor

function pulseMeetings(
  rows: readonly MeetingRow[],
  { weeks }: PulsedQuarter,
  calendar: OrganizationCalendar,
): Pick<QuarterPulse, 'meetings' | 'meetingsCanceled'> {
  const weekOf = (row: MeetingRow) => weekStart(localDateOf(heldAt(row), calendar.timeZone), calendar.weekStart)
  const own = rows.filter((row) => weeks.includes(weekOf(row)))
  const held = own.filter(({ status }) => status === 'Completed')
  return {
    meetings: held.map(
      (row): PulseMeeting => ({
        id: row.id,
        intervalId: weekOf(row),
        startedAt: heldAt(row).toISOString(),
        averageRating: row.figures?.averageRating ?? null,
        issuesSolved: row.figures?.issuesSolved ?? 0,
      }),
    ),
    meetingsCanceled: own.length - held.length,
  }
}

const pulseRock = ({ id, title, ownerId, status, recommittedFrom, recommittedTo, delegate }: Rock): PulseRock => ({
  id,
  title,
  ownerId,
  status,
  recommittedFrom,
  recommittedTo,
  delegate,
})

function pulseValue({ intervalId, value, isOnGoal, ...goal }: MeasuredValue): PulseValue {
  const { goalValue, comparison, goalUpperValue, unitOfMeasure, valueScale, decimalPlaces } = goal
  return {
    intervalId,
    value,
    isOnGoal,
    goalValue,
    comparison,
    goalUpperValue,
    unitOfMeasure,
    valueScale,
    decimalPlaces,
  }
}

interface Read {
  readonly rocks: readonly Rock[]
  readonly lines: readonly MeasuredLine[]
  readonly meetings: readonly MeetingRow[]
}

function pulseOf(
  quarter: PulsedQuarter,
  { rocks, lines, meetings }: Read,
  calendar: OrganizationCalendar,
): QuarterPulse {
  const { startDate, endDate, number, year, weeks } = quarter
  const isIts = (date: string) => startDate <= date && date <= endDate
  const running = weekStart(calendar.today, calendar.weekStart)
  return {
    startDate,
    endDate,
    number,
    year,
    weeks: [...weeks],
    weeksOver: weeks.filter((week) => week < running).length,
    rocks: rocks.filter(({ quarterStart }) => isIts(quarterStart)).map(pulseRock),
    measured: lines.map(({ id, values }) => ({
      measurableId: id,
      values: values.filter(({ intervalId }) => weeks.includes(intervalId)).map(pulseValue),
    })),
    ...pulseMeetings(meetings, quarter, calendar),
  }
}

/** @throws 404 */
export async function quarterlyPulsing(
  tx: Tx,
  actor: Actor,
  tractionId: string,
  dates: readonly string[],
): Promise<QuarterlyPulsing> {
  await readTraction(tx, actor, tractionId)
  const calendar = await organizationCalendar(tx)
  const quarters = quartersOf(dates, calendar)
  const weeks: Period[] = quarters.flatMap((one) => one.weeks.map((week) => periodOf('Week', week, calendar)))
  const read = {
    rocks: await rocksOfQuarters(tx, actor, tractionId, quarters, calendar),
    lines: await measuredInWeeks(tx, tractionId, weeks, calendar),
    meetings: await pastMeetings(
      tx,
      tractionId,
      quarters.map((quarter) => spanOf(quarter, calendar)),
    ),
  }
  return {
    measurables: read.lines.map(({ values: _values, ...line }) => line),
    vtos: await vtosOfMeeting(tx, actor, tractionId),
    quarters: quarters.map((quarter) => pulseOf(quarter, read, calendar)),
  }
}
