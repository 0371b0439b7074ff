import { searchPeople } from '@cairn/contract/people/people.endpoints'
import type { Person } from '@cairn/contract/people/people.schemas'
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks'
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../lib/api/api'
import { withLocalStorage } from '../../lib/browser/local-storage'
import { sessionQuery } from '../../lib/session/session'
import { cachePeople, fullName, peopleSearchKey, readPeople, usePeopleOf } from './people'
import { everyone, type PeopleScope } from './people-scopes'

export interface NamedPerson {
  readonly id: string
  readonly name: string
  readonly email?: string
}

export type PeopleSource = PeopleScope | readonly NamedPerson[]

const PAGE = 50
const TEXT_MAX = 200
const TYPING_MS = 150
const LOAD_MORE_MS = 300
const RECENT_MAX = 8
const ROLE_LETTERS_MIN = 4

interface Position {
  readonly search: number
  readonly startIndex: number
}

export const peopleSearchQuery = ({ searches }: PeopleScope, text: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleSearchKey, searches, text],
    // Invitations and rights change without a people event.
    staleTime: 10_000,
    queryFn: async ({ pageParam, client, signal }) => {
      const people: Person[] = []
      let { search, startIndex } = pageParam
      while (search < searches.length && people.length < PAGE) {
        const endIndex = startIndex + PAGE - people.length
        const filters = { ...searches[search], ...(text === '' ? {} : { 'text-search': [text] }) }
        const sorts = [{ property: 'FirstName', ascending: true }]
        const body = { startIndex, endIndex, includeTotalCount: false, filters, sorts }
        const { items } = await call(searchPeople, { body }, { signal })
        people.push(...items)
        const isLast = items.length < endIndex - startIndex
        search += isLast ? 1 : 0
        startIndex = isLast ? 0 : endIndex
      }
      cachePeople(client, people)
      return { people, next: search < searches.length ? { search, startIndex } : undefined }
    },
    initialPageParam: { search: 0, startIndex: 0 } as Position,
    getNextPageParam: ({ next }) => next,
  })

const recentKey = (accountId: string, orgId: string | null) => `cairn-chosen-people/${accountId}/${orgId}`

function useRecent() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const key = session && recentKey(session.user.accountId, session.orgId)
  const read = (): string[] =>
    withLocalStorage((storage) => {
      const stored: unknown = JSON.parse((key && storage.getItem(key)) ?? '[]')
      return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
    }, [])
  const remember = (id: string) => {
    const recent = [id, ...read().filter((other) => other !== id)].slice(0, RECENT_MAX)
    if (key) withLocalStorage((storage) => storage.setItem(key, JSON.stringify(recent)), undefined)
  }
  return { me: session?.user.userId, read, remember }
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)

function fits(text: string): (person: Person) => boolean {
  const words = wordsOf(text)
  return ({ firstName, lastName, email, roles, eosRoleInOrg }) => {
    const names = [firstName, lastName, email].map((name) => name.toLowerCase())
    const titles = [...roles, eosRoleInOrg ?? ''].map((role) => role.toLowerCase())
    return words.every(
      (word) =>
        names.some((name) => name.includes(word)) ||
        (word.length >= ROLE_LETTERS_MIN && titles.some((title) => title.startsWith(word))),
    )
  }
}

const unique = (people: readonly Person[]) => [...new Map(people.map((person) => [person.id, person])).values()]
const named = (person: Person): NamedPerson => ({ id: person.id, name: fullName(person) })

function withNamesakesMarked(people: readonly Person[]): NamedPerson[] {
  const counts = new Map<string, number>()
  for (const person of people) counts.set(fullName(person), (counts.get(fullName(person)) ?? 0) + 1)
  return people.map((person) => {
    const isAlone = counts.get(fullName(person)) === 1
    return isAlone ? named(person) : { ...named(person), email: person.email }
  })
}

const isList = (source: PeopleSource): source is readonly NamedPerson[] => Array.isArray(source)

/** Server results are appended, so that rows do not move. */
export function usePeopleSearch(source: PeopleSource, typed: string, isWanted: boolean) {
  const client = useQueryClient()
  const scope = isList(source) ? everyone : source
  const text = typed.trim().slice(0, TEXT_MAX)
  const [asked] = useDebouncedValue(text, TYPING_MS)
  const [listed, setListed] = useState(PAGE)
  const recent = useRecent()
  const isSearched = isWanted && !isList(source) && scope.searches.length > 0
  const { data, isPlaceholderData, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...peopleSearchQuery(scope, asked),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  const likelyIds = isSearched ? [...(recent.me ? [recent.me] : []), ...recent.read()] : []
  const likely = usePeopleOf(likelyIds)
  const scopeKey = JSON.stringify(scope.searches)
  // Per text, so that results append.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const loaded = useMemo(() => (isSearched ? readPeople(client) : []), [client, isSearched, text, scopeKey])
  const loadMore = useDebouncedCallback(() => {
    if (isSearched && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, LOAD_MORE_MS)
  if (isList(source)) {
    const words = wordsOf(text)
    const people = source.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    const listMore = () => setListed((count) => Math.min(count, people.length) + PAGE)
    return { people: people.slice(0, listed), isSearching: false, loadMore: listMore, remember: recent.remember }
  }
  const found = data?.pages.flatMap(({ people }) => people)
  const offered = (person: Person) => scope.holds(person) && fits(text)(person)
  const answer = isPlaceholderData || asked !== text ? undefined : found
  const before = text === '' && answer ? [] : loaded.filter(offered)
  const shown = [...likely.filter(offered), ...before, ...(answer ?? found?.filter(offered) ?? [])]
  return {
    people: withNamesakesMarked(unique(shown)),
    isSearching: isSearched && answer === undefined && (isFetching || asked !== text),
    loadMore,
    remember: recent.remember,
  }
}

export function useChosenPeople(source: PeopleSource, ids: readonly string[]): readonly NamedPerson[] {
  const people = usePeopleOf(isList(source) ? [] : ids)
  return ids.flatMap((id) => {
    if (isList(source)) return source.find((person) => person.id === id) ?? []
    const person = people.find((known) => known.id === id)
    if (!person) return { id, name: '' }
    return source.holds(person) ? named(person) : []
  })
}
