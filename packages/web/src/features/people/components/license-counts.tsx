import UserPlus from 'icon:user-plus'
import { isPaidPerson } from '@cairn/contract/people/people.paid'
import { roleOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { money } from '../../../lib/money'
import { groupCounts } from '../people-list'
import { type Prices, usePrices } from '../use-prices'
import classes from './people-and-licences.module.css'

interface LicenseCountsProps {
  /** Undefined until loaded. */
  people: readonly Person[] | undefined
  /** Absent for who may not invite. */
  onInvite: (() => void) | undefined
}

/** How many have a license, or are paid for where anything is. In step with the list below. */
export function LicenseCounts({ people, onInvite }: LicenseCountsProps) {
  const { t } = useTranslation('people')
  return (
    <div className={classes.counts}>
      {people && <Counts people={people} />}
      <span className="grow" />
      {onInvite && (
        <Button variant="filled" leftSection={<UserPlus size="1.125rem" aria-hidden="true" />} onClick={onInvite}>
          {t('invite')}
        </Button>
      )}
    </div>
  )
}

function Counts({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation('people')
  const prices = usePrices()
  const { licensed, observers, invited } = groupCounts(people)
  const open = invited > 0 ? ` ${t('counts.invited', { count: invited })}` : ''
  if (prices) return <PaidCounts people={people} prices={prices} open={open} />
  return (
    <>
      <p className={classes.paid}>
        <b>{wholeNumber(licensed)}</b> {t('counts.licensed', { count: licensed })}
      </p>
      <p className={classes.rest}>
        {t('counts.observers', { count: observers })}
        {open}
      </p>
    </>
  )
}

function PaidCounts({ people, prices, open }: { people: readonly Person[]; prices: Prices; open: string }) {
  const { t } = useTranslation('people')
  const isPaid = (person: Person) => isPaidPerson({ email: person.email, role: roleOf(person) }, prices.freeDomains)
  const paid = people.filter(isPaid).length
  const amount = money(prices.monthlyInCents / 100, prices.currencyCode)
  return (
    <>
      <p className={classes.paid}>
        <b>{wholeNumber(paid)}</b> {t('counts.paid', { count: paid })}
      </p>
      <p className={classes.rest}>
        {t('counts.free', { count: people.length - paid })}
        {open} {t('counts.price', { amount })}
      </p>
    </>
  )
}
