import { saveSeatFit } from '../domains/accountability-chart/accountability-chart.seats.service'
import { type ChartAt, snapshotChart } from '../domains/accountability-chart/accountability-chart.service'
import {
  addSeatsTogether,
  type SeatTogether,
} from '../domains/accountability-chart/accountability-chart.transfer.service'
import { publishRevision } from '../domains/collections/collections.revisions.service'
import { createCollection, createRevision } from '../domains/collections/collections.service'
import { newId } from '../platform/database/new-id'
import type { Company } from './company'
import { fits, type PlannedSeat, structure } from './content/chart'

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
    const nobodyListens = { refreshRooms: () => undefined }
    const { revision } = await createRevision(tx, { ...actor, address: 'demonstration' }, at, made, nobodyListens)
    return { collectionId: collection.id, revisionId: revision.id }
  })

function placed(company: Company, seat: PlannedSeat, parentId: string | null): SeatTogether[] {
  const { title, roles, holder, isAssistant = false, below = [] } = seat
  const id = newId()
  const own = { id, parentId, title, roles, isAssistant, assignedToId: holder && company.id(holder) }
  return [own, ...below.flatMap((one) => placed(company, one, id))]
}

async function makeChart(company: Company): Promise<void> {
  const at = await openChart(company)
  const seats = placed(company, structure, null)
  await company.as(MAKER, async (tx, actor) => {
    await addSeatsTogether(tx, actor, at.revisionId, { belowId: null, seats })
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
