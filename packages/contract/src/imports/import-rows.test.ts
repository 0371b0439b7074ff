import { expect, test } from 'vitest'
import { RowChecker } from './checked-row'
import { guessColumns } from './guessed-columns'
import { type ImportContext, peopleNamed } from './import-context'
import { readDate } from './import-date'
import { type ImportChoice, importChoiceSchema } from './imports.schemas'

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
  // Dots are written where the day comes first, whoever imports them.
  ['03.12.2026', { date: '2026-12-03' }],
  ['3. 4. 26', { date: '2026-04-03' }],
  ['12.31.2026', { date: '2026-12-31' }],
  ['31.02.27', { lastOfMonth: '2027-02-28' }],
  // Day first, where the month is first: it is no January that has too few days.
  ['30/11/2026', null],
  ['soonish', null],
])('%s is read as %j', (typed, read) => {
  expect(readDate(typed, 'en-US', context.today)).toEqual(read)
})

test('two digits first and dots are the year where dates begin with it', () => {
  expect(readDate('26. 3. 4', 'ko-KR', context.today)).toEqual({ date: '2026-03-04' })
})

test('a right row becomes an item', () => {
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
  [['', 'Luis', '', 'Shop weekly'], 'Every to-do has a title, this cell is empty.'],
  [['A', 'Jim', '', 'Shop weekly'], 'Nobody here is called Jim. Who is it?'],
  [['A', 'Sam', '', 'Shop weekly'], '2 people here are called Sam. Who is it?'],
  [['A', '', '', 'Shop weekly'], 'Every to-do has an owner, and nobody is named here. Who is it?'],
  [['A', 'Luis', '', 'Installation weekly'], 'Luis Ortega isn’t invited to Installation weekly. Who is to have it?'],
  [['A', 'Luis', 'Nov 31', 'Shop weekly'], 'November has 30 days. Which day is meant?'],
  [['A', 'Luis', 'soonish', 'Shop weekly'], '“soonish” is no date. Which day is meant?'],
  [['A', 'Luis', '', 'Board'], 'You have no meeting called Board to add to. Which one is it?'],
  [['A', 'Luis', '', ''], 'Every to-do stands in a meeting, and none is named here. Which one is it?'],
  [['A', 'Luis', '', 'Shop weekly', 'maybe'], '“maybe” is no status of a to-do. What is it?'],
  [['A'.repeat(257), 'Luis', '', 'Shop weekly'], 'A title has at most 256 characters, this one has 257.'],
])('%j is refused with its sentence', (cells, text) => {
  const { item, problems } = check(cells)
  expect(item).toBeNull()
  expect(problems.map((problem) => problem.text)).toEqual([text])
})

test.each([
  ['Shop weekly; Installation weekly', { tractionId: id(10), alsoIn: [id(11)] }],
  ['installation weekly;Shop  weekly;', { tractionId: id(11), alsoIn: [id(10)] }],
  ['Shop weekly; Shop weekly', { tractionId: id(10) }],
  ['Yard; north; Shop weekly', { tractionId: id(12), alsoIn: [id(10)] }],
  ['Yard; north', { tractionId: id(12) }],
])('a Rock of the meetings “%s” stands in each, the first its main one', (meeting, expected) => {
  const meetings = [...context.meetings, { id: id(12), name: 'Yard; north', invitees: [3].map(id) }]
  const checker = new RowChecker('rock', choose({ columns: ['title', 'owner', 'meeting'] }), { ...context, meetings })
  const { item, problems } = checker.check({ row: 2, cells: ['A', 'Ingrid', meeting] })
  expect(problems).toEqual([])
  const { tractionId, alsoIn } = item ?? {}
  expect({ tractionId, ...(alsoIn && { alsoIn }) }).toEqual(expected)
})

test('of a Rock’s meetings the one that there is not is named, and nothing else stands in several', () => {
  const cells = ['A', 'Ingrid', '', 'Shop weekly; Board']
  const rock = new RowChecker('rock', choose({ columns: [...columns] }), context)
  const textOf = (checker: RowChecker) => checker.check({ row: 2, cells }).problems.map(({ text }) => text)
  expect(textOf(rock)).toEqual(['You have no meeting called Board to add to. Which one is it?'])
  const todo = new RowChecker('todo', choose({ columns: [...columns] }), context)
  expect(textOf(todo)).toEqual(['You have no meeting called Shop weekly; Board to add to. Which one is it?'])
})

test.each(['#N/A', '#NV', '#REF!', '#DIV/0!', '#NAME?', '#WERT!'])('%s is no title', (title) => {
  const text = `The formula of this cell failed in its sheet, which says ${title}. What is the title?`
  expect(check([title, 'Luis', '', 'Shop weekly']).problems).toMatchObject([{ field: 'title', text }])
})

test('a title that begins with a number sign is one', () => {
  expect(check(['#1 client is unhappy!', 'Luis', '', 'Shop weekly']).problems).toEqual([])
})

test('what is chosen once for all fills the empty cells only', () => {
  const all = { ownerId: id(3), tractionId: id(11), dueDate: '2026-12-01' }
  expect(check(['A', '', '', ''], all).item).toMatchObject(all)
  expect(check(['A', 'Luis', '', 'Shop weekly'], all).item).toMatchObject({ ownerId: id(1), tractionId: id(10) })
})

test('a person who is chosen for a name is chosen wherever it stands, a title for its row alone', () => {
  const mends = [
    { field: 'owner' as const, value: 'JIM', to: id(5) },
    { field: 'title' as const, row: 2, to: 'Written later' },
  ]
  const checker = new RowChecker('todo', choose({ columns: [...columns], mends }), context)
  const cells = ['', 'Jim', '', 'Shop weekly']
  expect(checker.check({ row: 2, cells }).item).toMatchObject({ title: 'Written later', ownerId: id(5) })
  expect(checker.check({ row: 3, cells }).problems).toHaveLength(1)
})

test('columns are guessed by their heads', () => {
  const rows = table(['Task', 'Who', 'By', 'Team', 'Remark', 'Prio'], ['A', 'Luis', 'Nov 20', 'Shop weekly', 'x', 'B'])
  expect(guessColumns('todo', rows, context, 'en-US')).toEqual({
    hasHeads: true,
    columns: ['title', 'owner', 'dueDate', 'meeting', 'notes', null],
  })
})

test('without heads, columns are guessed by what stands in them', () => {
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

test('a file of refused rows that had no heads is read as it was, and its reasons are left out', () => {
  const rows = table(
    ['', '', 'Why it was refused'],
    ['Order blades for machine two', 'Jim', 'Nobody here is called Jim. Who is it?'],
    ['Label the racks', 'Luis', 'November has 30 days. Which day is meant?'],
    ['Paint', 'Marco', '“soonish” is no date. Which day is meant?'],
  )
  expect(guessColumns('todo', rows, context, 'en-US')).toEqual({ hasHeads: true, columns: ['title', 'owner', null] })
})

test('of what an export says, the day that something was made is not taken for the day that it is due', () => {
  const rows = table(['Title', 'Came from', 'Created', 'Owner'], ['A', 'Rock', '2026-11-16', 'Luis Ortega'])
  expect(guessColumns('todo', rows, context, 'en-US').columns).toEqual(['title', null, null, 'owner'])
})

test('what is said of a row calls things as the organisation does', () => {
  const terms = { issue: { one: 'Obstacle', other: 'Obstacles' } }
  const checker = new RowChecker('issue', choose({ columns: ['title', 'owner', 'status'] }), { ...context, terms })
  const { problems } = checker.check({ row: 2, cells: ['', '', 'Nonsense'] })
  expect(problems.map(({ text }) => text)).toEqual([
    'Every obstacle has a title, this cell is empty.',
    'Every obstacle has an owner, and nobody is named here. Who is it?',
    'Every obstacle stands in a meeting, and none is named here. Which one is it?',
    '“Nonsense” is no status of an obstacle. What is it?',
  ])
})
