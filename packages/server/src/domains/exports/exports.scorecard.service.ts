import { intervalIdOf, lastCompletedPeriod, periodsEndingAt } from '@cairn/contract/calendar/periods'
import { columnHeads, type ScorecardExport } from '@cairn/contract/exports/exports.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { formatGoal, formatValue, type ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import type { MeasuredValue, ScorecardLine } from '@cairn/contract/scorecard/scorecard.schemas'
import { wholeScorecard } from '@cairn/contract/scorecard/whole-scorecard'
import type { Tx } from '../../platform/database/transaction'
import { savedAs } from '../../platform/files/file-reply'
import type { RawReply } from '../../platform/http/implement'
import { type Cell, CSV_MARK, csvOf } from '../../platform/spreadsheets/write-csv'
import { workbookOf } from '../../platform/spreadsheets/write-workbook'
import { organisationCalendar, organisationTerms } from '../organisations/organisations.service'
import { listPeople } from '../people/people.service'
import { getScorecard, scorecardKind } from '../scorecard/scorecard.service'
import { exportTypes } from './exports.service'

/** Files use a fixed locale. */
const LOCALE = 'en-US'

/** `"$"#,##0.0"k"` */
function formatCode(format: ValueFormat): string {
  const shown = formatValue({ ...format, value: 0 }, LOCALE)
  const [before = '', after = ''] = shown.split(/0(?:\.0+)?/)
  const quoted = (text: string) => (text === '' ? '' : `"${text}"`)
  const decimals = format.decimalPlaces > 0 ? `.${'0'.repeat(format.decimalPlaces)}` : ''
  return `${quoted(before)}#,##0${decimals}${quoted(after)}`
}

function valueCell(value: MeasuredValue | undefined): Cell {
  if (value?.value == null) return null
  const entered = { ...value, value: value.value }
  if (value.unitOfMeasure === 'YesNo') return formatValue(entered, LOCALE)
  return { number: entered.value, format: formatCode(value) }
}

function rowOf(line: ScorecardLine, weeks: readonly string[], owner: string, isGrouped: boolean): Cell[] {
  const values = new Map(line.values.map((value) => [value.intervalId, value]))
  const beside = [line.title, owner, ...(isGrouped ? [line.groupTitle] : []), formatGoal(line, LOCALE)]
  return [...beside, ...weeks.map((week) => valueCell(values.get(week)))]
}

const codesOf = (rows: readonly (readonly Cell[])[]): string[] => [
  ...new Set(
    rows.flat().flatMap((cell) => (cell !== null && typeof cell === 'object' && 'format' in cell ? [cell.format] : [])),
  ),
]

async function* onePage(rows: Cell[][]) {
  yield rows
}

async function bytesOf({ format, separator }: ScorecardExport, name: string, heads: readonly string[], rows: Cell[][]) {
  if (format === 'csv') return Buffer.from(CSV_MARK + csvOf([heads, ...rows], separator))
  const pieces: Uint8Array[] = []
  for await (const piece of workbookOf(name, heads, onePage(rows), codesOf(rows))) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** @throws 404 */
export async function exportScorecardTable(
  tx: Tx,
  actor: Actor,
  id: string,
  wanted: ScorecardExport & { readonly isReversed: boolean },
): Promise<RawReply> {
  const calendar = await organisationCalendar(tx)
  const kind = await scorecardKind(tx, id)
  const focus = lastCompletedPeriod(kind, calendar.today, calendar)
  const [first = focus] = periodsEndingAt(focus, wanted.periods)
  const from = wanted.startDate ?? intervalIdOf(first, calendar)
  const scorecard = wholeScorecard(await getScorecard(tx, actor, id, { from, count: wanted.periods }))
  const { measurables } = scorecard
  const weeks = wanted.isReversed ? scorecard.weeks.toReversed() : scorecard.weeks
  const people = await listPeople(tx, [...new Set(measurables.map(({ ownerId }) => ownerId))])
  const names = new Map(people.map((person) => [person.id, `${person.firstName} ${person.lastName}`.trim()]))
  const isGrouped = measurables.some(({ groupTitle }) => groupTitle !== null)
  const rows = measurables.map((line) => rowOf(line, weeks, names.get(line.ownerId) ?? '', isGrouped))
  const heads = ['Measurable', columnHeads.owner, ...(isGrouped ? ['Group'] : []), 'Goal', ...weeks]
  const terms = await organisationTerms(tx)
  const name = [terms.scorecard?.one ?? 'Scorecard', scorecard.title].filter(Boolean).join(' – ')
  const headers = {
    'content-type': exportTypes[wanted.format],
    'content-disposition': savedAs(`${name}.${wanted.format}`),
    'cache-control': 'no-store',
  }
  return { raw: await bytesOf(wanted, name, heads, rows), headers }
}
