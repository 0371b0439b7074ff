import { useQueryClient } from '@tanstack/react-query'
import { price } from '../../entities/billing/money'
import { useTranslation } from '../../i18n/use-translation'
import { fullDate } from '../../lib/format/format'
import { useModalPages } from '../../lib/keyboard/modal-pages'
import { toastFailure } from '../../lib/toasts/failure-toasts'
import { notify } from '../../lib/toasts/notify'
import { confirm } from '../../ui/overlays/confirm-dialog'
import { useRenewSubscription } from './billing.mutations'
import { billingQueries } from './billing.queries'
import { cardName, useBilling, useSandboxWords } from './use-billing'

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
