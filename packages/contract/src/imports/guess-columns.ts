import { isWorkItemKind, type WorkItemKind } from '../core/work-item-kinds'
import { parseEnteredValue } from '../scorecard/measurable-values'
import { NumbersChecker } from './checked-numbers'
import { readDate, rowsToRead } from './checked-row'
import { type ImportContext, meetingsListed, peopleNamed, titleKey } from './import-context'
import { fieldOfHeader, importFieldsOf, isIgnoredHeader, isKnownHeader, lettersOf, valueOfWord } from './import-fields'
import { readPeriod } from './import-period'
import type {
  ImportField,
  ImportKind,
  ImportRow,
  NumberField,
  NumbersChoice,
  NumbersContext,
  SeatField,
  SeatsChoice,
} from './imports.schemas'
import { emailKey } from './seat-cells'

interface GuessedColumns {
  readonly hasHeads: boolean
  readonly columns: readonly (ImportField | null)[]
}

const SAMPLE_ROWS = 50
/** Minimum share of a column's filled cells that must match. */
const MATCHING_SHARE = 0.6

type CellTest = (text: string) => boolean

function mostMatch(cells: readonly string[], matches: CellTest): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length > 0 && filled.filter(matches).length / filled.length >= MATCHING_SHARE
}

const widthOf = (rows: readonly ImportRow[]) => rows.reduce((width, { cells }) => Math.max(width, cells.length), 0)

const meanLength = (cells: readonly string[]) =>
  cells.reduce((length, cell) => length + cell.trim().length, 0) / Math.max(1, cells.length)

function itemCellTests(kind: WorkItemKind, { people, meetings, today }: ImportContext, locale: string) {
  const tests: Partial<Record<ImportField, CellTest>> = {
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
  const width = widthOf(rows)
  const first = rows[0]?.cells ?? []
  const hasHeads = rows.length > 1 && first.some((header) => isKnownHeader(header) || isIgnoredHeader(header))
  const taken = new Set<ImportField>()
  const take = (field: ImportField | null) => {
    if (field) taken.add(field)
    return field
  }
  const columns = Array.from({ length: width }, (_, at) =>
    hasHeads ? take(fieldOfHeader(first[at] ?? '', taken, kind)) : null,
  )
  const isFree = (at: number) => columns[at] === null && !(hasHeads && isIgnoredHeader(first[at] ?? ''))
  const sample = rows.slice(hasHeads ? 1 : 0, SAMPLE_ROWS + 1)
  const cellsOf = (at: number) => sample.map(({ cells }) => cells[at] ?? '')
  for (const [field, matches] of Object.entries(itemCellTests(kind, context, locale)) as [ImportField, CellTest][]) {
    if (taken.has(field) || !importFieldsOf(kind).includes(field)) continue
    const found = columns.findIndex((_, at) => isFree(at) && mostMatch(cellsOf(at), matches))
    if (found >= 0) columns[found] = take(field)
  }
  if (!taken.has('title')) {
    const free = columns.flatMap((_, at) => (isFree(at) ? [at] : []))
    const [longest] = free.toSorted((one, other) => meanLength(cellsOf(other)) - meanLength(cellsOf(one)))
    if (longest !== undefined) columns[longest] = take('title')
  }
  return { hasHeads, columns }
}

const numberHeaders: Readonly<Partial<Record<NumberField, readonly string[]>>> = {
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

const ignoredNumberHeaders =
  'group gruppe goal target plan ziel soll unit einheit average avg mean total sum durchschnitt schnitt summe gesamt trend'.split(
    ' ',
  )

function numberFieldOfHeader(header: string): NumberField | null {
  const letters = lettersOf(header)
  const found = Object.entries(numberHeaders).find(([, names]) => names.includes(letters))
  return (found?.[0] as NumberField | undefined) ?? null
}

const isIgnoredNumberHeader = (header: string): boolean =>
  isIgnoredHeader(header) || ignoredNumberHeaders.includes(lettersOf(header))

function numberCellTests(context: NumbersContext, locale: string): readonly (readonly [NumberField, CellTest])[] {
  const titles = new Set(context.lines.flatMap(({ id, title }) => [id, titleKey(title)]))
  const people = context.lines.map(({ owner }) => owner)
  const formats = [...new Map(context.lines.map((line) => [`${line.unitOfMeasure} ${line.valueScale}`, line])).values()]
  const isNumber: CellTest = (text) =>
    formats.some((format) =>
      [locale, 'en-US'].some((numberLocale) => {
        const read = parseEnteredValue(text, numberLocale, format)
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

const isLongOnly = (field: NumberField | null): boolean => field === 'period' || field === 'value'

export function guessNumberColumns(
  rows: readonly ImportRow[],
  context: NumbersContext,
  locale: string,
): Pick<NumbersChoice, 'columns' | 'hasHeads'> {
  const first = Array.from({ length: widthOf(rows) }, (_, at) => rows[0]?.cells[at] ?? '')
  const isPeriod: CellTest = (text) => readPeriod(context.periodKind, text, locale, context) !== null
  const periodHeaders = first.map(isPeriod)
  const count = periodHeaders.filter(Boolean).length
  const isNamed = first.some((header) => numberFieldOfHeader(header) !== null || isIgnoredNumberHeader(header))
  const hasHeads = rows.length > 1 && (isNamed || count > 1 || (count === 1 && first[0] === ''))
  const columns: (NumberField | null)[] = first.map((_, at) => (hasHeads && periodHeaders[at] ? 'number' : null))
  const isFree = (at: number) => columns[at] === null && !(hasHeads && isIgnoredNumberHeader(first[at] ?? ''))
  for (const [at, header] of hasHeads ? first.entries() : []) {
    const field = isFree(at) ? numberFieldOfHeader(header) : null
    if (field && !columns.includes(field)) columns[at] = field
  }
  // One column per period, rather than one row per number.
  const isWide = columns.includes('number')
  const sample = rows.slice(hasHeads ? 1 : 0, SAMPLE_ROWS + 1)
  const cellsOf = (at: number) => sample.map(({ cells }) => cells[at] ?? '')
  for (const [field, matches] of numberCellTests(context, locale)) {
    if (columns.includes(field) || (isWide && isLongOnly(field))) continue
    const found = columns.findIndex((_, at) => isFree(at) && mostMatch(cellsOf(at), matches))
    if (found >= 0) columns[found] = field
  }
  if (!columns.includes('title')) {
    const free = columns.findIndex((_, at) => isFree(at))
    if (free >= 0) columns[free] = 'title'
  }
  return {
    hasHeads,
    columns: isWide ? columns.map((field) => (isLongOnly(field) ? null : field)) : columns,
  }
}

/** How many times more numbers another locale must read than the user's. */
const LOCALE_ADVANTAGE = 2

function countReadNumbers(rows: readonly ImportRow[], context: NumbersContext, locale: string) {
  const choice = { ...guessNumberColumns(rows, context, locale), locale, corrections: [] }
  const checker = new NumbersChecker(choice, context, choice.hasHeads ? rows[0] : undefined)
  const checked = rowsToRead(rows, choice).map((row) => checker.check(row))
  const isRead = checked.map(({ problems }) => problems.every(({ why }) => why.code === 'doubtfulNumber'))
  const count = checked.reduce(
    (sum, { item, problems }, at) => sum + (isRead[at] ? (item?.numbers.length ?? problems.length) : 0),
    0,
  )
  return { locale, count, isComplete: !isRead.includes(false) }
}

export function guessNumberLocale(
  rows: readonly ImportRow[],
  context: NumbersContext,
  userLocale: string,
  locales: readonly string[],
): string {
  const sample = rows.slice(0, SAMPLE_ROWS)
  const withUserLocale = countReadNumbers(sample, context, userLocale)
  if (withUserLocale.isComplete) return userLocale
  const best = locales
    .filter((locale) => locale !== userLocale)
    .map((locale) => countReadNumbers(sample, context, locale))
    .reduce((most, one) => (one.count > most.count ? one : most), withUserLocale)
  return best.count > withUserLocale.count * LOCALE_ADVANTAGE ? best.locale : userLocale
}

const seatHeaders: readonly (readonly [SeatField, string])[] = [
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

function seatColumnsByHeader(first: readonly string[]): (SeatField | null)[] {
  const columns: (SeatField | null)[] = first.map(() => null)
  const letters = first.map(lettersOf)
  for (const [field, names] of seatHeaders) {
    const found = names
      .split(' ')
      .map((name) => letters.findIndex((header, at) => header === name && columns[at] === null))
      .find((at) => at >= 0)
    if (found !== undefined) columns[found] = field
  }
  return columns
}

export function guessSeatColumns(rows: readonly ImportRow[]): Pick<SeatsChoice, 'columns' | 'hasHeads'> {
  const first = Array.from({ length: widthOf(rows) }, (_, at) => rows[0]?.cells[at] ?? '')
  const named = seatColumnsByHeader(first)
  const hasHeads = rows.length > 1 && named.some((field) => field !== null)
  const columns = hasHeads ? named : named.map(() => null)
  const sample = rows.slice(hasHeads ? 1 : 0, SAMPLE_ROWS + 1)
  const firstFree = () => columns.indexOf(null)
  const assign = (field: SeatField, at: number) => {
    if (at >= 0 && !columns.includes(field)) columns[at] = field
  }
  const isAddress: CellTest = (text) => emailKey(text).includes('@')
  const [emailAt = -1, managerEmailAt = -1] = columns.flatMap((field, at) => {
    const cells = sample.map((row) => row.cells[at] ?? '')
    return field === null && mostMatch(cells, isAddress) ? [at] : []
  })
  assign('email', emailAt)
  assign('reportsTo', managerEmailAt)
  if (!hasHeads) assign('name', firstFree())
  assign('title', firstFree())
  if (!columns.includes('title')) columns[0] = 'title'
  return { hasHeads, columns }
}

const LINES_ABOVE_MAX = 10
const HEADERS_MIN = 2

const filled = ({ cells }: ImportRow) => cells.filter((cell) => cell !== '')
const isHeaderRow = (row: ImportRow, kind: ImportKind) =>
  (kind === 'number' || kind === 'seat' ? filled(row) : filled(row).filter(isKnownHeader)).length >= HEADERS_MIN

const isSingleLine = (row: ImportRow, kind: ImportKind) =>
  filled(row).length === 1 || (isWorkItemKind(kind) && filled(row).length === 2 && !isHeaderRow(row, kind))

/** Drops titles and notes above the header row. */
export function dropLinesAboveTable(rows: readonly ImportRow[], kind: ImportKind): readonly ImportRow[] {
  const at = rows.slice(0, LINES_ABOVE_MAX + 1).findIndex((row) => !isSingleLine(row, kind))
  const header = at > 0 ? rows[at] : undefined
  const cellsAbove = Math.max(0, ...rows.slice(0, at).map((row) => filled(row).length))
  return header && isHeaderRow(header, kind) && filled(header).length > cellsAbove ? rows.slice(at) : rows
}
