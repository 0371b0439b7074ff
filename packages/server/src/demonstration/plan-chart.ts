import { saveSeatFit } from '../domains/accountability-chart/accountability-chart.seats.service'
import { type ChartAt, snapshotChart } from '../domains/accountability-chart/accountability-chart.service'
import { type BulkSeat, bulkAddSeats } from '../domains/accountability-chart/accountability-chart.transfer.service'
import { publishRevision } from '../domains/collections/collections.revisions.service'
import { createCollection, createRevision } from '../domains/collections/collections.service'
import { newId } from '../platform/database/new-id'
import type { Company } from './company'
import type { Who } from './content/people'

/** `holder` null: open seat. */
interface PlannedSeat {
  readonly title: string
  readonly holder: Who | null
  readonly roles: readonly string[]
  readonly isAssistant?: boolean
  readonly below?: readonly PlannedSeat[]
}

const LEADS = 'Lead, manage, hold accountable'

const sales: PlannedSeat = {
  title: 'Sales and Marketing',
  holder: 'dana',
  roles: [LEADS, 'Bookings', 'Builders and their architects', 'Price book', 'What customers hear'],
  below: [
    { title: 'Account Manager', holder: 'june', roles: ['Builders of the north', 'Quotes within two days', 'Samples'] },
    { title: 'Account Manager', holder: null, roles: ['Builders of the south', 'Quotes within two days', 'Samples'] },
    { title: 'Estimator', holder: 'sam', roles: ['Takeoffs', 'Margins that hold', 'Hardware lists'] },
    { title: 'Showroom', holder: null, roles: ['Visitors', 'Displays', 'Leads handed over the same day'] },
  ],
}

const shop: PlannedSeat = {
  title: 'Shop',
  holder: 'luis',
  roles: [LEADS, 'On-time delivery', 'Scrap and rework', 'Safety', 'Machines and their upkeep'],
  below: [
    { title: 'CNC Lead', holder: 'sam', roles: ['Nesting', 'Programs', 'Set-up sheets'] },
    { title: 'Finishing Lead', holder: 'marco', roles: ['Finishing room', 'Samples', 'Booth training'] },
    { title: 'Assembly Lead', holder: null, roles: ['Casework', 'Doors', 'Inspection sheets'] },
    { title: 'Second Shift Lead', holder: null, roles: ['Handover', 'Loading', 'First aid'] },
  ],
}

const installation: PlannedSeat = {
  title: 'Installation',
  holder: 'ingrid',
  roles: [LEADS, 'Crews and their weeks', 'Punch lists', 'Warranty', 'Vans and tools'],
  below: [
    { title: 'Crew Lead, hospitals', holder: 'marco', roles: ['Site visits', 'Sign-off', 'Night work'] },
    { title: 'Crew Lead, schools', holder: null, roles: ['Site visits', 'Sign-off', 'Keys'] },
    { title: 'Job Files', holder: 'ana', roles: ['Photos', 'Change orders', 'Warranty calls'] },
  ],
}

const finance: PlannedSeat = {
  title: 'Finance and Office',
  holder: 'priya',
  roles: [LEADS, 'Cash', 'Month-end close', 'Reports by the tenth', 'Insurance'],
  below: [
    { title: 'Accounts', holder: 'ana', roles: ['Invoices', 'Receivables', 'Purchase orders'] },
    { title: 'Front Office', holder: 'carol', roles: ['Phones', 'Visitors', 'Mail'] },
    { title: 'People', holder: 'ben', roles: ['Hiring', 'First weeks', 'Reviews', 'Pay'] },
  ],
}

const structure: PlannedSeat = {
  title: 'Visionary',
  holder: 'margaret',
  roles: ['Ideas', 'Large relationships', 'Culture', 'Where the company goes', 'Problems nobody else can solve'],
  below: [
    {
      title: 'Integrator',
      holder: 'tom',
      roles: [LEADS, 'Profit and loss', 'The business plan', 'Removes what is in the way', 'Special projects'],
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

const fits: readonly (readonly [title: string, gets: boolean, wants: boolean, capacity: boolean])[] = [
  ['Sales and Marketing', true, true, true],
  ['Shop', true, true, false],
  ['Installation', true, true, true],
  ['Finance and Office', true, true, true],
]

const permissions = {
  lt: { canView: true, canEdit: true },
  org: { canView: true, canEdit: false },
  individuals: [],
}
const MAKER = 'tom'
const FOLDER = 'Structure'
const DAYS_AGO = 40

const openChart = (company: Company): Promise<ChartAt> =>
  company.as(MAKER, async (tx, actor) => {
    const { collection } = await createCollection(tx, actor, 'ac', { title: FOLDER, isCompanyFolder: true })
    const at = { kind: 'ac' as const, collectionId: collection.id }
    const made = { title: 'This year', permissions }
    const noRealtime = { refreshRooms: () => undefined }
    const { revision } = await createRevision(tx, { ...actor, address: 'demonstration' }, at, made, noRealtime)
    return { collectionId: collection.id, revisionId: revision.id }
  })

function placed(company: Company, seat: PlannedSeat, parentId: string | null): BulkSeat[] {
  const { title, roles, holder, isAssistant = false, below = [] } = seat
  const id = newId()
  const own = { id, parentId, title, roles, isAssistant, assignedToId: holder && company.id(holder) }
  return [own, ...below.flatMap((one) => placed(company, one, id))]
}

async function makeChart(company: Company): Promise<void> {
  const at = await openChart(company)
  const seats = placed(company, structure, null)
  await company.as(MAKER, async (tx, actor) => {
    await bulkAddSeats(tx, actor, at.revisionId, { belowId: null, seats })
    for (const [title, getsIt, wantsIt, hasCapacity] of fits) {
      const seat = seats.find((one) => one.title === title)
      if (!seat?.assignedToId) throw new Error(`nobody holds the seat ${title}`)
      const said = { personId: seat.assignedToId, getsIt, wantsIt, hasCapacity }
      await saveSeatFit(tx, actor, { ...at, seatId: seat.id }, said)
    }
    await publishRevision(tx, actor, { ...at, kind: 'ac' }, {}, snapshotChart)
  })
}

export const planChart = (company: Company): void =>
  company.timeline.plan(company.workingHour(DAYS_AGO), () => makeChart(company))
