import {
  type Chart,
  type ChartContents,
  chartContentsSchema,
  type HeldSeat,
  type Seat,
  seatSchema,
} from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { canEditRevision } from '@cairn/contract/collections/collections.policy'
import type { Collection, Revision } from '@cairn/contract/collections/collections.schemas'
import { notFound } from '@cairn/contract/core/errors'
import { onRevision } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import { purgeableBefore } from '../../platform/clock/retention'
import type { IdScope } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import {
  entriesOfPublished,
  lockRevision,
  noteContentsChanged,
  readPublished,
  revisionForChange,
} from '../collections/collections.revisions.service'
import { foldersOf, presentRevision, type ReadRevision, readRevisionIn } from '../collections/collections.service'
import { listPeople, namesOfPeople, requirePeople } from '../people/people.service'
import { type Holders, presentSeat } from './accountability-chart.presenter'
import * as repository from './accountability-chart.repository'

export interface ChartAt {
  readonly collectionId: string
  readonly revisionId: string
}

/** Locks the chart; read it afterwards. @throws 404, 403 */
export const editedChart = (tx: Tx, actor: Actor, at: ChartAt): Promise<ReadRevision> =>
  revisionForChange(tx, actor, { ...at, kind: 'ac' }, undefined)

/** @throws 404 */
export async function seenChart(tx: Tx, actor: Actor, at: ChartAt): Promise<ReadRevision> {
  const revision = await readRevisionIn(tx, actor, at)
  if (revision.kind !== 'ac') throw notFound()
  return revision
}

export async function holdersOf(
  tx: Tx,
  { leadership }: ReadRevision,
  rows: readonly repository.ShownSeat[],
): Promise<Holders> {
  const ids = new Set(rows.flatMap(({ assignedToId }) => assignedToId ?? []))
  return { names: await namesOfPeople(tx, [...ids]), leadership: new Set(leadership) }
}

export async function presentSeats(
  tx: Tx,
  revision: ReadRevision,
  rows: readonly repository.ShownSeat[],
): Promise<Seat[]> {
  const holders = await holdersOf(tx, revision, rows)
  return rows.map((row) => presentSeat(row, holders))
}

export const snapshotChart = async (tx: Tx, revision: ReadRevision): Promise<ChartContents> =>
  chartContentsSchema.parse({
    seats: await presentSeats(tx, revision, await repository.findShownSeats(tx, revision.id)),
  })

async function draft(tx: Tx, revision: ReadRevision, since: number | undefined) {
  const changeNumber = await repository.lastChange(tx, revision.id)
  const rows =
    since === undefined
      ? await repository.findShownSeats(tx, revision.id)
      : await repository.findSeatsSince(tx, revision.id, since)
  const removedIds = rows.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id)
  const there = rows.filter(({ removedAt }) => removedAt === null)
  return { shownPublishedId: null, changeNumber, seats: await presentSeats(tx, revision, there), removedIds }
}

interface Wanted {
  readonly publishedId?: string | undefined
  readonly since?: number | undefined
}

/** @throws 404 */
export async function readChart(tx: Tx, actor: Actor, at: ChartAt, { publishedId, since }: Wanted): Promise<Chart> {
  const revision = await seenChart(tx, actor, at)
  const head = presentRevision(revision, actor)
  if (publishedId === undefined && canEditRevision(actor, revision))
    return { ...head, ...(await draft(tx, revision, since)) }
  const published = await readPublished(tx, actor, revision, publishedId)
  const seats = published && chartContentsSchema.parse(published.contents).seats
  return { ...head, shownPublishedId: published?.id ?? null, changeNumber: 0, seats, removedIds: [] }
}

export async function recordSeatsChanged(
  tx: Tx,
  { id }: Pick<ReadRevision, 'id'>,
  changeNumber: number,
): Promise<void> {
  await noteContentsChanged(tx, id)
  recordChange(tx, 'Updated', { kind: 'seat', id, version: changeNumber, place: onRevision(id) })
}

/** Drafts only. */
export async function vacateSeats(tx: Tx, _actor: Actor, { person }: { readonly person: { readonly id: string } }) {
  const held = await repository.findSeatsHeldBy(tx, person.id)
  for (const revisionId of [...new Set(held.map((row) => row.revisionId))].sort()) {
    await lockRevision(tx, revisionId)
    const changeNumber = (await repository.lastChange(tx, revisionId)) + 1
    for (const row of held.filter((one) => one.revisionId === revisionId)) {
      await repository.saveSeat(tx, row, { assignedToId: null, changeNumber })
    }
    await recordSeatsChanged(tx, { id: revisionId }, changeNumber)
  }
}

/** In a system transaction. */
export const purgeRemovedSeats = (tx: Tx): Promise<number> => repository.purgeSeats(tx, purgeableBefore(tx.now()))
/** Across organizations. */
export const purgeChartSeats = (tx: Tx, gone: IdScope): Promise<number> => repository.purgeCharts(tx, gone)

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
        collectionId: folder.id,
        collectionTitle: folder.title,
        isCompanyFolder: folder.isCompanyFolder,
        revisionId: revision.id,
        revisionTitle: revision.title,
        isDraft: revision.canEdit,
        id,
        title,
        roles,
        isAssistant,
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
