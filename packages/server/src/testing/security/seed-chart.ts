import { createSeat, saveSeatFit } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import { acCollections } from '@cairn/contract/collections/collections.endpoints'
import type { TestActor } from '../seed-organization'

/** A chart with the owner's seat and the member's below it; it is the given people's, too. */
export async function seedChart(owner: TestActor, member: TestActor, invited: readonly TestActor[]) {
  const { collection } = await owner.ask(acCollections.create, { body: { title: 'Our chart alone' } })
  const individuals = invited.map(({ personId }) => ({ personId, canView: true, canEdit: true }))
  const nobody = { canView: false, canEdit: false }
  const body = { title: 'This structure', permissions: { lt: nobody, org: nobody, individuals } }
  const { revision } = await owner.ask(acCollections.createRevision, { params: { collectionId: collection.id }, body })
  const params = { collectionId: collection.id, revisionId: revision.id }
  const top = await owner.ask(createSeat, { params, body: { title: 'Our top alone', assignedToId: owner.personId } })
  const below = { title: 'Our seat alone', parentId: top.seat.id, assignedToId: member.personId }
  const { seat } = await owner.ask(createSeat, { params, body: below })
  const fit = { personId: member.personId, getsIt: true, wantsIt: true, hasCapacity: null }
  await owner.ask(saveSeatFit, { params: { ...params, seatId: seat.id }, body: fit })
  return {
    chartCollectionId: collection.id,
    chartRevisionId: revision.id,
    topSeatId: top.seat.id,
    seatId: seat.id,
  }
}
