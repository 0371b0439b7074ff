import { formatsOf } from '@cairn/contract/identity/locales'
import { GOOD_RATING } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import {
  goalFigures,
  marksOf,
  meetingFigures,
  type PulseMark,
  quarterGoals,
  rockFigures,
} from '@cairn/contract/quarterly-pulsing/pulse-figures'
import type {
  PulseMeeting,
  PulseRock,
  PulseValue,
  QuarterlyPulsing,
  QuarterPulse,
} from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import { ROCKS_DONE_MARK } from '@cairn/contract/rocks/rock-status'
import { isClosing } from '@cairn/contract/rocks/rocks.statuses'
import { formatValue, formatWith, missDirection } from '@cairn/contract/scorecard/measurable-values'
import { compareWithPlan, plannedText, type QuarterResults, quarterResults } from '@cairn/contract/vto/actuals'
import type { VtoContents } from '@cairn/contract/vto/vto.schemas'
import type { Tx } from '../../platform/database/transaction'
import type { Report, ReportCell, ReportRow, ReportTable } from '../../platform/pdf/report'
import { quarterlyPulsing } from '../quarterly-pulsing/quarterly-pulsing.service'
import { readTraction } from '../tractions/tractions.service'
import { readVto } from '../vto/vto.service'
import { namesOf, type PdfReader, type PdfReading, pdfReader, reportFor } from './pdfs.reader.service'

/** In points; titles take the rest. */
const WIDTHS = { owner: 160, status: 140, week: { letter: 38, a4: 40 }, met: 44 }

const share = (percent: number, { locale }: PdfReader): string =>
  formatValue({ value: percent, unitOfMeasure: 'Percent', valueScale: 'One', decimalPlaces: 0 }, locale)

const nameOf = ({ number, year }: QuarterPulse, { messages }: PdfReader): string =>
  `${messages.quarterNames[number - 1] ?? ''} ${year}`

function statusCell({ status }: PulseRock, { messages }: PdfReader): ReportCell {
  if (status === null) return { text: messages.noStatus, tone: 'quiet' }
  const text = messages.rockStatuses[status]
  if (status === 'Done') return { text, tone: 'ok', sign: 'tick' }
  return isClosing(status) ? { text, tone: 'bad', sign: 'down' } : { text }
}

function rockRows(quarter: QuarterPulse, reader: PdfReader, ownerOf: (id: string) => string): ReportRow[] {
  const { done, all, percent } = rockFigures(quarter)
  if (percent === null) return []
  const mark = share(100 * ROCKS_DONE_MARK, reader)
  const heading = reader.messages.shareDone(nameOf(quarter, reader), done, all, share(percent, reader), mark)
  const rows = quarter.rocks.map((rock) => ({
    cells: [{ text: rock.title }, { text: ownerOf(rock.ownerId) }, statusCell(rock, reader)],
  }))
  return [{ heading }, ...rows]
}

function reachedRow({ figure, actual }: QuarterResults['reached'][number], reader: PdfReader): ReportRow {
  const { locale, messages } = reader
  const standing = compareWithPlan(figure, actual)
  const missed = (standing?.difference ?? 0) > 0 ? ('up' as const) : ('down' as const)
  const judged = standing?.isMet
    ? { tone: 'ok' as const, sign: 'tick' as const }
    : { tone: 'bad' as const, sign: missed }
  const text = formatValue({ ...formatWith(figure, actual), value: actual }, locale)
  return {
    cells: [
      { text: figure.title, ...(figure.isVisibleToLtOnly && { sign: 'lock' as const }) },
      { text: messages.planned(plannedText(figure, locale)) },
      { text, ...(standing && judged) },
    ],
  }
}

function resultRows(quarter: QuarterPulse, vtos: readonly VtoContents[], reader: PdfReader): ReportRow[] {
  const { messages } = reader
  const results = vtos.map((contents) => quarterResults(contents, quarter.startDate)).find((found) => found !== null)
  if (!results) return []
  const { done, all } = results.goals
  const goals = { cells: [{ text: messages.goals }, { text: '' }, { text: messages.rocksDone(done, all) }] }
  return [
    { heading: messages.results(nameOf(quarter, reader)) },
    ...results.reached.map((one) => reachedRow(one, reader)),
    ...(all > 0 ? [goals] : []),
  ]
}

interface FirstPage {
  readonly ownerOf: (id: string) => string
  readonly vtos: readonly VtoContents[]
}

function rockTable({ quarters }: QuarterlyPulsing, reader: PdfReader, { ownerOf, vtos }: FirstPage): ReportTable {
  const { columns, titles, empty } = reader.messages
  return {
    columns: [
      { head: titles.rocks, width: null },
      { head: columns.owner, width: WIDTHS.owner },
      { head: columns.status, width: WIDTHS.status },
    ],
    rows: quarters.flatMap((quarter) => [...rockRows(quarter, reader, ownerOf), ...resultRows(quarter, vtos, reader)]),
    empty: empty.quarterly,
  }
}

function weekCell(value: PulseValue, mark: PulseMark | undefined, { locale }: PdfReader): ReportCell {
  if (value.value === null) return { text: mark === 'missing' ? '–' : '', tone: 'quiet' }
  const text = formatValue({ ...value, value: value.value }, locale)
  if (mark === 'met') return { text, tone: 'ok', sign: 'tick' }
  if (mark === 'missed') return { text, tone: 'bad', sign: missDirection(value.value, value), isTinted: true }
  return { text, tone: 'quiet' }
}

function measurableRows({ measurables }: QuarterlyPulsing, quarter: QuarterPulse, reader: PdfReader): ReportRow[] {
  const { percent } = quarterGoals(quarter)
  const byId = new Map(quarter.measured.map(({ measurableId, values }) => [measurableId, values]))
  let group: string | null = null
  const rows = measurables.flatMap(({ id, title, groupTitle }): ReportRow[] => {
    const values = byId.get(id) ?? []
    const marks = marksOf(values, quarter.weeksOver)
    const cells = values.map((value, index) => weekCell(value, marks[index], reader))
    const isFirst = groupTitle !== null && groupTitle !== group
    group = groupTitle
    const row = { cells: [{ text: title }, ...cells, { text: `${goalFigures(marks).met}` }] }
    return isFirst ? [{ heading: groupTitle }, row] : [row]
  })
  return percent === null ? rows : [{ heading: reader.messages.shareOnGoal(share(percent, reader)) }, ...rows]
}

function ratingCell(held: readonly PulseMeeting[], { locale }: PdfReader): ReportCell {
  const ratings = held.flatMap(({ averageRating }) => averageRating ?? [])
  if (ratings.length === 0) return { text: held.length === 0 ? '' : '–', tone: 'quiet' }
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  const text = new Intl.NumberFormat(formatsOf(locale), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    mean,
  )
  return mean < GOOD_RATING ? { text, tone: 'warn', sign: 'down' } : { text }
}

function meetingRows(quarter: QuarterPulse, reader: PdfReader): ReportRow[] {
  const { messages } = reader
  const { held, planned, solved } = meetingFigures(quarter)
  if (planned === 0) return []
  const weeks = quarter.weeks.map((week) => quarter.meetings.filter(({ intervalId }) => intervalId === week))
  const solvedIn = (meetings: readonly PulseMeeting[]) =>
    meetings.length === 0 ? '' : `${meetings.reduce((sum, { issuesSolved }) => sum + issuesSolved, 0)}`
  return [
    { heading: messages.held(held, planned) },
    { cells: [{ text: messages.rating }, ...weeks.map((week) => ratingCell(week, reader)), { text: '' }] },
    {
      cells: [
        { text: messages.issuesSolved },
        ...weeks.map((week) => ({ text: solvedIn(week) })),
        { text: `${solved}` },
      ],
    },
  ]
}

function weekTable(pulsing: QuarterlyPulsing, quarter: QuarterPulse, reader: PdfReader): ReportTable {
  const { messages, paper, shortDay } = reader
  return {
    columns: [
      { head: nameOf(quarter, reader), width: null },
      ...quarter.weeks.map((week) => ({ head: shortDay(week), width: WIDTHS.week[paper], isFigure: true })),
      { head: messages.columns.met, width: WIDTHS.met, isFigure: true },
    ],
    rows: [...measurableRows(pulsing, quarter, reader), ...meetingRows(quarter, reader)],
    empty: messages.empty.quarterly,
  }
}

interface WantedQuarters {
  readonly tractionId: string
  /** Defaults to the current and previous quarter. */
  readonly quarters: readonly string[]
}

async function contentsOf(tx: Tx, actor: Actor, { vtos }: QuarterlyPulsing): Promise<VtoContents[]> {
  const found: VtoContents[] = []
  for (const at of vtos) {
    const { contents } = await readVto(tx, actor, at, undefined)
    if (contents) found.push(contents)
  }
  return found
}

/** @throws 404 */
export async function quarterlyReport(
  tx: Tx,
  actor: Actor,
  { tractionId, quarters }: WantedQuarters,
  reading: PdfReading,
): Promise<Report> {
  const { name } = await readTraction(tx, actor, tractionId)
  const pulsing = await quarterlyPulsing(tx, actor, tractionId, quarters)
  const reader = await pdfReader(tx, reading)
  const ownerOf = await namesOf(
    tx,
    pulsing.quarters.flatMap(({ rocks }) => rocks.map(({ ownerId }) => ownerId)),
  )
  return reportFor(reader, {
    title: reader.messages.titles.quarterly,
    meeting: name,
    facts: pulsing.quarters.map((quarter) => nameOf(quarter, reader)),
    isLandscape: true,
    tables: [
      rockTable(pulsing, reader, { ownerOf, vtos: await contentsOf(tx, actor, pulsing) }),
      ...pulsing.quarters.map((quarter) => weekTable(pulsing, quarter, reader)),
    ],
  })
}
