import type { Change } from '@cairn/contract/core/define-event'
import type { ItemRef } from '@cairn/contract/core/items'
import type { Place } from '@cairn/contract/core/places'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { keepAct } from '../work-items/work-items.history.service'

export interface OfItem {
  readonly ref: ItemRef
  readonly places: readonly Place[]
}

export function recordFile(
  tx: Tx,
  change: Change,
  { ref, places }: OfItem,
  names: readonly [string | null, string | null],
): void {
  for (const place of places) recordChange(tx, change, { kind: 'attachment', id: ref.id, place })
  keepAct(tx, ref, 'changed', { file: names })
}
