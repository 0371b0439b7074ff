import Lock from 'icon:lock'
import type { BilledCustomer, BilledInvoice, PaymentProfile } from '@cairn/contract/billing/billing.schemas'
import { stateOf } from '@cairn/contract/billing/subscription.machine'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { price } from '../../../entities/billing/money'
import { useTranslation } from '../../../i18n/use-translation'
import { retryFailed } from '../../../lib/api/retry-failed'
import { fullDate } from '../../../lib/format/format'
import { useForm } from '../../../lib/forms/use-form'
import { useModalPages } from '../../../lib/keyboard/modal-pages'
import { SandboxNote } from '../../../ui/feedback/sandbox-note'
import { AddressFields } from '../../../ui/inputs/address-fields'
import { Form, RequiredNote } from '../../../ui/inputs/form'
import { EmptyState } from '../../../ui/lists/empty-state'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { RestoredNote } from '../../../ui/overlays/restored-note'
import { addressFormSchema, addressOf, addressSentAs, addressValues } from '../address-values'
import { usePayOverdue } from '../billing.mutations'
import { billingQueries } from '../billing.queries'
import shared from './billing.module.css'
import { CardChoice, NEW_CARD } from './card-choice'
import { useCardForm } from './card-frame'
import classes from './checkout.module.css'
import { InvoiceLines } from './invoices-section'
import { PaymentDone, PaymentNotice, type PaymentResult, usePayment } from './payment-notice'

export function ViewPayment({ onClose }: { onClose: () => void }) {
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
    <Form form={form} onSubmit={pay} className={classes.checkout} aria-label={t('overdue.title')}>
      <div className={classes.checkoutForm}>
        <RestoredNote form={form} />
        <p className={shared.muted}>{t('overdue.text', { date: fullDate(overdue.dueDate), until })}</p>
        <CardChoice cards={cards} value={chosen} onChange={setChosen} form={card} />
        <SandboxNote />
        {isNew && <h3 className={shared.heading}>{t('address.title')}</h3>}
        {isNew && <AddressFields form={form} isRequired />}
      </div>
      <aside className={classes.summary} aria-label={t('summary.title')}>
        <div>
          <h3 className={shared.heading}>{t('overdue.invoice', { number: overdue.number })}</h3>
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
        </div>
      </aside>
    </Form>
  )
}
