import Mail from 'icon:mail'
import UserPlus from 'icon:user-plus'
import { canChangeRole, isLicensedRole, isPaidPerson, roleOf } from '@cairn/contract/people/people.policy'
import type { PeopleCounts, Person } from '@cairn/contract/people/people.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useRef } from 'react'
import { money, type Prices, price, pricesQuery } from '../../../entities/billing/money'
import { useIsLapsed, useUnitPrice } from '../../../entities/billing/subscription'
import { fullName } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { retryFailed } from '../../../lib/api/retry-failed'
import { wholeNumber } from '../../../lib/format/format'
import { useActor } from '../../../lib/session/session'
import { Tag } from '../../../ui/display/tag'
import { PartFailed } from '../../../ui/feedback/part-failed'
import { SandboxNote } from '../../../ui/feedback/sandbox-note'
import { ItemRow } from '../../../ui/lists/item-row'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { useRowKeys } from '../../../ui/lists/use-row-keys'
import { countsOf, membershipQueries } from '../people.queries'
import { useRoleChange } from '../use-role-change'
import classes from './people.module.css'
import { FoundPeople, PeopleFilters, usePeopleView } from './people-list'
import { LicenseTag, PersonName } from './people-row'
import { UpgradeRequests } from './upgrade-requests'

interface LicenseCountsProps {
  /** Undefined until loaded. */
  counts: PeopleCounts | undefined
  onInvite: (() => void) | undefined
}

export function LicenseCounts({ counts, onInvite }: LicenseCountsProps) {
  const { t } = useTranslation('people')
  return (
    <div className="row wrap gap-2-4 small pb-4">
      {counts && (
        <>
          <p>
            <b className="heading-m">{wholeNumber(counts.licensed)}</b>{' '}
            {t('counts.licensed', { count: counts.licensed })}
          </p>
          <p className="mut">
            {t('counts.observers', { count: counts.observers })}
            {counts.invited > 0 && ` ${t('counts.invited', { count: counts.invited })}`}
          </p>
        </>
      )}
      <span className="grow" />
      {onInvite && (
        <Button variant="filled" leftSection={<UserPlus size="1.125rem" aria-hidden="true" />} onClick={onInvite}>
          {t('invite')}
        </Button>
      )}
    </div>
  )
}

interface PaidCountsProps {
  /** Undefined until loaded. */
  counts: PeopleCounts | undefined
  prices: Prices
}

function PaidCounts({ counts, prices }: PaidCountsProps) {
  return (
    <div className="row wrap gap-2-4 small pb-4">
      {counts && <PaidTotal counts={counts} prices={prices} />}
      <div className="w-full">
        <SandboxNote />
      </div>
    </div>
  )
}

function PaidTotal({ counts: { all, paid }, prices }: { counts: PeopleCounts; prices: Prices }) {
  const { t } = useTranslation('people')
  const isLapsed = useIsLapsed()
  const { unitAmount, isYearly } = useUnitPrice(prices)
  const amount = money(unitAmount / 100, prices.currencyCode)
  const total = { amount: price(paid * unitAmount, prices.currencyCode) }
  return (
    <>
      <p>
        <b className="heading-m">{wholeNumber(paid)}</b> {t('counts.paid', { count: paid })}
      </p>
      {paid > 0 && (
        <p className="medium">
          <b>{t(isYearly ? 'cost.aYear' : 'cost.aMonth', total)}</b>
        </p>
      )}
      <p className="mut">
        {t('counts.free', { count: all - paid })}{' '}
        {isLapsed ? t('counts.lapsed') : t(isYearly ? 'counts.priceYear' : 'counts.price', { amount })}
      </p>
    </>
  )
}

interface LicensesProps {
  orgId: string
  personId?: string | undefined
  /** Null until loaded. */
  prices: Prices | null
}

/** While billing is on. */
export function Licenses({ orgId, personId, prices }: LicensesProps) {
  const { t } = useTranslation('people')
  const isLapsed = useIsLapsed()
  const { data } = useQuery(membershipQueries.counts(orgId))
  const retry = retryFailed(useQuery(pricesQuery))
  const counts = data && countsOf(data, isLapsed)
  const shown = usePeopleView(personId)
  const { isYearly } = useUnitPrice(prices)
  if (retry && prices === null) return <PartFailed onRetry={retry} />
  if (prices === null) return <RowSkeletons count={8} height={56} />
  return (
    <div className="stack">
      <PaidCounts counts={counts} prices={prices} />
      <UpgradeRequests orgId={orgId} />
      <PeopleFilters counts={counts} view={shown.view} onChange={shown.change} />
      <FoundPeople key={shown.isWaiting ? 'waiting' : 'found'} shown={shown}>
        {(pages) => (
          <>
            <div className={`gap-0-3 tiny mut py-1 ${classes.license} ${classes.head}`} aria-hidden="true">
              <span>{t('column.name')}</span>
              <span>{t('column.role')}</span>
              <span>{t('column.license')}</span>
              <span className="text-end">{t(isYearly ? 'column.perYear' : 'column.perMonth')}</span>
            </div>
            <LicenseList people={pages.flat()} prices={prices} />
          </>
        )}
      </FoundPeople>
    </div>
  )
}

function LicenseList({ people, prices }: { people: readonly Person[]; prices: Prices }) {
  const { t } = useTranslation('people')
  const { personId } = useActor()
  const isLapsed = useIsLapsed()
  const { unitAmount } = useUnitPrice(prices)
  const keys = useRowKeys<HTMLUListElement>()
  return (
    <ul {...keys} className={classes.list} aria-label={t('licenses')}>
      {people.map((person) => (
        <LicenseRow
          key={person.id}
          person={person}
          isSelf={person.id === personId}
          freeDomains={prices.freeDomains}
          amount={price(unitAmount, prices.currencyCode)}
          isLapsed={isLapsed}
        />
      ))}
    </ul>
  )
}

interface LicenseRowProps {
  person: Person
  isSelf: boolean
  freeDomains: readonly string[]
  /** Of one license. */
  amount: string
  isLapsed: boolean
}

const LicenseRow = memo(function LicenseRow({ person, isSelf, freeDomains, amount, isLapsed }: LicenseRowProps) {
  const { t } = useTranslation('people')
  const action = useRef<HTMLSpanElement>(null)
  const name = fullName(person)
  const role = roleOf(person)
  const isPaid = !isLapsed && isPaidPerson({ email: person.email, role }, freeDomains)
  const cost = role === 'Owner' ? t('cost.included') : isPaid ? amount : t('cost.free')
  return (
    <ItemRow
      className={`gap-0-3 py-2 ${classes.license}`}
      onOpen={() => action.current?.querySelector('button')?.click()}
    >
      <PersonName person={person}>
        <span className="trunc medium leading-tight" title={name}>
          {isSelf ? t('you', { name }) : name}
        </span>
      </PersonName>
      <span className={`gap-0-3 ${classes.kind} ${classes.below}`}>
        <span className="small sub">{t(`role.${role}`)}</span>
        <span className="flex wrap gap-0-3">
          <LicenseTag person={person} freeDomains={freeDomains} isLapsed={isLapsed} />
          {!person.hasAcceptedInvite && (
            <Tag icon={Mail} tone="warn">
              {t('tag.invited')}
            </Tag>
          )}
        </span>
        <span className="push text-end num">{cost}</span>
      </span>
      <span ref={action} className={`text-end ${classes.last}`}>
        <LicenseButton person={person} />
      </span>
    </ItemRow>
  )
})

function LicenseButton({ person }: { person: Person }) {
  const { t } = useTranslation('people')
  const actor = useActor()
  const { change, isPending } = useRoleChange()
  if (!canChangeRole(actor, person)) return null
  const name = fullName(person)
  const isLicensed = isLicensedRole(roleOf(person))
  return (
    <Button
      size="sm"
      aria-label={t(isLicensed ? 'downgrade.of' : 'upgrade.of', { name })}
      loading={isPending}
      onClick={() => void change(person, isLicensed ? 'Observer' : 'Member')}
    >
      {t(isLicensed ? 'downgrade.action' : 'upgrade.confirm')}
    </Button>
  )
}
