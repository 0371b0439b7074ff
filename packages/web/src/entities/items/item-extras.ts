import type { ItemRef } from '@cairn/contract/core/items'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'

export interface ShownItem extends ItemRef {
  readonly canEdit: boolean
}

export interface MissingItemRef extends ItemRef {
  readonly title: string | undefined
}

export interface ItemExtras {
  readonly below: (item: ShownItem) => ReactNode
  readonly beside: (item: ShownItem) => ReactNode
  readonly acts: (item: ShownItem) => ReactNode
  readonly here: (item: ItemRef) => ReactNode
  readonly gone: (item: MissingItemRef) => ReactNode
  readonly counts: (item: ItemRef & { readonly contentHtml: string }) => ReactNode
  readonly rowActs: (item: ItemRef) => ReactNode
  readonly rowMenu: (item: ItemRef & { readonly title: string }) => ReactNode
}

const nothing = () => null
const none: ItemExtras = {
  below: nothing,
  beside: nothing,
  acts: nothing,
  here: nothing,
  gone: nothing,
  counts: nothing,
  rowActs: nothing,
  rowMenu: nothing,
}

export const ItemExtrasContext = createContext<ItemExtras>(none)

export const useItemExtras = (): ItemExtras => use(ItemExtrasContext)

export function useLateExtras(load: () => Promise<ItemExtras>): ItemExtras {
  const [extras, setExtras] = useState(none)
  useEffect(() => void load().then(setExtras, () => undefined), [load])
  return extras
}
