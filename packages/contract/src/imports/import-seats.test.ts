import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { exportedSeats } from '../accountability-chart/exported-seats'
import { CHART_DEPTH_MAX, CHART_SEATS_MAX } from '../accountability-chart/seat-tree'
import { exportWords } from '../exports/export-words'
import { languages } from '../identity/locales'
import { type CheckedSeatRow, checkSeats } from './checked-seats'
import { guessSeatColumns } from './guess-columns'
import { type SeatsChoice, type SeatsContext, seatsChoiceSchema } from './imports.schemas'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const person = (n: number, firstName: string, lastName: string) => ({
  id: id(n),
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
})
const [ada, ben] = [person(1, 'Ada', 'Falk'), person(2, 'Ben', 'Ortega')]
const context: SeatsContext = {
  revisionId: id(90),
  collectionId: id(91),
  title: 'Ours',
  people: [ada, ben, person(3, 'Cleo', 'Marsh'), { ...person(4, 'Cleo', 'Marsh'), email: 'c.marsh@example.com' }],
  seats: [],
}
const HEADS = ['Title', 'Name', 'E-mail', 'Reports to', 'Roles', 'Assistant']
const table = (rows: readonly string[][]) => rows.map((cells, at) => ({ row: at + 1, cells }))

function check(rows: string[][], more: Partial<SeatsChoice> = {}, on: Partial<SeatsContext> = {}) {
  const all = table(rows)
  const choice = seatsChoiceSchema.parse({ ...guessSeatColumns(all), ...more })
  return checkSeats(all.slice(choice.hasHeads ? 1 : 0), choice, { ...context, ...on })
}
const checkBelow = (...rows: string[][]) => check([HEADS, ...rows])
const whys = (rows: readonly CheckedSeatRow[]) => rows.map(({ problems }) => problems.map(({ why }) => why.code))
const aboves = (rows: readonly CheckedSeatRow[]) => rows.map(({ item }) => item?.above)

describe('columns', () => {
  test.each([
    [HEADS, ['title', 'name', 'email', 'reportsTo', 'roles', 'assistant']],
    [
      ['Employee ID', 'First name', 'Last name', 'Job title', 'Work email', 'Manager', 'Manager email', 'Location'],
      ['number', 'name', 'lastName', 'title', 'email', null, 'reportsTo', null],
    ],
    [
      ['Mitarbeiter', 'Stelle', 'E-Mail', 'Vorgesetzter'],
      ['name', 'title', 'email', 'reportsTo'],
    ],
    [
      ['Titel', 'Name', 'E-Mail', 'Vorgesetzt'],
      ['title', 'name', 'email', 'reportsTo'],
    ],
    [
      ['Sitz', 'Besetzt mit', 'Untersteht', 'Aufgaben'],
      ['title', 'name', 'reportsTo', 'roles'],
    ],
    [
      ['Stelle', 'Stelleninhaber', 'Vorgesetzte Stelle', 'Aufgaben'],
      ['title', 'name', 'reportsTo', 'roles'],
    ],
    [
      ['Personalnummer', 'Mitarbeiterin', 'Position', 'Vorgesetzter (Personalnummer)'],
      ['number', 'name', 'title', 'reportsTo'],
    ],
    ...languages.map((language): [string[], string[]] => [
      [...exportWords(language).seats],
      ['number', 'title', 'name', 'email', 'reportsTo', 'roles', 'assistant'],
    ]),
  ])('are recognized by their headings: %s', (heads, columns) => {
    expect(guessSeatColumns(table([heads, heads.map(() => 'x')]))).toEqual({ hasHeads: true, columns })
  })

  it('are recognized by their contents', () => {
    const rows = table([
      ['Ada Falk', 'ada@example.com', 'Head', ''],
      ['Ben Ortega', 'ben@example.com', 'Sales', 'ada@example.com'],
    ])
    expect(guessSeatColumns(rows)).toEqual({ hasHeads: false, columns: ['name', 'email', 'title', 'reportsTo'] })
  })
})

describe('seat holders', () => {
  it('is found by address, else by name', () => {
    const rows = checkBelow(
      ['Head', 'Somebody', 'ADA.FALK@example.com', ''],
      ['Sales', 'Ortega, Ben', '', 'Head'],
      ['Shop', 'ben ortega', 'private@example.org', 'Head'],
    )
    expect(rows.map(({ item }) => item?.personId)).toEqual([ada.id, ben.id, ben.id])
  })

  it('is stored as a name if not a member', () => {
    const [head, sales, free] = checkBelow(
      ['Head', 'Nina Voss', '', ''],
      ['Sales', '', 'kai@example.com', 'Head'],
      ['Free', '', '', 'Head'],
    )
    expect([head, sales, free].map((row) => [row?.item?.personId, row?.item?.meantFor])).toEqual([
      [null, 'Nina Voss'],
      [null, 'kai@example.com'],
      [null, ''],
    ])
  })

  it('is asked for where several share the name, until one is chosen', () => {
    const rows = [HEADS, ['Head', 'Cleo Marsh', '', '']]
    expect(whys(check(rows))).toEqual([['severalOwners']])
    const [chosen] = check(rows, { corrections: [{ column: 1, value: 'Cleo Marsh', to: `person:${id(4)}` }] })
    expect(chosen?.item?.personId).toBe(id(4))
    const [open] = check(rows, { corrections: [{ column: 1, row: 2, to: '' }] })
    expect([open?.item?.personId, open?.item?.meantFor]).toEqual([null, ''])
  })
})

describe('parent seats', () => {
  it.each([
    ['address', 'ada.falk@example.com'],
    ['holder', 'Ada Falk'],
    ['holder as sorted', 'Falk, Ada'],
    ['title', 'head of all'],
  ])('is found by its %s, below or above it in the table', (_, named) => {
    const rows = checkBelow(['Sales', '', '', named], ['Head of all', 'Ada Falk', 'ada.falk@example.com', ''])
    expect(aboves(rows)).toEqual([{ row: 3 }, null])
  })

  it('is found in the chart where the table does not have it', () => {
    const seats = [{ id: id(50), parentId: null, title: 'Board', assignedToId: ada.id, assignedTo: 'Ada Falk' }]
    const rows = check(
      [HEADS, ['Sales', '', '', 'Ada Falk'], ['Shop', '', '', 'sales'], ['Yard', '', '', '']],
      {},
      { seats },
    )
    expect(aboves(rows)).toEqual([{ seatId: id(50) }, { row: 2 }, null])
  })

  it('must be chosen if missing or ambiguous, and the seats below wait for it', () => {
    const rows = [
      HEADS,
      ['Head', '', '', ''],
      ['Sales', '', '', 'Nobody Here'],
      ['Shop', '', '', 'Sales'],
      ['Yard', '', '', 'Head'],
      ['Yard', '', '', 'Head'],
      ['Crane', '', '', 'Yard'],
    ]
    const refused = [[], ['unknownSeatAbove'], ['aboveRefused'], [], [], ['severalSeatsAbove']]
    expect(whys(check(rows))).toEqual(refused)
    const corrections = [
      { column: 3, value: 'Nobody Here', to: 'row:2' },
      { column: 3, row: 7, to: 'row:6' },
    ]
    expect(aboves(check(rows, { corrections }))).toEqual([
      null,
      { row: 2 },
      { row: 3 },
      { row: 2 },
      { row: 2 },
      { row: 6 },
    ])
  })

  it('is never itself, even through others', () => {
    const rows = checkBelow(
      ['Head', '', '', ''],
      ['A', '', '', 'C'],
      ['B', '', '', 'A'],
      ['C', '', '', 'B'],
      ['Below', '', '', 'C'],
      ['Alone', '', '', 'Alone'],
    )
    const codes = [[], ...Array(3).fill(['reportsInCircle']), ['aboveRefused'], ['reportsInCircle']]
    expect(whys(rows)).toEqual(codes)
    expect(rows[1]?.problems[0]?.why).toMatchObject({ path: 'A → C → B → A' })
    expect(rows[5]?.problems[0]?.why).toMatchObject({ path: 'Alone → Alone' })
  })

  it('is another seat of the same title rather than itself', () => {
    expect(aboves(checkBelow(['Guide', 'Ada Falk', '', ''], ['Guide', 'Ben Ortega', '', 'guide']))).toEqual([
      null,
      { row: 2 },
    ])
  })
})

describe('the top', () => {
  const rows = [HEADS, ['Head', '', '', ''], ['Other head', '', '', ''], ['Sales', '', '', 'Other head']]

  it('is a single one in an empty chart', () => {
    expect(whys(check(rows))).toEqual([[], ['secondTop'], ['aboveRefused']])
    expect(aboves(check(rows, { corrections: [{ column: 3, row: 3, to: 'row:2' }] }))[1]).toEqual({ row: 2 })
  })

  it('is a new seat above them, or one that the chart has', () => {
    expect(whys(check(rows, { topTitle: 'Board' }))).toEqual([[], [], []])
    const seats = [{ id: id(50), parentId: null, title: 'Board', assignedToId: null, assignedTo: null }]
    expect(whys(check(rows, {}, { seats }))).toEqual([[], [], []])
  })
})

describe('rows that are refused', () => {
  it('refuses those without a title, with too many roles, or duplicated', () => {
    const rows = checkBelow(
      ['Head', 'Ada Falk', '', '', 'a;b;c;d;e;f;g', 'No'],
      ['', 'Ben Ortega', '', 'Head'],
      ['Sales', '', '', 'Head', 'a;b;c;d;e;f;g;h', 'perhaps'],
      ['Head', 'Ada Falk', '', 'Head'],
      ['Buyer', '', '', 'Ada Falk', 'x'.repeat(201)],
      ['Buyer', '', '', 'Ada Falk'],
    )
    expect(whys(rows)).toEqual([[], ['noSeatTitle'], ['tooManyRoles', 'notYesOrNo'], ['sameSeat'], ['longRole'], []])
  })

  it('are those deeper than a chart allows, including the seats above', () => {
    const chain = Array.from({ length: CHART_DEPTH_MAX + 1 }, (_, at) => [
      `S${at}`,
      '',
      '',
      at === 0 ? '' : `S${at - 1}`,
    ])
    expect(whys(check([HEADS, ...chain])).flat()).toEqual(['seatTooDeep'])
    expect(whys(check([HEADS, ...chain], { topTitle: 'Top' })).flat()).toEqual(['seatTooDeep', 'aboveRefused'])
  })

  it('are those that exceed the chart’s size', () => {
    const seats = Array.from({ length: CHART_SEATS_MAX - 1 }, (_, at) => ({
      id: id(at),
      parentId: at === 0 ? null : id(0),
      title: `T${at}`,
      assignedToId: null,
      assignedTo: null,
    }))
    expect(whys(check([HEADS, ['A', '', '', ''], ['B', '', '', '']], {}, { seats }))).toEqual([[], ['chartFull']])
  })
})

describe('roles', () => {
  it.each([
    ['one; two;; three ', ['one', 'two', 'three']],
    ['one; and\ntwo', ['one; and', 'two']],
    ['• one\n• two', ['one', 'two']],
    ['', []],
  ])('of %j', (text, roles) => {
    expect(checkBelow(['Head', '', '', '', text])[0]?.item?.roles).toEqual(roles)
  })
})

const word = fc.constantFrom(
  'Sales',
  'Head',
  '7',
  '1',
  'a;b',
  '• x',
  'Ada Falk',
  'ben.ortega@example.com',
  'row',
  'Ü "q"',
)
const exported = fc
  .array(
    fc.record({
      title: word,
      above: fc.nat(),
      holder: fc.constantFrom(null, ada, ben),
      isAssistant: fc.boolean(),
      roles: fc.array(word, { maxLength: 7 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((seats) =>
    seats.map(({ above, holder, ...seat }, at) => ({
      ...seat,
      id: id(100 + at),
      parentId: at === 0 ? null : id(100 + (above % at)),
      sequence: at,
      assignedToId: holder?.id ?? null,
      assignedTo: holder && `${holder.firstName} ${holder.lastName}`,
    })),
  )

function shape<Seat extends { id: string; parentId: string | null }>(
  seats: readonly Seat[],
  parentId: string | null,
): unknown {
  return seats
    .filter((seat) => seat.parentId === parentId)
    .map(({ id: own, parentId: _, ...said }) => [said, shape(seats, own)])
}

test('exporting and importing a chart gives the same chart', () => {
  fc.assert(
    fc.property(exported, (seats) => {
      const rows = table([[...exportWords('de').seats], ...exportedSeats(seats, context.people, 'de')])
      const choice = seatsChoiceSchema.parse(guessSeatColumns(rows))
      const checked = checkSeats(rows.slice(1), choice, context)
      expect(whys(checked).flat()).toEqual([])
      const read = checked
        .flatMap(({ item }) => item ?? [])
        .map(({ row, above, personId, meantFor: _, ...said }) => ({
          ...said,
          id: String(row),
          assignedToId: personId,
          parentId: above && 'row' in above ? String(above.row) : null,
        }))
      const before = seats.map(({ sequence: _, assignedTo: __, ...seat }) => seat)
      const sortKeys = (value: unknown) => JSON.parse(JSON.stringify(value))
      expect(sortKeys(shape(read, null))).toEqual(sortKeys(shape(before, null)))
    }),
  )
})

test('checks 10,000 rows quickly', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => [
    `Seat ${at}`,
    `Person ${at}`,
    `p${at}@example.com`,
    at === 0 ? '' : `p${Math.floor((at - 1) / 8)}@example.com`,
  ])
  const began = Date.now()
  expect(check([HEADS.slice(0, 4), ...rows]).filter(({ item }) => item)).toHaveLength(10_000)
  expect(Date.now() - began).toBeLessThan(8_000)
})
