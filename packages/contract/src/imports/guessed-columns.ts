import type { WorkItemKind } from '../core/items'
import { parseEnteredValue } from '../scorecard/measurable-values'
import { NumbersChecker } from './checked-numbers'
import { readDate, rowsToRead } from './checked-row'
import { type ImportContext, meetingsListed, peopleNamed, titleKey } from './import-context'
import { fieldOfHead, fieldsOfKind, isKnownHead, isOwnHead, lettersOf, valueOfWord } from './import-fields'
import { type ImportKind, isItemKind } from './import-kinds'
import { readPeriod } from './import-period'
import type {
  ImportField,
  ImportRow,
  NumberField,
  NumbersChoice,
  NumbersContext,
  SeatField,
  SeatsChoice,
} from './imports.schemas'
import { emailKey } from './seat-cells'

export interface GuessedColumns {
  readonly hasHeads: boolean
  readonly columns: readonly (ImportField | null)[]
}

const SAMPLE = 50
/** Minimum share of filled cells that must match. */
const MOST = 0.6

type Fits = (text: string) => boolean

const share = (cells: readonly string[], fits: Fits) => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length
}

const meanLength = (cells: readonly string[]) =>
  cells.reduce((length, cell) => length + cell.trim().length, 0) / Math.max(1, cells.length)

function testsOf(kind: WorkItemKind, { people, meetings, today }: ImportContext, locale: string) {
  const tests: Partial<Record<ImportField, Fits>> = {
    owner: (text) => peopleNamed(people, text).length > 0,
    meeting: (text) =>
      meetingsListed(meetings, text, { isSeveral: kind === 'rock' }).some(({ fitting }) => fitting.length > 0),
    dueDate: (text) => /\d/.test(text) && readDate(text, locale, today) !== null,
    status: (text) => /\p{L}/u.test(text) && valueOfWord(kind, 'status', text) !== null,
    type: (text) => valueOfWord(kind, 'type', text) !== null,
  }
  return tests
}

export function guessColumns(
  kind: WorkItemKind,
  rows: readonly ImportRow[],
  context: ImportContext,
  locale: string,
): GuessedColumns {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const first = rows[0]?.cells ?? []
  const hasHeads = rows.length > 1 && first.some((head) => isKnownHead(head) || isOwnHead(head))
  const taken = new Set<ImportField>()
  const take = (field: ImportField | null) => {
    if (field) taken.add(field)
    return field
  }
  const columns = Array.from({ length: width }, (_, at) =>
    hasHeads ? take(fieldOfHead(first[at] ?? '', taken, kind)) : null,
  )
  const isFree = (at: number) => columns[at] === null && !(hasHeads && isOwnHead(first[at] ?? ''))
  const sample = rows.slice(hasHeads ? 1 : 0, SAMPLE + 1)
  const cellsOf = (at: number) => sample.map(({ cells }) => cells[at] ?? '')
  for (const [field, fits] of Object.entries(testsOf(kind, context, locale)) as [ImportField, Fits][]) {
    if (taken.has(field) || !fieldsOfKind[kind].includes(field)) continue
    const found = columns.findIndex((_, at) => isFree(at) && share(cellsOf(at), fits) >= MOST)
    if (found >= 0) columns[found] = take(field)
  }
  if (!taken.has('title')) {
    const free = columns.flatMap((_, at) => (isFree(at) ? [at] : []))
    const [longest] = free.toSorted((one, other) => meanLength(cellsOf(other)) - meanLength(cellsOf(one)))
    if (longest !== undefined) columns[longest] = take('title')
  }
  return { hasHeads, columns }
}

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
  'group gruppe goal target plan ziel soll unit einheit average avg mean total sum durchschnitt schnitt summe gesamt trend'.split(
    ' ',
  )

const guessedNumberColumnsFieldOfHead = (head: string): NumberField | null => {
  const letters = lettersOf(head)
  const found = Object.entries(heads).find(([, words]) => words.includes(letters))
  return (found?.[0] as NumberField | undefined) ?? null
}

const isOther = (head: string): boolean => isOwnHead(head) || others.includes(lettersOf(head))

const guessedNumberColumnsShare = (cells: readonly string[], fits: (text: string) => boolean): number => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length
}

function guessedNumberColumnsTestsOf(
  context: NumbersContext,
  locale: string,
): readonly (readonly [NumberField, Fits])[] {
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
  const isNamed = first.some((head) => guessedNumberColumnsFieldOfHead(head) !== null || isOther(head))
  const hasHeads = rows.length > 1 && (isNamed || count > 1 || (count === 1 && first[0] === ''))
  const columns: (NumberField | null)[] = first.map((_, at) => (hasHeads && periodHeads[at] ? 'number' : null))
  const isFree = (at: number) => columns[at] === null && !(hasHeads && isOther(first[at] ?? ''))
  for (const [at, head] of hasHeads ? first.entries() : []) {
    const field = isFree(at) ? guessedNumberColumnsFieldOfHead(head) : null
    if (field && !columns.includes(field)) columns[at] = field
  }
  const isWide = columns.includes('number')
  const sample = rows.slice(hasHeads ? 1 : 0, SAMPLE + 1)
  for (const [field, fits] of guessedNumberColumnsTestsOf(context, locale)) {
    const isOfLong = field === 'period' || field === 'value'
    if (columns.includes(field) || (isWide && isOfLong)) continue
    const found = columns.findIndex(
      (_, at) =>
        isFree(at) &&
        guessedNumberColumnsShare(
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

/** Prefers the user's locale despite a few errors. */
const FAR_MORE = 2

function counted(rows: readonly ImportRow[], context: NumbersContext, locale: string) {
  const choice = { ...guessNumberColumns(rows, context, locale), locale, corrections: [] }
  const checker = new NumbersChecker(choice, context, choice.hasHeads ? rows[0] : undefined)
  const checked = rowsToRead(rows, choice).map((row) => checker.check(row))
  const isRead = checked.map(({ problems }) => problems.every(({ why }) => why.code === 'doubtfulNumber'))
  const right = checked.reduce(
    (count, { item, problems }, at) => count + (isRead[at] ? (item?.numbers.length ?? problems.length) : 0),
    0,
  )
  return { locale, right, isWhole: !isRead.includes(false) }
}

export function guessNumberLocale(
  all: readonly ImportRow[],
  context: NumbersContext,
  own: string,
  ways: readonly string[],
): string {
  const rows = all.slice(0, SAMPLE)
  const owns = counted(rows, context, own)
  if (owns.isWhole) return own
  const others = ways.filter((way) => way !== own).map((way) => counted(rows, context, way))
  const best = others.reduce((most, one) => (one.right > most.right ? one : most), owns)
  return best.right > owns.right * FAR_MORE ? best.locale : own
}

const guessedSeatColumnsHeads: readonly (readonly [SeatField, string])[] = [
  [
    'reportsTo',
    'reportstoemail reportstomail manageremail managermail supervisoremail reportsto answersto manager supervisor managername reportstoname linemanager boss leader reportstoid managerid vorgesetzter vorgesetzte vorgesetztestelle vorgesetzteperson vorgesetztername vorgesetzterpersonalnummer vorgesetzteemail vorgesetztermail vorgesetzteremail vorgesetzt untersteht unterstellt berichtetan führungskraft responsable jefe',
  ],
  ['email', 'email mail emailaddress workemail businessemail mailadresse emailadresse adressemail correo courriel'],
  ['lastName', 'lastname surname familyname nachname familienname nomdefamille apellido apellidos'],
  [
    'name',
    'name fullname person holder employee employeename heldby assignedto displayname firstname givenname mitarbeiter mitarbeiterin vorname stelleninhaber stelleninhaberin sitzinhaber inhaber inhaberin besetztmit nom nombre prénom',
  ],
  [
    'title',
    'title seat jobtitle position function job positiontitle jobfunction titel sitz stelle position funktion stellenbezeichnung poste fonction puesto cargo',
  ],
  ['roles', 'roles role responsibilities accountabilities tasks rollen aufgaben verantwortung rôles responsabilités'],
  ['assistant', 'assistant isassistant assistenz assistent'],
  ['number', 'no nr number id employeeid employeenumber seatid nummer personalnummer'],
]

const guessedSeatColumnsShare = (rows: readonly ImportRow[], at: number, fits: (text: string) => boolean): number => {
  const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell.trim() !== '')
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length
}

function byHeads(first: readonly string[]): (SeatField | null)[] {
  const columns: (SeatField | null)[] = first.map(() => null)
  const letters = first.map(lettersOf)
  for (const [field, words] of guessedSeatColumnsHeads) {
    const found = words
      .split(' ')
      .map((word) => letters.findIndex((head, at) => head === word && columns[at] === null))
      .find((at) => at >= 0)
    if (found !== undefined) columns[found] = field
  }
  return columns
}

export function guessSeatColumns(rows: readonly ImportRow[]): Pick<SeatsChoice, 'columns' | 'hasHeads'> {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const first = Array.from({ length: width }, (_, at) => rows[0]?.cells[at] ?? '')
  const named = byHeads(first)
  const hasHeads = rows.length > 1 && named.some((field) => field !== null)
  const columns = hasHeads ? named : named.map(() => null)
  const sample = rows.slice(hasHeads ? 1 : 0, SAMPLE + 1)
  const isFree = (at: number) => columns[at] === null
  const take = (field: SeatField, at: number) => {
    if (at >= 0 && !columns.includes(field)) columns[at] = field
  }
  const isAddress = (at: number) =>
    isFree(at) && guessedSeatColumnsShare(sample, at, (text) => emailKey(text).includes('@')) >= MOST
  const addresses = columns.flatMap((_, at) => (isAddress(at) ? [at] : []))
  for (const [index, field] of (['email', 'reportsTo'] as const).entries()) take(field, addresses[index] ?? -1)
  if (!hasHeads)
    for (const field of ['name', 'title'] as const)
      take(
        field,
        columns.findIndex((_, at) => isFree(at)),
      )
  else take('title', columns.includes('title') ? -1 : columns.findIndex((_, at) => isFree(at)))
  if (!columns.includes('title')) columns[0] = 'title'
  return { hasHeads, columns }
}

const LINES_MAX = 10
const HEADS_MIN = 2

const filled = ({ cells }: ImportRow) => cells.filter((cell) => cell !== '')
const isHeads = (row: ImportRow, kind: ImportKind) =>
  (kind === 'number' || kind === 'seat' ? filled(row) : filled(row).filter(isKnownHead)).length >= HEADS_MIN

const isLineAbove = (row: ImportRow, kind: ImportKind) =>
  filled(row).length === 1 || (isItemKind(kind) && filled(row).length === 2 && !isHeads(row, kind))

export function withoutLinesAbove(rows: readonly ImportRow[], kind: ImportKind): readonly ImportRow[] {
  const at = rows.slice(0, LINES_MAX + 1).findIndex((row) => !isLineAbove(row, kind))
  const heads = at > 0 ? rows[at] : undefined
  const above = Math.max(0, ...rows.slice(0, at).map((row) => filled(row).length))
  return heads && isHeads(heads, kind) && filled(heads).length > above ? rows.slice(at) : rows
}
