import { formatDate } from '@cairn/contract/calendar/format-time'
import { formatsOf, languageOf, localeIn } from '@cairn/contract/identity/locales'
import { plainName } from '@cairn/contract/people/name-format'
import { escapeHtml } from '../../platform/html/escape-html'
import { button, mailPage, paragraph } from '../../platform/mail/mail-page'
import type { MailText } from '../../platform/mail/mailer'
import { billingMessages } from './billing.messages'
import type { BillingNotice } from './billing-job-names'

export interface BillingMail {
  readonly notice: BillingNotice
  readonly orgName: string
  readonly link: string
  readonly days: number
  readonly card: string
  /** The last attempt to charge, or the end of the paid period. */
  readonly on: string
  /** Of those who lose their license. */
  readonly losing: readonly string[]
  readonly receipt: {
    readonly number: string
    readonly totalAmount: number
    readonly currencyCode: string
    readonly source: string
  } | null
}

export const amountIn = (locale: string, amount: number, currencyCode: string): string =>
  new Intl.NumberFormat(formatsOf(locale), { style: 'currency', currency: currencyCode }).format(amount / 100)

const NAMES_MAX = 100

function contentOf(locale: string, mail: BillingMail) {
  const words = billingMessages(locale)
  const org = plainName(mail.orgName)
  switch (mail.notice) {
    case 'trialEnding':
      return words.trialEnding(org, mail.days)
    case 'paymentFailed':
    case 'lastAttempt':
    case 'canceled': {
      const inWords = { locale: localeIn(languageOf(locale), locale), timeZone: 'UTC' }
      const names = mail.losing.slice(0, NAMES_MAX).map(plainName)
      const losing = { names, more: mail.losing.length - names.length }
      return words[mail.notice](org, mail.on ? formatDate(mail.on, inWords) : '–', losing)
    }
    case 'cardExpiring':
      return words.cardExpiring(org, mail.card)
    case 'receipt': {
      const { number = '', totalAmount = 0, currencyCode = 'USD', source = '' } = mail.receipt ?? {}
      return words.receipt(org, { number, amount: amountIn(locale, totalAmount, currencyCode), source })
    }
    default:
      return words[mail.notice](org)
  }
}

export function billingMail(locale: string, mail: BillingMail): MailText {
  const words = billingMessages(locale)
  const { subject, lines } = contentOf(locale, mail)
  return {
    subject,
    text: `${lines.join('\n\n')}\n\n${words.billing}: ${mail.link}\n`,
    html: mailPage(words.language, subject, [
      ...lines.map((line) => paragraph(escapeHtml(line))),
      button(mail.link, words.billing),
    ]),
  }
}
