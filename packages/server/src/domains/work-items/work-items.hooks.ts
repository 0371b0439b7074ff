import type { ItemRef, Place, WorkItemKind } from '@cairn/contract/core/items'
import type { ItemRow, Placed } from '../../platform/database/item-columns'
import { defineHook } from '../../platform/hooks/define-hook'

/** Includes people who cannot see the item. */
export const peopleMentioned = defineHook<{
  ref: ItemRef
  title: string
  /** Includes containers the writer cannot see. */
  places: readonly Place[]
  personIds: readonly string[]
}>()

/** Of one item of a kind with one place. `before` is null for a new item. */
export const itemChanged = defineHook<{
  kind: WorkItemKind
  item: ItemRow & Placed
  before: (ItemRow & Placed) | null
}>()

/** Replaces the per-item hooks. */
export const itemsBulkChanged = defineHook<{ kind: WorkItemKind; tractionId: string }>()
