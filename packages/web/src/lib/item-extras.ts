import type { ItemRef } from '@cairn/contract/core/items'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'

/** A work item that is shown whole: what belongs to it besides its own fields hangs on this. */
export interface ShownItem extends ItemRef {
  /** Whether who looks may change it, and not only comment. */
  readonly canEdit: boolean
}

/** An item that is not there: its title where the reader may still know it. */
export interface GoneItemRef extends ItemRef {
  readonly title: string | undefined
}

/** What every kind of work item has besides its fields: below them (comments), and in the narrower column (links, files, history). */
export interface ItemExtras {
  readonly below: (item: ShownItem) => ReactNode
  readonly beside: (item: ShownItem) => ReactNode
  /** At the popup's foot: what else can be done with it. */
  readonly acts: (item: ShownItem) => ReactNode
  /** Who else has it open. */
  readonly here: (item: ItemRef) => ReactNode
  /** In its place where it is not there: what became of it. */
  readonly gone: (item: GoneItemRef) => ReactNode
  /** In its row: how far its checklists are, how much is said about it, and how many files it has. */
  readonly counts: (item: ItemRef & { readonly contentHtml: string }) => ReactNode
  /** In its row's menu; and that menu, where there is nothing else in it. */
  readonly rowActs: (item: ItemRef) => ReactNode
  readonly rowMenu: (item: ItemRef & { readonly title: string }) => ReactNode
}

const nothing = () => null
const none: ItemExtras = {
  ...{ below: nothing, beside: nothing, acts: nothing },
  ...{ here: nothing, gone: nothing, counts: nothing, rowActs: nothing, rowMenu: nothing },
}

/** Given by the app, so that the rows and popups of each kind need to know of no other feature. */
export const ItemExtrasContext = createContext<ItemExtras>(none)

export const useItemExtras = (): ItemExtras => use(ItemExtrasContext)

/** Rows of a first screen have theirs once that is drawn; without a network, once the page is loaded with one. */
export function useLateExtras(load: () => Promise<ItemExtras>): ItemExtras {
  const [extras, setExtras] = useState(none)
  useEffect(() => void load().then(setExtras, () => undefined), [load])
  return extras
}
