import type { InvoiceLine, TaxRate } from '@cairn/contract/billing/amounts'
import { addDays } from '@cairn/contract/calendar/days'
import type { CsvSeparator } from '@cairn/contract/core/csv-separator'
import { notFound } from '@cairn/contract/core/errors'
import { formatsOf, languageOf } from '@cairn/contract/identity/locales'
import { addressLines } from '@cairn/contract/organizations/address'
import { regionName } from '@cairn/contract/organizations/countries'
import type { Tx } from '../../platform/database/transaction'
import type { RawReply } from '../../platform/http/implement'
import type { Report, ReportCell, ReportTable } from '../../platform/pdf/report'
import { CSV_MARK, csvOf } from '../../platform/spreadsheets/csv'
import { type PdfReading, pdfReader, reportFor } from '../pdfs/pdfs.reader.service'
import { amountIn } from './billing.mails'
import { billingMessages } from './billing.messages'
import { presentInvoice } from './billing.presenter'
import * as repository from './billing.repository'
import type { BillingProvider, ProviderCustomer } from './billing-port'

export async function listInvoices(tx: Tx, ids?: readonly string[]) {
  return (await repository.findInvoices(tx, ids)).map(presentInvoice)
}

/** @throws 404 */
export async function providerIdOfInvoice(tx: Tx, id: string): Promise<string> {
  const [invoice] = await repository.findInvoices(tx, [id])
  if (!invoice) throw notFound()
  return invoice.providerId
}

const taxText = (locale: string, { stateOrProvince, countryCode, basisPoints }: TaxRate): string => {
  const words = billingMessages(locale).invoice
  const format = { style: 'percent', maximumFractionDigits: 3 } as const
  const rate = new Intl.NumberFormat(formatsOf(locale), format).format(basisPoints / 10_000)
  const place = regionName({ stateOrProvince, countryCode }, languageOf(locale))
  return stateOrProvince ? words.salesTax(place, rate) : words.tax(place, rate)
}

const WIDTHS = { seats: 56, price: 90, amount: 100 }

function billedTable(locale: string, { name, email, address, vatId }: ProviderCustomer): ReportTable {
  const words = billingMessages(locale).invoice
  const lines = [...(address ? addressLines(address, languageOf(locale)) : []), email, vatId && words.vatId(vatId)]
  return {
    columns: [{ head: words.billedTo, width: null }],
    rows: [{ cells: [{ text: name, note: lines.filter(Boolean).join('\n') }] }],
    empty: '',
  }
}

/** @throws 404 */
export async function invoiceReport(
  tx: Tx,
  id: string,
  { reading, mode }: { reading: PdfReading; mode: BillingProvider['mode'] },
): Promise<Report> {
  const [invoice] = await repository.findInvoices(tx, [id])
  if (!invoice) throw notFound()
  const reader = await pdfReader(tx, reading)
  const words = billingMessages(reader.locale).invoice
  const money = (amount: number) => amountIn(reader.locale, amount, invoice.currencyCode)
  const textOf = ({ kind, from, to, couponCode, tax }: InvoiceLine) => {
    if (tax) return taxText(reader.locale, tax)
    if (couponCode !== null) return words.discount(couponCode)
    return words[kind === 'proration' ? kind : 'seats'](reader.day(from), reader.day(addDays(to, -1)))
  }
  const cells = (line: InvoiceLine): ReportCell[] => [
    { text: textOf(line) },
    { text: line.seats === 0 ? '' : String(line.seats) },
    { text: line.seats === 0 ? '' : money(line.unitAmount) },
    { text: money(line.amount) },
  ]
  const { what, seats, price, amount } = words.columns
  const sum = (text: string, amount: number) => ({
    cells: [{ text }, { text: '' }, { text: '' }, { text: money(amount) }],
  })
  const taxes = invoice.lines.filter(({ kind }) => kind === 'tax')
  const charges = invoice.lines.filter(({ kind }) => kind !== 'tax')
  const rows = [
    ...charges.map((line) => ({ cells: cells(line) })),
    ...(invoice.lines.length > 1 ? [sum(words.file.subTotal, invoice.subTotal)] : []),
    ...taxes.map((line) => ({ cells: cells(line) })),
    sum(words.total, invoice.totalAmount),
  ]
  return reportFor(reader, {
    title: words.title(invoice.number),
    meeting: null,
    isLandscape: false,
    isOfToday: false,
    facts: [
      words.issued(reader.day(invoice.issueDate)),
      words.status[invoice.status],
      invoice.source,
      mode === 'sandbox' ? words.sandbox : '',
    ].filter(Boolean),
    tables: [
      ...(invoice.billedTo ? [billedTable(reader.locale, invoice.billedTo)] : []),
      {
        columns: [
          { head: what, width: null },
          { head: seats, width: WIDTHS.seats, isFigure: true },
          { head: price, width: WIDTHS.price, isFigure: true },
          { head: amount, width: WIDTHS.amount, isFigure: true },
        ],
        rows,
        empty: '',
        isBelow: true,
      },
    ],
  })
}

export async function exportInvoices(tx: Tx, separator: CsvSeparator, locale: string): Promise<RawReply> {
  const { file, status } = billingMessages(locale).invoice
  const { number, issued, from, to, status: state, currency, subTotal, tax, taxed, total, card } = file
  const head = [number, issued, from, to, state, currency, subTotal, tax, taxed, total, card]
  const rows = (await repository.findInvoices(tx)).map((invoice) => [
    invoice.number,
    { date: invoice.issueDate },
    { date: invoice.periodFrom },
    { date: addDays(invoice.periodTo, -1) },
    status[invoice.status],
    invoice.currencyCode,
    invoice.subTotal / 100,
    invoice.taxAmount / 100,
    invoice.lines.flatMap(({ tax: rate }) => (rate ? taxText(locale, rate) : [])).join('; '),
    invoice.totalAmount / 100,
    invoice.source,
  ])
  const headers = { 'content-disposition': 'attachment; filename="invoices.csv"', 'cache-control': 'no-store' }
  return { raw: `${CSV_MARK}${csvOf([head, ...rows], separator)}`, headers }
}
