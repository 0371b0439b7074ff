import { expect, test } from 'vitest'
import type { PeriodKind } from '../calendar/periods'
import { NumbersChecker } from './checked-numbers'
import { dropLinesAboveTable, guessNumberColumns, guessNumberLocale } from './guess-columns'
import { readPeriod } from './import-period'
import { type NumbersChoice, type NumbersContext, numbersChoiceSchema } from './imports.schemas'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const person = (n: number, firstName: string, lastName: string) => ({
  id: id(n),
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
})
const ada = person(1, 'Ada', 'Falk')
const ben = person(2, 'Ben', 'Ortega')
const line = (n: number, title: string, more: object = {}) => ({
  id: id(n),
  title,
  owner: ada,
  mayEnter: true,
  computedFrom: null,
  unitOfMeasure: 'Number' as const,
  valueScale: 'One' as const,
  ...more,
})
const context: NumbersContext = {
  scorecardId: id(90),
  title: 'Mill',
  periodKind: 'Week',
  weekStart: 'Monday',
  quarterStartMonth: 1,
  today: '2026-11-18',
  isWorkbook: false,
  lines: [
    line(10, 'Calls'),
    line(11, 'Sales', { unitOfMeasure: 'Dollar' }),
    line(12, 'Visits'),
    line(13, 'visits', { owner: ben }),
    line(14, 'Secret', { mayEnter: false }),
    line(15, 'Rate', { computedFrom: '2026-11-09' }),
  ],
}
const table = (...rows: string[][]) => rows.map((cells, at) => ({ row: at + 1, cells }))

function check(rows: string[][], more: Partial<NumbersChoice> = {}, on: Partial<NumbersContext> = {}) {
  const [all, against] = [table(...rows), { ...context, ...on }]
  const guessed = guessNumberColumns(all, against, more.locale ?? 'en-US')
  const choice = numbersChoiceSchema.parse({ ...guessed, ...more })
  const checker = new NumbersChecker(choice, against, choice.hasHeads ? all[0] : undefined)
  return all.slice(choice.hasHeads ? 1 : 0).map((row) => checker.check(row))
}
const whys = (rows: ReturnType<typeof check>) => rows.map(({ problems }) => problems.map(({ why }) => why.code))

test.each([
  ['Week', '2026-11-17', '2026-11-16'],
  ['Week', 'Nov 22', '2026-11-16'],
  ['Week', 'Nov 30', '2025-11-24'],
  ['Week', 'Week of November 9', '2026-11-09'],
  ['Week', 'Nov 9 – Nov 15', '2026-11-09'],
  ['Week', 'KW 46', '2026-11-09'],
  ['Week', 'KW 50', '2025-12-08'],
  ['Week', '2020-W53', '2020-12-28'],
  ['Week', 'W53 2021', null],
  ['Week', 'Q4 2026', null],
  ['Week', 'Total', null],
  ['Week', '42', null],
  ['Month', 'Nov 2026', '2026-11-01'],
  ['Month', 'Nov-26', '2026-11-01'],
  ['Month', 'December', '2025-12-01'],
  ['Month', '2026-03', '2026-03-01'],
  ['Month', '3/2026', '2026-03-01'],
  ['Month', '2026-03-14', '2026-03-01'],
  ['Quarter', 'Q4 2026', '2026-10-01'],
  ['Quarter', '2026 Q1', '2026-01-01'],
  ['Year', '2025', '2025-01-01'],
] as [PeriodKind, string, string | null][])('by %s, “%s” is the period from %s', (kind, text, date) => {
  expect(readPeriod(kind, text, 'en-US', context)).toBe(date)
})

test('dates and weeks follow the chosen language, in the organization’s own weeks and quarters', () => {
  expect(readPeriod('Week', '9.11.2026', 'de-DE', context)).toBe('2026-11-09')
  expect(readPeriod('Week', '11/9/2026', 'en-US', context)).toBe('2026-11-09')
  expect(readPeriod('Week', '9/11/2026', 'en-GB', context)).toBe('2026-11-09')
  expect(readPeriod('Month', 'März 2026', 'de-DE', context)).toBe('2026-03-01')
  expect(readPeriod('Week', '2026-11-15', 'en-US', { ...context, weekStart: 'Sunday' })).toBe('2026-11-15')
  expect(readPeriod('Quarter', 'Q1 2027', 'en-US', { ...context, quarterStartMonth: 7 })).toBe('2026-07-01')
})

test('a wide table has a column for each week, and its empty cells change nothing', () => {
  const rows = check([
    ['Measurable', 'Goal', 'Nov 2', 'Nov 9', 'Average'],
    ['Calls', '50', '42', '', '42'],
    ['sales ', '', '$1,250.50', '(3)'],
  ])
  expect(rows.map(({ item }) => item?.numbers)).toEqual([
    [{ measurableId: id(10), intervalId: '2026-11-02', value: 42, entered: '42' }],
    [
      { measurableId: id(11), intervalId: '2026-11-02', value: 1250.5, entered: '$1,250.50' },
      { measurableId: id(11), intervalId: '2026-11-09', value: -3, entered: '(3)' },
    ],
  ])
})

test('a long table has a row per number, with or without a note', () => {
  const rows = check([
    ['Date', 'KPI', 'Actual', 'Comment'],
    ['2026-11-10', 'Calls', '42', 'Two were sick'],
    ['2026-11-03', 'Calls', '', 'Holiday'],
  ])
  expect(rows.map(({ item }) => item?.numbers)).toEqual([
    [{ measurableId: id(10), intervalId: '2026-11-09', value: 42, entered: '42', note: 'Two were sick' }],
    [{ measurableId: id(10), intervalId: '2026-11-02', note: 'Holiday' }],
  ])
})

test('guesses the columns of a table without heads from their contents', () => {
  const rows = check([
    ['Calls', '2026-11-10', '42'],
    ['Sales', '2026-11-10', '7'],
  ])
  expect(whys(rows)).toEqual([[], []])
  expect(rows[1]?.item?.numbers).toEqual([{ measurableId: id(11), intervalId: '2026-11-09', value: 7, entered: '7' }])
})

test('identifies measurables with the same title by owner or id', () => {
  const head = ['Measurable', 'Owner', 'Nov 9']
  expect(whys(check([head, ['Visits', '', '1']]))).toEqual([['severalMeasurables']])
  expect(whys(check([head, ['Visits', 'Jim', '1']]))).toEqual([['severalMeasurables']])
  expect(check([head, ['Visits', 'Ben', '1']])[0]?.item?.numbers[0]?.measurableId).toBe(id(13))
  expect(check([head, [id(12), '', '1']])[0]?.item?.numbers[0]?.measurableId).toBe(id(12))
})

test('each row that cannot be entered has a reason', () => {
  const rows = check([
    ['Measurable', 'Date', 'Value'],
    ['', '2026-11-10', '1'],
    ['Walks', '2026-11-10', '1'],
    ['Secret', '2026-11-10', '1'],
    ['Rate', '2026-11-10', '1'],
    ['Rate', '2026-11-03', '1'],
    ['Calls', '2026-11-23', '1'],
    ['Calls', 'soonish', '1'],
    ['Calls', '', '1'],
    ['Calls', '2026-11-10', 'many'],
    ['Calls', '2026-11-10', '1234567890123456'],
    ['Calls', '2026-11-10', '$5'],
    ['Calls', '2026-11-10', ''],
    ['Calls', '2026-11-10', '5'],
    ['Calls', 'Nov 12', '6'],
  ])
  expect(whys(rows)).toEqual([
    ['noMeasurable'],
    ['unknownMeasurable'],
    ['mayNotEnter'],
    ['computedMeasurable'],
    [],
    ['periodToCome'],
    ['unknownPeriod'],
    ['noPeriod'],
    ['notANumber'],
    ['numberTooLong'],
    ['otherUnit'],
    ['noNumber'],
    [],
    ['sameNumber'],
  ])
  expect(rows.at(-1)?.problems[0]?.why).toEqual({ code: 'sameNumber', row: 14 })
})

test('numbers follow the chosen language, except typed numbers of a workbook', () => {
  const rows = [
    ['Measurable', '2026-11-09'],
    ['Calls', '1.250'],
  ]
  const numberOf = (checked: ReturnType<typeof check>) => checked[0]?.item?.numbers[0]?.value
  expect(numberOf(check(rows, { locale: 'de-DE' }))).toBe(1250)
  expect(numberOf(check(rows, { locale: 'de-DE' }, { isWorkbook: true }))).toBe(1.25)
  expect(whys(check([rows[0] ?? [], ['Calls', '1,5']]))).toEqual([['notANumber']])
})

test('a yes/no line takes words of every language, ticks, 1 and 0, and nothing else', () => {
  const lines = [line(16, 'Safety walk', { unitOfMeasure: 'YesNo' })]
  const rows = ['yes', 'NEIN', 'x', '0', 'TRUE', 'maybe', '7'].map((answer, at) => [
    'Safety walk',
    `2026-0${at + 1}-05`,
    answer,
  ])
  const checked = check([['Measurable', 'Date', 'Value'], ...rows], {}, { lines, periodKind: 'Month' })
  expect(checked.map(({ item }) => item?.numbers[0]?.value)).toEqual([1, 0, 1, 0, 1, undefined, undefined])
  expect(whys(checked).slice(-2)).toEqual([['notYesOrNo'], ['notYesOrNo']])
})

test('a number uses its period’s unit, even where the line’s unit has changed since', () => {
  const formats = [
    { from: '1970-01-01', unitOfMeasure: 'Number' as const, valueScale: 'One' as const },
    { from: '2026-11-09', unitOfMeasure: 'Dollar' as const, valueScale: 'Thousand' as const },
  ]
  const lines = [line(17, 'Sales', { unitOfMeasure: 'Dollar', valueScale: 'Thousand', formats })]
  const rows = [
    ['Measurable', 'Date', 'Value'],
    ['Sales', 'Nov 2', '310'],
    ['Sales', 'Nov 3', '$310k'],
    ['Sales', 'Nov 9', '$310k'],
  ]
  const checked = check(rows, { columns: ['title', 'period', 'value'] }, { lines })
  expect(checked.map(({ item }) => item?.numbers[0]?.value)).toEqual([310, undefined, 310])
})

test('reads a corrected cell again: alone, with all equal cells of its column, or as a head', () => {
  const rows = [
    ['Measurable', 'Nov 2', 'last'],
    ['Phone', 'x', '1'],
    ['Phone', '', '2'],
  ]
  const columns: NumbersChoice['columns'] = ['title', 'number', 'number']
  expect(whys(check(rows, { columns }))[0]).toEqual(['unknownMeasurable', 'unknownPeriod'])
  const corrections = [
    { column: 0, value: 'Phone', to: id(10) },
    { column: 1, row: 2, to: '9' },
    { column: 2, row: 1, to: 'Nov 9' },
  ]
  const corrected = check(rows, { columns, corrections })
  expect(corrected[0]?.item?.numbers.map(({ value }) => value)).toEqual([9, 1])
  expect(whys(corrected)[1]).toEqual(['sameNumber'])
})

test('skips a sheet title above the table', () => {
  const rows = table(['Scorecard 2026'], ['Measurable', 'Nov 9'], ['Calls', '1'])
  expect(dropLinesAboveTable(rows, 'number').map(({ row }) => row)).toEqual([2, 3])
})

const ways = ['en-US', 'en-GB', 'de-DE', 'fr-FR']
const head = ['', '2026-11-02', '2026-11-09']
test.each([
  ['decimals of another language', 'en-US', [head, ['Calls', '1.234,5', '7'], ['Visits', '0,5', '']], 'de-DE'],
  [
    'days before months',
    'en-US',
    [
      ['', '26.10.2026', '16.11.2026'],
      ['Calls', '1,5', '2'],
    ],
    'de-DE',
  ],
  [
    'one slip among one’s own',
    'en-US',
    [head, ['Calls', '1,234', '7'], ['Sales', '1,500', '2'], ['Visits', '0,5', '']],
    'en-US',
  ],
  ['what is right in several ways', 'de-DE', [head, ['Calls', '1.234', '7']], 'de-DE'],
  ['what is right in none', 'de-DE', [head, ['Calls', 'many', '']], 'de-DE'],
])('%s: a table is read as written', (_name, own, rows, way) => {
  const lines = context.lines.filter(({ owner }) => owner === ada)
  expect(guessNumberLocale(table(...rows), { ...context, lines }, own, ways)).toBe(way)
})

test('a number written in full is scaled, and a doubtful one is asked about once per measurable', () => {
  const lines = [
    line(18, 'Revenue', { unitOfMeasure: 'Dollar', valueScale: 'Thousand', goalValue: 310 }),
    line(19, 'Margin', { unitOfMeasure: 'Percent', goalValue: 40 }),
  ]
  const rows = [
    ['Measurable', 'Nov 2', 'Nov 9'],
    ['Revenue', '$300,000', '310'],
    ['Margin', '0.43', '41%'],
  ]
  const [revenue, margin] = check(rows, {}, { lines })
  expect(revenue?.item?.numbers.map(({ value }) => value)).toEqual([300, 310])
  expect([...(revenue?.found.numbers ?? [])]).toEqual([
    [1, '$300k'],
    [2, '$310k'],
  ])
  expect(margin?.problems.map(({ why }) => why)).toEqual([
    { code: 'doubtfulNumber', text: '0.43', readings: ['0.43%', '43%'] },
  ])
  const answered = check(rows, { scales: [{ measurableId: id(19), reading: 'InFull' }] }, { lines })
  expect(answered[1]?.item?.numbers.map(({ value }) => value)).toEqual([43, 41])
  const fractions = table(['Measurable', 'Nov 9'], ['Margin', '0.43'])
  expect(guessNumberLocale(fractions, { ...context, lines }, 'en-US', ['de-DE'])).toBe('en-US')
})

test('a table’s durations are read for time measurables', () => {
  const lines = [line(20, 'Overtime', { unitOfMeasure: 'Hours' }), line(10, 'Calls')]
  const rows = check(
    [
      ['Measurable', 'Nov 9'],
      ['Overtime', '25:30'],
      ['Calls', '25:30'],
    ],
    {},
    { lines },
  )
  expect(rows[0]?.item?.numbers[0]?.value).toBe(25.5)
  expect(whys(rows)).toEqual([[], ['notANumber']])
})
