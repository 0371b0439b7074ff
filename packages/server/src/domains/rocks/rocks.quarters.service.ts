import type { Actor } from '@cairn/contract/people/people.policy'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import type { Tx } from '../../platform/database/transaction'
import { readablePlaces } from '../places/places.service'
import { presentRock, type RockCalendar } from './rocks.presenter'
import { type Dates, findRocksOfQuarters } from './rocks.repository'

/** Includes archived rocks. Checks no policy. */
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

/** Includes archived rocks. Checks no policy. */
export async function companyRocksOf(
  tx: Tx,
  tractionId: string,
  quarter: Dates,
  calendar: RockCalendar,
): Promise<Rock[]> {
  const found = await findRocksOfQuarters(tx, tractionId, [quarter])
  return found.filter(({ type }) => type === 'Company').map((rock) => presentRock(rock, calendar))
}
