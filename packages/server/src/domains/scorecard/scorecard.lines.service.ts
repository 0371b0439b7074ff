import { notFound, staleVersion } from '@cairn/contract/core/errors'
import { inTraction } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { reorderMeasurablesSchema, ScorecardOrder } from '@cairn/contract/scorecard/scorecard.schemas'
import type { z } from 'zod'
import { purgeableBefore } from '../../platform/clock/retention'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import type { ItemGuard } from '../work-items/work-items.service'
import { editableScorecard, recordMeasurable } from './scorecard.access.service'
import { recompute } from './scorecard.computing.service'
import * as placing from './scorecard.measurable.repository'
import {
  changeLine,
  forChange,
  type MeasurableReply,
  measurableReply,
  type Target,
} from './scorecard.measurables.service'
import * as repository from './scorecard.repository'
import type { Line } from './scorecard.table'

const recordRemoval = (tx: Tx, line: Line): Promise<void> =>
  recordMeasurable(tx, { change: 'Deleted', kind: 'measurable', version: line.version }, line)

/** From every scorecard. Values and goals stay until the purge. */
export async function removeMeasurable(tx: Tx, actor: Actor, at: Target, guard: ItemGuard) {
  const { line } = await forChange(tx, actor, at, { version: guard.version, isAtHome: true })
  await recordRemoval(tx, await repository.saveMeasurable(tx, line, { removedAt: tx.now() }))
  return { succeeded: true as const, id: at.id }
}

export async function archiveMeasurable(tx: Tx, actor: Actor, at: Target, guard: ItemGuard): Promise<MeasurableReply> {
  const { line, goals } = await forChange(tx, actor, at, { version: guard.version, isAtHome: true })
  const archived = await repository.saveMeasurable(tx, line, { archivedAt: tx.now() })
  await recordRemoval(tx, archived)
  return await measurableReply(tx, actor, archived, goals)
}

export async function restoreMeasurable(tx: Tx, actor: Actor, at: Target, guard: ItemGuard): Promise<MeasurableReply> {
  const changeable = await forChange(tx, actor, at, { version: guard.version, takesRemoved: true, isAtHome: true })
  const { line, goals, scorecard } = changeable
  if (!line.removedAt && !line.archivedAt) return await measurableReply(tx, actor, line, goals)
  const reply = await changeLine(tx, actor, changeable, { removedAt: null, archivedAt: null }, 'Added')
  // Sources may have changed.
  if (line.formulaFrom) await recompute(tx, [line.id], scorecard.periodKind, { first: line.formulaFrom })
  return reply
}

type Reordered = z.output<typeof reorderMeasurablesSchema>

/** Groups stay where their first line is; ungrouped lines come first. */
function grouped(lines: readonly placing.PlacedLine[]): ScorecardOrder['groups'] {
  const byTitle = new Map<string | null, string[]>([[null, []]])
  const placed = new Set<string>()
  for (const { id, groupTitle } of lines) {
    if (placed.has(id)) continue
    placed.add(id)
    byTitle.set(groupTitle, [...(byTitle.get(groupTitle) ?? []), id])
  }
  return [...byTitle].flatMap(([title, measurableIds]) => (measurableIds.length > 0 ? [{ title, measurableIds }] : []))
}

/** @throws 404 */
function named({ measurableIds, groups = [] }: Reordered, shown: readonly placing.PlacedLine[]) {
  const titles = new Map(shown.map(({ id, groupTitle }) => [id, groupTitle]))
  const lines =
    measurableIds?.map((id) => ({ id, groupTitle: titles.get(id) ?? null })) ??
    groups.flatMap(({ title, measurableIds: ids }) => ids.map((id) => ({ id, groupTitle: title })))
  if (!lines.every(({ id }) => titles.has(id))) throw notFound()
  return lines
}

function orderOf(
  { id, version }: Pick<ScorecardOrder, 'id' | 'version'>,
  groups: ScorecardOrder['groups'],
): ScorecardOrder {
  return { id, version, groups, measurableIds: groups.flatMap(({ measurableIds }) => measurableIds) }
}

/** Unnamed lines follow. @throws 404, 403, 409 */
export async function reorderMeasurables(
  tx: Tx,
  actor: Actor,
  id: string,
  input: Reordered,
): Promise<{ succeeded: true; order: ScorecardOrder }> {
  const { tractionId } = await editableScorecard(tx, actor, id)
  const scorecard = await repository.lockScorecard(tx, id)
  if (!scorecard) throw notFound()
  const shown = await repository.findLines(tx, id)
  const { version } = scorecard
  if (input.version !== undefined && input.version !== version)
    throw staleVersion(orderOf({ id, version }, grouped(shown)))
  const groups = grouped([...named(input, shown), ...shown])
  const lines = groups.flatMap(({ title, measurableIds }) =>
    measurableIds.map((line) => ({ id: line, groupTitle: title })),
  )
  const order = orderOf({ id, version: await placing.saveOrder(tx, scorecard, lines) }, groups)
  recordChange(tx, 'Updated', { kind: 'scorecard', id, version: order.version, place: inTraction(tractionId) })
  return { succeeded: true, order }
}

/** In a system transaction. */
export const purgeRemovedMeasurables = (tx: Tx): Promise<number> =>
  repository.purgeMeasurables(tx, purgeableBefore(tx.now()))
