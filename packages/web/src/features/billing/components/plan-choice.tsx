import { ANNUAL_PLAN, MONTHLY_PLAN, type PlanHandle } from '@cairn/contract/billing/amounts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { price } from '../../../lib/money'
import { billingQueries } from '../billing.queries'
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
    <label className={classes.option} data-chosen={value === plan || undefined}>
      <input type="radio" name="plan" value={plan} checked={value === plan} onChange={() => onChange(plan)} />
      <span>
        <b>{name}</b>
        <small>
          {text} {save && <em>{save}</em>}
        </small>
      </span>
    </label>
  )
  return (
    <fieldset className={classes.options} aria-label={t('plan.title')}>
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
