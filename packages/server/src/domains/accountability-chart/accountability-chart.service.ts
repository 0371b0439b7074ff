/** A chart as its reader may know it: the draft for who may edit it, for others what was published. */
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

/** A chart in its folder. */
export interface ChartAt {
  readonly collectionId: string
  readonly revisionId: string
}

/** Locked, so that those who change one chart follow one another: what stands below what is read after that. @throws 404, 403 */
export const editedChart = (tx: Tx, actor: Actor, at: ChartAt): Promise<ReadRevision> =>
  revisionForChange(tx, actor, { ...at, kind: 'ac' }, undefined)

/** @throws 404 where there is none that the actor sees */
export async function seenChart(tx: Tx, actor: Actor, at: ChartAt): Promise<ReadRevision> {
  const revision = await readRevisionIn(tx, actor, at)
  if (revision.kind !== 'ac') throw notFound()
  return revision
}

/** Of those who hold the seats. One query. */
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

/** All its seats, to be published. */
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

/** A constant number of queries. @throws 404, also for a published copy that is not to be read */
export async function readChart(tx: Tx, actor: Actor, at: ChartAt, { publishedId, since }: Wanted): Promise<Chart> {
  const revision = await seenChart(tx, actor, at)
  const head = presentRevision(revision, actor)
  if (publishedId === undefined && canEditRevision(actor, revision))
    return { ...head, ...(await draft(tx, revision, since)) }
  const published = await readPublished(tx, actor, revision, publishedId)
  const seats = published && chartContentsSchema.parse(published.contents).seats
  return { ...head, shownPublishedId: published?.id ?? null, changeNumber: 0, seats, removedIds: [] }
}

/** Whoever has the chart open asks for what changed since the number that they have. */
export async function tellOfSeats(tx: Tx, { id }: Pick<ReadRevision, 'id'>, changeNumber: number): Promise<void> {
  await noteContentsChanged(tx, id)
  recordChange(tx, 'Updated', { kind: 'seat', id, version: changeNumber, place: onRevision(id) })
}

/** What somebody held who leaves is empty from now on, in drafts; published copies stay as they were. Heard with `personRemoved`. */
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

/** Across organisations, in a system transaction. */
export const purgeRemovedSeats = (tx: Tx): Promise<number> => repository.purgeSeats(tx, purgeableBefore(tx.now()))
/** For good, the seats of charts that are to go; `gone`: both ids of each. Across organisations. */
export const purgeChartSeats = (tx: Tx, gone: IdScope): Promise<number> => repository.purgeCharts(tx, gone)
