import { SIGNED, WALNUT } from './lists'
import { ON_TIME } from './measurables'
import type { Who } from './people'
import { NESTING } from './rocks'

const LEADERSHIP = 'Leadership weekly'
const SALES = 'Sales weekly'
const SHOP = 'Shop floor weekly'

export interface Named {
  readonly team: string
  readonly kind: 'issue' | 'rock' | 'todo' | 'headline'
  readonly title: string
}

/** `@dana` is a mention. */
export interface Remark {
  readonly on: Named
  readonly by: Who
  readonly daysAgo: number
  readonly text: string
  readonly file?: string
}

const issue = (title: string, team = LEADERSHIP): Named => ({ team, kind: 'issue', title })
const rock = (title: string, team = LEADERSHIP): Named => ({ team, kind: 'rock', title })
const todo = (title: string, team = LEADERSHIP): Named => ({ team, kind: 'todo', title })
const headline = (title: string): Named => ({ team: LEADERSHIP, kind: 'headline', title })

const leaving = issue('Two installers are leaving on the first')
const hartwell = issue('The Hartwell change orders are still not billed')
const contracts = rock('Sign two frame contracts with hospitals')
const showroom = rock('Open the Dayton showroom')

export const remarks: readonly Remark[] = [
  {
    on: leaving,
    by: 'ingrid',
    daysAgo: 5,
    text: 'Both gave notice on the same morning. They drive to Columbus every day and found work there.',
  },
  {
    on: leaving,
    by: 'ben',
    daysAgo: 4,
    text: 'Posted. Two of last year’s applicants are still interested. @ingrid, can you see them this week?',
  },
  {
    on: leaving,
    by: 'ingrid',
    daysAgo: 1,
    text: 'Seen both, and I would take both. @margaret @tom, may I offer above the band?',
    file: 'Crew plan.csv',
  },
  {
    on: hartwell,
    by: 'priya',
    daysAgo: 9,
    text: 'The list is attached. Four of them have no signature.',
    file: 'Hartwell change orders.csv',
  },
  {
    on: hartwell,
    by: 'dana',
    daysAgo: 6,
    text: 'Mr. Hartwell says that he will sign what he has seen. @ingrid, do we have photos?',
  },
  { on: hartwell, by: 'ingrid', daysAgo: 2, text: 'Of seven. The other two were inside walls.' },
  {
    on: issue('Keller can take overflow finishing, at $38 a door'),
    by: 'luis',
    daysAgo: 4,
    text: 'Their prices by the door, with ours beside them.',
    file: 'Keller prices.csv',
  },
  {
    on: issue('Keller can take overflow finishing, at $38 a door'),
    by: 'priya',
    daysAgo: 1,
    text: 'At 30 doors a week that costs us less than the overtime of last month.',
  },
  {
    on: issue('Should we still bid public school work?'),
    by: 'margaret',
    daysAgo: 20,
    text: 'I keep going back and forth. @priya, what is the margin without the two bad jobs?',
  },
  { on: issue('Should we still bid public school work?'), by: 'priya', daysAgo: 18, text: 'Nine percent. @margaret' },
  { on: contracts, by: 'dana', daysAgo: 12, text: 'St. Brigid’s wants 24 months instead of 36. I would take it.' },
  { on: contracts, by: 'margaret', daysAgo: 11, text: 'So would I. @dana, sign.' },
  {
    on: contracts,
    by: 'dana',
    daysAgo: 1,
    text: '@margaret, Mercy asks whether the price holds for the second year. Walnut is the only line that worries me.',
  },
  {
    on: showroom,
    by: 'tom',
    daysAgo: 8,
    text: 'The floor plan as the landlord drew it; the second exit would go where the window is.',
    file: 'Showroom rooms.txt',
  },
  { on: showroom, by: 'margaret', daysAgo: 7, text: 'The window stays, please. @tom, what about the loading door?' },
  {
    on: showroom,
    by: 'tom',
    daysAgo: 1,
    text: '@margaret, the county accepts the loading door if it opens outward. Drawing on Thursday.',
  },
  {
    on: rock(NESTING),
    by: 'luis',
    daysAgo: 10,
    text: 'Machine 2 loses its zero after lunch. The service contract covers it, if it still runs. @tom',
  },
  { on: rock(NESTING), by: 'tom', daysAgo: 9, text: 'It does until the end of the quarter. Call them today.' },
  {
    on: headline(WALNUT),
    by: 'priya',
    daysAgo: 7,
    text: 'For orders that were signed before, we hold the price. The rest gets a new quote.',
  },
  { on: headline(SIGNED), by: 'margaret', daysAgo: 1, text: 'Two years of work. Thank you, @dana.' },
  {
    on: todo('Get a second quote for the CNC service contract'),
    by: 'tom',
    daysAgo: 2,
    text: 'They answer by the end of the week.',
  },
  {
    on: todo('Write to Mercy about the frame contract'),
    by: 'dana',
    daysAgo: 1,
    text: '@margaret, the two paragraphs on price are in the file.',
    file: 'Mercy, price terms.txt',
  },
  {
    on: issue('Casework samples are always out of date', SALES),
    by: 'june',
    daysAgo: 3,
    text: 'Eleven of the twenty are from lines that we no longer make.',
  },
  {
    on: issue('Machine 2 drifts by half a millimeter after lunch', SHOP),
    by: 'sam',
    daysAgo: 3,
    text: 'Warm 0.48, cold 0.07, measured on ten sheets.',
    file: 'Machine 2.csv',
  },
]

export const links: readonly (readonly [by: Who, Named, Named])[] = [
  ['tom', showroom, issue('The county wants a second exit in the showroom')],
  ['priya', hartwell, todo('Call Mr. Hartwell about the second floor')],
  ['luis', rock(NESTING), issue('The CNC service contract ends this quarter')],
  ['luis', issue(ON_TIME), issue('Keller can take overflow finishing, at $38 a door')],
]

const table = (...rows: readonly string[]) => `${rows.join('\r\n')}\r\n`

export const files: Readonly<Record<string, string>> = {
  'Crew plan.csv': table(
    'Crew,Lead,People,This week,Next week',
    'A,Ingrid,4,Mercy,Mercy',
    'B,Marco,3,School,School',
    'C,open,2,Lakeside,open',
  ),
  'Hartwell change orders.csv': table(
    'No.,What,Amount,Signed',
    '1,Wider frames on floor 1,"$6,400",yes',
    '2,Closers upgraded,"$3,150",yes',
    '3,Casework in room 114,"$9,800",no',
    '4,Two doors turned,"$1,250",yes',
    '5,Fire glass,"$7,900",no',
    '6,Night work,"$4,300",yes',
    '7,Hinges in brass,"$2,100",yes',
    '8,Panels behind the desk,"$4,600",no',
    '9,Second coat in the hall,"$1,800",no',
  ),
  'Keller prices.csv': table(
    'Door,Ours,Keller',
    'Flush,$31,$34',
    'Paneled,$37,$38',
    'Fire-rated,$44,$46',
    'Curved,$61,does not make it',
  ),
  'Showroom rooms.txt': table(
    'Wayne Avenue, ground floor',
    'Entrance and desk    18 x 22 ft',
    'Doors               24 x 30 ft',
    'Casework            24 x 26 ft',
    'Meeting room        12 x 16 ft',
    'Loading              14 x 20 ft, door to the yard',
  ),
  'Mercy, price terms.txt': table(
    'The prices in Annex B hold for twelve months from signature.',
    'After that they follow the producer price index for millwork, once a year, by at most four percent.',
    'Walnut is quoted by the order.',
  ),
  'Machine 2.csv': table(
    'Sheet,Cold,Warm',
    ...[7, 6, 8, 7, 5, 9, 7, 6, 8, 7].map(
      (cold, index) => `${index + 1},0.0${cold},0.${[48, 47, 51, 46, 49, 50, 48, 45, 49, 47][index]}`,
    ),
  ),
}
