import type { SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import type { SearchRequest } from '@cairn/contract/core/search'
import { roleOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { price } from '../../../entities/billing/money'
import { useIsLapsed } from '../../../entities/billing/subscription'
import { fullName } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { retryFailed } from '../../../lib/api/retry-failed'
import { monthDay } from '../../../lib/format/format'
import { useMoments } from '../../../lib/format/zones'
import { useSession } from '../../../lib/session/session'
import { Avatar } from '../../../ui/display/avatar'
import { PartFailed } from '../../../ui/feedback/part-failed'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { billingQueries, PEOPLE_PAGE } from '../billing.queries'
import { isAnnual, moreOf, type TranslateBilling } from '../use-billing'
import classes from './billing.module.css'
import { othersOf, SectionHead } from './plan-section'

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

function useFound(kind: keyof typeof filters) {
  const query = useInfiniteQuery(billingQueries.people(filters[kind]))
  const { data, fetchNextPage } = query
  const people = data?.pages.flatMap(({ items }) => items)
  const seated = people && { people, count: data?.pages[0]?.totalCount ?? 0, loadMore: () => void fetchNextPage() }
  return { query, seated }
}

const useSeated = (kind: keyof typeof filters): Seated | undefined => useFound(kind).seated

export const usePaidPeople = (): Seated | undefined => useSeated('paid')

const noOne: Seated = { people: [], count: 0, loadMore: () => undefined }

interface SeatsRead {
  readonly seats: Seats | undefined
  /** After a failed load. */
  readonly onRetry: (() => void) | undefined
}

/** After a lapse no one is paid for. */
export function useSeats(): SeatsRead {
  const isLapsed = useIsLapsed()
  const { data: owner } = useQuery(billingQueries.owner)
  const found = [useFound('paid'), useFound(isLapsed ? 'others' : 'free'), useFound('losing')] as const
  const [paid, free, losing] = [found[0].seated, found[1].seated, found[2].seated]
  const seats = paid && free && losing && { owner: owner ?? undefined, paid: isLapsed ? noOne : paid, free, losing }
  return { seats, onRetry: retryFailed(...found.map(({ query }) => query)) }
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

export function visibleSeats(
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

const SHOWN_AT_FIRST = 5

interface SeatsSectionProps extends SeatsRead {
  subscription: SubscriptionView
  onManage: () => void
}

interface SeatRowProps {
  person: Person
  cost: string
  sub?: string | undefined
  invitedAt?: string | undefined
}

function SeatRow({ person, cost, sub, invitedAt }: SeatRowProps) {
  const { t } = useTranslation(['billing', 'people'])
  const { dayOf } = useMoments()
  const name = fullName(person)
  const invited = invitedAt ? t('cancel.invited', { date: monthDay(dayOf(invitedAt)) }) : t('people:tag.invited')
  const note = sub ?? (person.hasAcceptedInvite ? undefined : invited)
  return (
    <tr>
      <th scope="row">
        <span className="row gap-2 min-w-0">
          <Avatar id={person.id} name={name} size={24} isDecorative isAway={!person.hasAcceptedInvite} />
          <span className="grid justify-start min-w-0 leading">
            <span className="trunc" title={name}>
              {name}
            </span>
            {note && <small className="tiny mut">{note}</small>}
          </span>
        </span>
      </th>
      <td>
        <span className="nowrap small sub not-on-phone">{t(`people:role.${roleOf(person)}`)}</span>
      </td>
      <td className={classes.amount}>{cost}</td>
    </tr>
  )
}

export function seatsSum(
  t: TranslateBilling,
  { paidSeats: count, freePeople }: Pick<SubscriptionView, 'paidSeats' | 'freePeople'>,
): string {
  const others = Math.max(0, freePeople - 1)
  return others === 0
    ? t('seats.sumAlone', { count })
    : t('seats.sum', { count, free: t('seats.observers', { count: others }) })
}

export function SeatsSection({ subscription, seats, onRetry, onManage }: SeatsSectionProps) {
  const { t } = useTranslation('billing')
  const { unitAmount, currencyCode, plan } = subscription
  const manage = (
    <Button variant="link" onClick={onManage}>
      {t('seats.manage')}
    </Button>
  )
  const counted = useIsLapsed() ? { paidSeats: 0, freePeople: othersOf(subscription) + 1 } : subscription
  return (
    <section className={`min-w-0 pt-4 ${classes.main}`} aria-label={t('seats.title')}>
      <SectionHead title={t('seats.title')} note={seatsSum(t, counted)} action={manage} />
      {seats === undefined && (onRetry ? <PartFailed onRetry={onRetry} /> : <RowSkeletons count={6} />)}
      {seats && (
        <SeatTable
          {...seats}
          each={unitAmount}
          currencyCode={currencyCode}
          head={t(isAnnual(plan) ? 'seats.perYear' : 'seats.perMonth')}
        />
      )}
    </section>
  )
}

interface SeatTableProps extends Seats {
  each: number
  currencyCode: string
  head: ReactNode
}

function SeatTable({ owner, paid, free, each, currencyCode, head }: SeatTableProps) {
  const { t } = useTranslation('billing')
  const [isWhole, setWhole] = useState(false)
  const { people, left, step, showMore } = visibleSeats(paid, SHOWN_AT_FIRST, [isWhole, setWhole])
  const invitedAt = useInvitationDays(people.filter(({ hasAcceptedInvite }) => !hasAcceptedInvite))
  const [first] = free.people
  const moreFree = free.count - free.people.length
  return (
    <table className={`w-full num ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('seats.name')}</th>
          <th scope="col">
            <span className="not-on-phone">{t('seats.role')}</span>
          </th>
          <th scope="col" className={classes.amount}>
            {head}
          </th>
        </tr>
      </thead>
      <tbody>
        {owner && <SeatRow person={owner} cost={t('seats.included')} />}
        {people.map((person) => (
          <SeatRow
            key={person.id}
            person={person}
            cost={price(each, currencyCode)}
            invitedAt={invitedAt.get(person.id)}
          />
        ))}
        {left > 0 && (
          <tr>
            <td colSpan={2}>
              <Button variant="link" onClick={showMore}>
                {moreOf(t, { step, left })}
              </Button>
            </td>
            <td className={classes.amount}>{price(left * each, currencyCode)}</td>
          </tr>
        )}
        {first && !isWhole && (
          <SeatRow
            person={first}
            cost={t('seats.free')}
            sub={free.count > 1 ? t('seats.moreFree', { count: free.count - 1 }) : undefined}
          />
        )}
        {isWhole && free.people.map((person) => <SeatRow key={person.id} person={person} cost={t('seats.free')} />)}
        {isWhole && moreFree > 0 && (
          <tr>
            <td colSpan={3}>
              <Button variant="link" onClick={free.loadMore}>
                {moreOf(t, { step: Math.min(moreFree, PEOPLE_PAGE), left: moreFree })}
              </Button>
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr className="bold">
          <th scope="row" colSpan={2}>
            {t('seats.paid', { count: paid.count })}
          </th>
          <td className={classes.amount}>{price(paid.count * each, currencyCode)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
