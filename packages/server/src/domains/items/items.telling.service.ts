import type { Change } from '@cairn/contract/core/define-event'
import { inTraction, type Place } from '@cairn/contract/core/places'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { meetingsOfRock } from '../rocks/rocks.access.service'
import type { ReadItem } from './items.service'

/** Where an item stands, those places included that whoever changes something does not see: a Rock's other meetings. */
export async function placesHearing(tx: Tx, { ref, places }: ReadItem): Promise<readonly Place[]> {
  return ref.kind === 'rock' ? (await meetingsOfRock(tx, ref.id)).map(inTraction) : places
}

/** Tells the screens of whoever may see the item that what hangs on it is to be read anew. */
export async function recordHanging(tx: Tx, change: Change, kind: 'comment' | 'link', item: ReadItem): Promise<void> {
  for (const place of await placesHearing(tx, item)) recordChange(tx, change, { kind, id: item.ref.id, place })
}
