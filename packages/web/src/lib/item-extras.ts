import type { ItemRef } from '@cairn/contract/core/items'
import { createContext, type ReactNode, use } from 'react'

/** A work item that is shown whole: what belongs to it besides its own fields hangs on this. */
export interface ShownItem extends ItemRef {
  /** Whether who looks may change it, and not only comment. */
  readonly canEdit: boolean
}

/** What every kind of work item has besides its fields: below them (comments), and in the narrower column (links, files, history). */
export interface ItemExtras {
  readonly below: (item: ShownItem) => ReactNode
  readonly beside: (item: ShownItem) => ReactNode
  /** At the popup's foot: what else can be done with it. */
  readonly acts: (item: ShownItem) => ReactNode
}

const none: ItemExtras = { below: () => null, beside: () => null, acts: () => null }

/** Given by the app, so that the popups of each kind need to know of no other feature. */
export const ItemExtrasContext = createContext<ItemExtras>(none)

export const useItemExtras = (): ItemExtras => use(ItemExtrasContext)
