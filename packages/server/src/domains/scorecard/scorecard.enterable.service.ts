import type { Actor } from '@cairn/contract/people/people.policy'
import { isLicensed } from '@cairn/contract/people/people.policy'
import { ENTERABLE_MAX, type EnterableMeasurable } from '@cairn/contract/scorecard/scorecard.cells.schemas'
import type { Tx } from '../../platform/database/transaction'
import { listedPlaces } from '../places/places.service'
import { findEnterable } from './scorecard.enterable.repository'

/** Must match `canEnterValue`. */
export async function listEnterableMeasurables(
  tx: Tx,
  actor: Actor,
  ids?: readonly string[],
): Promise<EnterableMeasurable[]> {
  if (!isLicensed(actor)) return []
  const rows = await findEnterable(tx, actor.personId, listedPlaces(tx, actor), { ids, limit: ENTERABLE_MAX })
  return rows.map(({ meeting, isTractionShown, ...row }) => ({ ...row, meeting: isTractionShown ? meeting : null }))
}
