import { addDays, addMonths } from '@cairn/contract/calendar/days'
import { intervalIdOf, lastCompletedPeriod, type PeriodKind, periodsEndingAt } from '@cairn/contract/calendar/periods'
import type { Actor } from '@cairn/contract/people/people.policy'
import { goalsInView } from '@cairn/contract/scorecard/goal-changes'
import {
  formatGoal,
  formatValue,
  MISSES_TO_FLAG,
  missDirection,
  missesInARow,
  shortGoal,
  shortValue,
} from '@cairn/contract/scorecard/measurable-values'
import {
  type MeasuredValue,
  PERIODS_IN_VIEW,
  type Scorecard,
  type ScorecardLine,
} from '@cairn/contract/scorecard/scorecard.schemas'
import { wholeScorecard } from '@cairn/contract/scorecard/whole-scorecard'
import type { Tx } from '../../platform/database/transaction'
import type { Report, ReportCell, ReportColumn, ReportRow, ReportTable } from '../../platform/pdf/report'
import { getScorecard, scorecardKind } from '../scorecard/scorecard.service'
import { namesOf, type PdfReader, type PdfReading, pdfReader, reportFor } from './pdfs.reader.service'

export interface WantedPeriods {
  /** Defaults to the last completed period. */
  readonly startDate?: string | undefined
  readonly periods: number
  readonly notes?: boolean | undefined
}

/** In points; titles take the rest. */
const GOAL_WIDTH = 62
const PERIOD_WIDTH = { letter: 39, a4: 41 }
const NOTE_WIDTHS = { number: 32, title: 190, period: 84 }

const lastDateOf = (kind: PeriodKind, first: string): string => {
  const months = { Month: 1, Quarter: 3, Year: 12 }
  return kind === 'Week' ? addDays(first, 6) : addDays(addMonths(first, months[kind]), -1)
}

/** The year is shown only in a page's first period and when it changes. */
function headOf(reader: PdfReader, kind: PeriodKind, first: string, before: string | undefined): string {
  const year = first.slice(0, 4)
  const month = (date: string) => reader.shortMonth(date)
  const names: Record<PeriodKind, () => string> = {
    Week: () => reader.shortDay(first),
    Month: () => month(first),
    Quarter: () => `${month(first)}–${month(lastDateOf('Quarter', first))}`,
    Year: () => year,
  }
  const isSaid = kind !== 'Year' && before?.slice(0, 4) !== year
  return isSaid ? `${names[kind]()}\n${year}` : names[kind]()
}

const marked = (text: string, note: number | undefined): string => (note ? `${text} [${note}]`.trim() : text)

function cellOf(value: MeasuredValue | undefined, isOver: boolean, locale: string, note?: number): ReportCell {
  if (value === undefined || value.value === null) return { text: marked(isOver ? '–' : '', note), tone: 'quiet' }
  const measured = { ...value, value: value.value }
  const text = marked(formatValue(measured, locale), note)
  const short = marked(shortValue(measured, locale), note)
  return value.isOnGoal
    ? { text, short, tone: 'ok', sign: 'tick' }
    : { text, short, tone: 'bad', sign: missDirection(value.value, value), isTinted: true }
}

interface Note {
  readonly number: number
  readonly title: string
  readonly week: string
  readonly text: string
}

type Notes = ReadonlyMap<string, Note>

const noteKey = (lineId: string, week: string): string => `${lineId} ${week}`

function notesOf({ measurables }: Scorecard, pages: readonly (readonly string[])[]): Notes {
  const notes = new Map<string, Note>()
  for (const weeks of pages) {
    for (const { id, title, values } of measurables) {
      const texts = new Map(values.map(({ intervalId, note }) => [intervalId, note]))
      for (const week of weeks) {
        const text = texts.get(week)
        if (text) notes.set(noteKey(id, week), { number: notes.size + 1, title, week, text })
      }
    }
  }
  return notes
}

function noteTables(notes: Notes, { messages, day }: PdfReader): ReportTable[] {
  if (notes.size === 0) return []
  const { number, measurable, period, note } = messages.columns
  const columns: ReportColumn[] = [
    { head: number, width: NOTE_WIDTHS.number },
    { head: measurable, width: NOTE_WIDTHS.title },
    { head: period, width: NOTE_WIDTHS.period },
    { head: note, width: null },
  ]
  const rows = [...notes.values()].map(({ number, title, week, text }) => ({
    cells: [{ text: `[${number}]` }, { text: title }, { text: day(week) }, { text }],
  }))
  return [{ columns, rows, empty: '' }]
}

interface Page {
  readonly scorecard: Scorecard
  readonly reader: PdfReader
  readonly ownerOf: (id: string) => string
  readonly weeks: readonly string[]
  readonly notes: Notes
}

function titleCell(line: ScorecardLine, { scorecard, reader, ownerOf }: Page): ReportCell {
  const owner = ownerOf(line.ownerId)
  const reviewed = line.values.filter(({ intervalId }) => intervalId <= scorecard.focusIntervalId)
  const misses = missesInARow(reviewed)
  if (misses < MISSES_TO_FLAG) return { text: line.title, note: owner }
  return { text: line.title, note: `${owner} · ${reader.messages.misses(misses)}`, noteTone: 'bad' }
}

function goalCell(line: ScorecardLine, { reader, weeks }: Page): ReportCell {
  const { locale, messages, shortDay } = reader
  const seen = goalsInView(line.values.filter(({ intervalId }) => weeks.includes(intervalId)))
  const goal = seen?.goal ?? line
  const [text, short] = [formatGoal(goal, locale), shortGoal(goal, locale)]
  if (!seen || seen.earlier.length === 0) return { text, short }
  const earlier = seen.earlier.map(({ goal, before }) =>
    messages.goalBefore(formatGoal(goal, locale), shortDay(before)),
  )
  return { text, short, note: earlier.join('\n') }
}

function rowsOf(page: Page): ReportRow[] {
  const { scorecard, reader, weeks, notes } = page
  let heading: string | null = null
  return scorecard.measurables.flatMap((line) => {
    const values = new Map(line.values.map((value) => [value.intervalId, value]))
    const cells = weeks.map((week) =>
      cellOf(
        values.get(week),
        week <= scorecard.focusIntervalId,
        reader.locale,
        notes.get(noteKey(line.id, week))?.number,
      ),
    )
    const row = { cells: [titleCell(line, page), goalCell(line, page), ...cells] }
    const isFirst = line.groupTitle !== heading && line.groupTitle !== null
    heading = line.groupTitle
    return isFirst ? [{ heading: line.groupTitle ?? '' }, row] : [row]
  })
}

function tableOf(page: Page): ReportTable {
  const { scorecard, reader, weeks } = page
  const { messages, paper } = reader
  const periods = weeks.map(
    (week, index): ReportColumn => ({
      head: headOf(reader, scorecard.periodKind, week, weeks[index - 1]),
      width: PERIOD_WIDTH[paper],
      isFigure: true,
      isMarked: week === scorecard.focusIntervalId,
    }),
  )
  return {
    columns: [
      { head: messages.columns.measurable, width: null },
      { head: messages.columns.goal, width: GOAL_WIDTH, isFigure: true },
      ...periods,
    ],
    rows: rowsOf(page),
    empty: messages.empty.scorecard,
  }
}

function factsOf({ weeks, periodKind, focusIntervalId, measurables }: Scorecard, reader: PdfReader): string[] {
  const { messages, day } = reader
  const [first = '', last = ''] = [weeks[0], weeks.at(-1)]
  const focused = measurables.flatMap(({ values }) => values.filter(({ intervalId }) => intervalId === focusIntervalId))
  const known = focused.filter(({ isOnGoal }) => isOnGoal !== null)
  const on = known.filter(({ isOnGoal }) => isOnGoal).length
  return [
    messages.periods(weeks.length, periodKind),
    messages.fromTo(day(first), day(lastDateOf(periodKind, last))),
    ...(known.length > 0 ? [messages.onGoal(on, focused.length, day(focusIntervalId))] : []),
  ]
}

function pagesOf(weeks: readonly string[], isReversed: boolean): string[][] {
  const count = Math.ceil(weeks.length / PERIODS_IN_VIEW)
  const pages = Array.from({ length: count }, (_, page) =>
    weeks.slice(page * PERIODS_IN_VIEW, (page + 1) * PERIODS_IN_VIEW),
  )
  return isReversed ? pages.toReversed().map((page) => page.toReversed()) : pages
}

/** @throws 404 */
export async function scorecardReport(
  tx: Tx,
  actor: Actor,
  id: string,
  { startDate, periods, notes: isNoted = false }: WantedPeriods,
  reading: PdfReading,
): Promise<Report> {
  const reader = await pdfReader(tx, reading)
  const { calendar, messages, isScorecardReversed } = reader
  const kind = await scorecardKind(tx, id)
  const focus = lastCompletedPeriod(kind, calendar.today, calendar)
  const [first = focus] = periodsEndingAt(focus, periods)
  const from = startDate ?? intervalIdOf(first, calendar)
  const scorecard = wholeScorecard(await getScorecard(tx, actor, id, { from, count: periods }))
  const ownerOf = await namesOf(
    tx,
    scorecard.measurables.map(({ ownerId }) => ownerId),
  )
  const pages = scorecard.measurables.length === 0 ? [[]] : pagesOf(scorecard.weeks, isScorecardReversed)
  const notes: Notes = isNoted ? notesOf(scorecard, pages) : new Map()
  return reportFor(reader, {
    title: messages.titles.scorecard,
    meeting: scorecard.title || null,
    facts: factsOf(scorecard, reader),
    isLandscape: true,
    tables: [
      ...pages.map((weeks) => tableOf({ scorecard, reader, ownerOf, weeks, notes })),
      ...noteTables(notes, reader),
    ],
  })
}
