/** Which rocks somebody may see and change, and how every change of one is stored, recorded and answered. */
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

/** Tells everybody who may see one of the meetings. */
export function recordRock(
  tx: Tx,
  change: 'Added' | 'Updated' | 'Deleted',
  rock: { id: string; version: number },
  tractionIds: Iterable<string>,
): void {
  for (const tractionId of new Set(tractionIds)) {
    recordChange(tx, change, { kind: 'rock', id: rock.id, version: rock.version, place: inTraction(tractionId) })
  }
}

/** Reads a rock anew after it was stored, records the change and gives it as the actor sees it now. */
export async function changedRock(
  tx: Tx,
  actor: Actor,
  id: string,
  calendar: RockCalendar,
  change: 'Added' | 'Updated' | 'Deleted',
  formerTractionIds: readonly string[] = [],
): Promise<Rock> {
  const [rock] = await repository.lockRocks(tx, [id], readablePlaces(tx, actor))
  if (!rock) throw new Error('a stored rock was not there to be read')
  recordRock(tx, change, rock, [...rock.tractionIds, ...formerTractionIds])
  return presentRock(rock, calendar)
}
