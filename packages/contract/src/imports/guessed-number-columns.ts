import { parseEnteredValue } from '../scorecard/measurable-values'
import { peopleNamed, titleKey } from './import-context'
import { isOwnHead, lettersOf } from './import-fields'
import type { NumberField, NumbersChoice, NumbersContext } from './import-numbers.schemas'
import { readPeriod } from './import-period'
import type { ImportRow } from './imports.schemas'

const SAMPLE = 50
const MOST = 0.6

const heads: Readonly<Partial<Record<NumberField, readonly string[]>>> = {
  title:
    'measurable measurables measurableid id kpi kpis metric metrics measure title name titel kennzahl kennzahlen messgröße messgrößen indicateur indicador'.split(
      ' ',
    ),
  owner: 'owner who responsible person accountable wer verantwortlich zuständig responsable'.split(' '),
  period:
    'date week weekof weekbeginning period month quarter year day datum woche monat quartal jahr zeitraum semaine mois fecha semana mes'.split(
      ' ',
    ),
  value: 'value number actual result amount wert zahl ist ergebnis betrag valeur valor'.split(' '),
  note: 'note notes comment comments remark notiz notizen bemerkung kommentar remarque nota'.split(' '),
}

const others =
  'goal target plan ziel soll unit einheit average avg mean total sum durchschnitt schnitt summe gesamt trend'.split(
    ' ',
  )

const fieldOfHead = (head: string): NumberField | null => {
  const letters = lettersOf(head)
  const found = Object.entries(heads).find(([, words]) => words.includes(letters))
  return (found?.[0] as NumberField | undefined) ?? null
}

const isOther = (head: string): boolean => isOwnHead(head) || others.includes(lettersOf(head))

const share = (cells: readonly string[], fits: (text: string) => boolean): number => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length
}

type Fits = (text: string) => boolean

function testsOf(context: NumbersContext, locale: string): readonly (readonly [NumberField, Fits])[] {
  const titles = new Set(context.lines.flatMap(({ id, title }) => [id, titleKey(title)]))
  const people = context.lines.map(({ owner }) => owner)
  const formats = [...new Map(context.lines.map((line) => [`${line.unitOfMeasure} ${line.valueScale}`, line])).values()]
  const isNumber: Fits = (text) =>
    formats.some((format) =>
      [locale, 'en-US'].some((way) => {
        const read = parseEnteredValue(text, way, format)
        return read.ok || read.error === 'doubtful'
      }),
    )
  return [
    ['title', (text) => titles.has(titleKey(text))],
    ['owner', (text) => peopleNamed(people, text).length > 0],
    ['period', (text) => !isNumber(text) && readPeriod(context.periodKind, text, locale, context) !== null],
    ['value', isNumber],
  ]
}

export function guessNumberColumns(
  rows: readonly ImportRow[],
  context: NumbersContext,
  locale: string,
): Pick<NumbersChoice, 'columns' | 'hasHeads'> {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const first = Array.from({ length: width }, (_, at) => rows[0]?.cells[at] ?? '')
  const isPeriod: Fits = (text) => readPeriod(context.periodKind, text, locale, context) !== null
  const periodHeads = first.map(isPeriod)
  const count = periodHeads.filter(Boolean).length
  const isNamed = first.some((head) => fieldOfHead(head) !== null || isOther(head))
  const hasHeads = rows.length > 1 && (isNamed || count > 1 || (count === 1 && first[0] === ''))
  const columns: (NumberField | null)[] = first.map((_, at) => (hasHeads && periodHeads[at] ? 'number' : null))
  const isFree = (at: number) => columns[at] === null && !(hasHeads && isOther(first[at] ?? ''))
  for (const [at, head] of hasHeads ? first.entries() : []) {
    const field = isFree(at) ? fieldOfHead(head) : null
    if (field && !columns.includes(field)) columns[at] = field
  }
  const isWide = columns.includes('number')
  const sample = rows.slice(hasHeads ? 1 : 0, SAMPLE + 1)
  for (const [field, fits] of testsOf(context, locale)) {
    const isOfLong = field === 'period' || field === 'value'
    if (columns.includes(field) || (isWide && isOfLong)) continue
    const found = columns.findIndex(
      (_, at) =>
        isFree(at) &&
        share(
          sample.map(({ cells }) => cells[at] ?? ''),
          fits,
        ) >= MOST,
    )
    if (found >= 0) columns[found] = field
  }
  if (!columns.includes('title')) {
    const free = columns.findIndex((_, at) => isFree(at))
    if (free >= 0) columns[free] = 'title'
  }
  return {
    hasHeads,
    columns: isWide ? columns.map((field) => (field === 'period' || field === 'value' ? null : field)) : columns,
  }
}
