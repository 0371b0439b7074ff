import Ban from 'icon:ban'
import CircleAlert from 'icon:circle-alert'
import CircleCheck from 'icon:circle-check'
import Clock from 'icon:clock'
import Download from 'icon:download'
import type { BilledInvoice } from '@cairn/contract/billing/billing.schemas'
import { exportInvoices, getInvoicePdf } from '@cairn/contract/billing/payment.endpoints'
import { addDays } from '@cairn/contract/calendar/days'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { downloadFile } from '../../../lib/download-file'
import { datePart, dayRange } from '../../../lib/format'
import { price } from '../../../lib/money'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { useCsvSeparator } from '../../../lib/use-csv-separator'
import { IconButton } from '../../../ui/icon-button'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { Tag } from '../../../ui/tag'
import shared from './billing.module.css'
import classes from './billing-settings.module.css'

const SHOWN_AT_FIRST = 5

const signs = {
  Open: ['warn', Clock],
  Paid: ['ok', CircleCheck],
  Failed: ['bad', CircleAlert],
  Void: ['quiet', Ban],
} as const

export const downloadInvoice = ({ id, number }: Pick<BilledInvoice, 'id' | 'number'>): void =>
  void downloadFile(getInvoicePdf, { params: { id } }, `${number}.pdf`).catch(toastFailure)

export function InvoicesSection({ invoices }: { invoices: readonly BilledInvoice[] | undefined }) {
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
      {invoices === undefined && <RowSkeletons count={3} />}
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
    <table className={`${shared.table} ${classes.invoices}`}>
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
