import type { BilledCustomer, BilledInvoice, SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { fullDate } from '../../../lib/format'
import { price } from '../../../lib/money'
import { LinkButton } from '../../../ui/link-button'
import { Logo } from '../../../ui/logo'
import { SandboxNote } from '../../../ui/sandbox-note'
import shared from './billing.module.css'
import classes from './checkout.module.css'
import { downloadInvoice } from './invoices-section'

interface PaymentDoneProps {
  subscription: SubscriptionView
  invoice: BilledInvoice | null
  customer: BilledCustomer | undefined
}

export function PaymentDone({ subscription, invoice, customer }: PaymentDoneProps) {
  const { t } = useTranslation('billing')
  return (
    <section className={classes.done} aria-label={t('done.title')}>
      <header>
        <Logo isMark />
        <div>
          <h3 className={shared.planTitle} role="status">
            {t('done.title')}
          </h3>
          <p className={shared.muted}>{t('done.people', { count: subscription.paidSeats })}</p>
        </div>
      </header>
      <dl className={shared.lines}>
        {invoice && (
          <>
            <div>
              <dt>
                {t('done.today')}
                {invoice.source && <small>{invoice.source}</small>}
              </dt>
              <dd>{price(invoice.totalAmount, invoice.currencyCode)}</dd>
            </div>
            <div>
              <dt>{t('done.receipt')}</dt>
              <dd>
                <Button
                  variant="link"
                  aria-label={t('invoices.download', { number: invoice.number })}
                  onClick={() => downloadInvoice(invoice)}
                >
                  {invoice.number}
                </Button>
              </dd>
            </div>
          </>
        )}
        {subscription.paidThrough && (
          <div>
            <dt>{t('done.next')}</dt>
            <dd>{fullDate(subscription.paidThrough)}</dd>
          </div>
        )}
      </dl>
      <SandboxNote />
      {customer && <p className={shared.muted}>{t('done.sent', { email: customer.email })}</p>}
      <LinkButton to="/" variant="filled" size="lg" fullWidth>
        {t('done.go')}
      </LinkButton>
    </section>
  )
}
