import { canSeeLastHere, isLicensedRole, mayInherit, roleOf } from '@cairn/contract/people/people.policy'
import { type OwnedItems, ownedItemsSchema, type Person } from '@cairn/contract/people/people.schemas'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { usePrices } from '../../../entities/billing/money'
import { useIsLapsed } from '../../../entities/billing/subscription'
import { NewOwnerPopup } from '../../../entities/people/new-owner-popup'
import { fullName, usePerson } from '../../../entities/people/people'
import { licensedPeople, type PeopleScope, without } from '../../../entities/people/people-scopes'
import { PersonSelect } from '../../../entities/people/person-select'
import { useTranslation } from '../../../i18n/use-translation'
import { retryFailed } from '../../../lib/api/retry-failed'
import { useForm } from '../../../lib/forms/use-form'
import { useActor } from '../../../lib/session/session'
import { notify } from '../../../lib/toasts/notify'
import { PartFailed } from '../../../ui/feedback/part-failed'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { useRowKeys } from '../../../ui/lists/use-row-keys'
import { confirm } from '../../../ui/overlays/confirm-dialog'
import { Popup } from '../../../ui/overlays/popup'
import { useChangeRole, useRemovePerson, useTransferOwnership } from '../people.mutations'
import { countsOf, membershipQueries } from '../people.queries'
import { LicenseCounts } from './licenses'
import classes from './people.module.css'
import { FoundPeople, PeopleFilters, usePeopleView } from './people-list'
import { PeopleRow, type PersonMenuActions, usePeopleOverview } from './people-row'
import { UpgradeRequests } from './upgrade-requests'

interface RemovePersonProps {
  person: Person
  orgName: string
  ownerName: string
  onRemove: (heirId: string | null) => void
  onClose: () => void
}

const KINDS = Object.keys(ownedItemsSchema.shape) as (keyof OwnedItems)[]

function RemovePerson({ person, orgName, ownerName, onRemove, onClose }: RemovePersonProps) {
  const { t } = useTranslation('people')
  const query = useQuery(membershipQueries.owned(person.id))
  const { data: owned } = query
  const retry = retryFailed(query)
  const form = useForm<{ heirId: string | null }>({ heirId: null }, { draftOptions: null })
  const name = fullName(person)
  const send = () => {
    onClose()
    onRemove(form.values.heirId)
  }
  const left = KINDS.filter((kind) => (owned?.[kind] ?? 0) > 0)
  const hasItems = left.some((kind) => kind !== 'seats')
  return (
    <Popup
      size="sm"
      title={t('remove.title', { name })}
      form={form}
      onClose={onClose}
      onSubmit={send}
      submitLabel={t('remove.confirm')}
      isDanger
    >
      <div className="grid gap-4">
        <p>{t('remove.access', { org: orgName })}</p>
        {owned === undefined && (retry ? <PartFailed onRetry={retry} /> : <RowSkeletons count={1} height={40} />)}
        {owned && left.length === 0 && <p>{t('remove.ownsNothing', { name })}</p>}
        {owned && left.length > 0 && (
          <>
            <p id="left-behind">{t('remove.owns', { name })}</p>
            <ul className="bullets" aria-labelledby="left-behind">
              {left.map((kind) => (
                <li key={kind}>{t(`owned.${kind}`, { count: owned[kind] })}</li>
              ))}
            </ul>
          </>
        )}
        {hasItems && (
          <>
            <PersonSelect
              label={t('remove.heir')}
              placeholder={t('remove.heirDefault')}
              people={without(licensedPeople, [person.id])}
              {...form.field('heirId')}
              onClear={() => form.set('heirId')(null)}
            />
            <p className="small sub">{t('remove.heirNote', { owner: ownerName })}</p>
          </>
        )}
      </div>
    </Popup>
  )
}

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
      <div className="grid gap-4">
        <p>{t(prices ? 'implementer.textFree' : 'implementer.text', { org: orgName, owner: ownerName })}</p>
        <div className="flex wrap end gap-2">
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

export function PeopleAndLicenses({ org, personId, onInvite, invitationItems, onLeft }: PeopleAndLicensesProps) {
  const isLapsed = useIsLapsed()
  const { data } = useQuery(membershipQueries.counts(org.id))
  const counts = data && countsOf(data, isLapsed)
  const shown = usePeopleView(personId)
  const actions = usePersonActions({ orgName: org.name, onLeft })
  return (
    <div className="stack">
      <LicenseCounts counts={counts} onInvite={onInvite} />
      <UpgradeRequests orgId={org.id} />
      <PeopleFilters counts={counts} view={shown.view} onChange={shown.change} />
      <FoundPeople key={shown.isWaiting ? 'waiting' : 'found'} shown={shown}>
        {(pages) => (
          <PeopleList orgId={org.id} pages={pages} actions={actions.ofRow} invitationItems={invitationItems} />
        )}
      </FoundPeople>
      {actions.leaver && <RemovePerson {...actions.leaver} />}
      {actions.implementer && <ImplementerRemoval {...actions.implementer} />}
      {actions.isTransferring && <TransferOwnership onClose={actions.stopTransferring} />}
    </div>
  )
}

interface PeopleListProps extends Pick<PeopleAndLicensesProps, 'invitationItems'> {
  orgId: string
  pages: readonly (readonly Person[])[]
  actions: ReturnType<typeof usePersonActions>['ofRow']
}

function PeopleList({ orgId, pages, actions, invitationItems }: PeopleListProps) {
  const { t } = useTranslation('people')
  const actor = useActor()
  const isLapsed = useIsLapsed()
  const prices = usePrices()
  const idPages = useMemo(() => pages.map((page) => page.map(({ id }) => id)), [pages])
  const overview = usePeopleOverview(orgId, idPages)
  const keys = useRowKeys<HTMLUListElement>()
  return (
    <>
      <div className={`gap-0-3 tiny mut py-1 ${classes.row} ${classes.head}`} aria-hidden="true">
        <span>{t('column.name')}</span>
        <span>{t('column.role')}</span>
        <span>{t('column.license')}</span>
        <span>{t('column.meetings')}</span>
        {canSeeLastHere(actor) && <span className={classes.lastHere}>{t('column.lastHere')}</span>}
      </div>
      <ul {...keys} className={classes.list} aria-label={t('label')}>
        {pages.flat().map((person) => (
          <PeopleRow
            key={person.id}
            person={person}
            isSelf={person.id === actor.personId}
            overview={overview.get(person.id)}
            freeDomains={prices?.freeDomains}
            isLapsed={isLapsed}
            actions={actions}
            invitationItems={invitationItems}
          />
        ))}
      </ul>
    </>
  )
}
