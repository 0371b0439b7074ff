import Ban from 'icon:ban'
import CircleAlert from 'icon:circle-alert'
import CircleCheck from 'icon:circle-check'
import Clock from 'icon:clock'
import Download from 'icon:download'
import type { BilledInvoice, Quote } from '@cairn/contract/billing/billing.schemas'
import { exportInvoices, getInvoicePdf } from '@cairn/contract/billing/payment.endpoints'
import { addDays } from '@cairn/contract/calendar/days'
import { regionName } from '@cairn/contract/organizations/countries'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { percent, price } from '../../../entities/billing/money'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { downloadFile } from '../../../lib/files/download-file'
import { datePart, dayRange } from '../../../lib/format/format'
import { useCsvSeparator } from '../../../lib/format/use-csv-separator'
import { toastFailure } from '../../../lib/toasts/failure-toasts'
import { Tag } from '../../../ui/display/tag'
import { PartFailed } from '../../../ui/feedback/part-failed'
import { IconButton } from '../../../ui/inputs/icon-button'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import shared from './billing.module.css'
import classes from './billing-settings.module.css'

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
    <dl className={shared.lines}>
      {charges.map(row)}
      {(tax.length > 0 || charges.length > 1) && (
        <div className={shared.ruled}>
          <dt>{t('line.subTotal')}</dt>
          <dd>{price(due.subTotal, currencyCode)}</dd>
        </div>
      )}
      {tax.map(row)}
      <div className={shared.total} data-large={isLarge || undefined}>
        <dt>{total}</dt>
        <dd>{price(due.totalAmount, currencyCode)}</dd>
      </div>
    </dl>
  )
}

const SHOWN_AT_FIRST = 5

const signs = {
  Open: ['warn', Clock],
  Paid: ['ok', CircleCheck],
  Failed: ['bad', CircleAlert],
  Void: ['quiet', Ban],
} as const

export const downloadInvoice = ({ id, number }: Pick<BilledInvoice, 'id' | 'number'>): void =>
  void downloadFile(getInvoicePdf, { params: { id } }, `${number}.pdf`).catch(toastFailure)

interface InvoicesSectionProps {
  invoices: readonly BilledInvoice[] | undefined
  /** After a failed load. */
  onRetry: (() => void) | undefined
}

export function InvoicesSection({ invoices, onRetry }: InvoicesSectionProps) {
  const { t } = useTranslation('billing')
  const separator = useCsvSeparator()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? invoices : invoices?.slice(0, SHOWN_AT_FIRST)
  const left = (invoices?.length ?? 0) - (shown?.length ?? 0)
  const keepAll = () => void downloadFile(exportInvoices, { query: { separator } }, 'invoices.csv').catch(toastFailure)
  return (
    <section className={classes.section} aria-labelledby="billing-invoices">
      <header>
        <h3 id="billing-invoices">{t('invoices.title')}</h3>
        <span className="grow" />
        {invoices && invoices.length > 0 && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<Download size="1rem" aria-hidden="true" />}
            onClick={keepAll}
          >
            {t('invoices.export')}
          </Button>
        )}
      </header>
      {invoices === undefined && (onRetry ? <PartFailed onRetry={onRetry} /> : <RowSkeletons count={3} />)}
      {invoices?.length === 0 && <p className={shared.muted}>{t('invoices.none')}</p>}
      {shown && shown.length > 0 && <Invoices invoices={shown} />}
      {left > 0 && (
        <Button variant="link" onClick={() => setWhole(true)}>
          {t('invoices.more', { count: left })}
        </Button>
      )}
    </section>
  )
}

function Invoices({ invoices }: { invoices: readonly BilledInvoice[] }) {
  const { t } = useTranslation('billing')
  return (
    <table className={`w-full ${shared.table} ${classes.invoices}`}>
      <thead>
        <tr>
          <th scope="col">{t('invoices.number')}</th>
          <th scope="col">{t('invoices.issued')}</th>
          <th scope="col">{t('invoices.period')}</th>
          <th scope="col">{t('invoices.amount')}</th>
          <th scope="col">{t('invoices.status')}</th>
          <th scope="col">
            <span className="vh">{t('invoices.pdf')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </table>
  )
}

function InvoiceRow({ invoice }: { invoice: BilledInvoice }) {
  const { t } = useTranslation('billing')
  const { number, issueDate, periodFrom, periodTo, totalAmount, currencyCode, invoiceStatus } = invoice
  const [tone, icon] = signs[invoiceStatus]
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>{datePart(issueDate, { year: 'numeric', month: 'short', day: 'numeric' })}</td>
      <td>{dayRange(periodFrom, addDays(periodTo, -1))}</td>
      <td>{price(totalAmount, currencyCode)}</td>
      <td>
        <Tag icon={icon} tone={tone}>
          {t(`invoices.is.${invoiceStatus}`)}
        </Tag>
      </td>
      <td>
        <IconButton
          size={32}
          label={t('invoices.download', { number })}
          icon={<Download size="1.125rem" />}
          onClick={() => downloadInvoice(invoice)}
        />
      </td>
    </tr>
  )
}
