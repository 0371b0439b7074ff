import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { type ListSearch, listSearch } from './list-search'

type Change = { [Name in keyof ListSearch]?: ListSearch[Name] | undefined }

/**
 * What the list shows stands in the address. `replace`: one does not want to come back to each letter typed, nor to each
 * item looked at beside the list. What is typed and not told yet goes first, into the entry that it was typed in, so that
 * Back brings it back and nothing else takes it along.
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
      // Else two changes in one breath make one entry.
      history.flush()
      void navigate({
        to: '.',
        replace,
        resetScroll: false,
        // Nothing on screen is left by it; who asks whether something is answers later, when the next change is there.
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
