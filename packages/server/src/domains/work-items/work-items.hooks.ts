import type { ItemRef, Place, WorkItemKind } from '@cairn/contract/core/items'
import { defineHook } from '../../platform/hooks/define-hook'

/** Includes people who cannot see the item. */
export const peopleMentioned = defineHook<{
  ref: ItemRef
  title: string
  /** Includes containers the writer cannot see. */
  places: readonly Place[]
  personIds: readonly string[]
}>()

/** Replaces the per-item hooks. */
export const itemsChangedTogether = defineHook<{ kind: WorkItemKind; tractionId: string }>()
