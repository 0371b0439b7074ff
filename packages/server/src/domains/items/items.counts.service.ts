import type { ItemRef } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { readablePlaces } from '../places/places.service'
import { countOn } from './items.counts.repository'

export async function countOnItems(tx: Tx, actor: Actor, items: readonly ItemRef[]) {
  return { items: await countOn(tx, items, readablePlaces(tx, actor)) }
}
