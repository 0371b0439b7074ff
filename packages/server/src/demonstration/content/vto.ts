import type { addFigureSchema } from '@cairn/contract/vto/vto.schemas'
import type { VtoTextField } from '@cairn/contract/vto/vto.texts'
import type { z } from 'zod'
import { ON_TIME } from './measurables'
import type { Who } from './people'

/** `first`: text of the first published copy, null if missing there. */
interface Revised<Value> {
  readonly now: Value
  readonly first?: Value | null
}

export interface Line {
  readonly title: string
  readonly contentHtml?: string
}
export type Figure = Omit<z.input<typeof addFigureSchema>, 'id'> & {
  readonly measurable?: string
}

export const VTO_FOLDER = 'Alder Creek V/TO'
export const VTO_TITLE = 'Company V/TO'

export const coreValues: readonly Revised<Line>[] = [
  {
    now: {
      title: 'Build it as if it hung in our own house',
      contentHtml: '<p>We would rather remake a door than explain it.</p>',
    },
  },
  {
    now: {
      title: 'Say it early',
      contentHtml: '<p>Bad news travels the day we learn of it, not the day it is due.</p>',
    },
  },
  { now: { title: 'Leave the site better', contentHtml: '<p>Swept, photographed, and with a name to call.</p>' } },
  { now: { title: 'Teach what you know', contentHtml: '<p>Nobody here is the only one who can do a thing.</p>' } },
  {
    first: null,
    now: { title: 'Finish what we start', contentHtml: '<p>Done means signed off, billed and filed.</p>' },
  },
]

export const uniques: readonly Revised<Line & { readonly kind: 'Unique' | 'ProvenProcess' | 'Guarantee' }>[] = [
  { now: { kind: 'Unique', title: 'One crew measures, builds and hangs the door' } },
  { now: { kind: 'Unique', title: 'Fire-rated doors in a furniture finish' } },
  {
    first: { kind: 'Unique', title: 'A quote within nine days' },
    now: { kind: 'Unique', title: 'A quote within six days' },
  },
  {
    now: {
      kind: 'ProvenProcess',
      title: 'Measure, model, make, mount',
      contentHtml: '<p>Four steps, four signatures, one job file.</p>',
    },
  },
  {
    first: null,
    now: {
      kind: 'Guarantee',
      title: 'On the promised day, or the hanging is free',
      contentHtml: '<p>Counted from the date in the signed order.</p>',
    },
  },
]

export const TARGET_MARKET: Line = {
  title: 'Hospitals, schools and careful builders within a day’s drive',
  contentHtml:
    '<p>Facilities managers, architects and builders who come back: 20 to 400 openings a job, within 250 miles of Dayton.</p>',
}

/** `{year+n}` is relative to the current year. */
export const texts: Readonly<Record<VtoTextField, Revised<string>>> = {
  'coreValuesSpeech.notes': {
    now: '<p>We hire, review, reward and part by these five. Each new colleague hears the story behind one of them on the first morning, told by somebody who was there.</p>',
    first: '<p>We hire, review, reward and part by these four.</p>',
  },
  'coreFocus.description': { now: '<p>To make the rooms where people heal and learn better to walk into.</p>' },
  'coreFocus.niche': { now: '<p>Doors and casework that have to work, and to look as if they did not have to.</p>' },
  'tenYearTarget.contentHtml': {
    first: '<p>$60 million by {year+9}, with a workshop in each of three states.</p>',
    now: '<p>$60 million by {year+9}: the first name that a hospital between Chicago and Columbus thinks of when it thinks of doors, with a workshop in each of three states.</p>',
  },
  'threeYearPicture.notes': {
    now: '<p>Two showrooms, a finishing line that runs two shifts, and a leadership team that the company no longer depends on.</p>',
  },
  'oneYearPlan.futureDateNotes': { now: '<p>The year of on-time delivery.</p>' },
  'quarterlyPlan.rocksForTheQuarter': { now: '<p>Fewer promises, all of them kept.</p>' },
}

const dollars = { unitOfMeasure: 'Dollar', valueScale: 'Million', decimalPlaces: 1 } as const
const percent = { unitOfMeasure: 'Percent' } as const
const profit = { title: 'Profit', isVisibleToLtOnly: true, ...percent } as const

export interface Plan {
  readonly financialMetrics: readonly Revised<Figure>[]
  readonly measurables: readonly Revised<Figure>[]
  readonly goals: readonly Revised<Line>[]
}

export const picture: Plan = {
  financialMetrics: [
    { now: { title: 'Revenue', value: 28, ...dollars }, first: { title: 'Revenue', value: 26, ...dollars } },
    { now: { ...profit, value: 12 } },
  ],
  measurables: [{ now: { title: 'Doors a week', value: 900 } }, { now: { title: 'People', value: 120 } }],
  goals: [
    { now: { title: 'Showrooms in Dayton and Columbus' } },
    { now: { title: 'Both finishing lines run two shifts' } },
    { now: { title: 'Six crews, each with a lead of our own training' } },
    {
      now: { title: 'Half of all work comes from frame contracts' },
      first: { title: 'A third of all work comes from frame contracts' },
    },
    { now: { title: 'Every seat has a successor' } },
    { now: { title: 'Margaret works four days a week' }, first: null },
  ],
}

export const year: Plan = {
  financialMetrics: [
    { now: { title: 'Revenue', value: 17.5, ...dollars } },
    { now: { ...profit, value: 9 }, first: { ...profit, value: 8 } },
  ],
  measurables: [
    { now: { title: ON_TIME, value: 95, ...percent, measurable: ON_TIME } },
    { now: { title: 'Doors per labor hour', value: 1.4, decimalPlaces: 2, measurable: 'Doors per labor hour' } },
    {
      now: { title: 'Rework', value: 3, comparison: 'LessOrEqual', ...percent, decimalPlaces: 1, measurable: 'Rework' },
    },
  ],
  goals: [
    { now: { title: 'The Dayton showroom is open and pays for itself' } },
    { now: { title: 'Three frame contracts with hospitals' }, first: { title: 'Two frame contracts with hospitals' } },
    { now: { title: 'A second certified sprayer' } },
    { now: { title: 'Month-end close in five working days' } },
    { now: { title: 'No change order older than thirty days unbilled' }, first: null },
  ],
}

export const quarter: Plan = {
  financialMetrics: [{ now: { title: 'Revenue', value: 4.6, ...dollars } }, { now: { ...profit, value: 9 } }],
  measurables: [
    {
      now: {
        title: 'Booked orders a week',
        value: 310,
        unitOfMeasure: 'Dollar',
        valueScale: 'Thousand',
        measurable: 'Booked orders',
      },
    },
    {
      now: {
        title: 'Receivables over 60 days',
        value: 90,
        comparison: 'LessOrEqual',
        unitOfMeasure: 'Dollar',
        valueScale: 'Thousand',
        measurable: 'Owed over 60 days',
      },
    },
  ],
  goals: [
    { now: { title: 'No hospital door leaves without a signed inspection sheet' } },
    {
      now: { title: 'Overtime below five percent of all hours' },
      first: { title: 'Overtime below six percent of all hours' },
    },
  ],
}

/** By line title; 1 means the goal was reached. */
export const broughtBefore: Readonly<Record<string, number>> = {
  Revenue: 4.3,
  Profit: 7.8,
  [ON_TIME]: 96,
  'Doors per labor hour': 1.38,
  Rework: 2.7,
  'The Dayton showroom is open and pays for itself': 0,
  'Two frame contracts with hospitals': 0,
  'A second certified sprayer': 0,
  'Month-end close in five working days': 0,
}

export const longTermIssues: readonly (readonly [owner: Who, title: string, notes: string])[] = [
  [
    'margaret',
    'Who leads the company after Margaret?',
    '<p>Two candidates inside, one outside. Decide within the year.</p>',
  ],
  ['tom', 'A second finishing line: build, buy or rent?', '<p>Keller would sell theirs.</p>'],
  ['priya', 'Our bank will not follow us past $25 million', ''],
  ['dana', 'A name that is not tied to one creek', '<p>Customers in Chicago ask where the creek is.</p>'],
  [
    'luis',
    'Half of the shop retires within eight years',
    '<p>Nine of nineteen. The school sends two apprentices a year.</p>',
  ],
  ['ingrid', 'Should crews be based where the work is?', ''],
]
