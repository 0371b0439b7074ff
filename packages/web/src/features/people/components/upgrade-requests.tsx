import Check from 'icon:check'
import { canDecideUpgrade, isPaidPerson } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { money, usePrices } from '../../../entities/billing/money'
import { useAddedCost, useUnitPrice } from '../../../entities/billing/subscription'
import { fullName } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { useActor } from '../../../lib/session/session'
import { Avatar } from '../../../ui/display/avatar'
import { useDecideUpgrade } from '../people.mutations'
import { membershipQueries } from '../people.queries'
import { upgradeCost } from '../use-role-change'
import classes from './people.module.css'

interface UpgradeRequestsProps {
  orgId: string
}

const SHOWN_AT_FIRST = 3

export function UpgradeRequests({ orgId }: UpgradeRequestsProps) {
  const { t } = useTranslation('people')
  const [isWhole, setWhole] = useState(false)
  const mayDecide = canDecideUpgrade(useActor())
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...membershipQueries.list({ filters: { 'has-upgrade-request': ['true'] } }),
    enabled: mayDecide,
  })
  if (!mayDecide || !data) return null
  const found = data.pages.flatMap(({ items }) => items)
  const asking = found.filter(({ upgradeRequestStatus }) => upgradeRequestStatus === 'Pending')
  const shown = isWhole ? asking : asking.slice(0, SHOWN_AT_FIRST)
  const total = (data.pages[0]?.totalCount ?? 0) - found.length + asking.length
  const left = total - shown.length
  const showMore = () => (isWhole && hasNextPage ? void fetchNextPage() : setWhole(true))
  return (
    <>
      {shown.map((person) => (
        <UpgradeRequest key={person.id} person={person} orgId={orgId} />
      ))}
      {left > 0 && (
        <div className="mt-2">
          <Button variant="link" onClick={showMore}>
            {t('ask.more', { count: left })}
          </Button>
        </div>
      )}
    </>
  )
}

function useCost({ email }: Person): string | undefined {
  const { t } = useTranslation('people')
  const prices = usePrices()
  const isPaid = prices !== null && isPaidPerson({ email, role: 'Member' }, prices.freeDomains)
  const cost = useAddedCost(isPaid ? 1 : 0)
  const { unitAmount, isYearly, isKnown } = useUnitPrice(prices)
  if (!prices) return undefined
  if (!isPaid) return t('ask.free')
  if (cost) return upgradeCost(t, cost)
  if (!isKnown) return undefined
  return t(isYearly ? 'ask.costYear' : 'ask.cost', { amount: money(unitAmount / 100, prices.currencyCode) })
}

function UpgradeRequest({ person, orgId }: { person: Person; orgId: string }) {
  const { t } = useTranslation('people')
  const { mutate, isPending } = useDecideUpgrade()
  const cost = useCost(person)
  const name = fullName(person)
  const decide = (isApproved: boolean) => () => !isPending && mutate({ person, orgId, isApproved })
  return (
    <section className="row wrap gap-3 bg-accent rounded px-4 py-3 mb-2" aria-label={t('ask.title', { name })}>
      <Avatar id={person.id} name={name} size={36} isDecorative />
      <div className={`break ${classes.growing}`}>
        <b className="bold">{t('ask.title', { name })}</b>
        {cost && <p className="small leading-tight sub">{cost}</p>}
      </div>
      <div className="flex gap-2">
        <Button aria-label={t('ask.denyOf', { name })} onClick={decide(false)}>
          {t('ask.deny')}
        </Button>
        <Button
          variant="filled"
          aria-label={t('ask.approveOf', { name })}
          leftSection={<Check size="1.125rem" aria-hidden="true" />}
          onClick={decide(true)}
        >
          {t('ask.approve')}
        </Button>
      </div>
    </section>
  )
}
