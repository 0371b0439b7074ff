import type { Who } from './people'

export type TodoOutcome = 'in-time' | 'at-review' | 'late' | 'open'
export type AgreedTodo = readonly [owner: Who, title: string, outcome: TodoOutcome]

export interface SolvedIssue {
  readonly title: string
  readonly owner: Who
  /** Age when solved. */
  readonly days: number
  readonly todos: readonly AgreedTodo[]
  /** Dropped down from the scorecard in the same meeting; the title is the measurable's. */
  readonly isMeasurable?: boolean
}

export interface MeetingScript {
  readonly absent?: readonly Who[]
  /** Without a device: the scribe enters their rating. */
  readonly offline?: readonly Who[]
  readonly solved: readonly SolvedIssue[]
  readonly cascading: readonly (readonly [by: Who, text: string, audience: string])[]
  /** Everyone else rates 8 to 10. */
  readonly lowRatings: readonly (readonly [who: Who, rating: number, reason: string])[]
}

const solved = (title: string, owner: Who, days: number, ...todos: AgreedTodo[]): SolvedIssue => ({
  title,
  owner,
  days,
  todos,
})

const solvedMeasurable = (title: string, owner: Who, ...todos: AgreedTodo[]): SolvedIssue => ({
  ...solved(title, owner, 0, ...todos),
  isMeasurable: true,
})

/** Notes of solved issues, by title. */
export const decisions: Readonly<Record<string, string>> = {
  'Nobody knows which jobs are late until they are': 'Every job is on the board by the booth, with its promised date.',
  'Two people order hinges, and neither knows of the other': 'Ana orders all hardware.',
  'Our drivers have no loading list': 'No truck leaves without the list of its job.',
  'We pay three phone bills': 'One contract for office, shop and vans.',
  'Change orders are agreed by phone and forgotten': 'A change is built once the customer has signed it.',
  'Overtime has doubled since last quarter': 'Tom approves overtime the day before.',
  'Samples reach architects two weeks late': 'Samples are cut the day after they are asked for.',
  'Quotes take nine days': 'A quote without drawings goes out as a range within two days.',
  'The veneer press was down twice in a month': 'The press is serviced on the first Monday of the month.',
  'Purchase orders go out without a job number': 'Priya pays no invoice without a job number.',
  'Hospital doors need a second look before they are loaded': 'A second person signs each hospital door.',
  'We pay overtime for loading trucks': 'Trucks are loaded the afternoon before.',
  'Site measurements are taken twice': 'The crew lead measures once, and the drawing takes those figures.',
  'Two trade customers are past their credit limit':
    'No delivery to a customer past the limit unless Priya approves it.',
  'Forklift: lease or buy?': 'We lease for three years.',
  'The paint line stops when Joe is ill': 'Two more people can run the line by spring.',
  'We have no price for rush orders': 'A rush order costs 15% more.',
  'Deposits are asked for too late': 'The deposit is asked for with the order.',
  'Our quotes hold for ninety days': 'Quotes hold for thirty days.',
}

/** Oldest first; the last was a week ago. */
export const leadershipMeetings: readonly MeetingScript[] = [
  {
    solved: [
      solved('Nobody knows which jobs are late until they are', 'tom', 11, [
        'tom',
        'Put every job with its promised date on the board by the booth',
        'in-time',
      ]),
      solved('Two people order hinges, and neither knows of the other', 'priya', 8, [
        'priya',
        'Name one buyer for all hardware',
        'in-time',
      ]),
      solved('Our drivers have no loading list', 'ingrid', 5, [
        'ingrid',
        'Print the loading list with each job',
        'in-time',
      ]),
    ],
    cascading: [['priya', 'Ana orders all hardware from now on', 'Shop floor, Installation']],
    lowRatings: [
      ['dana', 6, 'We read numbers aloud that everybody had read already.'],
      ['luis', 7, 'It took us twenty minutes to get to the issues.'],
    ],
  },
  {
    absent: ['dana'],
    solved: [
      solved('The website still shows doors that we no longer make', 'dana', 18, [
        'dana',
        'Take the old door lines off the website',
        'at-review',
      ]),
      solved('Apprentices wait for work in the mornings', 'luis', 6, [
        'luis',
        'Hand out the day’s work the evening before',
        'in-time',
      ]),
      solved('We pay three phone bills', 'priya', 25, ['priya', 'Cancel the two old phone contracts', 'in-time']),
    ],
    cascading: [],
    lowRatings: [['tom', 7, 'Good issues, but we solved the easy ones first.']],
  },
  {
    solved: [
      solved('Change orders are agreed by phone and forgotten', 'ingrid', 13, [
        'ingrid',
        'Have every change order signed before work goes on',
        'in-time',
      ]),
      solved('Who answers when the county calls?', 'margaret', 9, [
        'margaret',
        'Give the county one number and one name',
        'in-time',
      ]),
      solved('Sawdust from the dust bags blows into the yard', 'luis', 4, [
        'luis',
        'Order closed containers for the dust bags',
        'late',
      ]),
    ],
    cascading: [['ingrid', 'No change without a signature, however small', 'Installation, Sales']],
    lowRatings: [['ben', 7, 'Two of us had not looked at the scorecard beforehand.']],
  },
  {
    absent: ['ingrid'],
    solved: [
      solvedMeasurable('Owed over 60 days', 'priya', ['priya', 'Call each customer at forty-five days', 'in-time']),
      solved('Overtime has doubled since last quarter', 'priya', 7, [
        'priya',
        'Show each lead the overtime of the team every Monday',
        'in-time',
      ]),
      solved('The company party clashes with the Mercy deadline', 'ben', 10, [
        'ben',
        'Move the party by a week',
        'in-time',
      ]),
      solved('Samples reach architects two weeks late', 'dana', 15, [
        'dana',
        'Keep five sample cases ready to ship',
        'at-review',
      ]),
    ],
    cascading: [],
    lowRatings: [['priya', 7, 'The to-do review was quick. IDS began on time for once.']],
  },
  {
    solved: [
      solved(
        'Quotes take nine days',
        'dana',
        16,
        ['dana', 'Time every step of the last ten quotes', 'in-time'],
        ['tom', 'Ask three contractors how fast is fast enough', 'at-review'],
      ),
      solved('The veneer press was down twice in a month', 'luis', 9, [
        'luis',
        'Order the spare hydraulic seal for the press',
        'in-time',
      ]),
      solved('Purchase orders go out without a job number', 'priya', 21, [
        'priya',
        'Make the job number a required field on purchase orders',
        'late',
      ]),
    ],
    cascading: [['priya', 'No purchase order without a job number from Monday', 'Shop floor, Installation']],
    lowRatings: [
      ['luis', 7, 'We began nine minutes late and talked about the press twice.'],
      ['ben', 6, 'I did not know which issues we would take until we were in them.'],
    ],
  },
  {
    absent: ['priya'],
    solved: [
      solved(
        'Hospital doors need a second look before they are loaded',
        'ingrid',
        12,
        ['luis', 'Write the one-page inspection sheet for hospital doors', 'in-time'],
        ['ingrid', 'Send doors without a signed sheet back to the shop', 'at-review'],
      ),
      solved('New people meet their crew lead on day three', 'ben', 30, [
        'ben',
        'Put the crew lead on the first morning’s plan',
        'in-time',
      ]),
      solved('We pay overtime for loading trucks', 'tom', 7, [
        'tom',
        'Move loading to the second shift for two weeks',
        'in-time',
      ]),
    ],
    cascading: [['luis', 'Hospital doors leave with a signed sheet', 'Shop floor']],
    lowRatings: [['ingrid', 7, 'The to-do list took twelve minutes. It should take five.']],
  },
  {
    solved: [
      solved(
        'Site measurements are taken twice',
        'ingrid',
        19,
        ['ingrid', 'Give every lead a laser and the measuring form', 'at-review'],
        ['dana', 'Attach the measuring form to each quote', 'in-time'],
      ),
      solved('Dayton still has no lease', 'tom', 24, ['tom', 'Bring two lease offers for Dayton', 'in-time']),
      solved('Two trade customers are past their credit limit', 'priya', 5, [
        'priya',
        'Agree payment plans with both',
        'late',
      ]),
      solved('Nobody owns the photos on the website', 'dana', 40),
    ],
    cascading: [['ingrid', 'Measure once: with the laser, on the form', 'Installation, Sales']],
    lowRatings: [['priya', 7, 'Too much about who and too little about what.']],
  },
  {
    absent: ['margaret'],
    solved: [
      solved('The second shift has no first aider', 'ben', 3, [
        'ben',
        'Book the first aid course for two people',
        'in-time',
      ]),
      solved(
        'Casework drawings reach the shop without hardware',
        'luis',
        14,
        ['luis', 'Return drawings without a hardware list the same day', 'in-time'],
        ['dana', 'Add the hardware list to the order form', 'at-review'],
      ),
      solved('Which Dayton lease do we sign?', 'tom', 6, ['tom', 'Sign the Wayne Avenue lease', 'in-time']),
    ],
    cascading: [['tom', 'The Dayton showroom will be on Wayne Avenue', 'Everybody']],
    lowRatings: [],
  },
  {
    offline: ['ben'],
    solved: [
      solved('Retail customers call the shop instead of the office', 'margaret', 11, [
        'margaret',
        'Have the phones forwarded by number, not by name',
        'in-time',
      ]),
      solved('The forklift’s lease ends', 'priya', 20, ['priya', 'Get prices to lease and to buy', 'in-time']),
      solved(
        'Rework hides in the warranty numbers',
        'ingrid',
        27,
        ['ingrid', 'Mark each warranty call as ours or theirs', 'in-time'],
        ['luis', 'Add shop rework to the board by the booth', 'late'],
      ),
    ],
    cascading: [],
    lowRatings: [['tom', 7, 'We solved three and had time for five.']],
  },
  {
    absent: ['luis'],
    solved: [
      solved('Who runs the shop floor meeting when Luis is away?', 'luis', 4, [
        'tom',
        'Tell Sam that he stands in for Luis',
        'in-time',
      ]),
      solved('Deposits are asked for too late', 'priya', 18, [
        'priya',
        'Put the deposit on the order confirmation',
        'at-review',
      ]),
      solved('Hardware for Lakeside came in the wrong finish', 'ingrid', 2, [
        'ingrid',
        'Agree with the supplier who pays for the return',
        'in-time',
      ]),
      solved('The trade show in Chicago: go or not?', 'dana', 33, [
        'dana',
        'Cancel the booth before the fee is due',
        'in-time',
      ]),
    ],
    cascading: [['priya', 'Work starts when the deposit is in', 'Sales']],
    lowRatings: [],
  },
  {
    solved: [
      solved(
        'The paint line stops when Joe is ill',
        'luis',
        8,
        ['luis', 'Plan two weeks of booth training for Marco', 'in-time'],
        ['ben', 'Ask the vendor what the certificate needs', 'in-time'],
      ),
      solved('We have no price for rush orders', 'dana', 22, [
        'dana',
        'Write a rush price into the price book',
        'at-review',
      ]),
      solved('Vans go home with half a stock', 'ingrid', 13, [
        'ingrid',
        'Draw up one stock list for all four vans',
        'late',
      ]),
    ],
    cascading: [['dana', 'Rush orders cost 18 % more, without exception', 'Sales']],
    lowRatings: [['margaret', 7, 'We let one issue run for half an hour. Somebody should have called time.']],
  },
  {
    absent: ['ben'],
    offline: ['margaret'],
    solved: [
      solved(
        'When does the new price list go out?',
        'dana',
        15,
        ['dana', 'Set the date for the new price list and tell the trade', 'in-time'],
        ['priya', 'Check the margins of the ten largest lines', 'at-review'],
      ),
      solved('Forklift: lease or buy?', 'priya', 34, ['priya', 'Sign the forklift lease', 'in-time']),
      solved(
        'Who owns the showroom once it is open?',
        'tom',
        10,
        ['dana', 'Write the showroom seat’s five roles', 'at-review'],
        ['tom', 'Call the county about the loading dock permit', 'open'],
      ),
      solved('Our quotes hold for ninety days', 'priya', 6, [
        'dana',
        'Shorten the validity of quotes to thirty days',
        'in-time',
      ]),
    ],
    cascading: [
      ['dana', 'Quotes hold for thirty days from the first of next month', 'Sales'],
      ['luis', 'Overflow finishing goes to Keller', 'Shop floor, Installation'],
    ],
    lowRatings: [['luis', 7, 'We argued about to-dos that needed one word each: done, or not done.']],
  },
]
