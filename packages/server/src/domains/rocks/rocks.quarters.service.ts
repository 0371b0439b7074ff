/** What a meeting promised for its quarters. */
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import type { Tx } from '../../platform/database/transaction'
import { readablePlaces } from '../places/places.service'
import { presentRock, type RockCalendar } from './rocks.presenter'
import { type Dates, findRocksOfQuarters } from './rocks.quarters.repository'

/**
 * A traction's Rocks of some quarters as the actor sees them, archived ones included, by title: what was delegated elsewhere
 * or promised again stands by its own status. Asks no policy of the traction. A constant number of queries.
 */
export async function rocksOfQuarters(
  tx: Tx,
  actor: Actor,
  tractionId: string,
  quarters: readonly Dates[],
  calendar: RockCalendar,
): Promise<Rock[]> {
  const found = await findRocksOfQuarters(tx, tractionId, quarters, readablePlaces(tx, actor))
  return found.map((rock) => presentRock(rock, calendar))
}

/** A traction's company Rocks of a quarter, whoever asks and as nobody in particular sees them; archived ones included, by title. */
export async function companyRocksOf(
  tx: Tx,
  tractionId: string,
  quarter: Dates,
  calendar: RockCalendar,
): Promise<Rock[]> {
  const found = await findRocksOfQuarters(tx, tractionId, [quarter])
  return found.filter(({ type }) => type === 'Company').map((rock) => presentRock(rock, calendar))
}
