import Ban from 'icon:ban'
import CalendarX from 'icon:calendar-x'
import CircleAlert from 'icon:circle-alert'
import CircleCheck from 'icon:circle-check'
import CircleSlash from 'icon:circle-slash'
import Hourglass from 'icon:hourglass'
import { ANNUAL_PLAN, MONTHLY_PLAN, type PlanHandle } from '@cairn/contract/billing/amounts'
import type { BilledInvoice, PaymentProfile, Quote, SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import { type SubscriptionState, TRIAL_DAYS } from '@cairn/contract/billing/subscription.machine'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { price } from '../../../entities/billing/money'
import { useNamesOf } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { fullDate, monthDay } from '../../../lib/format/format'
import type { IconComponent } from '../../../ui/display/icon'
import { billingQueries } from '../billing.queries'
import { cardName, displayedState, isAnnual } from '../use-billing'
import classes from './billing.module.css'

interface PlanChoiceProps {
  value: PlanHandle
  onChange: (plan: PlanHandle) => void
  seats: number
}

export function PlanChoice({ value, onChange, seats }: PlanChoiceProps) {
  const { t } = useTranslation('billing')
  const { data: plans } = useQuery(billingQueries.plans)
  const amountOf = (handle: PlanHandle) =>
    plans?.paymentPlans.find((plan) => plan.handle === handle)?.priceInCents ?? null
  const [monthly, annual] = [amountOf(MONTHLY_PLAN), amountOf(ANNUAL_PLAN)]
  const shown = (amount: number | null) => (amount === null || !plans ? '' : price(amount, plans.currencyCode))
  const saved = monthly === null || annual === null ? 0 : (monthly * 12 - annual) * seats
  const option = (plan: PlanHandle, name: string, text: string, save = '') => (
    <label className="row-baseline gap-2 p-3 pointer option">
      <input
        className={classes.radio}
        type="radio"
        name="plan"
        value={plan}
        checked={value === plan}
        onChange={() => onChange(plan)}
      />
      <span>
        <b className="block bold">{name}</b>
        <small className="small leading-tight sub">
          {text} {save && <span className="medium ok">{save}</span>}
        </small>
      </span>
    </label>
  )
  return (
    <fieldset className="columns-2 gap-3" aria-label={t('plan.title')}>
      {option(MONTHLY_PLAN, t('plan.monthlyShort'), t('plan.monthlyPrice', { amount: shown(monthly) }))}
      {option(
        ANNUAL_PLAN,
        t('plan.annualShort'),
        t('plan.annualPrice', { amount: shown(annual) }),
        saved > 0 ? t('plan.saves', { amount: shown(saved) }) : '',
      )}
    </fieldset>
  )
}

export interface BillingFacts {
  readonly subscription: SubscriptionView
  readonly quote: Quote | undefined
  readonly primary: PaymentProfile | undefined
  readonly overdue: BilledInvoice | undefined
}

interface PlanActions {
  readonly onChoosePlan: () => void
  readonly onUpdatePayment: () => void
  readonly onRenew: () => void
  readonly onChangePlan: () => void
  readonly onCancel: () => void
}

type Tone = 'ok' | 'warn' | 'bad' | 'accent' | 'mut'

const signs: Readonly<Record<SubscriptionState, readonly [Tone, IconComponent]>> = {
  None: ['mut', CircleSlash],
  Trial: ['accent', Hourglass],
  Suspended: ['warn', Hourglass],
  Pending: ['accent', Hourglass],
  Active: ['ok', CircleCheck],
  Grace: ['bad', CircleAlert],
  Ending: ['warn', CalendarX],
  Canceled: ['mut', CircleSlash],
  CanceledOverdue: ['mut', CircleSlash],
  Failed: ['bad', CircleAlert],
  Removed: ['mut', Ban],
}

/** Everybody but the owner. */
export const othersOf = ({ paidSeats, freePeople }: SubscriptionView): number => Math.max(0, paidSeats + freePeople - 1)

function useTitle({ plan }: SubscriptionView, state: SubscriptionState): string {
  const { t } = useTranslation('billing')
  if (state === 'Trial') return t('trial.title')
  if (state === 'Suspended') return t('suspended.title')
  if (state === 'Pending') return t('pending.title')
  if (state === 'Failed') return t('failed.title')
  if (state === 'Active' || state === 'Grace' || state === 'Ending')
    return t(isAnnual(plan) ? 'plan.annual' : 'plan.monthly')
  return t('none.title')
}

function useFigure(
  { subscription, overdue }: BillingFacts,
  state: SubscriptionState,
): readonly [string, string] | null {
  const { t } = useTranslation('billing')
  const { remainingDays: count, currencyCode, unitAmount, plan } = subscription
  if (state === 'Trial') return [t('days', { count }), t('trial.left', { days: TRIAL_DAYS })]
  if (state === 'Ending') return [t('days', { count }), t('ending.left')]
  if (state === 'Grace' && overdue) {
    return [price(overdue.totalAmount, currencyCode), t('grace.since', { date: monthDay(overdue.dueDate) })]
  }
  if (state !== 'Active') return null
  return [price(unitAmount, currencyCode), t(isAnnual(plan) ? 'plan.perYear' : 'plan.perMonth')]
}

function useSentence({ subscription, quote, primary }: BillingFacts, state: SubscriptionState): string {
  const { t } = useTranslation('billing')
  const { canceledById, canceledOn, trialEndsOn, paidThrough, failedOn, graceEndsOn, plan } = subscription
  const name = useNamesOf(canceledById ? [canceledById] : [])(canceledById ?? '')
  const on = (date: string | null) => (date ? fullDate(date) : '')
  const count = othersOf(subscription)
  const alone = t('alone', { count })
  switch (state) {
    case 'None':
      return t('none.text')
    case 'Trial':
      return t(primary ? 'trial.withCard' : 'trial.text', { date: on(trialEndsOn) })
    case 'Suspended':
      return `${t('endedOn', { date: on(trialEndsOn) })} ${alone}`
    case 'Pending':
      return t('pending.text')
    case 'Active': {
      const renews = t('active.text', { date: on(paidThrough) })
      const isOther = quote !== undefined && quote.plan !== plan
      return isOther ? `${renews} ${t(isAnnual(quote.plan) ? 'active.toAnnual' : 'active.toMonthly')}` : renews
    }
    case 'Grace': {
      const values = { date: failedOn ? monthDay(failedOn) : '', until: on(graceEndsOn) }
      return primary ? t('grace.text', { ...values, card: cardName(t, primary) }) : t('grace.noCard', values)
    }
    case 'Ending': {
      const values = { date: canceledOn ? monthDay(canceledOn) : '', until: on(paidThrough) }
      return name ? t('ending.by', { ...values, name }) : t('ending.text', values)
    }
    case 'Failed':
      return `${t('failed.text')} ${alone}`
    default: {
      const isOver = state === 'Canceled' && paidThrough !== null
      return `${t('endedOn', { date: on(isOver ? paidThrough : canceledOn) })} ${alone}`
    }
  }
}

function Acts({ state, on }: { state: SubscriptionState; on: PlanActions }) {
  const { t } = useTranslation('billing')
  const main = (label: string, act: () => void) => (
    <Button variant="filled" onClick={act}>
      {label}
    </Button>
  )
  const cancel = (
    <Button variant="subtle" onClick={on.onCancel}>
      {t('cancel.open')}
    </Button>
  )
  if (state === 'Trial' || state === 'Suspended') return main(t('choosePlan'), on.onChoosePlan)
  if (state === 'Pending') return main(t('pending.open'), on.onChoosePlan)
  if (state === 'Canceled' || state === 'CanceledOverdue' || state === 'Ending')
    return main(t('renew.open'), on.onRenew)
  if (state === 'Grace' || state === 'Failed') {
    return (
      <>
        {main(t('updatePayment'), on.onUpdatePayment)}
        {cancel}
      </>
    )
  }
  if (state !== 'Active') return null
  return (
    <>
      <Button onClick={on.onChangePlan}>{t('changePlan.open')}</Button>
      {cancel}
    </>
  )
}

interface BillingSectionProps {
  title: string
  note?: string | undefined
  action?: ReactNode
  children: ReactNode
}

export function BillingSection({ title, note, action, children }: BillingSectionProps) {
  return (
    <section className="border-top py-4 min-w-0" aria-label={title}>
      <SectionHead title={title} note={note} action={action} />
      {children}
    </section>
  )
}

export function SectionHead({ title, note, action }: Omit<BillingSectionProps, 'children'>) {
  return (
    <header className="row-baseline wrap gap-1-3 mb-2">
      <h3 className="heading-s">{title}</h3>
      {note && <small className="small mut">{note}</small>}
      <span className="grow" />
      {action}
    </header>
  )
}

export function PlanSection({ facts, actions }: { facts: BillingFacts; actions: PlanActions | null }) {
  const state = displayedState(facts.subscription)
  const title = useTitle(facts.subscription, state)
  const figure = useFigure(facts, state)
  const sentence = useSentence(facts, state)
  const [tone, Icon] = signs[state]
  return (
    <section className="row-top wrap gap-4 pb-4" aria-label={title}>
      <div className="grow">
        <h3 className="heading-m">{title}</h3>
        {figure && (
          <p className="row-baseline wrap gap-2 sub mt-1">
            <b className="heading-l ink">{figure[0]}</b> <span>{figure[1]}</span>
          </p>
        )}
        <p className="row-top gap-2 leading mt-2">
          <Icon size="1.25rem" className={tone} aria-hidden="true" />
          <span>{sentence}</span>
        </p>
      </div>
      {actions && (
        <div className={`flex wrap gap-2 ${classes.acts}`}>
          <Acts state={state} on={actions} />
        </div>
      )}
    </section>
  )
}
