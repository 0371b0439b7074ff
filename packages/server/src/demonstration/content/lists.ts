import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import type { RepeatRule } from '@cairn/contract/todos/todo-repeat'
import type { AgreedTodo } from './leadership-meetings'
import type { Who } from './people'

export type OpenIssue = readonly [owner: Who, days: number, title: string, notes?: string]

export const leadershipIssues: readonly OpenIssue[] = [
  ['ingrid', 6, 'Two installers are leaving on the first', '<p>Both jobs are posted. Who covers the school?</p>'],
  ['priya', 12, 'The Hartwell change orders are still not billed', '<p>Nine of them, <strong>$41,300</strong>.</p>'],
  ['dana', 3, 'Who answers the phone after Carol retires?'],
  ['margaret', 36, 'Should we still bid public school work?', '<p>Margin was 4 % last year, 11 % before that.</p>'],
  ['ingrid', 15, 'Warranty calls are taking Ingrid’s crew off new work'],
  ['tom', 1, 'The county wants a second exit in the showroom'],
  ['ben', 2, 'Three people want the same week off'],
  ['luis', 5, 'Keller can take overflow finishing, at $38 a door'],
  ['luis', 8, 'The second shift runs without a lead on Fridays'],
  ['priya', 10, 'The bank asks for a forecast by quarter'],
  ['dana', 14, 'Retail customers are quoted by four people in four ways'],
  ['ben', 19, 'The holiday schedule needs a rule, not a list'],
  ['tom', 23, 'The CNC service contract ends this quarter'],
  ['ingrid', 29, 'Crews wait for a key at half of the sites'],
  ['margaret', 44, 'What do we do with the old building on Third Street?'],
  ['luis', 61, 'Offcuts: sell them, burn them, or give them away?'],
]

export const votes: readonly (readonly [title: string, voters: readonly Who[]])[] = [
  ['Two installers are leaving on the first', ['margaret', 'tom', 'ingrid', 'ben']],
  ['The Hartwell change orders are still not billed', ['priya', 'tom', 'dana']],
  ['The second shift runs without a lead on Fridays', ['luis', 'ben', 'ingrid']],
  ['Who answers the phone after Carol retires?', ['margaret', 'dana']],
  ['Keller can take overflow finishing, at $38 a door', ['luis', 'dana']],
  ['Should we still bid public school work?', ['margaret']],
  ['Crews wait for a key at half of the sites', ['ingrid', 'dana']],
  ['The CNC service contract ends this quarter', ['tom', 'luis']],
  ['Warranty calls are taking Ingrid’s crew off new work', ['ingrid', 'priya']],
  ['What do we do with the old building on Third Street?', ['priya']],
  ['The bank asks for a forecast by quarter', ['priya']],
]

/** Due date and creation, in days from today. */
export type DemoTodo = readonly [owner: Who, due: number, made: number, title: string, repeat?: RepeatRule]

export const OLD_TODO = 'Price the repair of the veneer press'

export const leadershipTodos: readonly DemoTodo[] = [
  ['luis', -18, -30, OLD_TODO],
  ['priya', -10, -24, 'Get three quotes for the liability insurance'],
  ['tom', -4, -11, 'Get a second quote for the CNC service contract'],
  ['ben', 0, -5, 'Post both installer jobs'],
  ['ingrid', 0, -6, 'Show the school when which crew comes'],
  ['tom', 2, -3, 'Walk the Dayton site with the electrician'],
  ['tom', 3, -2, 'Draft next quarter’s rocks for the planning day'],
  ['margaret', 0, -6, 'Write to Mercy about the frame contract'],
  ['margaret', 1, -4, 'Ask the board for a date to read the showroom plan'],
  ['margaret', 5, -1, 'Call Mr. Hartwell about the second floor'],
  ['priya', 4, -9, 'Send the payroll hours', 'EveryTwoWeeks'],
  ['tom', 6, -8, 'Check that last week’s numbers are in', 'Weekly'],
]

export const personalTodos: readonly DemoTodo[] = [
  ['tom', 9, -8, 'Renew passport'],
  ['tom', -2, -9, 'Send the signed lease to the lawyer'],
  ['margaret', -1, -7, 'Sign the insurance papers'],
  ['margaret', 2, -5, 'Walk the shop floor and talk to three people', 'Weekly'],
  ['margaret', 4, -3, 'Read the draft of the succession letter'],
  ['margaret', 9, -6, 'Have lunch with the bank', 'Monthly'],
  ['priya', 0, -4, 'Book the auditor’s lunch'],
  ['dana', 12, -1, 'Order the anniversary flowers'],
]

export interface TeamLists {
  readonly issues: readonly OpenIssue[]
  readonly todos: readonly DemoTodo[]
}

export const salesLists: TeamLists = {
  issues: [
    ['june', 9, 'Casework samples are always out of date'],
    ['dana', 20, 'Trade customers ask for drawings before they order'],
    ['june', 4, 'Two estimators use two spreadsheets'],
    ['ana', 2, 'Invoices go to people who have left the customer'],
  ],
  todos: [
    ['june', 2, -5, 'Throw out samples older than a year'],
    ['dana', 4, -3, 'Ask St. Brigid’s for a reference'],
    ['ana', -3, -10, 'Clean up the addresses of the twenty largest customers'],
  ],
}

export const shopLists: TeamLists = {
  issues: [
    ['marco', 7, 'The booth’s filters clog in three days'],
    ['sam', 16, 'Sheet stock comes on Monday, we need it on Friday'],
    ['luis', 11, 'Machine 2 drifts by half a millimeter after lunch'],
    ['sam', 3, 'Nobody can find the long clamps'],
  ],
  todos: [
    ['sam', 1, -6, 'Ask for Friday deliveries of sheet stock'],
    ['marco', 3, -4, 'Try the finer filters for a week'],
    ['luis', -5, -12, 'Have machine 2 measured warm and cold'],
  ],
}

export const installationLists: TeamLists = {
  issues: [
    ['ingrid', 13, 'Elevators are booked by others when we arrive'],
    ['ana', 6, 'Photos get lost between phone and job file'],
    ['marco', 2, 'Door closers come without screws'],
  ],
  todos: [
    ['ingrid', 2, -5, 'Book elevators with the first site visit'],
    ['ana', 5, -2, 'Make one folder for each opening'],
  ],
}

/** Per week, oldest first. */
export const weeklyTodos: readonly (readonly AgreedTodo[])[] = [
  [
    ['ben', 'Set up the new scanner in the office', 'in-time'],
    ['margaret', 'Invite the Beckett brothers to the shop', 'in-time'],
    ['tom', 'Bring the job list of the last quarter', 'in-time'],
  ],
  [
    ['dana', 'Quote Beckett’s next forty houses', 'in-time'],
    ['priya', 'Compare three payroll services', 'in-time'],
    ['ingrid', 'Count the ladders in all four vans', 'in-time'],
    ['luis', 'Get the press inspected', 'at-review'],
  ],
  [
    ['margaret', 'Thank Mercy’s facilities team in person', 'in-time'],
    ['ben', 'Sign up the apprentices for their exams', 'in-time'],
    ['tom', 'Walk the yard with the insurer', 'in-time'],
    ['dana', 'Write up the Lakeside reference', 'in-time'],
  ],
  [
    ['luis', 'Label the hardware shelves', 'in-time'],
    ['ingrid', 'Plan the crews for the Mercy weekend', 'in-time'],
    ['priya', 'Renew the credit line with the bank', 'in-time'],
    ['margaret', 'Read the first draft of the showroom plan', 'in-time'],
  ],
  [
    ['ben', 'Send the handbook’s new page to everybody', 'in-time'],
    ['dana', 'Thank Miller & Sons for the cake', 'in-time'],
    ['tom', 'Hang the ruler of the quarter in room A', 'at-review'],
  ],
  [
    ['priya', 'Ask the bank for a second signatory', 'in-time'],
    ['luis', 'Have the compressor looked at', 'in-time'],
    ['margaret', 'Write to the board of the county school', 'at-review'],
  ],
  [
    ['ingrid', 'Collect the keys of the Kettering site', 'in-time'],
    ['ben', 'Renew the crew’s lift licenses', 'in-time'],
    ['dana', 'Bring the list of lost quotes with reasons', 'at-review'],
  ],
  [
    ['priya', 'Close last month with Ana', 'in-time'],
    ['tom', 'Show the architect from Columbus around', 'in-time'],
    ['luis', 'Count the walnut in stock', 'late'],
  ],
  [
    ['margaret', 'Call Carol’s successor candidates', 'in-time'],
    ['ingrid', 'Take photos of the Mercy corridor', 'in-time'],
    ['ben', 'Order safety glasses in three sizes', 'in-time'],
    ['tom', 'Ask the county what a second exit needs', 'at-review'],
  ],
  [
    ['dana', 'Price the Hartwell second floor', 'in-time'],
    ['priya', 'Send reminders to everybody over sixty days', 'in-time'],
    ['luis', 'Grind the spare cutter heads', 'in-time'],
    ['ingrid', 'Agree the crane day with Beckett', 'late'],
  ],
  [
    ['tom', 'Get the showroom’s floor plan from the landlord', 'in-time'],
    ['ben', 'Thank the apprentices’ school in writing', 'in-time'],
    ['margaret', 'Have lunch with St. Brigid’s facilities head', 'in-time'],
    ['priya', 'Check the insurance of all four vans', 'at-review'],
  ],
  [
    ['dana', 'Ask for the walnut price in writing', 'in-time'],
    ['luis', 'Ask Keller for two sample doors', 'in-time'],
    ['ingrid', 'Say goodbye properly to the two installers', 'in-time'],
    ['ben', 'Draft the rule for holidays', 'at-review'],
  ],
]

export type News = readonly [owner: Who, type: Headline['type'], title: string]

export const WALNUT = 'Walnut went up 14 % and two customers ask whether their quotes still hold'

/** Oldest first. */
export const formerNews: readonly (readonly News[])[] = [
  [
    ['dana', 'Customer', 'Beckett Homes asked us to quote its next forty houses'],
    ['luis', 'Employee', 'Marco started his training as second sprayer'],
  ],
  [
    ['margaret', 'Customer', 'Mercy Hospital named us its only door supplier'],
    ['ben', 'Employee', 'June finished her estimating course with distinction'],
  ],
  [
    ['ingrid', 'Customer', 'Lakeside signed off all 64 openings on the first walk'],
    ['tom', 'Employee', 'Luis has led the shop for five years'],
  ],
  [
    ['dana', 'Customer', 'Three builders came to our open house and ordered samples'],
    ['priya', 'Employee', 'Ana closed the month alone for the first time'],
  ],
  [
    ['dana', 'Customer', 'Miller & Sons sent a cake for the doors that came a week early'],
    ['ben', 'Employee', 'Ana’s daughter was born on Sunday, both are well'],
  ],
  [
    ['ingrid', 'Customer', 'The school in Kettering asks for Ingrid’s crew by name'],
    ['luis', 'Employee', 'Sam has been with us for ten years today'],
  ],
  [
    ['dana', 'Customer', 'Hartwell wants a second floor of casework'],
    ['margaret', 'Employee', 'Carol told us that she will retire next year'],
  ],
  [
    ['ingrid', 'Customer', 'A nurse at Mercy wrote that the new doors close without a sound'],
    ['ben', 'Employee', 'Two apprentices passed their first year'],
  ],
  [
    ['priya', 'Customer', 'Beckett Homes paid the whole of its old balance'],
    ['tom', 'Employee', 'Priya ran her first half marathon'],
  ],
  [
    ['dana', 'Customer', 'An architect from Columbus walked the shop for two hours'],
    ['luis', 'Employee', 'No accident for two hundred days'],
  ],
  [
    ['ingrid', 'Customer', 'Lakeside complains about the color of the second batch'],
    ['ben', 'Employee', 'Luis’s team fixed the booth over the weekend, without being asked'],
  ],
  [
    ['priya', 'Customer', WALNUT],
    ['ingrid', 'Employee', 'Two installers told Ingrid that they are leaving'],
  ],
]

export const SIGNED = 'St. Brigid’s Hospital signed for 212 doors over two years'

export const latestNews: readonly News[] = [
  ['dana', 'Customer', SIGNED],
  ['ingrid', 'Customer', 'Lakeside took the second batch after all and thanked us for the call'],
  ['luis', 'Employee', 'Marco passed his finisher’s certificate on Friday'],
  ['ben', 'Employee', 'June and Sam got engaged'],
]

export const cascaded: readonly (readonly [owner: Who, team: string])[] = [
  ['ingrid', 'Installation weekly'],
  ['luis', 'Shop floor weekly'],
]
