import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import type { Who } from './people'

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
