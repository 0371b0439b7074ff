import type { BilledInvoice, paymentOutcomes, SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiFailure } from '../../lib/api-failure'
import { toastFailure } from '../../lib/toasts-for-failure'
import { useConfirmPayment } from './billing.mutations'
import { billingQueries } from './billing.queries'
import { notifyCardRefused } from './use-card-form'

const ASK_AGAIN_MS = 2000

export interface PaymentResult {
  readonly outcome: (typeof paymentOutcomes)[number]
  readonly declineCode: string | null
  readonly authenticationUrl: string | null
  readonly subscription: SubscriptionView
  readonly invoice: BilledInvoice | null
}

export type PaymentState =
  | { readonly kind: 'open' }
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'bank'; readonly url: string }
  | { readonly kind: 'processing' }
  | { readonly kind: 'down' }

const isDown = (failure: unknown) =>
  failure instanceof ApiFailure && failure.messages.some(({ code }) => code === 'PROVIDER_DOWN')

export function usePayment(onPaid: (result: PaymentResult) => void) {
  const [state, setState] = useState<PaymentState>({ kind: 'open' })
  const { mutateAsync: confirm } = useConfirmPayment()
  const settle = (result: PaymentResult, declineCode = 'card_declined') => {
    if (result.outcome === 'Paid') return onPaid(result)
    if (result.outcome === 'Processing') return setState({ kind: 'processing' })
    if (result.outcome === 'Declined') return setState({ kind: 'declined', code: result.declineCode ?? declineCode })
    setState(result.authenticationUrl ? { kind: 'bank', url: result.authenticationUrl } : { kind: 'processing' })
  }
  const refused = (failure: unknown): boolean => {
    if (notifyCardRefused(failure)) return true
    if (isDown(failure)) setState({ kind: 'down' })
    return isDown(failure)
  }
  const ask = async () => {
    try {
      settle(await confirm(undefined), state.kind === 'bank' ? 'authentication_failed' : undefined)
    } catch (failure) {
      if (!refused(failure)) toastFailure(failure)
    }
  }
  const { data: subscription, dataUpdatedAt } = useQuery({
    ...billingQueries.subscription,
    enabled: state.kind === 'processing',
    refetchInterval: ASK_AGAIN_MS,
  })
  const isOver = state.kind === 'processing' && dataUpdatedAt > 0 && subscription?.status !== 'PendingSubscription'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at the end
  useEffect(() => {
    if (isOver) void ask()
  }, [isOver])
  return { state, settle, refused, ask, start: () => setState({ kind: 'open' }) }
}
