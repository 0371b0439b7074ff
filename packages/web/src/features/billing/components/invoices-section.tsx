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
import { type ReactNode, useState } from 'react'
import { percent, price } from '../../../entities/billing/money'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { downloadFile } from '../../../lib/files/download-file'
import { datePart, dayRange } from '../../../lib/format/format'
import { useCsvSeparator } from '../../../lib/format/use-locale'
import { toastFailure } from '../../../lib/toasts/failure-toasts'
import { Tag } from '../../../ui/display/tag'
import { PartFailed } from '../../../ui/feedback/part-failed'
import { IconButton } from '../../../ui/inputs/icon-button'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import classes from './billing.module.css'
import { BillingSection } from './plan-section'

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

interface InvoiceLineProps {
  name: string
  note?: string | null | undefined
  className?: string
  children: ReactNode
}

/** In a description list. */
export function InvoiceLine({ name, note, className = '', children }: InvoiceLineProps) {
  return (
    <div className={`row-baseline between gap-4 leading py-2 ${className}`}>
      <dt>
        {name}
        {note && <small className="block small leading-tight mut">{note}</small>}
      </dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}

interface InvoiceTotalProps {
  name: string
  isLarge?: boolean
  children: ReactNode
}

export function InvoiceTotal({ name, isLarge = false, children }: InvoiceTotalProps) {
  return (
    <div className="row-baseline between gap-4 bold border-top mt-2 pt-2">
      <dt>{name}</dt>
      <dd className={isLarge ? 'heading-l' : 'heading-m'}>{children}</dd>
    </div>
  )
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
      <InvoiceLine key={index} name={text} note={sub} className={line.kind === 'discount' ? 'ok' : ''}>
        {price(line.amount, currencyCode)}
      </InvoiceLine>
    )
  }
  return (
    <dl className="num">
      {charges.map(row)}
      {(tax.length > 0 || charges.length > 1) && (
        <InvoiceLine name={t('line.subTotal')} className="border-top mt-2">
          {price(due.subTotal, currencyCode)}
        </InvoiceLine>
      )}
      {tax.map(row)}
      <InvoiceTotal name={total} isLarge={isLarge}>
        {price(due.totalAmount, currencyCode)}
      </InvoiceTotal>
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
  const save = (
    <Button variant="subtle" size="sm" leftSection={<Download size="1rem" aria-hidden="true" />} onClick={keepAll}>
      {t('invoices.export')}
    </Button>
  )
  return (
    <BillingSection title={t('invoices.title')} action={invoices && invoices.length > 0 && save}>
      {invoices === undefined && (onRetry ? <PartFailed onRetry={onRetry} /> : <RowSkeletons count={3} />)}
      {invoices?.length === 0 && <p className="sub">{t('invoices.none')}</p>}
      {shown && shown.length > 0 && <Invoices invoices={shown} />}
      {left > 0 && (
        <Button variant="link" onClick={() => setWhole(true)}>
          {t('invoices.more', { count: left })}
        </Button>
      )}
    </BillingSection>
  )
}

function Invoices({ invoices }: { invoices: readonly BilledInvoice[] }) {
  const { t } = useTranslation('billing')
  return (
    <table className={`w-full num ${classes.table} ${classes.folded}`}>
      <thead>
        <tr>
          <th scope="col">{t('invoices.number')}</th>
          <th scope="col">{t('invoices.issued')}</th>
          <th scope="col" className="not-on-phone">
            {t('invoices.period')}
          </th>
          <th scope="col" className={classes.amount}>
            {t('invoices.amount')}
          </th>
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
      <td className="not-on-phone">{dayRange(periodFrom, addDays(periodTo, -1))}</td>
      <td className={classes.amount}>{price(totalAmount, currencyCode)}</td>
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
