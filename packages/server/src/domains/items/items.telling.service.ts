import type { Change } from '@cairn/contract/core/define-event'
import { inTraction, type Place } from '@cairn/contract/core/places'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { meetingsOfRock } from '../rocks/rocks.access.service'
import type { ReadItem } from './items.service'

/** Includes meetings of a rock that the actor cannot see. */
export async function placesHearing(tx: Tx, { ref, places }: ReadItem): Promise<readonly Place[]> {
  return ref.kind === 'rock' ? (await meetingsOfRock(tx, ref.id)).map(inTraction) : places
}

/** Refetched by everyone who can see the item. */
export async function recordHanging(tx: Tx, change: Change, kind: 'comment' | 'link', item: ReadItem): Promise<void> {
  for (const place of await placesHearing(tx, item)) recordChange(tx, change, { kind, id: item.ref.id, place })
}
