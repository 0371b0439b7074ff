import { type HeldSeat, type Seat, seatSchema } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import type { Collection, Revision } from '@cairn/contract/collections/collections.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { entriesOfPublished } from '../collections/collections.publishing.service'
import { foldersOf } from '../collections/collections.service'
import { listPeople, requirePeople } from '../people/people.service'
import * as repository from './accountability-chart.repository'

type SaidSeat = Pick<Seat, 'id' | 'parentId' | 'title' | 'roles' | 'isAssistant' | 'assignedToId' | 'assignedTo'>

interface ReadableChart {
  readonly folder: Collection
  readonly revision: Revision
}

async function publishedSeats(tx: Tx, publishedIds: readonly string[], personId: string) {
  const ofCopy = async (field: string, values: readonly string[]) =>
    (await entriesOfPublished(tx, { ids: publishedIds, list: 'seats', field, values })).map(
      ({ publishedId, entry }) => ({
        publishedId,
        seat: seatSchema.parse(entry),
      }),
    )
  const held = await ofCopy('assignedToId', [personId])
  const above = await ofCopy('id', [...new Set(held.flatMap(({ seat }) => seat.parentId ?? []))])
  return [...held, ...above]
}

async function draftSeats(tx: Tx, revisionIds: readonly string[], personId: string) {
  const rows = await repository.findSeatsHeldIn(tx, revisionIds, personId)
  const people = await listPeople(tx, [...new Set(rows.flatMap(({ assignedToId }) => assignedToId ?? []))])
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  return rows.map((row) => ({
    revisionId: row.revisionId,
    seat: { ...row, assignedTo: (row.assignedToId && names.get(row.assignedToId)) || null },
  }))
}

function heldIn({ folder, revision }: ReadableChart, seats: readonly SaidSeat[], personId: string): HeldSeat[] {
  const known = new Map(seats.map((seat) => [seat.id, seat]))
  return [...known.values()]
    .filter(({ assignedToId }) => assignedToId === personId)
    .map(({ id, title, roles, isAssistant, parentId }) => {
      const above = known.get(parentId ?? '')
      return {
        ...{ collectionId: folder.id, collectionTitle: folder.title, isCompanyFolder: folder.isCompanyFolder },
        ...{ revisionId: revision.id, revisionTitle: revision.title, isDraft: revision.canEdit },
        ...{ id, title, roles, isAssistant },
        above: above
          ? { id: above.id, title: above.title, assignedToId: above.assignedToId, assignedTo: above.assignedTo }
          : null,
      }
    })
}

const rank = ({ folder, revision }: ReadableChart): number =>
  (folder.isCompanyFolder ? 0 : 2) + (revision.isPublished ? 0 : 1)

/** @throws 404 */
export async function listHeldSeats(tx: Tx, actor: Actor, personId: string): Promise<HeldSeat[]> {
  await requirePeople(tx, [personId])
  const folders = await foldersOf(tx, actor, 'ac')
  const charts = folders
    .flatMap((folder) => folder.revisions.map((revision) => ({ folder, revision })))
    .toSorted((one, other) => rank(one) - rank(other))
  const drafts = charts.filter(({ revision }) => revision.canEdit).map(({ revision }) => revision.id)
  const copies = charts.flatMap(({ revision }) => (revision.canEdit ? [] : (revision.publishedId ?? [])))
  const [drafted, published] = [await draftSeats(tx, drafts, personId), await publishedSeats(tx, copies, personId)]
  return charts.flatMap((chart) => {
    const { id, canEdit, publishedId } = chart.revision
    const seats = canEdit
      ? drafted.filter(({ revisionId }) => revisionId === id)
      : published.filter((one) => one.publishedId === publishedId)
    return heldIn(
      chart,
      seats.map(({ seat }) => seat),
      personId,
    )
  })
}
