import type { RockStatus, RockType } from '@cairn/contract/rocks/rocks.schemas'
import type { Who } from './people'

/**
 * `weeks`: what its owner said in each week up to the running one, one letter a week and the last of them for now:
 * n on track, f off track, - nothing. Before them it was on track. `ended` is said in the running week instead.
 */
export interface Goal {
  readonly title: string
  readonly owner: Who
  readonly type: RockType
  readonly notes: string
  readonly weeks: string
  readonly ended?: RockStatus
}

export const NESTING = 'CNC nesting runs on all three machines'

export const leadershipRocks: readonly Goal[] = [
  {
    ...{ title: 'Open the Dayton showroom', owner: 'tom', type: 'Company', weeks: 'nnnnn-' },
    notes: '<p>Done means: doors open, two people trained, and the first ten visitors in the book.</p>',
  },
  {
    ...{ title: NESTING, owner: 'luis', type: 'Company', weeks: 'nnffff' },
    notes: '<p>All three machines cut from nested sheets; waste below 9 % for two weeks.</p>',
  },
  {
    ...{ title: 'Every seat has a scored first week plan', owner: 'ben', type: 'Company', weeks: 'nfnnnn' },
    notes: '<ul><li>A plan for each of the 23 seats</li><li>Scored by the newcomer on day five</li></ul>',
  },
  {
    ...{ title: 'One price book for trade and retail', owner: 'dana', type: 'Company', weeks: 'nnnnnn' },
    notes: '<p>One book, three columns. The old lists are gone from the server.</p>',
  },
  {
    ...{ title: 'Second sprayer certified for the booth', owner: 'luis', type: 'Departmental', weeks: 'nnfnnn' },
    ...{ notes: '<p>Marco first, then Sam.</p>', ended: 'Done' },
  },
  {
    ...{ title: 'Month-end close in five working days', owner: 'priya', type: 'Departmental', weeks: 'nnnnff' },
    notes: '<p>From eleven days. Two closes in a row at five or less.</p>',
  },
  {
    ...{ title: 'Warranty calls answered within two days', owner: 'ingrid', type: 'Departmental', weeks: 'nnfff-' },
    notes: '<p>A van kept free two half days a week.</p>',
  },
]

export const salesRocks: readonly Goal[] = [
  {
    ...{ title: 'Cut quote turnaround from nine days to six', owner: 'june', type: 'Team', weeks: 'nnnnnn' },
    notes: '<p>Averaged over the last ten trade quotes of the quarter.</p>',
  },
  {
    ...{ title: 'Sign two hospital frame contracts', owner: 'dana', type: 'Team', weeks: 'nnnnnn', ended: 'Done' },
    notes: '<p>St. Brigid’s is the first.</p>',
  },
  {
    ...{ title: 'A sample case for every architect on the list', owner: 'june', type: 'Personal', weeks: 'nff-ff' },
    ...{ notes: '', ended: 'Canceled' },
  },
]

export const shopRocks: readonly Goal[] = [
  {
    ...{ title: 'Set-up sheets for the ten commonest doors', owner: 'sam', type: 'Team', weeks: 'nnnnfn' },
    notes: '<p>Laminated, at the machine, with a photo.</p>',
  },
  {
    ...{
      title: 'Dust extraction passes the county’s test',
      owner: 'luis',
      type: 'Team',
      weeks: 'nnffff',
      ended: 'NotDone',
    },
    notes: '<p>The test is booked; the fan is not strong enough yet.</p>',
  },
  {
    ...{ title: 'Everybody can change a cutter head', owner: 'marco', type: 'Personal', weeks: 'nnnnnn' },
    notes: '',
  },
]

export const installationRocks: readonly Goal[] = [
  {
    ...{ title: 'Four vans stocked from one list', owner: 'ingrid', type: 'Team', weeks: 'nnnnnn' },
    notes: '<p>Checked every Friday; nothing bought on the road for a month.</p>',
  },
  {
    ...{ title: 'Photos of every finished opening in the job file', owner: 'ana', type: 'Team', weeks: 'fnnn--' },
    ...{ notes: '', ended: 'Closed' },
  },
]

/** Of the quarter before. */
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
