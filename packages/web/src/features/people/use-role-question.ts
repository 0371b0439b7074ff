import { isLicensedRole, isPaidPerson, roleOf } from '@cairn/contract/people/people.policy'
import type { GivenRole, Person } from '@cairn/contract/people/people.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { money } from '../../lib/money'
import { fullName } from '../../lib/people'
import { usePrices } from '../../lib/prices'
import { quoteQuery, subscriptionQuery } from '../../lib/subscription'
import type { ConfirmRequest } from '../../ui/confirm-sheet'
import { downgradeSaving, upgradeCost } from './upgrade-cost'

/** Null if the change needs no confirmation. */
export function useRoleQuestion(): (person: Person, role: GivenRole) => Promise<ConfirmRequest | null> {
  const { t } = useTranslation('people')
  const client = useQueryClient()
  const prices = usePrices()
  const upgrade = async (): Promise<string> => {
    const monthly = prices ? money(prices.monthlyInCents / 100, prices.currencyCode) : ''
    try {
      const subscription = await client.fetchQuery(subscriptionQuery)
      return upgradeCost(t, { subscription, quote: await client.fetchQuery(quoteQuery({ addedSeats: 1 })) })
    } catch {
      return t('ask.cost', { amount: monthly })
    }
  }
  const downgrade = async (person: Person, wasPaid: boolean): Promise<string> => {
    const subscription = wasPaid ? await client.fetchQuery(subscriptionQuery).catch(() => null) : null
    const charge = subscription ? downgradeSaving(t, subscription) : t('downgrade.charge')
    const parts = [t('downgrade.text'), wasPaid && charge, person.hasBilling && t('downgrade.billing')]
    return parts.filter(Boolean).join(' ')
  }
  return async (person, role) => {
    const [name, before] = [fullName(person), roleOf(person)]
    const isPaid = (as: Person['roles'][number]) =>
      prices !== null && isPaidPerson({ email: person.email, role: as }, prices.freeDomains)
    if (!isLicensedRole(role)) {
      const message = await downgrade(person, isPaid(before))
      return { title: t('downgrade.title', { name }), message, confirmLabel: t('downgrade.confirm') }
    }
    if (isLicensedRole(before) || !isPaid(role)) return null
    const title = t('upgrade.title', { name, role: t(`role.${role}`) })
    return { title, message: await upgrade(), confirmLabel: t('upgrade.confirm') }
  }
}
