import { find } from '@cairn/contract/find/find.endpoints'
import { FIND_TEXT_MAX } from '@cairn/contract/find/find.schemas'
import { isAdmin } from '@cairn/contract/people/people.policy'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { useActor } from '../../lib/session/session'

export const meetingSearchKey = (text: string) => ['find', text, 'meeting', 'named'] as const

export function useMeetingSearch(typed: string) {
  const text = typed.trim().slice(0, FIND_TEXT_MAX)
  const maySearch = isAdmin(useActor())
  const isEnabled = maySearch && text !== ''
  const { data, isFetching } = useQuery({
    queryKey: meetingSearchKey(text),
    queryFn: ({ signal }) => call(find, { body: { text, kinds: ['meeting'], limit: 50 } }, { signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const found = isEnabled ? (data?.items ?? []) : []
  return {
    maySearch,
    meetings: found.map(({ id, title }) => ({ id, name: title })),
    isSearching: isEnabled && isFetching,
  }
}
