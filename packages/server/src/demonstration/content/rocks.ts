import type { RockStatus, RockType } from '@cairn/contract/rocks/rocks.schemas'
import type { Who } from './people'

/**
 * `weeks`: one letter per week, the last for the current one: n on track, f off track, - none. `ended` replaces the
 * current week's status.
 */
export interface Goal {
  readonly title: string
  readonly owner: Who
  readonly type: RockType
  readonly notes: string
  readonly weeks: string
  readonly ended?: RockStatus
  readonly delegated?: readonly {
    readonly owner: Who
    readonly team: string
    readonly type: RockType
    readonly weeks: string
  }[]
  /** Due date as a share of the quarter. */
  readonly milestones?: readonly (readonly [share: number, title: string, isLate?: 'late'])[]
}

export const NESTING = 'CNC nesting runs on all three machines'

export const leadershipRocks: readonly Goal[] = [
  {
    title: 'Open the Dayton showroom',
    owner: 'tom',
    type: 'Company',
    weeks: 'nnnnnnnnnnnn-',
    notes: '<p>Done means: doors open, two people trained, and the first ten visitors in the book.</p>',
    milestones: [
      [0.1, 'Lease signed'],
      [0.35, 'Building permit'],
      [0.5, 'Second exit agreed with the county', 'late'],
      [0.7, 'Displays built in our own shop'],
      [0.9, 'Two people trained'],
    ],
  },
  {
    title: NESTING,
    owner: 'luis',
    type: 'Company',
    weeks: 'nnnnnnnnnffff',
    notes: '<p>All three machines cut from nested sheets; waste below 9 % for two weeks.</p>',
    delegated: [
      { owner: 'sam', team: 'Shop floor weekly', type: 'Team', weeks: 'nnffff' },
      { owner: 'marco', team: 'Shop floor weekly', type: 'Personal', weeks: 'nnnnfn' },
    ],
    milestones: [
      [0.15, 'Machine 1 cuts nested sheets'],
      [0.4, 'Machine 2 cuts nested sheets', 'late'],
      [0.7, 'Machine 3 cuts nested sheets'],
      [0.95, 'Waste below 9 % for two weeks'],
    ],
  },
  {
    title: 'Every seat has a scored first week plan',
    owner: 'ben',
    type: 'Company',
    weeks: 'nnnnnnnnfnnnn',
    notes: '<ul><li>A plan for each of the 21 seats</li><li>Scored by the newcomer on day five</li></ul>',
    milestones: [
      [0.2, 'Plans for the office'],
      [0.5, 'Plans for the shop'],
      [0.8, 'Plans for the crews'],
    ],
  },
  {
    title: 'One price book for trade and retail',
    owner: 'dana',
    type: 'Company',
    weeks: 'nnnnnnnnnnnnn',
    notes: '<p>One book, three columns. The old lists are gone from the server.</p>',
  },
  {
    title: 'Sign two frame contracts with hospitals',
    owner: 'margaret',
    type: 'Company',
    weeks: 'nnnnnnnnnnnnn',
    notes: '<p>Two signatures, two years each. St. Brigid’s is the first; Mercy has our draft.</p>',
    delegated: [
      { owner: 'dana', team: 'Sales weekly', type: 'Departmental', weeks: 'nnnnnn' },
      { owner: 'june', team: 'Sales weekly', type: 'Team', weeks: 'nfnnnn' },
    ],
    milestones: [
      [0.1, 'List of the twelve hospitals within a day’s drive'],
      [0.3, 'Terms agreed with our insurer and lawyer'],
      [0.45, 'St. Brigid’s signs'],
      [0.9, 'Mercy signs'],
    ],
  },
  {
    title: 'Name a successor for every leadership seat',
    owner: 'margaret',
    type: 'Personal',
    weeks: 'nnnnnnnnnfnn-',
    notes: '<p>A name, or a plan to find one, for each of the six seats.</p>',
    milestones: [
      [0.4, 'A talk with each of the six'],
      [0.85, 'Names and plans read by the board'],
    ],
  },
  {
    title: 'Second sprayer certified for the booth',
    owner: 'luis',
    type: 'Departmental',
    weeks: 'nnnnnnnnnfnnn',
    notes: '<p>Marco first, then Sam.</p>',
    ended: 'Done',
  },
  {
    title: 'Month-end close in five working days',
    owner: 'priya',
    type: 'Departmental',
    weeks: 'nnnnnnnnnnnff',
    notes: '<p>From eleven days. Two closes in a row at five or less.</p>',
  },
  {
    title: 'Warranty calls answered within two days',
    owner: 'ingrid',
    type: 'Departmental',
    weeks: 'nnnnnnnnnfff-',
    notes: '<p>A van kept free two half days a week.</p>',
  },
]

export const salesRocks: readonly Goal[] = [
  {
    title: 'Cut quote turnaround from nine days to six',
    owner: 'june',
    type: 'Team',
    weeks: 'nnnnnn',
    notes: '<p>Averaged over the last ten trade quotes of the quarter.</p>',
  },
  {
    title: 'A sample case for every architect on the list',
    owner: 'june',
    type: 'Personal',
    weeks: 'nff-ff',
    notes: '',
    ended: 'Canceled',
  },
]

export const shopRocks: readonly Goal[] = [
  {
    title: 'Set-up sheets for the ten commonest doors',
    owner: 'sam',
    type: 'Team',
    weeks: 'nnnnfn',
    notes: '<p>Laminated, at the machine, with a photo.</p>',
  },
  {
    title: 'Dust extraction passes the county’s test',
    owner: 'luis',
    type: 'Team',
    weeks: 'nnffff',
    ended: 'NotDone',
    notes: '<p>The test is booked; the fan is not strong enough yet.</p>',
  },
  {
    title: 'Everybody can change a cutter head',
    owner: 'marco',
    type: 'Personal',
    weeks: 'nnnnnn',
    notes: '',
  },
]

export const installationRocks: readonly Goal[] = [
  {
    title: 'Four vans stocked from one list',
    owner: 'ingrid',
    type: 'Team',
    weeks: 'nnnnnn',
    notes: '<p>Checked every Friday; nothing bought on the road for a month.</p>',
  },
  {
    title: 'Photos of every finished opening in the job file',
    owner: 'ana',
    type: 'Team',
    weeks: 'fnnn--',
    notes: '',
    ended: 'Closed',
  },
]

export const formerRocks: readonly Goal[] = [
  {
    title: 'Move all job files to the server',
    owner: 'priya',
    type: 'Company',
    notes: '',
    weeks: 'nnnn',
    ended: 'Done',
  },
  {
    title: 'Hire and train a fourth crew lead',
    owner: 'ingrid',
    type: 'Company',
    notes: '',
    weeks: 'nffn',
    ended: 'Done',
  },
  { title: 'Retire the old edge bander', owner: 'luis', type: 'Departmental', notes: '', weeks: 'nnnn', ended: 'Done' },
  {
    title: 'A referral plan for general contractors',
    owner: 'dana',
    type: 'Company',
    notes: '',
    weeks: 'nfff',
    ended: 'NotDone',
  },
  { title: 'Reviews held with everybody', owner: 'ben', type: 'Company', notes: '', weeks: 'nnnn', ended: 'Done' },
]
