import { createSeat } from '../domains/accountability-chart/accountability-chart.seats.service'
import { type ChartAt, snapshotChart } from '../domains/accountability-chart/accountability-chart.service'
import { publishRevision } from '../domains/collections/collections.publishing.service'
import { createCollection, createRevision } from '../domains/collections/collections.service'
import type { Company } from './company'
import { type PlannedSeat, structure } from './content/chart'

/** Seen by all, made by those who lead. */
const permissions = {
  lt: { canView: true, canEdit: true },
  org: { canView: true, canEdit: false },
  individuals: [],
}
const MAKER = 'tom'
const FOLDER = 'Structure'
/** Long enough ago that nobody takes it for news. */
const DAYS_AGO = 40

const openChart = (company: Company): Promise<ChartAt> =>
  company.as(MAKER, async (tx, actor) => {
    const { collection } = await createCollection(tx, actor, 'ac', { title: FOLDER, isCompanyFolder: true })
    const at = { kind: 'ac' as const, collectionId: collection.id }
    const made = { title: 'This year', permissions }
    const nobodyListens = { refreshRooms: () => undefined }
    const { revision } = await createRevision(tx, { ...actor, address: 'demonstration' }, at, made, nobodyListens)
    return { collectionId: collection.id, revisionId: revision.id }
  })

async function addSeat(company: Company, at: ChartAt, seat: PlannedSeat, parentId?: string): Promise<void> {
  const { title, roles, holder, isAssistant = false, below = [] } = seat
  const said = { title, roles: [...roles], isAssistant, assignedToId: holder && company.id(holder) }
  const above = parentId === undefined ? {} : { parentId }
  const { id } = await company.as(MAKER, (tx, actor) => createSeat(tx, actor, at, { ...said, ...above }))
  for (const one of below) await addSeat(company, at, one, id)
}

async function makeChart(company: Company): Promise<void> {
  const at = await openChart(company)
  await addSeat(company, at, structure)
  await company.as(MAKER, (tx, actor) => publishRevision(tx, actor, { ...at, kind: 'ac' }, {}, snapshotChart))
}

/** Who answers for what, published. */
export const planChart = (company: Company): void =>
  company.timeline.plan(company.workingHour(DAYS_AGO), () => makeChart(company))
