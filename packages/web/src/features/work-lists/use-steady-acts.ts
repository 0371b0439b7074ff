import { useMemo, useRef } from 'react'
import type { ListActs, ListItem } from './list-definition'

export function useSteadyActs<T extends ListItem>(acts: ListActs<T>): ListActs<T> {
  const latest = useRef(acts)
  latest.current = acts
  const hasDue = acts.setDue !== undefined
  return useMemo(
    () => ({
      update: {
        mutate: (edit) => latest.current.update.mutate(edit),
        mutateAsync: (edit) => latest.current.update.mutateAsync(edit),
      },
      reassign: { mutate: (change) => latest.current.reassign.mutate(change) },
      toggle: (item) => latest.current.toggle(item),
      ...(hasDue && { setDue: (item: T, dueDate: string) => latest.current.setDue?.(item, dueDate) }),
      remove: (item) => latest.current.remove(item),
      create: (draft) => latest.current.create(draft),
    }),
    [hasDue],
  )
}
