import type { Quote } from '@cairn/contract/billing/billing.schemas'
import { addDays } from '@cairn/contract/calendar/days'
import { regionName } from '@cairn/contract/organizations/countries'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { dayRange } from '../../../lib/format'
import { percent, price } from '../../../lib/money'
import classes from './billing.module.css'

export type Due = NonNullable<Quote['today']>
type Line = Due['lines'][number]

interface InvoiceLinesProps {
  due: Due
  currencyCode: string
  total: string
  coupon?: Quote['coupon']
  isLarge?: boolean
}

function useCouponText(currencyCode: string) {
  const { t } = useTranslation('billing')
  return ({ percentOff, amountOff, months }: NonNullable<Quote['coupon']>): string => {
    const off = percentOff === null ? price(amountOff ?? 0, currencyCode) : percent(percentOff * 100)
    if (months === null) return t('coupon.off', { off })
    return months === 1 ? t('coupon.offOnce', { off }) : t('coupon.offMonths', { off, count: months })
  }
}

function useLineTexts(currencyCode: string, coupon: Quote['coupon']) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const couponText = useCouponText(currencyCode)
  return ({ kind, seats: count, unitAmount, from, to, couponCode, tax }: Line): { text: string; sub?: string } => {
    if (couponCode !== null) {
      const text = t('line.discount', { code: couponCode })
      return coupon?.code === couponCode ? { text, sub: couponText(coupon) } : { text }
    }
    if (tax) {
      const [place, rate] = [regionName(tax, language), percent(tax.basisPoints)]
      return { text: t(tax.stateOrProvince ? 'line.salesTax' : 'line.tax', { place, rate }) }
    }
    const period = dayRange(from, addDays(to, -1))
    if (kind === 'proration') return { text: t('line.proration', { count }), sub: period }
    return { text: t('line.seats', { count, amount: price(unitAmount, currencyCode) }), sub: period }
  }
}

export function InvoiceLines({ due, currencyCode, total, coupon = null, isLarge = false }: InvoiceLinesProps) {
  const { t } = useTranslation('billing')
  const textsOf = useLineTexts(currencyCode, coupon)
  const tax = due.lines.filter(({ kind }) => kind === 'tax')
  const charges = due.lines.filter(({ kind }) => kind !== 'tax')
  const row = (line: Line, index: number) => {
    const { text, sub } = textsOf(line)
    return (
      // Seats added twice on a day are equal lines.
      <div key={index} data-off={line.kind === 'discount' || undefined}>
        <dt>
          {text}
          {sub && <small>{sub}</small>}
        </dt>
        <dd>{price(line.amount, currencyCode)}</dd>
      </div>
    )
  }
  return (
    <dl className={classes.lines}>
      {charges.map(row)}
      {(tax.length > 0 || charges.length > 1) && (
        <div className={classes.ruled}>
          <dt>{t('line.subTotal')}</dt>
          <dd>{price(due.subTotal, currencyCode)}</dd>
        </div>
      )}
      {tax.map(row)}
      <div className={classes.total} data-large={isLarge || undefined}>
        <dt>{total}</dt>
        <dd>{price(due.totalAmount, currencyCode)}</dd>
      </div>
    </dl>
  )
}
