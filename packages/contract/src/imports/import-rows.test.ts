import { expect, test } from 'vitest'
import { workItemKinds } from '../core/items'
import { exportWords, statusWord, typeWord } from '../exports/export-words'
import { exportColumnsOf } from '../exports/exports.schemas'
import { languages } from '../identity/locales'
import { RowChecker, readDate } from './checked-row'
import { dropLinesAboveTable, guessColumns } from './guess-columns'
import { type ImportContext, peopleNamed } from './import-context'
import { fieldOfHeader, importFieldsOf, isIgnoredHeader, valueOfWord, valuesOf } from './import-fields'
import { type ImportRefusal, refusalValues } from './import-refusals'
import { type ImportChoice, importChoiceSchema, refusalHeaders } from './imports.schemas'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const person = (n: number, firstName: string, lastName: string) => ({
  id: id(n),
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
  ownsAnywhere: false,
})
const people = [
  person(1, 'Luis', 'Ortega'),
  person(2, 'Sam', 'Whitlock'),
  person(3, 'Ingrid', 'Falk'),
  person(4, 'Sam', 'Vance'),
  person(5, 'Marco', 'Bell'),
]
const context: ImportContext = {
  people,
  meetings: [
    { id: id(10), name: 'Shop weekly', invitees: [1, 2, 3, 5].map(id) },
    { id: id(11), name: 'Installation weekly', invitees: [3].map(id) },
  ],
  today: '2026-11-16',
}

const choose = (choice: Partial<ImportChoice>): ImportChoice =>
  importChoiceSchema.parse({ columns: [], hasHeads: false, ...choice })
const table = (...rows: string[][]) => rows.map((cells, at) => ({ row: at + 1, cells }))

const columns = ['title', 'owner', 'dueDate', 'meeting', 'status'] as const
const check = (cells: string[], choice: Partial<ImportChoice> = {}) =>
  new RowChecker('todo', choose({ columns: [...columns], ...choice }), context).check({ row: 2, cells })

test.each([
  ['luis.ortega@example.com', [1]],
  ['Luis Ortega <LUIS.ORTEGA@example.com>', [1]],
  ['ingrid falk', [3]],
  ['Falk, Ingrid', [3]],
  ['Marco', [5]],
  ['Sam W.', [2]],
  ['S. Vance', [4]],
  ['MB', [5]],
  ['Sam', [2, 4]],
  ['Jim', []],
  ['', []],
])('%s names %j', (typed, found) => {
  expect(peopleNamed(people, typed).map((one) => one.id)).toEqual(found.map(id))
})

test.each([
  ['2026-11-20', { date: '2026-11-20' }],
  ['2026-11-20T00:00:00.000Z', { date: '2026-11-20' }],
  ['Nov 20', { date: '2026-11-20' }],
  ['11/20/2026', { date: '2026-11-20' }],
  ['Nov 31', { lastOfMonth: '2026-11-30' }],
  ['2/30/2027', { lastOfMonth: '2027-02-28' }],
  ['3.12.', { date: '2026-12-03' }],
  ['03.12.2026', { date: '2026-12-03' }],
  ['3. 4. 26', { date: '2026-04-03' }],
  ['12.31.2026', { date: '2026-12-31' }],
  ['31.02.27', { lastOfMonth: '2027-02-28' }],
  ['30/11/2026', null],
  ['soonish', null],
  ['1,5', null],
])('%s is read as %j', (typed, read) => {
  expect(readDate(typed, 'en-US', context.today)).toEqual(read)
})

test.each([
  ['in zwei Wochen', 'de-DE', '2026-11-30'],
  ['In einer Woche', 'de-DE', '2026-11-23'],
  ['in drei Tagen', 'de-DE', '2026-11-19'],
  ['dans deux semaines', 'fr-FR', '2026-11-30'],
  ['dentro de dos semanas', 'es-ES', '2026-11-30'],
  ['tra due settimane', 'it-IT', '2026-11-30'],
])('%s is read in %s', (typed, locale, date) => {
  expect(readDate(typed, locale, context.today)).toEqual({ date })
})

test('two digits first and dots are the year where dates begin with it', () => {
  expect(readDate('26. 3. 4', 'ko-KR', context.today)).toEqual({ date: '2026-03-04' })
})

test('a valid row becomes an item', () => {
  const { item, problems } = check(['Order blades', 'Luis', 'Nov 20', 'shop  weekly', 'x'])
  expect(problems).toEqual([])
  expect(item).toEqual({
    row: 2,
    title: 'Order blades',
    ownerId: id(1),
    tractionId: id(10),
    dueDate: '2026-11-20',
    status: 'Done',
    type: null,
    notes: '',
  })
})

test.each([
  ['todo', '82,5 %', 'NotDone'],
  ['todo', '0%', 'NotDone'],
  ['issue', '100.0%', 'Done'],
  ['headline', '50%', 'ToReview'],
  ['todo', '120%', null],
  ['todo', '82.5', null],
  ['rock', '100 %', 'Done'],
  ['rock', '82.5%', null],
] as const)('of a %s, the status %s is read as %s', (kind, text, status) => {
  expect(valueOfWord(kind, 'status', text)).toBe(status)
})

test('accepts British spelling', () => {
  expect(valueOfWord('rock', 'status', 'Cancelled')).toBe('Canceled')
  expect(valueOfWord('rock', 'type', 'Organisation')).toBe('Company')
})

const inEachLanguage = languages.flatMap((language) => workItemKinds.map((kind) => [kind, language] as const))

test.each(inEachLanguage)('reads each word that an export of a %s writes in %s', (kind, language) => {
  for (const status of valuesOf(kind, 'status'))
    expect(valueOfWord(kind, 'status', statusWord(kind, status, language))).toBe(status)
  for (const type of valuesOf(kind, 'type')) expect(valueOfWord(kind, 'type', typeWord(type, language))).toBe(type)
})

test.each(inEachLanguage)('knows each heading of an export of a %s in %s', (kind, language) => {
  for (const column of exportColumnsOf(kind)) {
    const head = exportWords(language).columns[column]
    const isImported = importFieldsOf(kind).some((field) => field === column)
    if (isImported) expect(fieldOfHeader(head, new Set(), kind)).toBe(column)
    else expect(isIgnoredHeader(head)).toBe(true)
  }
})

test.each(['open', 'in progress', 'on hold', 'on ice'])('asks what “%s” means of a Rock', (text) => {
  const checker = new RowChecker('rock', choose({ columns: ['title', 'owner', 'meeting', 'status'] }), context)
  const { item, problems } = checker.check({ row: 2, cells: ['A', 'Luis', 'Shop weekly', text] })
  expect(item).toBeNull()
  expect(problems.map(({ why }) => why)).toEqual([{ code: 'unknownStatus', text }])
})

test.each<[string[], ImportRefusal]>([
  [['', 'Luis', '', 'Shop weekly'], { code: 'noTitle' }],
  [['A', 'Jim', '', 'Shop weekly'], { code: 'unknownOwner', name: 'Jim' }],
  [['A', 'Sam', '', 'Shop weekly'], { code: 'severalOwners', name: 'Sam', total: 2 }],
  [['A', '', '', 'Shop weekly'], { code: 'noOwner' }],
  [
    ['A', 'Luis', '', 'Installation weekly'],
    { code: 'notInvited', name: 'Luis Ortega', meetings: ['Installation weekly'] },
  ],
  [['A', 'Luis', 'Nov 31', 'Shop weekly'], { code: 'shortMonth', lastOfMonth: '2026-11-30' }],
  [['A', 'Luis', 'soonish', 'Shop weekly'], { code: 'unknownDate', text: 'soonish' }],
  [['A', 'Luis', '', 'Board'], { code: 'unknownMeeting', name: 'Board' }],
  [['A', 'Luis', '', ''], { code: 'noMeeting' }],
  [['A', 'Luis', '', 'Shop weekly', 'maybe'], { code: 'unknownStatus', text: 'maybe' }],
  [['A'.repeat(257), 'Luis', '', 'Shop weekly'], { code: 'longTitle', most: 256, length: 257 }],
])('%j is refused with its reason', (cells, why) => {
  const { item, problems } = check(cells)
  expect(item).toBeNull()
  expect(problems.map((problem) => problem.why)).toEqual([why])
})

test.each<[ImportRefusal, string, object]>([
  [{ code: 'shortMonth', lastOfMonth: '2027-03-31' }, 'de-DE', { month: 'März', days: '31' }],
  [{ code: 'severalOwners', name: 'Sam', total: 1200 }, 'de-DE', { name: 'Sam', total: '1.200' }],
  [{ code: 'notInvited', name: 'Sam', meetings: ['A', 'B'] }, 'de-DE', { name: 'Sam', meetings: 'A oder B' }],
  [{ code: 'notInvited', name: 'Sam', meetings: ['A', 'B', 'C'] }, 'en-US', { name: 'Sam', meetings: 'A, B, or C' }],
])('%j is filled in as %s writes it', (why, locale, values) => {
  expect(refusalValues(why, locale)).toEqual(values)
})

test.each([
  ['Shop weekly; Installation weekly', { tractionId: id(10), alsoIn: [id(11)] }],
  ['installation weekly;Shop  weekly;', { tractionId: id(11), alsoIn: [id(10)] }],
  ['Shop weekly; Shop weekly', { tractionId: id(10) }],
  ['Yard; north; Shop weekly', { tractionId: id(12), alsoIn: [id(10)] }],
  ['Yard; north', { tractionId: id(12) }],
])('a Rock of the meetings “%s” belongs to each, the first its main one', (meeting, expected) => {
  const meetings = [...context.meetings, { id: id(12), name: 'Yard; north', invitees: [3].map(id) }]
  const checker = new RowChecker('rock', choose({ columns: ['title', 'owner', 'meeting'] }), { ...context, meetings })
  const { item, problems } = checker.check({ row: 2, cells: ['A', 'Ingrid', meeting] })
  expect(problems).toEqual([])
  const { tractionId, alsoIn } = item ?? {}
  expect({ tractionId, ...(alsoIn && { alsoIn }) }).toEqual(expected)
})

test('names the unknown meeting of a Rock, and allows several meetings only for Rocks', () => {
  const cells = ['A', 'Ingrid', '', 'Shop weekly; Board']
  const rock = new RowChecker('rock', choose({ columns: [...columns] }), context)
  const whyOf = (checker: RowChecker) => checker.check({ row: 2, cells }).problems.map(({ why }) => why)
  expect(whyOf(rock)).toEqual([{ code: 'unknownMeeting', name: 'Board' }])
  const todo = new RowChecker('todo', choose({ columns: [...columns] }), context)
  expect(whyOf(todo)).toEqual([{ code: 'unknownMeeting', name: 'Shop weekly; Board' }])
})

test.each(['#N/A', '#NV', '#REF!', '#DIV/0!', '#NAME?', '#WERT!'])('%s is no title', (title) => {
  const why = { code: 'failedFormula', says: title }
  expect(check([title, 'Luis', '', 'Shop weekly']).problems).toMatchObject([{ field: 'title', why }])
})

test('a title may start with a number sign', () => {
  expect(check(['#1 client is unhappy!', 'Luis', '', 'Shop weekly']).problems).toEqual([])
})

test('a choice for all rows fills only empty cells', () => {
  const all = { ownerId: id(3), tractionId: id(11), dueDate: '2026-12-01' }
  expect(check(['A', '', '', ''], all).item).toMatchObject(all)
  expect(check(['A', 'Luis', '', 'Shop weekly'], all).item).toMatchObject({ ownerId: id(1), tractionId: id(10) })
})

test('applies a person chosen for a name to all its cells, and a title only to its row', () => {
  const corrections = [
    { field: 'owner' as const, value: 'JIM', to: id(5) },
    { field: 'title' as const, row: 2, to: 'Written later' },
  ]
  const checker = new RowChecker('todo', choose({ columns: [...columns], corrections }), context)
  const cells = ['', 'Jim', '', 'Shop weekly']
  expect(checker.check({ row: 2, cells }).item).toMatchObject({ title: 'Written later', ownerId: id(5) })
  expect(checker.check({ row: 3, cells }).problems).toHaveLength(1)
})

test('columns are guessed from their headings', () => {
  const rows = table(['Task', 'Who', 'By', 'Team', 'Remark', 'Prio'], ['A', 'Luis', 'Nov 20', 'Shop weekly', 'x', 'B'])
  expect(guessColumns('todo', rows, context, 'en-US')).toEqual({
    hasHeads: true,
    columns: ['title', 'owner', 'dueDate', 'meeting', 'notes', null],
  })
})

test('guesses columns from their contents without heads', () => {
  const rows = table(
    ['Nov 20', 'Order blades for machine two', 'Luis', 'Shop weekly'],
    ['Nov 23', 'Label the racks', 'Marco', 'Shop weekly'],
  )
  expect(guessColumns('todo', rows, context, 'en-US')).toEqual({
    hasHeads: false,
    columns: ['dueDate', 'title', 'owner', 'meeting'],
  })
})

test('a plain list of lines is a list of titles', () => {
  expect(guessColumns('issue', table(['Paint is late'], ['Done is not']), context, 'en-US')).toEqual({
    hasHeads: false,
    columns: ['title'],
  })
})

test.each(Object.values(refusalHeaders))(
  'a file of refused rows that had no heads is read as it was, and its reasons are left out: %s',
  (head) => {
    const rows = table(
      ['', '', head],
      ['Order blades for machine two', 'Jim', 'No one here is named Jim. Choose an owner.'],
      ['Label the racks', 'Luis', 'November has 30 days. Choose a date.'],
      ['Paint', 'Marco', '“soonish” is not a date. Choose one.'],
    )
    expect(guessColumns('todo', rows, context, 'en-US')).toEqual({ hasHeads: true, columns: ['title', 'owner', null] })
  },
)

test('an export’s creation date is not taken for the due date', () => {
  const rows = table(['Title', 'Came from', 'Created', 'Owner'], ['A', 'Rock', '2026-11-16', 'Luis Ortega'])
  expect(guessColumns('todo', rows, context, 'en-US').columns).toEqual(['title', null, null, 'owner'])
})

test('skips a sheet title above the column names', () => {
  const heads = ['Title', 'Due date', 'Owner']
  const rows = [heads, ['Order blades', '2026-11-20', 'Luis Ortega']]
  expect(
    dropLinesAboveTable(table(['Plan'], ['', 'as of 16 November'], ...rows), 'todo').map(({ row }) => row),
  ).toEqual([3, 4])
})

test('a line of two cells above more headings is not a row either', () => {
  const heads = ['Title', 'Due date', 'Owner']
  const rows = table(['Plan', '2026'], heads, ['Order blades', '2026-11-20', 'Luis Ortega'])
  expect(dropLinesAboveTable(rows, 'todo').map(({ row }) => row)).toEqual([2, 3])
})

test.each([
  ['a list of titles', [['Title'], ['Order blades'], ['Call']]],
  ['a title that might be an item', [['Plan'], ['Order blades', '2026-11-20']]],
  ['one word that might be a head', [['Plan'], ['Task', 'Order blades']]],
  [
    'lines of several cells',
    [
      ['Plan', '2026'],
      ['Title', 'Owner'],
      ['Call', 'Sam'],
    ],
  ],
  ['heads in the first row', [['Title', 'Owner'], ['Call'], ['Task', 'Who']]],
  ['heads far below', [...Array.from({ length: 11 }, () => ['Call']), ['Title', 'Owner']]],
])('nothing of %s is lost', (_name, cells) => {
  const rows = table(...cells)
  expect(dropLinesAboveTable(rows, 'todo')).toBe(rows)
})

test.each(['TRUE', 'WAHR', 'VRAI', 'Verdadero', '1', '100%'])('%s in a sheet means that it is done', (text) => {
  const { item } = check(['Call', 'Luis Ortega', '2026-11-20', 'Shop weekly', text])
  expect(item).toMatchObject({ status: 'Done' })
})

test.each(['FALSE', 'FALSCH', 'Faux', 'Falso', '0', '0%'])('%s in a sheet means that it is open', (text) => {
  const { item } = check(['Call', 'Luis Ortega', '2026-11-20', 'Shop weekly', text])
  expect(item).toMatchObject({ status: 'NotDone' })
})
