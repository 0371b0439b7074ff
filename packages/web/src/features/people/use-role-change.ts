import { ANNUAL_PLAN } from '@cairn/contract/billing/amounts'
import type { SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import { stateOf } from '@cairn/contract/billing/subscription.machine'
import { addDays } from '@cairn/contract/calendar/days'
import { isLicensedRole, isPaidPerson, roleOf } from '@cairn/contract/people/people.policy'
import type { AssignableRole, Person } from '@cairn/contract/people/people.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { money, price, usePrices } from '../../entities/billing/money'
import { type AddedCost, quoteQuery, subscriptionQuery } from '../../entities/billing/subscription'
import { fullName } from '../../entities/people/people'
import { type Translate, useTranslation } from '../../i18n/use-translation'
import { dayRange, fullDate, monthDay } from '../../lib/format/format'
import { confirm } from '../../ui/overlays/confirm-dialog'
import type { ConfirmRequest } from '../../ui/overlays/confirm-sheet'
import { useChangeRole } from './people.mutations'
import { membershipQueries } from './people.queries'

const isYearly = ({ plan }: SubscriptionView) => plan === ANNUAL_PLAN
const isRunning = (subscription: SubscriptionView) => ['Active', 'Grace'].includes(stateOf(subscription))

export function upgradeCost(t: Translate<'people'>, { subscription, quote }: AddedCost): string {
  const { today, periodTo, trialEndsOn } = subscription
  const { added, currencyCode } = quote
  const amount = price(added.perPeriod, currencyCode)
  const state = stateOf(subscription)
  if (state === 'None') return t('cost.startsTrial', { amount })
  if (state === 'Trial') return t('cost.trial', { amount, date: trialEndsOn ? fullDate(trialEndsOn) : '' })
  if (!periodTo || !(isRunning(subscription) || state === 'Ending')) return t('cost.lapsed', { amount })
  const end = addDays(periodTo, -1)
  const period = dayRange(today, end)
  if (state === 'Ending') return t('cost.ending', { date: fullDate(end) })
  return isYearly(subscription)
    ? t('cost.annual', { now: price(added.dueNow, currencyCode), period, amount })
    : t('cost.monthly', { now: price(added.onNextInvoice, currencyCode), period, amount })
}

function downgradeSaving(t: Translate<'people'>, subscription: SubscriptionView): string {
  const { periodTo, unitAmount, currencyCode } = subscription
  if (!periodTo || !isRunning(subscription)) return t('downgrade.charge')
  const [isYear, end] = [isYearly(subscription), addDays(periodTo, -1)]
  const dateOf = isYear ? fullDate : monthDay
  const amount = price(unitAmount, currencyCode)
  return t(isYear ? 'downgrade.annual' : 'downgrade.monthly', { end: dateOf(end), date: dateOf(periodTo), amount })
}

/** Null if the change needs no confirmation. */
function useRoleQuestion(): (person: Person, role: AssignableRole) => Promise<ConfirmRequest | null> {
  const { t } = useTranslation('people')
  const client = useQueryClient()
  const prices = usePrices()
  const upgrade = async (): Promise<string> => {
    const subscription = await client.fetchQuery(subscriptionQuery).catch(() => null)
    const quote = await client.fetchQuery(quoteQuery({ addedSeats: 1 })).catch(() => null)
    if (subscription && quote) return upgradeCost(t, { subscription, quote })
    const unitAmount = subscription?.unitAmount ?? prices?.monthlyInCents ?? 0
    const amount = prices ? money(unitAmount / 100, prices.currencyCode) : ''
    return t(subscription?.plan === ANNUAL_PLAN ? 'ask.costYear' : 'ask.cost', { amount })
  }
  const downgrade = async (person: Person, wasPaid: boolean): Promise<string> => {
    const subscription = wasPaid ? await client.fetchQuery(subscriptionQuery).catch(() => null) : null
    const owned = await client.fetchQuery(membershipQueries.owned(person.id)).catch(() => null)
    const count = owned?.rocks ?? 0
    return [
      t('downgrade.text'),
      count > 0 && t('downgrade.rocks', { count }),
      wasPaid && (subscription ? downgradeSaving(t, subscription) : t('downgrade.charge')),
      person.hasBilling && t('downgrade.billing'),
    ]
      .filter(Boolean)
      .join(' ')
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

/** Confirms changes that cost something or take rights away. */
export function useRoleChange() {
  const questionBefore = useRoleQuestion()
  const { mutate, isPending } = useChangeRole()
  const isAsking = useRef(false)
  return {
    isPending,
    change: async (person: Person, role: AssignableRole) => {
      if (role === roleOf(person) || isPending || isAsking.current) return
      isAsking.current = true
      try {
        const question = await questionBefore(person, role)
        if (question === null || (await confirm(question))) mutate({ person, role })
      } finally {
        isAsking.current = false
      }
    },
  }
}
