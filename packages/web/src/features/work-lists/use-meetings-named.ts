import { find } from '@cairn/contract/find/find.endpoints'
import { FIND_TEXT_MAX } from '@cairn/contract/find/find.schemas'
import { isAdmin } from '@cairn/contract/people/people.policy'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { useActor } from '../../lib/use-actor'

/** For Owner and Admin, who see meetings that they are not invited to. */
export function useMeetingsNamed(typed: string) {
  const text = typed.trim().slice(0, FIND_TEXT_MAX)
  const isWanted = isAdmin(useActor()) && text !== ''
  const { data, isFetching } = useQuery({
    queryKey: ['find', text, 'meeting', 'named'],
    queryFn: ({ signal }) => call(find, { body: { text, kinds: ['meeting'], limit: 50 } }, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const found = isWanted ? (data?.items ?? []) : []
  return { meetings: found.map(({ id, title }) => ({ id, name: title })), isSearching: isWanted && isFetching }
}
