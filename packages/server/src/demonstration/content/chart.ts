import type { Who } from './people'

/** A seat, and those that answer to it. Null: nobody holds it. */
export interface PlannedSeat {
  readonly title: string
  readonly holder: Who | null
  readonly roles: readonly string[]
  readonly isAssistant?: boolean
  readonly below?: readonly PlannedSeat[]
}

const sales: PlannedSeat = {
  ...{ title: 'Sales and Marketing', holder: 'dana' },
  roles: ['Leads, manages, and holds accountable', 'Bookings', 'Builders and their architects', 'What customers hear'],
  below: [
    { title: 'Account Manager', holder: 'june', roles: ['Builders of the north', 'Quotes within two days'] },
    { title: 'Account Manager', holder: null, roles: ['Builders of the south', 'Quotes within two days'] },
    { title: 'Estimator', holder: 'sam', roles: ['Takeoffs', 'Margins that hold'] },
  ],
}

const shop: PlannedSeat = {
  ...{ title: 'Shop', holder: 'luis' },
  roles: ['Leads, manages, and holds accountable', 'On-time delivery', 'Scrap and rework', 'Safety'],
  below: [
    { title: 'Finishing Lead', holder: 'marco', roles: ['Finishing room', 'Samples'] },
    { title: 'Assembly Lead', holder: null, roles: ['Casework', 'Doors'] },
  ],
}

const installation: PlannedSeat = {
  ...{ title: 'Installation', holder: 'ingrid' },
  roles: ['Leads, manages, and holds accountable', 'Crews and their weeks', 'Punch lists'],
  below: [{ title: 'Crew Lead', holder: 'ana', roles: ['Site visits', 'Sign-off'] }],
}

const finance: PlannedSeat = {
  ...{ title: 'Finance and Office', holder: 'priya' },
  roles: ['Leads, manages, and holds accountable', 'Cash', 'Pay and people', 'Reports by the tenth'],
}

/** Alder Creek's, as it stands this year. */
export const structure: PlannedSeat = {
  ...{ title: 'Visionary', holder: 'margaret' },
  roles: ['Ideas', 'Large relationships', 'Culture', 'Where the company goes'],
  below: [
    {
      ...{ title: 'Integrator', holder: 'tom' },
      roles: [
        'Leads, manages, and holds accountable',
        'Profit and loss',
        'Removes what is in the way',
        'Special projects',
      ],
      below: [
        { title: 'Coordinator', holder: 'ben', roles: ['Calendars', 'Minutes'], isAssistant: true },
        sales,
        shop,
        installation,
        finance,
      ],
    },
  ],
}
