import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { type ListSearch, listSearch } from './list-search'

type Change = { [Name in keyof ListSearch]?: ListSearch[Name] | undefined }

/**
 * `replace`: typing and panel changes add no history entries. Pending text is flushed first, into its own history
 * entry.
 */
export function useListAddress() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const entry = useLocation({ select: ({ state }) => state.__TSR_index })
  const tellNow = useRef<(() => void) | null>(null)
  const search = listSearch(useSearch({ strict: false }))
  const change = useCallback(
    (changes: Change, { replace = false } = {}) => {
      tellNow.current?.()
      // Otherwise two quick changes become one history entry.
      history.flush()
      void navigate({
        to: '.',
        replace,
        resetScroll: false,
        // In-page change: no unsaved work is lost.
        ignoreBlocker: true,
        search: (before: object) =>
          Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined)),
      })
    },
    [navigate, history],
  )
  return { search, entry, tellNow, change }
}

export type ListAddress = ReturnType<typeof useListAddress>
