import {
  type Chart,
  type ChartContents,
  chartContentsSchema,
  type Seat,
} from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { canEditRevision } from '@cairn/contract/collections/collections.policy'
import { notFound } from '@cairn/contract/core/errors'
import { onRevision } from '@cairn/contract/core/places'
import type { Actor } from '@cairn/contract/people/people.policy'
import { purgeableBefore } from '../../platform/clock/retention'
import type { IdScope } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { readPublished } from '../collections/collections.publishing.service'
import { lockRevision, noteContentsChanged, revisionForChange } from '../collections/collections.revisions.service'
import { presentRevision, type ReadRevision, readRevisionIn } from '../collections/collections.service'
import { namesOfPeople } from '../people/people.service'
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

export async function tellOfSeats(tx: Tx, { id }: Pick<ReadRevision, 'id'>, changeNumber: number): Promise<void> {
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
    await tellOfSeats(tx, { id: revisionId }, changeNumber)
  }
}

/** In a system transaction. */
export const purgeRemovedSeats = (tx: Tx): Promise<number> => repository.purgeSeats(tx, purgeableBefore(tx.now()))
/** Across organizations. */
export const purgeChartSeats = (tx: Tx, gone: IdScope): Promise<number> => repository.purgeCharts(tx, gone)
