import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type ListSearch, listSearch } from './list-search'

type Change = { [Name in keyof ListSearch]?: ListSearch[Name] | undefined }

/**
 * What the list shows stands in the address. `replace`: one does not want to come back to each letter typed, nor to each
 * item looked at beside the list.
 */
export function useListAddress() {
  const navigate = useNavigate()
  const search = listSearch(useSearch({ strict: false }))
  const change = useCallback(
    (changes: Change, { replace = false } = {}) =>
      void navigate({
        to: '.',
        replace,
        resetScroll: false,
        search: (before: object) =>
          Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined)),
      }),
    [navigate],
  )
  return { search, change }
}

export type ListAddress = ReturnType<typeof useListAddress>
