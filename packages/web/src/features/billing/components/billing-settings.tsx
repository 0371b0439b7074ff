import CreditCard from 'icon:credit-card'
import Info from 'icon:info'
import type { PlanHandle } from '@cairn/contract/billing/amounts'
import type { SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import { addDays } from '@cairn/contract/calendar/days'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api/api-failure'
import { retryFailed } from '../../../lib/api/retry-failed'
import { fullDate, monthDay } from '../../../lib/format/format'
import { useForm } from '../../../lib/forms/use-form'
import { useModalPages } from '../../../lib/keyboard/modal-pages'
import type { IconComponent } from '../../../ui/display/icon'
import { SandboxNote } from '../../../ui/feedback/sandbox-note'
import { EmptyState } from '../../../ui/lists/empty-state'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { Popup } from '../../../ui/overlays/popup'
import { useChangePlan } from '../billing.mutations'
import { billingQueries } from '../billing.queries'
import { billingDay, cardName, displayedState, useBilling, useOwnerName, useRenew, useUpgrade } from '../use-billing'
import classes from './billing.module.css'
import { BillingInformation } from './billing-information'
import { CancelPopup } from './cancel-popup'
import { ProviderDown } from './card-frame'
import { InvoiceLine, InvoiceLines, InvoicesSection, InvoiceTotal } from './invoices-section'
import { PaymentMethods } from './payment-methods'
import { type BillingFacts, BillingSection, PlanChoice, PlanSection, SectionHead } from './plan-section'
import { SeatsSection, useSeats } from './seats-section'

function Note({ icon: Icon, children }: { icon: IconComponent; children: ReactNode }) {
  return (
    <p className="row-note small leading sub mt-2">
      <Icon size="1rem" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

interface NextSectionProps {
  facts: BillingFacts
  losing: number
}

function NextSection({ facts, losing }: NextSectionProps) {
  const { t } = useTranslation('billing')
  const state = displayedState(facts.subscription)
  const { title, date, body } = useContents(facts, losing)
  return (
    <section className={`bg-sunk rounded mt-4 ${classes.side}`} aria-label={title} data-row={state}>
      <SectionHead title={title} note={date} />
      {body ?? <p className="sub">{t('next.none')}</p>}
    </section>
  )
}

function useContents(facts: BillingFacts, losing: number): { title: string; date?: string; body: ReactNode } {
  const { t } = useTranslation('billing')
  const { subscription, quote, primary } = facts
  const state = displayedState(subscription)
  if (state === 'Grace') return { title: t('grace.next'), body: <GraceSteps facts={facts} losing={losing} /> }
  if (state === 'Ending') {
    const date = subscription.paidThrough ? billingDay(subscription.paidThrough, subscription.today) : ''
    return { title: t('ending.on', { date }), body: <EndingLines losing={losing} /> }
  }
  const title = t(state === 'Trial' ? 'trial.after' : 'next.title')
  if (state !== 'Trial' && state !== 'Active') return { title, body: null }
  if (!quote) return { title, body: <RowSkeletons count={4} /> }
  const { next, currencyCode } = quote
  if (!next) return { title, body: null }
  const date = billingDay(next.on, subscription.today)
  const total = state === 'Trial' ? t('line.dueOn', { date }) : t('line.total')
  const body = (
    <>
      <InvoiceLines due={next} currencyCode={currencyCode} total={total} coupon={quote.coupon} />
      {state === 'Trial' && losing > 0 && <Note icon={Info}>{t('trial.without', { count: losing, date })}</Note>}
      {state === 'Active' && (
        <Note icon={CreditCard}>{primary ? t('next.charged', { card: cardName(t, primary) }) : t('next.noCard')}</Note>
      )}
    </>
  )
  return { title, date, body }
}

function GraceSteps({ facts: { subscription }, losing }: NextSectionProps) {
  const { t } = useTranslation('billing')
  const { nextAttemptOn, graceEndsOn } = subscription
  const isLast = nextAttemptOn === graceEndsOn
  return (
    <>
      <ol className="bullets">
        {nextAttemptOn && !isLast && (
          <li>
            <b>{monthDay(nextAttemptOn)}.</b> {t('grace.again')}
          </li>
        )}
        {graceEndsOn && (
          <>
            <li>
              <b>{monthDay(graceEndsOn)}.</b> {t('grace.last')}
            </li>
            <li>
              <b>{monthDay(addDays(graceEndsOn, 1))}.</b> {t('grace.after', { count: losing })}
            </li>
          </>
        )}
      </ol>
      <Note icon={Info}>{t('grace.cancel')}</Note>
    </>
  )
}

function EndingLines({ losing }: { losing: number }) {
  const { t } = useTranslation('billing')
  const owner = useOwnerName()
  const lines = [
    ['owner', owner || t('ending.owner'), t('ending.ownerKeeps')],
    ['others', t('people', { count: losing }), t('ending.othersBecome')],
    ['data', t('cancel.data'), t('cancel.dataThen')],
  ] as const
  return (
    <dl>
      {lines.map(([key, what, then]) => (
        <InvoiceLine key={key} name={what}>
          <span className="sub">{then}</span>
        </InvoiceLine>
      ))}
      <InvoiceTotal name={t('next.title')}>{t('next.no')}</InvoiceTotal>
    </dl>
  )
}

interface ChangePlanProps {
  subscription: SubscriptionView
  next: PlanHandle
  onClose: () => void
}

function ChangePlan({ subscription, next, onClose }: ChangePlanProps) {
  const { t } = useTranslation('billing')
  const { mutateAsync: change } = useChangePlan()
  const form = useForm<{ plan: PlanHandle }>({ plan: next }, { draftOptions: null })
  const { plan } = form.values
  const { data: quote, isError, refetch } = useQuery(billingQueries.quote({ plan }))
  const submit = () => form.submit({ send: () => change({ plan }), onSaved: onClose })
  const date = subscription.periodTo ? fullDate(subscription.periodTo) : ''
  return (
    <Popup
      title={t('changePlan.title')}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submitLabel={t('changePlan.confirm')}
      isSubmitDisabled={!form.isDirty}
    >
      <div className="grid gap-4">
        <PlanChoice value={plan} onChange={form.set('plan')} seats={subscription.paidSeats} />
        <p className="sub">{t('changePlan.from', { date })}</p>
        {quote?.next ? (
          <InvoiceLines
            due={quote.next}
            currencyCode={quote.currencyCode}
            coupon={quote.coupon}
            total={t('line.dueOn', { date: fullDate(quote.next.on) })}
          />
        ) : isError ? (
          <ProviderDown onRetry={() => void refetch()} />
        ) : (
          <RowSkeletons count={3} />
        )}
        <SandboxNote />
      </div>
    </Popup>
  )
}

export function BillingSettings({ orgId }: { orgId: string }) {
  const { t } = useTranslation('billing')
  const { mayManage } = useBilling()
  const { open, turnTo } = useModalPages()
  const [opened, setOpened] = useState<'cancel' | 'plan' | null>(null)
  const { data: subscription, error, refetch } = useQuery(billingQueries.subscription)
  const quoted = useQuery(billingQueries.quote({}))
  const stored = useQuery(billingQueries.cards)
  const billed = useQuery(billingQueries.customer)
  const invoiced = useQuery(billingQueries.invoices)
  const { data: invoices } = invoiced
  const { seats, onRetry: retrySeats } = useSeats()
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
    <div className="container">
      <div className="pb-3">
        <SandboxNote />
      </div>
      <PlanSection facts={facts} actions={mayManage ? actions : null} />
      <div className="row-top wrap gap-6 border-top pb-4">
        <SeatsSection
          {...{ subscription, seats }}
          onRetry={retrySeats}
          onManage={() => void turnTo(`/org/detail/${orgId}/people`)}
        />
        {failed.length === 0 && <NextSection facts={facts} losing={seats?.losing.count ?? 0} />}
      </div>
      {failed.length === 0 ? (
        <>
          <PaymentMethods {...{ cards, subscription, mayManage }} />
          <BillingInformation {...{ customer, mayManage }} />
        </>
      ) : (
        <BillingSection title={t('cards.title')}>
          <ProviderDown onRetry={() => failed.forEach(({ refetch: again }) => void again())} />
        </BillingSection>
      )}
      <InvoicesSection invoices={invoices} onRetry={retryFailed(invoiced)} />
      {opened === 'plan' && (
        <ChangePlan
          subscription={subscription}
          next={quote?.plan ?? subscription.plan ?? 'cairn-monthly'}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'cancel' && (
        <CancelPopup
          {...{ subscription, seats }}
          onUpdatePayment={actions.onUpdatePayment}
          onRenew={actions.onRenew}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
