import { canSeeLastHere } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { price } from '../../../lib/money'
import { usePerson } from '../../../lib/people'
import { usePrices } from '../../../lib/prices'
import { useIsLapsed, useUnitPrice } from '../../../lib/subscription'
import { useActor } from '../../../lib/use-actor'
import { EmptyState } from '../../../ui/empty-state'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { useRowKeys } from '../../../ui/use-row-keys'
import { membershipQueries } from '../people.queries'
import { countsOf, type PeopleView, requestOf } from '../people-list'
import { usePeopleOverview } from '../use-people-overview'
import { usePersonActions } from '../use-person-actions'
import { ImplementerRemoval } from './implementer-removal'
import { LicenseCounts } from './license-counts'
import classes from './people-and-licences.module.css'
import { PeopleFilters } from './people-filters'
import { PeopleRow } from './people-row'
import rowClasses from './people-row.module.css'
import { RemovePerson } from './remove-person'
import { TransferOwnership } from './transfer-ownership'
import { UpgradeRequests } from './upgrade-requests'

interface PeopleAndLicencesProps {
  org: { id: string; name: string }
  personId?: string | undefined
  onInvite: (() => void) | undefined
  /** Stable, for `memo`. */
  invitationItems: ((person: Person) => ReactNode) | undefined
  onLeft: () => void
}

const WHOLE: PeopleView = { text: '', group: 'all', role: '', sort: 'firstName' }

export function PeopleAndLicences({ org, personId, onInvite, invitationItems, onLeft }: PeopleAndLicencesProps) {
  const isLapsed = useIsLapsed()
  const { data } = useQuery(membershipQueries.counts(org.id))
  const counts = data && countsOf(data, isLapsed)
  const [chosen, setChosen] = useState<Partial<PeopleView> | null>(null)
  const wanted = usePerson(personId)
  const view = { ...WHOLE, ...(chosen ?? (wanted && { text: `${wanted.firstName} ${wanted.lastName}` })) }
  const actions = usePersonActions({ orgName: org.name, onLeft })
  return (
    <div className={classes.whole}>
      <LicenseCounts counts={counts} onInvite={onInvite} />
      <UpgradeRequests orgId={org.id} />
      <PeopleFilters counts={counts} view={view} onChange={(changes) => setChosen({ ...view, ...changes })} />
      <PeopleList
        key={wanted?.id}
        orgId={org.id}
        view={view}
        isWaiting={personId !== undefined && wanted === undefined && chosen === null}
        actions={actions.ofRow}
        invitationItems={invitationItems}
        onClear={() => setChosen({ sort: view.sort })}
      />
      {actions.leaver && <RemovePerson {...actions.leaver} />}
      {actions.implementer && <ImplementerRemoval {...actions.implementer} />}
      {actions.isTransferring && <TransferOwnership onClose={actions.stopTransferring} />}
    </div>
  )
}

interface PeopleListProps extends Pick<PeopleAndLicencesProps, 'invitationItems'> {
  orgId: string
  view: PeopleView
  isWaiting: boolean
  actions: ReturnType<typeof usePersonActions>['ofRow']
  onClear: () => void
}

const TYPING_MS = 150

function PeopleList({ orgId, view, isWaiting, actions, invitationItems, onClear }: PeopleListProps) {
  const { t } = useTranslation('people')
  const actor = useActor()
  const isLapsed = useIsLapsed()
  const [text] = useDebouncedValue(view.text, TYPING_MS)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...membershipQueries.list(requestOf({ ...view, text }, isLapsed)),
    enabled: !isWaiting,
    placeholderData: keepPreviousData,
  })
  const idPages = useMemo(() => data?.pages.map(({ items }) => items.map(({ id }) => id)) ?? [], [data])
  const overview = usePeopleOverview(orgId, idPages)
  const prices = usePrices()
  const { unitAmount, isYearly } = useUnitPrice(prices)
  const cost = prices
    ? t(isYearly ? 'cost.aYear' : 'cost.aMonth', { amount: price(unitAmount, prices.currencyCode) })
    : undefined
  const keys = useRowKeys<HTMLUListElement>()
  if (data === undefined) {
    const retry = <Button onClick={() => void refetch()}>{t('failed.retry')}</Button>
    if (isError) return <EmptyState text={t('failed.text')} action={retry} />
    return <RowSkeletons count={8} height={56} />
  }
  const shown = data.pages.flatMap(({ items }) => items)
  const left = (data.pages[0]?.totalCount ?? 0) - shown.length
  if (shown.length === 0) {
    const clear = <Button onClick={onClear}>{t('nobody.clear')}</Button>
    return <EmptyState title={t('nobody.title')} text={t('nobody.text')} action={clear} />
  }
  return (
    <>
      <div className={rowClasses.head} aria-hidden="true">
        <span>{t('column.name')}</span>
        <span>{t('column.role')}</span>
        <span>{t('column.license')}</span>
        <span>{t('column.meetings')}</span>
        {canSeeLastHere(actor) && <span>{t('column.lastHere')}</span>}
      </div>
      <ul {...keys} className={rowClasses.list} aria-label={t('label')}>
        {shown.map((person) => (
          <PeopleRow
            key={person.id}
            person={person}
            isSelf={person.id === actor.personId}
            overview={overview.get(person.id)}
            freeDomains={prices?.freeDomains}
            cost={cost}
            isLapsed={isLapsed}
            actions={actions}
            invitationItems={invitationItems}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button className={classes.showMore} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('showMore', { count: wholeNumber(left) })}
        </Button>
      )}
    </>
  )
}
