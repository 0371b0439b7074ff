import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type EditConflict, settleConflict, useConflict } from './edit-conflicts'
import { type CachedItem, cachedItem, type ItemKind } from './item-cache'

export interface ItemEditing<T> {
  base: T
  conflict: EditConflict | undefined
  takeCurrent: () => T
}

/**
 * What an edit stands on: `base`, the item as it was when the edit began, whose version the write is made from. After a
 * conflict `takeCurrent` settles it and makes what the server has the new base, for "theirs" and "mine" alike.
 */
export function useItemEditing<T extends CachedItem, F>(kind: ItemKind<T, F>, item: T): ItemEditing<T> {
  const client = useQueryClient()
  const [base, setBase] = useState(item)
  const conflict = useConflict(item.id)
  const takeCurrent = (): T => {
    settleConflict(item.id)
    const current = cachedItem(client, kind, item.id) ?? base
    setBase(current)
    return current
  }
  return { base, conflict, takeCurrent }
}
