import type { Chance } from '../company'

export const FIRST_NAMES = words(
  'Ada Adrian Aisha Alan Alice Alma Amir Andre Anita Anton Arun Bella Boris Bruno Carla Cedric Celia Chen Clara Colin Daria David Diego Dora Edgar Elena Elias Emma Erik Esther Fabio Farah Felix Fiona Frank Gerda Gina Grace Greta Hana Hassan Hector Helen Hugo Ida Igor Irene Ivan Jamal Jane Jason Joan Jonas Judith Karim Kate Keiko Klara Kofi Lara Leon Lila Linda Lucas Mabel Marek Maria Martin Maya Mei Milan Mira Mona Nadia Nathan Nina Noah Nora Olga Omar Oscar Paula Pedro Petra Quinn Rachel Ravi Rita Rosa Ruben Sarah Simon Sofia Stefan Tanya Tariq Thea Tobias Uma Vera Victor Wanda Wei Yara Yusuf Zoe',
)
export const LAST_NAMES = words(
  'Abbott Acosta Adler Ahmed Alvarez Anders Archer Baker Barnes Becker Bennett Berg Blake Boateng Brandt Brooks Bryant Burke Caldwell Campos Carver Castro Chandra Cole Conrad Cooper Costa Cruz Dalton Das Dawson Delgado Diaz Doyle Drake Dunn Eaton Ellis Engel Farrell Fischer Fleming Flores Forbes Foster Frost Garcia Garner Gibson Gomez Grant Greene Gupta Hale Hansen Harper Hayes Hoffman Holt Hughes Ibrahim Ito Jansen Jensen Joshi Kane Kaur Keller Khan Kim Klein Kovac Kumar Lam Lang Larsen Lee Lopez Lowe Maier Malik Marsh Mendez Meyer Mills Mori Moss Nair Nash Nguyen Novak Okafor Olsen Ortiz Owens Park Patel Pereira Petrov Pierce Quist Ramos Reed Reyes Rossi Roth Ruiz Sato Schmidt Shaw Silva Singh Stone Strand Suarez Tanaka Thorne Torres Tran Turner Vance Vargas Vogel Wagner Walsh Watts Weber Wells Wolf Wood Yang Young Zhang Ziegler',
)

export const FUNCTIONS = [
  'Operations',
  'Sales',
  'Marketing',
  'Finance',
  'People',
  'Technology',
  'Supply Chain',
  'Customer Care',
]
export const REGIONS = ['Northeast', 'Southeast', 'Midwest', 'Plains', 'Texas', 'Mountain', 'Pacific', 'Canada']
/** Eight per region, in the regions' order. */
export const CITIES = [
  ...['Albany', 'Boston', 'Buffalo', 'Hartford', 'Newark', 'Portland', 'Providence', 'Scranton'],
  ...['Atlanta', 'Charlotte', 'Jacksonville', 'Memphis', 'Mobile', 'Raleigh', 'Richmond', 'Tampa'],
  ...['Akron', 'Cleveland', 'Dayton', 'Detroit', 'Fort Wayne', 'Lansing', 'Peoria', 'Toledo'],
  ...['Des Moines', 'Fargo', 'Kansas City', 'Lincoln', 'Omaha', 'Sioux Falls', 'Topeka', 'Wichita'],
  ...['Amarillo', 'Austin', 'Dallas', 'El Paso', 'Houston', 'Laredo', 'Lubbock', 'Waco'],
  ...['Billings', 'Boise', 'Denver', 'Helena', 'Ogden', 'Pueblo', 'Reno', 'Santa Fe'],
  ...['Eugene', 'Fresno', 'Oakland', 'Sacramento', 'San Diego', 'Seattle', 'Spokane', 'Tacoma'],
  ...['Calgary', 'Edmonton', 'Halifax', 'Ottawa', 'Regina', 'Toronto', 'Victoria', 'Winnipeg'],
]
export const JOBS: readonly (readonly string[])[] = [
  ['Shift lead', 'Machine operator', 'Quality inspector', 'Planner', 'Maintenance technician', 'Safety coordinator'],
  ['Account manager', 'Sales representative', 'Estimator', 'Sales engineer', 'Contract specialist', 'Order clerk'],
  ['Campaign manager', 'Copywriter', 'Designer', 'Event coordinator', 'Market analyst', 'Web editor'],
  ['Accountant', 'Payables clerk', 'Receivables clerk', 'Cost analyst', 'Payroll specialist', 'Auditor'],
  ['Recruiter', 'Trainer', 'Benefits specialist', 'People partner', 'Onboarding coordinator', 'Facilities lead'],
  ['Developer', 'Support technician', 'Network engineer', 'Data analyst', 'Security engineer', 'Product owner'],
  ['Buyer', 'Warehouse lead', 'Dispatcher', 'Driver', 'Inventory clerk', 'Customs specialist'],
  ['Service agent', 'Field technician', 'Returns clerk', 'Warranty specialist', 'Service planner', 'Call center lead'],
]
export const SEAT_ROLES = [
  'Lead, manage, hold accountable',
  'Budget of the team',
  'Weekly numbers',
  'Customer commitments',
  'Hiring and training',
  'Safety',
  'Improvement of the process',
  'Reports on time',
]
export const PROJECTS = [
  'Price list renewal',
  'Plant expansion',
  'New ERP rollout',
  'Safety council',
  'Customer council',
  'Warehouse move',
  'Hiring sprint',
  'Budget round',
  'Quality circle',
  'Product launch',
  'Supplier review',
  'Data protection',
]
export const MEASURABLES = [
  { title: 'Orders booked', goal: 120, unit: 'Number', comparison: 'GreaterOrEqual' },
  { title: 'Revenue', goal: 450, unit: 'Dollar', comparison: 'GreaterOrEqual' },
  { title: 'On-time delivery', goal: 95, unit: 'Percent', comparison: 'GreaterOrEqual' },
  { title: 'Open complaints', goal: 6, unit: 'Number', comparison: 'LessOrEqual' },
  { title: 'Overtime hours', goal: 40, unit: 'Number', comparison: 'LessOrEqual' },
  { title: 'Quotes sent', goal: 30, unit: 'Number', comparison: 'GreaterOrEqual' },
  { title: 'Accidents', goal: 0, unit: 'Number', comparison: 'Equal' },
  { title: 'Receivables over 60 days', goal: 80, unit: 'Dollar', comparison: 'LessOrEqual' },
] as const

const CUSTOMER_NAMES = words(
  'Alder Beacon Birch Canyon Cedar Clearwater Crescent Eastgate Fairfield Granite Harbor Highland Ironwood Juniper Keystone Lakeview Maple Meridian Northstar Oakridge Pinecrest Prairie Redstone Riverside Sequoia Silverton Stonebridge Summit Timber Westfield',
)
const CUSTOMER_KINDS = ['Foods', 'Builders', 'Hospital', 'Logistics', 'Schools', 'Hotels', 'Motors', 'Energy']
const THINGS = [
  'the revised quote',
  'the safety report',
  'the signed contract',
  'last month’s figures',
  'the training plan',
  'the delivery schedule',
  'the price list',
  'the new parts list',
  'the warranty terms',
  'the shift plan',
  'the audit findings',
  'the open invoices',
]
const VERBS = ['Send', 'Check', 'Update', 'Review', 'Finish', 'Explain', 'Hand over', 'Print', 'Correct', 'Compare']
const ISSUES = [
  'Orders arrive without a number from',
  'Nobody answers the phone after five for',
  'Two price lists are in use for',
  'Deliveries are late every Friday to',
  'Returns pile up at',
  'We lose margin on small orders of',
  'Drawings change after approval at',
  'Invoices are paid three weeks late by',
  'The forecast was wrong again for',
  'Training takes too long at',
]
const CUSTOMER_NEWS = [
  'signed for two more years',
  'asked for a second line',
  'praised our service team',
  'moved its main warehouse',
  'has a new head of purchasing',
  'paid everything that was overdue',
]
const EMPLOYEE_NEWS = [
  'finished the safety course',
  'is back from parental leave',
  'celebrates ten years with us',
  'took over the night shift',
  'passed the welding exam',
  'moves to the new plant in May',
]
const GOALS = [
  'Cut the lead time for',
  'Win three new projects with',
  'Renew the frame contract with',
  'Move all records of',
  'Open the service desk for',
  'Train two more people for',
  'Launch the customer portal for',
  'Halve the open complaints of',
]
export const SENTENCES = [
  'The figures from last week show it clearly.',
  'We agreed on this in the last meeting.',
  'Ask the team in the plant before anything is changed.',
  'The customer wants an answer by Friday.',
  'See the attached list for details.',
  'This has happened three times this quarter.',
]
export const REMARKS = [
  'I talked to them yesterday; they are fine with it.',
  'Can we do this before the end of the month?',
  'The first half is done.',
  'I would wait for the new price list.',
  'Done on my side, please check the numbers.',
]

function words(text: string): string[] {
  return text.split(' ')
}

export const drawnFrom = <T>(list: readonly T[], chance: Chance): T => {
  const drawn = list[chance.between(0, list.length - 1)]
  if (drawn === undefined) throw new Error('there is nothing to draw from')
  return drawn
}

const customer = (chance: Chance) => `${drawnFrom(CUSTOMER_NAMES, chance)} ${drawnFrom(CUSTOMER_KINDS, chance)}`

export const titles = {
  todo: (chance: Chance) => `${drawnFrom(VERBS, chance)} ${drawnFrom(THINGS, chance)} for ${customer(chance)}`,
  issue: (chance: Chance) => `${drawnFrom(ISSUES, chance)} ${customer(chance)}`,
  rock: (chance: Chance) => `${drawnFrom(GOALS, chance)} ${customer(chance)}`,
  headline: {
    Customer: (chance: Chance) => `${customer(chance)} ${drawnFrom(CUSTOMER_NEWS, chance)}`,
    Employee: (chance: Chance) =>
      `${drawnFrom(FIRST_NAMES, chance)} ${drawnFrom(LAST_NAMES, chance)} ${drawnFrom(EMPLOYEE_NEWS, chance)}`,
  },
}
