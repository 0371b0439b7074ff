/** Which rocks somebody may see and change, and how every change of one is stored, recorded and answered. */
import type { Change } from '@cairn/contract/core/define-event'
import { forbidden, notFound, staleVersion } from '@cairn/contract/core/errors'
import { inTraction } from '@cairn/contract/core/places'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canEditRock, canReadRock } from '@cairn/contract/rocks/rocks.policy'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { organisationCalendar } from '../organisations/organisations.service'
import { readablePlaces } from '../places/places.service'
import { type ReadTraction, readTractions } from '../tractions/tractions.service'
import { keepHistory } from '../work-items/work-items.history.service'
import type { ItemGuard } from '../work-items/work-items.service'
import { presentRock, type RockCalendar } from './rocks.presenter'
import * as repository from './rocks.repository'

export type StoredRock = repository.Rock

/** A locked rock together with what a decision about it needs. */
export interface EditableRock {
  readonly rock: StoredRock
  readonly calendar: RockCalendar
  /** Of the rock's meetings, those that the actor may see. */
  readonly tractions: readonly ReadTraction[]
}

/** @throws 404, 403, or 409 with the rock as it is where `guard.version` is stale */
export async function lockEditable(tx: Tx, actor: Actor, id: string, guard: ItemGuard): Promise<EditableRock> {
  const [rock] = await repository.lockRocks(tx, [id], readablePlaces(tx, actor))
  if (!rock || (rock.removedAt && !guard.takesRemoved)) throw notFound()
  const tractions = await readTractions(tx, actor, rock.tractionIds)
  if (!canReadRock(actor, tractions)) throw notFound()
  if (!canEditRock(actor, tractions)) throw forbidden()
  const calendar = await organisationCalendar(tx)
  if (guard.version !== undefined && guard.version !== rock.version) throw staleVersion(presentRock(rock, calendar))
  return { rock, calendar, tractions }
}

/** What its history tells: its columns, its meetings, and the status of the week that was spoken of. */
function toldOf(rock: StoredRock, other: StoredRock | null) {
  const { shown: _shown, weeks, tractionId: _main, ...told } = rock
  const said = weeks.find(({ key, status }) => !other?.weeks.some((week) => week.key === key && week.status === status))
  return { ...told, weekStatus: said?.status ?? null }
}

function changeOf(rock: StoredRock, before: StoredRock | null): Change {
  if (!before || (before.removedAt && !rock.removedAt)) return 'Added'
  return rock.removedAt && !before.removedAt ? 'Deleted' : 'Updated'
}

/** Tells everybody who may see one of the meetings, or might until now, and keeps what happened in its history. */
export function recordRock(tx: Tx, rock: StoredRock, before: StoredRock | null): void {
  keepHistory(tx, 'rock', [{ row: toldOf(rock, before), before: before && toldOf(before, rock) }])
  const change = changeOf(rock, before)
  for (const tractionId of new Set([...rock.tractionIds, ...(before?.tractionIds ?? [])])) {
    recordChange(tx, change, { kind: 'rock', id: rock.id, version: rock.version, place: inTraction(tractionId) })
  }
}

/**
 * Reads a rock anew after it was stored, records what became of it and gives it as the actor sees it now. `before`: as it
 * was locked, null for a new one.
 */
export async function changedRock(
  tx: Tx,
  actor: Actor,
  id: string,
  calendar: RockCalendar,
  before: StoredRock | null,
): Promise<Rock> {
  const [rock] = await repository.lockRocks(tx, [id], readablePlaces(tx, actor))
  if (!rock) throw new Error('a stored rock was not there to be read')
  recordRock(tx, rock, before)
  return presentRock(rock, calendar)
}
