import type { SearchRequest } from '@cairn/contract/core/search'
import type { Person } from '@cairn/contract/people/people.schemas'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session'
import { useIsLapsed } from '../../lib/subscription'
import { billingQueries, PEOPLE_PAGE } from './billing.queries'

export interface Seated {
  readonly people: readonly Person[]
  readonly count: number
  readonly loadMore: () => void
}

export interface Seats {
  readonly owner: Person | undefined
  readonly paid: Seated
  readonly free: Seated
  /** Licensed now, and observers once the subscription has ended. */
  readonly losing: Seated
}

const licensedRoles = ['Admin', 'Manager', 'Member']

const filters = {
  paid: { 'is-paid': ['true'] },
  free: { 'is-paid': ['false'], 'has-role': ['Admin', 'Manager', 'Member', 'Observer'] },
  others: { 'has-role': ['Admin', 'Manager', 'Member', 'Observer'] },
  losing: { 'has-role': licensedRoles },
  joined: { 'has-role': licensedRoles, 'has-accepted-invite': ['true'] },
  invited: { 'has-role': licensedRoles, 'has-accepted-invite': ['false'] },
} satisfies Record<string, SearchRequest['filters']>

function useSeated(kind: keyof typeof filters): Seated | undefined {
  const { data, fetchNextPage } = useInfiniteQuery(billingQueries.people(filters[kind]))
  const people = data?.pages.flatMap(({ items }) => items)
  return people && { people, count: data?.pages[0]?.totalCount ?? 0, loadMore: () => void fetchNextPage() }
}

export const usePaidPeople = (): Seated | undefined => useSeated('paid')

const noOne: Seated = { people: [], count: 0, loadMore: () => undefined }

/** Undefined until loaded. After a lapse no one is paid for. */
export function useSeats(): Seats | undefined {
  const isLapsed = useIsLapsed()
  const { data: owner } = useQuery(billingQueries.owner)
  const [paid, losing] = [useSeated('paid'), useSeated('losing')]
  const free = useSeated(isLapsed ? 'others' : 'free')
  return paid && free && losing && { owner: owner ?? undefined, paid: isLapsed ? noOne : paid, free, losing }
}

/** `losing` of `Seats`, with pending invitations apart. */
export const useLosing = () => ({ joined: useSeated('joined') ?? noOne, invited: useSeated('invited') ?? noOne })

/** When each was invited; empty without the right to invite. */
export function useInvitationDays(people: readonly Person[]): ReadonlyMap<string, string> {
  const { user } = useSession()
  const ids = people.map(({ id }) => id)
  const enabled = ids.length > 0 && user.permissions.includes('Update|License')
  const { data = [] } = useQuery({ ...billingQueries.invitations(ids), enabled })
  return new Map(data.map(({ personId, sentAt }) => [personId, sentAt]))
}

interface Shown extends Pick<Seated, 'people'> {
  readonly left: number
  readonly step: number
  readonly showMore: () => void
}

export function shownOf(
  list: Seated,
  first: number,
  [isWhole, setWhole]: readonly [boolean, (whole: boolean) => void],
): Shown {
  const { people, count, loadMore } = list
  const shown = isWhole || count <= first + 1 ? people : people.slice(0, first)
  const left = count - shown.length
  const step = Math.min(left, isWhole ? PEOPLE_PAGE : people.length - shown.length)
  return { people: shown, left, step, showMore: isWhole ? loadMore : () => setWhole(true) }
}
