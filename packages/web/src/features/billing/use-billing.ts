import { ANNUAL_PLAN, type PlanHandle } from '@cairn/contract/billing/amounts'
import type { PaymentProfile, SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import { type SubscriptionState, stateOf } from '@cairn/contract/billing/subscription.machine'
import type { CalendarDate } from '@cairn/contract/core/dates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { price } from '../../entities/billing/money'
import { fullName } from '../../entities/people/people'
import { type Translate, useTranslation } from '../../i18n/use-translation'
import { fullDate, monthDay } from '../../lib/format/format'
import { useModalPages } from '../../lib/keyboard/modal-pages'
import { useSession } from '../../lib/session/session'
import { toastFailure } from '../../lib/toasts/failure-toasts'
import { notify } from '../../lib/toasts/notify'
import { useSandboxPath } from '../../ui/feedback/sandbox-note'
import { confirm } from '../../ui/overlays/confirm-dialog'
import { useRenewSubscription } from './billing.mutations'
import { billingQueries } from './billing.queries'

/** All false while billing is off. */
export function useBilling() {
  const session = useSession()
  const { billingMode, user, orgSubscriptionStatus: status, orgSubscriptionPaymentStatus: paymentStatus } = session
  const isOn = billingMode !== 'off'
  return {
    isOn,
    isSandbox: billingMode === 'sandbox',
    state: stateOf({ status, paymentStatus }),
    mayReadLicenses: isOn && user.permissions.includes('Read|License'),
    mayRead: isOn && user.permissions.includes('Read|Billing'),
    mayManage: isOn && user.permissions.includes('Update|Billing'),
  }
}

/** The trial may have ended before the job recorded it. */
export const displayedState = (subscription: SubscriptionView): SubscriptionState => {
  const state = stateOf(subscription)
  return state === 'Trial' && subscription.remainingDays < 1 ? 'Suspended' : state
}

/** Empty until loaded. */
export function useOwnerName(isWanted = true): string {
  const { data: owner } = useQuery({ ...billingQueries.owner, enabled: isWanted })
  return owner ? fullName(owner) : ''
}

/** `SandboxNote` for `confirm`, which takes text only. */
function useSandboxWords() {
  const { t } = useTranslation('billing')
  const { isSandbox } = useBilling()
  const path = useSandboxPath()
  return (message: string) => ({
    message: isSandbox ? `${message} ${t('sandbox.note')}` : message,
    ...(isSandbox && path && { link: { href: path, label: t('sandbox.open') } }),
  })
}

export function useUpgrade(): () => Promise<void> {
  const { t } = useTranslation('billing')
  const { orgId } = useSession()
  const sandbox = useSandboxWords()
  const client = useQueryClient()
  const { open } = useModalPages()
  return async () => {
    try {
      const { paid } = await client.fetchQuery(billingQueries.seatCount)
      if (paid > 0) return await open('/checkout')
      const words = { title: t('upgrade.title'), confirmLabel: t('upgrade.toLicense') }
      if (await confirm({ ...words, ...sandbox(t('upgrade.text')), isHarmless: true }))
        await open(`/org/detail/${orgId}/license`)
    } catch (failure) {
      toastFailure(failure)
    }
  }
}

export type TranslateBilling = Translate<'billing'>

export const cardName = (t: TranslateBilling, { cardType, lastFour }: Pick<PaymentProfile, 'cardType' | 'lastFour'>) =>
  t('card.name', { brand: cardType, lastFour })

export const moreOf = (t: TranslateBilling, { step, left }: { step: number; left: number }): string =>
  step < left ? t('seats.moreOf', { step, count: left }) : t('seats.more', { count: left })

/** Adds the year unless it is the current one. */
export const billingDay = (date: CalendarDate, today: CalendarDate): string =>
  date.slice(0, 4) === today.slice(0, 4) ? monthDay(date) : fullDate(date)

export const isAnnual = (plan: PlanHandle | null): boolean => plan === ANNUAL_PLAN

/** Undoes a cancellation or resubscribes with the primary card; goes to checkout if there is none. */
export function useRenew(): () => Promise<void> {
  const { t } = useTranslation('billing')
  const { state } = useBilling()
  const sandbox = useSandboxWords()
  const client = useQueryClient()
  const { open } = useModalPages()
  const { mutateAsync: renew } = useRenewSubscription()
  const question = async (): Promise<string | null> => {
    if (state === 'Ending') {
      const { paidThrough } = await client.fetchQuery(billingQueries.subscription)
      return t('renew.ending', { date: paidThrough ? fullDate(paidThrough) : '' })
    }
    const [primary] = state === 'Canceled' ? await client.fetchQuery(billingQueries.cards) : []
    const { today, currencyCode } = await client.fetchQuery(billingQueries.quote({ couponCode: null }))
    if (!primary || !today) return null
    return t('renew.text', { amount: price(today.totalAmount, currencyCode), card: cardName(t, primary) })
  }
  return async () => {
    const message = await question().catch(toastFailure)
    if (message === undefined) return
    if (message === null) return void open('/checkout')
    if (!(await confirm({ title: t('renew.title'), ...sandbox(message), confirmLabel: t('renew.open') }))) return
    try {
      const { outcome } = await renew(undefined)
      if (outcome === 'Paid') notify.success(t('renew.done'))
      else await open('/checkout')
    } catch {
      // The mutation shows the error.
    }
  }
}
