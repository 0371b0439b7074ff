import Eye from 'icon:eye'
import Hourglass from 'icon:hourglass'
import Info from 'icon:info'
import { ANNUAL_PLAN } from '@cairn/contract/billing/amounts'
import { stateOf, TRIAL_DAYS } from '@cairn/contract/billing/subscription.machine'
import { addDays } from '@cairn/contract/calendar/days'
import { price, usePrices } from '../../../entities/billing/money'
import { type AddedCost, useAddedCost, useUnitPrice } from '../../../entities/billing/subscription'
import { type Translate, useTranslation } from '../../../i18n/use-translation'
import { dayRange, fullDate, monthDay } from '../../../lib/format/format'
import { useSession } from '../../../lib/session/session'
import { SandboxNote } from '../../../ui/feedback/sandbox-note'
import { countPaid, type InvitationLine } from '../invitation-lines'
import classes from './invite-popup.module.css'

interface Cell {
  readonly label: string
  readonly amount: string
  readonly text: string
}

interface Band {
  readonly lead?: string
  readonly cells: readonly Cell[]
}

/** While the provider gives no quote. */
function roughBand(
  t: Translate<'invitations'>,
  paid: number,
  { unitAmount, isYearly, currencyCode }: { unitAmount: number; isYearly: boolean; currencyCode: string },
): Band {
  const text = t('costs.people', { count: paid, amount: price(unitAmount, currencyCode) })
  const label = t(isYearly ? 'costs.aYear' : 'costs.aMonth')
  return { cells: [{ label, amount: `+ ${price(paid * unitAmount, currencyCode)}`, text }] }
}

function bandOf(t: Translate<'invitations'>, { subscription, quote }: AddedCost): Band {
  const { today, periodTo, trialEndsOn, remainingDays, plan } = subscription
  const { added, currencyCode, seats, unitAmount } = quote
  const { seats: count, dueNow, onNextInvoice, perPeriod } = added
  const amountOf = (amount: number) => price(amount, currencyCode)
  const people = t('costs.people', { count, amount: amountOf(perPeriod / count) })
  const isYear = plan === ANNUAL_PLAN
  const dueToday = (text: string, amount = 0): Cell => ({ label: t('costs.dueToday'), amount: amountOf(amount), text })
  const then = (label: string, text = people): Cell => ({ label, amount: `+ ${amountOf(perPeriod)}`, text })
  const end = periodTo && addDays(periodTo, -1)
  const period = end ? t('costs.seats', { count, period: dayRange(today, end) }) : ''
  switch (stateOf(subscription)) {
    case 'None': {
      const date = monthDay(addDays(today, TRIAL_DAYS))
      return {
        lead: t('costs.startsTrial'),
        cells: [dueToday(t('costs.noCard')), then(t('costs.monthlyFrom', { date }))],
      }
    }
    case 'Trial': {
      const first = trialEndsOn ? t('costs.firstDue', { date: monthDay(trialEndsOn) }) : people
      const left = t('costs.trialLeft', { count: remainingDays })
      return { lead: t('costs.inTrial', { count }), cells: [dueToday(left), then(t('costs.afterTrial'), first)] }
    }
    case 'Active':
    case 'Grace': {
      const total = {
        label: t('costs.planThen'),
        amount: amountOf(seats * unitAmount),
        text: t('costs.total', { count: seats }),
      }
      const from = { date: periodTo ? (isYear ? fullDate : monthDay)(periodTo) : '' }
      if (!isYear) {
        const next = {
          label: t('costs.onNext'),
          amount: amountOf(onNextInvoice),
          text: `${period} ${t('costs.notToday')}`,
        }
        return { cells: [next, then(t('costs.monthlyFrom', from)), total] }
      }
      const lead = end ? { lead: t('costs.joinYear', { count, date: fullDate(end) }) } : {}
      return { ...lead, cells: [dueToday(period, dueNow), then(t('costs.yearlyFrom', from)), total] }
    }
    case 'Ending': {
      const lead = t('costs.ending', { date: end ? fullDate(end) : '' })
      return { lead, cells: [dueToday(isYear ? period : t('costs.notBefore'), dueNow), then(t('costs.ifRenewed'))] }
    }
    default: {
      const onceSubscribed = t(quote.plan === ANNUAL_PLAN ? 'costs.yearlyOnce' : 'costs.monthlyOnce')
      return { lead: t('costs.lapsed'), cells: [dueToday(t('costs.notBefore')), then(onceSubscribed)] }
    }
  }
}

export function InviteCosts({ lines }: { lines: readonly InvitationLine[] }) {
  const { t } = useTranslation('invitations')
  const { orgSubscriptionStatus: status } = useSession()
  const prices = usePrices()
  const paid = prices ? countPaid(lines, prices.freeDomains) : 0
  const cost = useAddedCost(paid)
  const unit = useUnitPrice(prices)
  // Billing is off.
  if (prices === null) return null
  const free = lines.length - paid
  const rough = unit.isKnown ? roughBand(t, paid, { ...unit, currencyCode: prices.currencyCode }) : null
  const band = paid === 0 ? null : cost ? bandOf(t, cost) : rough
  const lead = band?.lead ?? (lines.length === 0 && status === 'None' ? t('costs.startsTrial') : null)
  const Icon = status === 'None' || status === 'Trial' ? Hourglass : Info
  return (
    <div className={`paper bg-sunk clip ${classes.news} ${classes.costs}`} aria-live="polite">
      {lead && (
        <p className="row-note bg-accent">
          <Icon className="accent" size="1.125rem" aria-hidden="true" />
          {lead}
        </p>
      )}
      {band && (
        <dl className="flex wrap">
          {band.cells.map(({ label, amount, text }) => (
            <div className={`border-start ${classes.amount}`} key={label}>
              <dt className="small sub">{label}</dt>
              <dd className="grid small leading-tight sub num">
                <b className="heading-m ink">{amount}</b>
                <span>{text}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {cost?.subscription.isOutsideUs && <p>{t('costs.outsideUs', { currency: prices.currencyCode })}</p>}
      {free > 0 && (
        <p className="row-note sub">
          <Eye size="1.125rem" aria-hidden="true" />
          {t(paid === 0 ? 'costs.onlyFree' : 'costs.free', { count: free })}
        </p>
      )}
      <SandboxNote />
    </div>
  )
}
