import { isPaidPerson } from '@cairn/contract/people/people.paid'
import type { Person } from '@cairn/contract/people/people.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { money } from '../../../lib/money'
import { membershipQueries } from '../people.queries'
import { groupCounts, roleOf } from '../people-list'
import classes from './people-and-licences.module.css'

interface LicenseCountsProps {
  people: readonly Person[]
  /** Absent for who may not invite. */
  onInvite: (() => void) | undefined
}

/** How many are paid for, of how many; who is free; what a license costs. In step with the list below. */
export function LicenseCounts({ people, onInvite }: LicenseCountsProps) {
  const { t } = useTranslation('people')
  const { data: licenses } = useQuery(membershipQueries.licenses)
  const paid = people.filter((person) =>
    isPaidPerson({ email: person.email, role: roleOf(person) }, licenses?.freeDomains ?? []),
  ).length
  const { invited } = groupCounts(people)
  const free = people.length - paid
  const limit = licenses?.limit ?? null
  const monthly = licenses?.monthlyInCents ?? null
  return (
    <div className={classes.counts}>
      {licenses && (
        <p className={classes.paid}>
          <b>{paid}</b> {limit === null ? t('counts.paid', { count: paid }) : t('counts.ofLimit', { limit })}
        </p>
      )}
      {limit !== null && <LimitBar paid={paid} limit={limit} />}
      {licenses && (
        <p className={classes.rest}>
          {t('counts.free', { count: free })}
          {invited > 0 && ` ${t('counts.invited', { count: invited })}`}
          {monthly !== null && ` ${t('counts.price', { amount: money(monthly / 100, licenses.currencyCode) })}`}
        </p>
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

function LimitBar({ paid, limit }: { paid: number; limit: number }) {
  const { t } = useTranslation('people')
  const style = { '--share': `${Math.min(100, (paid / Math.max(limit, 1)) * 100)}%` } as CSSProperties
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot be given the drawn look in every browser
    <span
      className={classes.limit}
      style={style}
      role="meter"
      aria-label={t('counts.limitLabel')}
      aria-valuenow={paid}
      aria-valuemin={0}
      aria-valuemax={limit}
    />
  )
}
