import type { InvoiceLine } from '@cairn/contract/billing/amounts'
import type { CsvSeparator } from '@cairn/contract/core/csv-separator'
import { notFound } from '@cairn/contract/core/errors'
import type { Tx } from '../../platform/database/transaction'
import type { RawReply } from '../../platform/http/implement'
import type { Report, ReportCell } from '../../platform/pdf/report'
import { CSV_MARK, csvOf } from '../../platform/spreadsheets/csv'
import { type PdfReading, pdfReader, reportFor } from '../pdfs/pdfs.reader.service'
import { amountIn } from './billing.mails'
import { billingMessages } from './billing.messages'
import { presentInvoice } from './billing.presenter'
import * as repository from './billing.repository'

export async function listInvoices(tx: Tx, ids?: readonly string[]) {
  return (await repository.findInvoices(tx, ids)).map(presentInvoice)
}

/** @throws 404 */
export async function providerIdOfInvoice(tx: Tx, id: string): Promise<string> {
  const [invoice] = await repository.findInvoices(tx, [id])
  if (!invoice) throw notFound()
  return invoice.providerId
}

const WIDTHS = { seats: 56, price: 90, amount: 100 }

/** @throws 404 */
export async function invoiceReport(tx: Tx, id: string, reading: PdfReading): Promise<Report> {
  const [invoice] = await repository.findInvoices(tx, [id])
  if (!invoice) throw notFound()
  const reader = await pdfReader(tx, reading)
  const words = billingMessages(reader.locale).invoice
  const money = (amount: number) => amountIn(reader.locale, amount, invoice.currencyCode)
  const textOf = ({ kind, from, to, label }: InvoiceLine) =>
    kind === 'seats' || kind === 'proration' ? words[kind](reader.day(from), reader.day(to)) : words[kind](label)
  const cells = (line: InvoiceLine): ReportCell[] => [
    { text: textOf(line) },
    { text: line.seats === 0 ? '' : String(line.seats) },
    { text: line.seats === 0 ? '' : money(line.unitAmount) },
    { text: money(line.amount) },
  ]
  const { what, seats, price, amount } = words.columns
  const rows = [
    ...invoice.lines.map((line) => ({ cells: cells(line) })),
    { cells: [{ text: words.total }, { text: '' }, { text: '' }, { text: money(invoice.totalAmount) }] },
  ]
  return reportFor(reader, {
    ...{ title: words.title(invoice.number), meeting: null, isLandscape: false },
    facts: [words.issued(reader.day(invoice.issueDate)), words.status[invoice.status], invoice.source].filter(Boolean),
    tables: [
      {
        columns: [
          { head: what, width: null },
          { head: seats, width: WIDTHS.seats, isFigure: true },
          { head: price, width: WIDTHS.price, isFigure: true },
          { head: amount, width: WIDTHS.amount, isFigure: true },
        ],
        rows,
        empty: '',
      },
    ],
  })
}

export async function exportInvoices(tx: Tx, separator: CsvSeparator): Promise<RawReply> {
  const head = ['Number', 'Issued', 'From', 'To', 'Status', 'Currency', 'Subtotal', 'Tax', 'Total', 'Card']
  const rows = (await repository.findInvoices(tx)).map((invoice) => [
    invoice.number,
    { date: invoice.issueDate },
    { date: invoice.periodFrom },
    { date: invoice.periodTo },
    invoice.status,
    invoice.currencyCode,
    invoice.subTotal / 100,
    invoice.taxAmount / 100,
    invoice.totalAmount / 100,
    invoice.source,
  ])
  const headers = { 'content-disposition': 'attachment; filename="invoices.csv"', 'cache-control': 'no-store' }
  return { raw: `${CSV_MARK}${csvOf([head, ...rows], separator)}`, headers }
}
