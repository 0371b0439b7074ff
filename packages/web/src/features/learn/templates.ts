import type { Translate } from '../../i18n/use-translation'
import type { SheetBlock, TemplateSheet } from './components/template-paper'
import type { TemplateKey } from './lessons'

/** A meeting's data. Empty for a blank template. */
export interface TemplateData {
  readonly team: string
  readonly quarter: string
  readonly attendees: readonly string[]
  readonly agenda: readonly { readonly title: string; readonly minutes: number }[]
  readonly rocks: readonly { readonly title: string; readonly owner: string; readonly due: string }[]
  readonly numbers: readonly { readonly title: string; readonly owner: string; readonly goal: string }[]
  readonly issues: readonly { readonly title: string; readonly owner: string }[]
}

export const filledTemplates: readonly TemplateKey[] = ['weekly-agenda', 'rock-sheet', 'scorecard-sheet', 'issue-sheet']

type T = Translate<'learn'>

const WEEKS = Array.from({ length: 13 }, (_, week) => week + 1)

/** The method's agenda: five reports, an hour of issues, the conclusion. */
const standardAgenda = (t: T): TemplateData['agenda'] => [
  { title: t('terms:segue'), minutes: 5 },
  { title: t('terms:scorecard'), minutes: 5 },
  { title: t('terms:rocks'), minutes: 5 },
  { title: t('terms:headlines'), minutes: 5 },
  { title: t('terms:todos'), minutes: 5 },
  { title: t('terms:issues'), minutes: 60 },
  { title: t('terms:conclude'), minutes: 5 },
]

const teamAndDate = (t: T, { team }: TemplateData): SheetBlock => ({
  kind: 'fields',
  fields: [
    [t('sheet.team'), team],
    [t('sheet.date'), ''],
  ],
})

const todos = (t: T, lines: number, grow: number): SheetBlock => ({
  kind: 'table',
  title: t('sheet.newTodos'),
  columns: [
    [t('sheet.what'), 6],
    [t('sheet.who'), 2],
    [t('sheet.by'), 2],
  ],
  rows: [],
  lines,
  grow,
})

const agendaTable = (t: T, agenda: TemplateData['agenda'], grow: number, title?: string): SheetBlock => ({
  kind: 'table',
  ...(title !== undefined && { title }),
  columns: [
    [t('sheet.minutes'), 1],
    [t('sheet.section'), 4],
    [t('sheet.notes'), 6],
  ],
  rows: agenda.map(({ title, minutes }) => [String(minutes), title]),
  lines: agenda.length,
  grow,
})

const weeklyAgenda = (t: T, data: TemplateData): TemplateSheet => ({
  blocks: [
    teamAndDate(t, data),
    { kind: 'fields', fields: [[t('sheet.attendees'), data.attendees.join(', ')]] },
    agendaTable(t, data.agenda.length > 0 ? data.agenda : standardAgenda(t), 7),
    todos(t, 7, 5),
    { kind: 'boxes', perRow: 2, boxes: [t('sheet.messages'), t('sheet.rating')], grow: 2 },
  ],
})

const ROCKS = 7

const rockSheet = (t: T, data: TemplateData): TemplateSheet => ({
  isLandscape: true,
  blocks: [
    {
      kind: 'fields',
      fields: [
        [t('sheet.team'), data.team],
        [t('sheet.quarter'), data.quarter],
      ],
    },
    {
      kind: 'table',
      columns: [
        ['', 0.5],
        [t('sheet.what'), 9],
        [t('sheet.who'), 3],
        [t('sheet.by'), 2],
        [t('sheet.done'), 1.5],
      ],
      rows: Array.from({ length: ROCKS }, (_, index) => {
        const { title = '', owner = '', due = '' } = data.rocks[index] ?? {}
        return [String(index + 1), title, owner, due]
      }),
      lines: ROCKS,
      grow: 1,
    },
  ],
})

const NUMBERS = 15

const scorecardSheet = (t: T, data: TemplateData): TemplateSheet => ({
  isLandscape: true,
  blocks: [
    {
      kind: 'fields',
      fields: [
        [t('sheet.team'), data.team],
        [t('sheet.quarter'), data.quarter],
      ],
    },
    {
      kind: 'table',
      columns: [
        [t('sheet.number'), 5],
        [t('sheet.who'), 2.5],
        [t('sheet.goal'), 1.75],
        ...WEEKS.map((week) => [String(week), 1] as const),
      ],
      rows: data.numbers.slice(0, NUMBERS).map(({ title, owner, goal }) => [title, owner, goal]),
      lines: NUMBERS,
      grow: 1,
    },
  ],
})

const ISSUES = 10

const issueSheet = (t: T, data: TemplateData): TemplateSheet => ({
  blocks: [
    teamAndDate(t, data),
    {
      kind: 'table',
      title: t('sheet.list'),
      columns: [
        [t('sheet.first'), 1],
        [t('sheet.what'), 7],
        [t('sheet.who'), 2],
      ],
      rows: data.issues.slice(0, ISSUES).map(({ title, owner }) => ['', title, owner]),
      lines: ISSUES,
      grow: 6,
    },
    ...['1', '2', '3'].map(
      (number): SheetBlock => ({
        kind: 'boxes',
        perRow: 2,
        boxes: [`${number}. ${t('sheet.problem')}`, t('sheet.solution')],
        grow: 2,
      }),
    ),
    todos(t, 5, 3.5),
  ],
})

const vtoSheet = (t: T, data: TemplateData): TemplateSheet => ({
  isLandscape: true,
  blocks: [
    teamAndDate(t, data),
    {
      kind: 'boxes',
      perRow: 4,
      boxes: [
        t('sheet.coreValues'),
        t('sheet.coreFocus'),
        t('sheet.tenYear'),
        t('sheet.marketing'),
        t('sheet.threeYear'),
        t('sheet.oneYear'),
        t('sheet.quarterRocks'),
        t('sheet.longTerm'),
      ],
      grow: 1,
    },
  ],
})

const seatSheet = (t: T, data: TemplateData, fitWords: readonly string[]): TemplateSheet => ({
  blocks: [
    teamAndDate(t, data),
    {
      kind: 'fields',
      fields: [
        [t('sheet.seat'), ''],
        [t('sheet.holder'), ''],
        [t('sheet.reportsTo'), ''],
      ],
    },
    {
      kind: 'table',
      title: t('sheet.roles'),
      columns: [
        ['', 0.5],
        [t('sheet.what'), 6],
        [t('sheet.number'), 3],
        [t('sheet.goal'), 1.5],
      ],
      rows: ['1', '2', '3', '4', '5'].map((number) => [number]),
      lines: 5,
      grow: 5,
    },
    {
      kind: 'table',
      title: t('template.seat-sheet.about'),
      columns: [
        ['', 3],
        [t('sheet.yesNo'), 1.5],
        [t('sheet.example'), 6],
      ],
      rows: fitWords.map((word) => [word]),
      lines: fitWords.length,
      grow: 4,
    },
    { kind: 'boxes', perRow: 1, boxes: [t('sheet.notes')], grow: 3 },
  ],
})

const quarterlyAgenda = (t: T, data: TemplateData): TemplateSheet => ({
  blocks: [
    teamAndDate(t, data),
    agendaTable(
      t,
      [
        { title: t('sheet.quarterly.news'), minutes: 20 },
        { title: t('sheet.quarterly.review'), minutes: 45 },
        { title: t('sheet.quarterly.vision'), minutes: 60 },
        { title: t('sheet.quarterly.collect'), minutes: 45 },
        { title: t('sheet.quarterly.choose'), minutes: 75 },
        { title: t('sheet.quarterly.issues'), minutes: 180 },
        { title: t('sheet.quarterly.next'), minutes: 15 },
        { title: t('sheet.quarterly.rate'), minutes: 10 },
      ],
      8,
    ),
    todos(t, 6, 4),
  ],
})

const annualAgenda = (t: T, data: TemplateData): TemplateSheet => ({
  blocks: [
    teamAndDate(t, data),
    agendaTable(
      t,
      [
        { title: t('sheet.annualOne.news'), minutes: 45 },
        { title: t('sheet.annualOne.review'), minutes: 75 },
        { title: t('sheet.annualOne.team'), minutes: 60 },
        { title: t('sheet.annualOne.strengths'), minutes: 90 },
        { title: t('sheet.annualOne.vision'), minutes: 150 },
      ],
      5,
      t('sheet.dayOne'),
    ),
    agendaTable(
      t,
      [
        { title: t('sheet.annualTwo.threeYear'), minutes: 75 },
        { title: t('sheet.annualTwo.oneYear'), minutes: 90 },
        { title: t('sheet.annualTwo.rocks'), minutes: 75 },
        { title: t('sheet.annualTwo.issues'), minutes: 150 },
        { title: t('sheet.annualTwo.next'), minutes: 20 },
        { title: t('sheet.annualTwo.rate'), minutes: 10 },
      ],
      6,
      t('sheet.dayTwo'),
    ),
    todos(t, 5, 4),
  ],
})

/** `fitWords`: the three questions on a seat. */
export function templateSheet(t: T, key: TemplateKey, data: TemplateData, fitWords: readonly string[]): TemplateSheet {
  switch (key) {
    case 'weekly-agenda':
      return weeklyAgenda(t, data)
    case 'rock-sheet':
      return rockSheet(t, data)
    case 'scorecard-sheet':
      return scorecardSheet(t, data)
    case 'issue-sheet':
      return issueSheet(t, data)
    case 'vto-sheet':
      return vtoSheet(t, data)
    case 'seat-sheet':
      return seatSheet(t, data, fitWords)
    case 'quarterly-agenda':
      return quarterlyAgenda(t, data)
    case 'annual-agenda':
      return annualAgenda(t, data)
  }
}
