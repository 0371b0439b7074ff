import type { ItemRef, WorkItemKind } from '@cairn/contract/core/items'
import type { Place } from '@cairn/contract/core/places'
import { defineHook } from '../../platform/hooks/define-hook'

/** An item's notes, or a comment on it, mention people whom they did not mention before, whether these may see it or not. */
export const peopleMentioned = defineHook<{
  ref: ItemRef
  title: string
  /** Where the item stands, known to the writer or not. */
  places: readonly Place[]
  personIds: readonly string[]
}>()

/** Many items of a meeting came or went at once, as by an import: told once, and of none of them by itself. */
export const itemsChangedTogether = defineHook<{ kind: WorkItemKind; tractionId: string }>()
