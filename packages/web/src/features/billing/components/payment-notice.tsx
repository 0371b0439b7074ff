import CircleAlert from 'icon:circle-alert'
import Loader from 'icon:loader'
import ShieldCheck from 'icon:shield-check'
import TriangleAlert from 'icon:triangle-alert'
import type {
  BilledCustomer,
  BilledInvoice,
  paymentOutcomes,
  SubscriptionView,
} from '@cairn/contract/billing/billing.schemas'
import { Button, useComputedColorScheme } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { price } from '../../../entities/billing/money'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api/api-failure'
import { fullDate } from '../../../lib/format/format'
import { toastFailure } from '../../../lib/toasts/failure-toasts'
import { Logo } from '../../../ui/display/logo'
import { SandboxNote } from '../../../ui/feedback/sandbox-note'
import { LinkButton } from '../../../ui/inputs/link-button'
import { Popup } from '../../../ui/overlays/popup'
import { useConfirmPayment } from '../billing.mutations'
import { billingQueries } from '../billing.queries'
import { useBilling } from '../use-billing'
import classes from './billing.module.css'
import { notifyCardRefused } from './card-frame'
import { downloadInvoice, InvoiceLine } from './invoices-section'

const ASK_AGAIN_MS = 2000

export interface PaymentResult {
  readonly outcome: (typeof paymentOutcomes)[number]
  readonly declineCode: string | null
  readonly authenticationUrl: string | null
  readonly subscription: SubscriptionView
  readonly invoice: BilledInvoice | null
}

type PaymentState =
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

interface PaymentDoneProps {
  subscription: SubscriptionView
  invoice: BilledInvoice | null
  customer: BilledCustomer | undefined
}

export function PaymentDone({ subscription, invoice, customer }: PaymentDoneProps) {
  const { t } = useTranslation('billing')
  return (
    <section className={`grid gap-4 pt-3 pb-4 ${classes.done}`} aria-label={t('done.title')}>
      <header className="row gap-5">
        <Logo isMark />
        <div>
          <h3 className="heading-m" role="status">
            {t('done.title')}
          </h3>
          <p className="sub">{t('done.people', { count: subscription.paidSeats })}</p>
        </div>
      </header>
      <dl>
        {invoice && (
          <>
            <InvoiceLine name={t('done.today')} note={invoice.source}>
              {price(invoice.totalAmount, invoice.currencyCode)}
            </InvoiceLine>
            <InvoiceLine name={t('done.receipt')}>
              <Button
                variant="link"
                aria-label={t('invoices.download', { number: invoice.number })}
                onClick={() => downloadInvoice(invoice)}
              >
                {invoice.number}
              </Button>
            </InvoiceLine>
          </>
        )}
        {subscription.paidThrough && (
          <InvoiceLine name={t('done.next')}>{fullDate(subscription.paidThrough)}</InvoiceLine>
        )}
      </dl>
      <SandboxNote />
      {customer && <p className="sub">{t('done.sent', { email: customer.email })}</p>}
      <LinkButton to="/" variant="filled" size="lg" fullWidth>
        {t('done.go')}
      </LinkButton>
    </section>
  )
}

interface BankPopupProps {
  url: string
  onAnswered: () => void
  onClose: () => void
}

function BankPopup({ url, onAnswered, onClose }: BankPopupProps) {
  const { t } = useTranslation('billing')
  const frame = useRef<HTMLIFrameElement>(null)
  const language = useLanguage()
  const scheme = useComputedColorScheme('light')
  const { isSandbox } = useBilling()
  const answered = useCallbackRef(onAnswered)
  useEffect(() => {
    const { origin } = new URL(url)
    const receive = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      if (event.data?.kind === 'authenticated') answered()
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [url, answered])
  return (
    <Popup title={t('bank.title')} size={isSandbox ? 'sm' : 'lg'} onClose={onClose}>
      <div className="grid gap-4">
        <iframe
          ref={frame}
          className={`w-full ${classes.frame} ${classes.bank}`}
          data-small={isSandbox || undefined}
          title={t('bank.title')}
          src={`${url}&lang=${language}&scheme=${scheme}`}
          style={{ colorScheme: scheme }}
        />
        <SandboxNote />
      </div>
    </Popup>
  )
}

const REASONS = ['card_declined', 'insufficient_funds', 'expired_card', 'no_card', 'authentication_failed'] as const

interface PaymentNoticeProps {
  state: PaymentState
  isPaying: boolean
  onAsk: () => void
}

export function PaymentNotice({ state, isPaying, onAsk }: PaymentNoticeProps) {
  const { t } = useTranslation('billing')
  if (isPaying || state.kind === 'processing') {
    return (
      <p className="row-note small leading sub mt-2" role="status">
        <Loader size="1rem" aria-hidden="true" />
        <span>{t('pay.keepOpen')}</span>
      </p>
    )
  }
  if (state.kind === 'declined') {
    const reason = REASONS.find((code) => code === state.code) ?? 'card_declined'
    return (
      <p className="row gap-3 rounded px-4 py-3 bg-bad" role="alert">
        <CircleAlert className="bad" size="1.25rem" aria-hidden="true" />
        <span>
          <b className="block">{t('declined.title')}</b>
          <small className="small sub">
            {t(`declined.is.${reason}`)} {t('declined.text')}
          </small>
        </span>
      </p>
    )
  }
  if (state.kind === 'down') {
    return (
      <p className="row gap-3 rounded px-4 py-3 bg-warn" role="alert">
        <TriangleAlert className="warn" size="1.25rem" aria-hidden="true" />
        <span>{t('providerDown')}</span>
      </p>
    )
  }
  return state.kind === 'bank' ? <Bank url={state.url} onAsk={onAsk} /> : null
}

function Bank({ url, onAsk }: { url: string; onAsk: () => void }) {
  const { t } = useTranslation('billing')
  const [isOpen, setOpen] = useState(true)
  return (
    <div>
      <Button fullWidth onClick={() => setOpen(true)}>
        {t('bank.continue')}
      </Button>
      <p className="row-note small leading sub mt-2" role="status">
        <ShieldCheck size="1rem" aria-hidden="true" />
        <span>{t('bank.text')}</span>
      </p>
      {isOpen && (
        <BankPopup
          url={url}
          onClose={() => setOpen(false)}
          onAnswered={() => {
            setOpen(false)
            onAsk()
          }}
        />
      )}
    </div>
  )
}
