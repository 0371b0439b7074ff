import Search from 'icon:search'
import { type Role, roles } from '@cairn/contract/identity/session.schemas'
import { canSeeLastHere, isLicensedRole, mayInherit, roleOf } from '@cairn/contract/people/people.policy'
import type { PeopleCounts, Person } from '@cairn/contract/people/people.schemas'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { price, usePrices } from '../../../lib/money'
import { fullName, usePerson } from '../../../lib/people'
import type { PeopleScope } from '../../../lib/people-scopes'
import { useActor } from '../../../lib/session'
import { useIsLapsed, useUnitPrice } from '../../../lib/subscription'
import { confirm } from '../../../ui/confirm-dialog'
import { EmptyState } from '../../../ui/empty-state'
import { NewOwnerPopup } from '../../../ui/new-owner-popup'
import { notify } from '../../../ui/notify'
import { Popup } from '../../../ui/popup'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { Segmented } from '../../../ui/segmented'
import { useRowKeys } from '../../../ui/use-row-keys'
import { useChangeRole, useRemovePerson, useTransferOwnership } from '../people.mutations'
import { membershipQueries } from '../people.queries'
import { countsOf, type PeopleSort, type PeopleView, peopleGroups, peopleSorts, requestOf } from '../people-list'
import { usePeopleOverview } from '../use-people-overview'
import { LicenseCounts } from './license-counts'
import classes from './people-and-licenses.module.css'
import { PeopleRow } from './people-row'
import rowClasses from './people-row.module.css'
import type { PersonMenuActions } from './person-menu-items'
import { RemovePerson } from './remove-person'
import { UpgradeRequests } from './upgrade-requests'

interface RemovalOptions {
  orgName: string
  /** The recipient of items without a meeting owner. */
  ownerName: string
  onLeft: () => void
}

/** May be kept as a free user. */
const isCostlyImplementer = (person: Person): boolean =>
  person.eosRoleInOrg === 'Implementer' && isLicensedRole(roleOf(person))

function useRemoval({ orgName, ownerName, onLeft }: RemovalOptions) {
  const { t } = useTranslation('people')
  const { mutate: removePerson } = useRemovePerson()
  const { mutate: changeRole } = useChangeRole()
  const remove = (person: Person, heirId: string | null = null) => {
    const name = fullName(person)
    const notifyRemoved = ({ handedOver: count }: { handedOver: number }) =>
      notify.success(count > 0 ? t('remove.doneWith', { name, count }) : t('remove.done', { name }))
    removePerson({ person, heirId }, { onSuccess: notifyRemoved })
  }
  return {
    remove,
    keepAsFreeUser: (person: Person) => changeRole({ person, role: 'Observer' }),
    askToLeave: async (self: Person) => {
      const values = { org: orgName, owner: ownerName }
      const isSure = await confirm({
        title: t('leave.title', values),
        message: t('leave.text', values),
        confirmLabel: t('leave.confirm'),
        isDanger: true,
      })
      if (isSure) removePerson({ person: self, heirId: null }, { onSuccess: onLeft })
    },
  }
}

interface Parts {
  orgName: string
  onLeft: () => void
}

function usePersonActions({ orgName, onLeft }: Parts) {
  const { personId } = useActor()
  const [implementer, setImplementer] = useState<Person | null>(null)
  const [leaver, setLeaver] = useState<Person | null>(null)
  const [isTransferring, setTransferring] = useState(false)
  const { data: owners } = useInfiniteQuery(membershipQueries.list({ filters: { 'has-role': ['Owner'] } }))
  const owner = owners?.pages[0]?.items[0]
  const ownerName = owner ? fullName(owner) : ''
  const removal = useRemoval({ orgName, ownerName, onLeft })
  const self = usePerson(personId)
  const start = {
    onRemove: (person: Person) => (isCostlyImplementer(person) ? setImplementer(person) : setLeaver(person)),
    onLeave: () => void (self && removal.askToLeave(self)),
    onTransfer: () => setTransferring(true),
  }
  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })
  /** Stable, for `memo`. */
  const ofRow: PersonMenuActions = useMemo(
    () => ({
      onRemove: (person) => latest.current.onRemove(person),
      onLeave: () => latest.current.onLeave(),
      onTransfer: () => latest.current.onTransfer(),
    }),
    [],
  )
  return {
    ofRow,
    isTransferring,
    stopTransferring: () => setTransferring(false),
    leaver: leaver && {
      person: leaver,
      orgName,
      ownerName,
      onRemove: (heirId: string | null) => removal.remove(leaver, heirId),
      onClose: () => setLeaver(null),
    },
    implementer: implementer && {
      person: implementer,
      orgName,
      ownerName,
      onKeep: () => removal.keepAsFreeUser(implementer),
      onRemove: () => removal.remove(implementer),
      onClose: () => setImplementer(null),
    },
  }
}

interface PeopleFiltersProps {
  /** Undefined until loaded. */
  counts: PeopleCounts | undefined
  view: PeopleView
  onChange: (changes: Partial<PeopleView>) => void
}

export function PeopleFilters({ counts, view, onChange }: PeopleFiltersProps) {
  const { t } = useTranslation('people')
  return (
    <search className={classes.filters}>
      <TextInput
        className={classes.find}
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        maxLength={200}
        leftSection={<Search size="1.125rem" aria-hidden="true" />}
        value={view.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <span className={classes.groups}>
        <Segmented
          size="sm"
          label={t('show')}
          options={peopleGroups.map((group) => ({
            value: group,
            label: t(`group.${group}`, { count: counts ? wholeNumber(counts[group]) : '' }),
          }))}
          value={view.group}
          onChange={(group) => onChange({ group })}
        />
      </span>
      <NativeSelect
        className={classes.select}
        aria-label={t('roleFilter')}
        data={[
          { value: '', label: t('allRoles') },
          ...roles.map((role) => ({ value: role, label: t(`role.${role}`) })),
        ]}
        value={view.role}
        onChange={(event) => onChange({ role: event.currentTarget.value as Role | '' })}
      />
      <NativeSelect
        className={classes.select}
        aria-label={t('sort.label')}
        data={peopleSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        value={view.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as PeopleSort })}
      />
    </search>
  )
}

interface ImplementerRemovalProps {
  person: Person
  orgName: string
  ownerName: string
  onKeep: () => void
  onRemove: () => void
  onClose: () => void
}

/** Implementers can be kept as free users instead. */
function ImplementerRemoval(props: ImplementerRemovalProps) {
  const { person, orgName, ownerName, onKeep, onRemove, onClose } = props
  const { t } = useTranslation('people')
  const prices = usePrices()
  const thenClose = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Popup size="sm" title={t('implementer.title', { name: fullName(person) })} onClose={onClose}>
      <div className={classes.form}>
        <p>{t(prices ? 'implementer.textFree' : 'implementer.text', { org: orgName, owner: ownerName })}</p>
        <div className={classes.choices}>
          <Button data-autofocus onClick={onClose}>
            {t('generic:cancel')}
          </Button>
          <Button onClick={thenClose(onKeep)}>{t(prices ? 'implementer.keepFree' : 'implementer.keep')}</Button>
          <Button variant="danger" onClick={thenClose(onRemove)}>
            {t('implementer.remove')}
          </Button>
        </div>
      </div>
    </Popup>
  )
}

const heirs = (freeDomains: readonly string[]): PeopleScope => ({
  searches: [{ 'may-own': [true] }],
  holds: (person) =>
    !person.isRemoved &&
    person.hasAcceptedInvite &&
    roleOf(person) !== 'Owner' &&
    mayInherit({ email: person.email, role: roleOf(person) }, { isOn: true, freeDomains }),
})

function TransferOwnership({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people')
  const first = useInfiniteQuery({ ...membershipQueries.list({ filters: { 'may-own': ['true'] } }), staleTime: 0 })
  const transfer = useTransferOwnership()
  const prices = usePrices()
  const isNobody = first.data?.pages[0]?.totalCount === 0
  const nobody = isNobody ? t(prices ? 'transfer.nobodyPaid' : 'transfer.nobody') : undefined
  return (
    <NewOwnerPopup
      title={t('transfer.title')}
      lead={t(prices ? 'transfer.textBilling' : 'transfer.text')}
      label={t('transfer.to')}
      note={t(prices ? 'transfer.hintPaid' : 'transfer.hint')}
      confirmLabel={t('transfer.confirm')}
      people={first.data && heirs(prices?.freeDomains ?? [])}
      insteadOfChoice={first.isError && first.data === undefined ? t('failed.text') : nobody}
      sentAs="personId"
      onConfirm={transfer.mutateAsync}
      onClose={onClose}
    />
  )
}

interface PeopleAndLicensesProps {
  org: { id: string; name: string }
  personId?: string | undefined
  onInvite: (() => void) | undefined
  /** Stable, for `memo`. */
  invitationItems: ((person: Person) => ReactNode) | undefined
  onLeft: () => void
}

const WHOLE: PeopleView = { text: '', group: 'all', role: '', sort: 'firstName' }

export function PeopleAndLicenses({ org, personId, onInvite, invitationItems, onLeft }: PeopleAndLicensesProps) {
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

interface PeopleListProps extends Pick<PeopleAndLicensesProps, 'invitationItems'> {
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
