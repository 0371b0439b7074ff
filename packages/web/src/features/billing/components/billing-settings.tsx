import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { useModalPages } from '../../../lib/modal-pages'
import { EmptyState } from '../../../ui/empty-state'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { SandboxNote } from '../../../ui/sandbox-note'
import { billingQueries } from '../billing.queries'
import { useBilling, useUpgrade } from '../use-billing'
import { useRenew } from '../use-renew'
import { useSeats } from '../use-seats'
import { BillingInformation } from './billing-information'
import classes from './billing-settings.module.css'
import { CancelPopup } from './cancel-popup'
import { ChangePlan } from './change-plan'
import { InvoicesSection } from './invoices-section'
import { NextSection } from './next-section'
import { PaymentMethods } from './payment-methods'
import { PlanSection } from './plan-section'
import { ProviderDown } from './provider-down'
import { SeatsSection } from './seats-section'

export function BillingSettings({ orgId }: { orgId: string }) {
  const { t } = useTranslation('billing')
  const { mayManage } = useBilling()
  const { open, turnTo } = useModalPages()
  const [opened, setOpened] = useState<'cancel' | 'plan' | null>(null)
  const { data: subscription, error, refetch } = useQuery(billingQueries.subscription)
  const quoted = useQuery(billingQueries.quote({}))
  const stored = useQuery(billingQueries.cards)
  const billed = useQuery(billingQueries.customer)
  const { data: invoices } = useQuery(billingQueries.invoices)
  const seats = useSeats()
  const upgrade = useUpgrade()
  const renew = useRenew()
  if (error && !subscription) {
    const again = <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
    const [message] = error instanceof ApiFailure ? error.messages : []
    return <EmptyState text={message?.text ?? t('failedToLoad')} action={again} />
  }
  if (!subscription) return <RowSkeletons count={8} height={56} />
  const [quote, cards, customer] = [quoted.data, stored.data, billed.data]
  const failed = [quoted, stored, billed].filter(({ isError, data }) => isError && data === undefined)
  const primary = cards?.find(({ isPrimary }) => isPrimary)
  const overdue = invoices?.find(({ invoiceStatus }) => invoiceStatus === 'Open' || invoiceStatus === 'Failed')
  const facts = { subscription, quote, primary, overdue }
  const actions = {
    onChoosePlan: () => void upgrade(),
    onUpdatePayment: () => void open(subscription.inGracePeriod ? '/view-payment' : '/checkout'),
    onRenew: () => void renew(),
    onChangePlan: () => setOpened('plan'),
    onCancel: () => setOpened('cancel'),
  }
  return (
    <div className={classes.billing}>
      <SandboxNote />
      <PlanSection facts={facts} actions={mayManage ? actions : null} />
      <div className={classes.split} data-alone={failed.length > 0 || undefined}>
        <SeatsSection {...{ subscription, seats }} onManage={() => void turnTo(`/org/detail/${orgId}/license`)} />
        {failed.length === 0 && <NextSection facts={facts} losing={seats?.losing.count ?? 0} />}
      </div>
      {failed.length === 0 ? (
        <>
          <PaymentMethods {...{ cards, subscription, mayManage }} />
          <BillingInformation {...{ customer, mayManage }} />
        </>
      ) : (
        <section className={classes.section} aria-label={t('cards.title')}>
          <ProviderDown onRetry={() => failed.forEach(({ refetch: again }) => void again())} />
        </section>
      )}
      <InvoicesSection invoices={invoices} />
      {opened === 'plan' && (
        <ChangePlan
          subscription={subscription}
          next={quote?.plan ?? subscription.plan ?? 'cairn-monthly'}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'cancel' && <CancelPopup {...{ subscription, seats }} onClose={() => setOpened(null)} />}
    </div>
  )
}
