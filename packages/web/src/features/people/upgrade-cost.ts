import { ANNUAL_PLAN } from '@cairn/contract/billing/amounts'
import type { SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import { rowOf } from '@cairn/contract/billing/subscription.machine'
import { addDays } from '@cairn/contract/calendar/days'
import type { Translate } from '../../i18n/use-translation'
import { dayRange, fullDate, monthDay } from '../../lib/format'
import { price } from '../../lib/money'
import type { AddedCost } from '../../lib/subscription'

const isYearly = ({ plan }: SubscriptionView) => plan === ANNUAL_PLAN
const isRunning = (subscription: SubscriptionView) => ['Active', 'Grace'].includes(rowOf(subscription))

export function upgradeCost(t: Translate<'people'>, { subscription, quote }: AddedCost): string {
  const { today, periodTo, trialEndsOn } = subscription
  const { added, currencyCode } = quote
  const amount = price(added.perPeriod, currencyCode)
  const row = rowOf(subscription)
  if (row === 'None') return t('cost.startsTrial', { amount })
  if (row === 'Trial') return t('cost.trial', { amount, date: trialEndsOn ? fullDate(trialEndsOn) : '' })
  if (!periodTo || !(isRunning(subscription) || row === 'Ending')) return t('cost.lapsed', { amount })
  const end = addDays(periodTo, -1)
  const period = dayRange(today, end)
  if (row === 'Ending') return t('cost.ending', { date: fullDate(end) })
  return isYearly(subscription)
    ? t('cost.annual', { now: price(added.dueNow, currencyCode), period, amount })
    : t('cost.monthly', { now: price(added.onNextInvoice, currencyCode), period, amount })
}

export function downgradeSaving(t: Translate<'people'>, subscription: SubscriptionView): string {
  const { periodTo, unitAmount, currencyCode } = subscription
  if (!periodTo || !isRunning(subscription)) return t('downgrade.charge')
  const [isYear, end] = [isYearly(subscription), addDays(periodTo, -1)]
  const dateOf = isYear ? fullDate : monthDay
  const amount = price(unitAmount, currencyCode)
  return t(isYear ? 'downgrade.annual' : 'downgrade.monthly', { end: dateOf(end), date: dateOf(periodTo), amount })
}
