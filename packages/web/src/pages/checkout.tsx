import Lock from 'icon:lock'
import type { BilledCustomer, BilledInvoice, PaymentProfile } from '@cairn/contract/billing/billing.schemas'
import { stateOf } from '@cairn/contract/billing/subscription.machine'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { price } from '../entities/billing/money'
import { addressFormSchema, addressOf, addressSentAs, addressValues } from '../features/billing/address-values'
import { usePayOverdue } from '../features/billing/billing.mutations'
import { billingQueries } from '../features/billing/billing.queries'
import classes from '../features/billing/components/billing.module.css'
import { CardChoice, NEW_CARD, useCardForm } from '../features/billing/components/card-frame'
import { Checkout } from '../features/billing/components/checkout'
import { InvoiceLines } from '../features/billing/components/invoices-section'
import {
  PaymentDone,
  PaymentNotice,
  type PaymentResult,
  usePayment,
} from '../features/billing/components/payment-notice'
import { useBilling, useOwnerName } from '../features/billing/use-billing'
import { useTranslation } from '../i18n/use-translation'
import { retryFailed } from '../lib/api/retry-failed'
import { fullDate } from '../lib/format/format'
import { useForm } from '../lib/forms/use-form'
import { useModalPages } from '../lib/keyboard/modal-pages'
import { useSession } from '../lib/session/session'
import { SandboxNote } from '../ui/feedback/sandbox-note'
import { AddressFields } from '../ui/inputs/address-fields'
import { Form, RequiredNote } from '../ui/inputs/form'
import { EmptyState } from '../ui/lists/empty-state'
import { RowSkeletons } from '../ui/lists/row-skeletons'
import { Popup } from '../ui/overlays/popup'
import { RestoredNote } from '../ui/overlays/restored-note'

function ViewPayment({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('billing')
  const subscribed = useQuery(billingQueries.subscription)
  const billed = useQuery(billingQueries.customer)
  const stored = useQuery(billingQueries.cards)
  const invoiced = useQuery(billingQueries.invoices)
  const [subscription, customer, cards, invoices] = [subscribed.data, billed.data, stored.data, invoiced.data]
  const [retryProvider, retry] = [retryFailed(billed, stored), retryFailed(subscribed, invoiced)]
  const { turnTo } = useModalPages()
  const [paid, setPaid] = useState<PaymentResult | null>(null)
  const lead = (text: string, label: string, onClick: () => void) => (
    <>
      <EmptyState text={text} action={<Button onClick={onClick}>{label}</Button>} />
      <SandboxNote />
    </>
  )
  if (paid) return <PaymentDone customer={customer} subscription={paid.subscription} invoice={paid.invoice} />
  if (retryProvider) return lead(t('providerDown'), t('tryAgain'), retryProvider)
  if (retry) return lead(t('failedToLoad'), t('tryAgain'), retry)
  if (!subscription || !customer || !cards || !invoices) return <RowSkeletons count={6} height={56} />
  const overdue = invoices.find(({ invoiceStatus }) => invoiceStatus === 'Open' || invoiceStatus === 'Failed')
  if (['Failed', 'CanceledOverdue'].includes(stateOf(subscription))) {
    return lead(t('overdue.ended'), t('pending.open'), () => void turnTo('/checkout'))
  }
  if (!subscription.inGracePeriod || !overdue) {
    return lead(t('overdue.none'), t('close'), onClose)
  }
  const until = subscription.graceEndsOn ? fullDate(subscription.graceEndsOn) : ''
  return <OverdueForm {...{ overdue, customer, cards, until }} onPaid={setPaid} />
}

interface OverdueFormProps {
  overdue: BilledInvoice
  customer: BilledCustomer
  cards: readonly PaymentProfile[]
  until: string
  onPaid: (result: PaymentResult) => void
}

function OverdueForm({ overdue, customer, cards, until, onPaid }: OverdueFormProps) {
  const { t } = useTranslation('billing')
  const { mutateAsync: payOverdue } = usePayOverdue()
  const [chosen, setChosen] = useState(NEW_CARD)
  const card = useCardForm(chosen === NEW_CARD)
  const form = useForm(addressValues(customer.address), {
    sentAs: addressSentAs,
    draftOptions: { place: 'view-payment', isSavedOnce: true },
  })
  const payment = usePayment((result) => {
    form.settle()
    onPaid(result)
  })
  const isNew = chosen === NEW_CARD
  const isPaying = form.isSubmitting || payment.state.kind === 'processing'
  const pay = () =>
    form.submit({
      ...(isNew && { schema: addressFormSchema }),
      send: async () => {
        payment.start()
        const address = addressOf(form.values)
        payment.settle(await payOverdue(isNew ? { token: await card.enter(), address } : { token: chosen }))
      },
      refused: payment.refused,
    })
  const amount = price(overdue.totalAmount, overdue.currencyCode)
  return (
    <Form form={form} onSubmit={pay} className="row-top wrap gap-6" aria-label={t('overdue.title')}>
      <div className={`grid gap-4 min-w-0 ${classes.main}`}>
        <RestoredNote form={form} />
        <p className="sub">{t('overdue.text', { date: fullDate(overdue.dueDate), until })}</p>
        <CardChoice cards={cards} value={chosen} onChange={setChosen} form={card} />
        <SandboxNote />
        {isNew && <h3 className="heading-s">{t('address.title')}</h3>}
        {isNew && <AddressFields form={form} isRequired />}
      </div>
      <aside
        className={`column gap-4 bg-sunk rounded ${classes.side} ${classes.sticky}`}
        aria-label={t('summary.title')}
      >
        <h3 className="heading-s">{t('overdue.invoice', { number: overdue.number })}</h3>
        <InvoiceLines
          due={{ ...overdue, on: overdue.dueDate }}
          currencyCode={overdue.currencyCode}
          total={t('summary.today')}
          isLarge
        />
        <PaymentNotice state={payment.state} isPaying={isPaying} onAsk={() => void payment.ask()} />
        <RequiredNote fault={form.fault} />
        <Button
          type="submit"
          variant="filled"
          size="lg"
          fullWidth
          disabled={isPaying || (isNew && !card.url)}
          leftSection={<Lock size="1.125rem" aria-hidden="true" />}
        >
          {isPaying ? t('pay.paying', { amount }) : t('pay.now', { amount })}
        </Button>
      </aside>
    </Form>
  )
}

interface PaymentModalProps {
  title: string
  onClose: () => void
  children: ReactNode
}

function PaymentModal({ title, onClose, children }: PaymentModalProps) {
  const { t } = useTranslation(['settings', 'frame'])
  const { org } = useSession()
  const { isOn, mayManage } = useBilling()
  const owner = useOwnerName(isOn && !mayManage)
  if (!isOn) {
    return (
      <Popup title={t('frame:notFound.title')} onClose={onClose} size="sm">
        <EmptyState text={t('frame:notFound.text')} />
      </Popup>
    )
  }
  return (
    <Popup title={title} sub={org?.name} onClose={onClose} size="xl">
      {mayManage ? (
        children
      ) : (
        <EmptyState title={t('settings:billing.notYours')} text={t('settings:billing.askOwner', { owner })} />
      )}
    </Popup>
  )
}

export function CheckoutModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('billing')
  return (
    <PaymentModal title={t('checkout.title')} onClose={onClose}>
      <Checkout />
    </PaymentModal>
  )
}

export function ViewPaymentModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('billing')
  return (
    <PaymentModal title={t('overdue.title')} onClose={onClose}>
      <ViewPayment onClose={onClose} />
    </PaymentModal>
  )
}
