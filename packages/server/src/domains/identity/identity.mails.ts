import { escapeHtml } from '../../platform/html/escape-html'
import { button, heading, MAIL_FONT, mailPage, paragraph } from '../../platform/mail/mail-page'
import type { MailText } from '../../platform/mail/mailer'
import { type IdentityMessages, identityMessages } from './identity.messages'

interface Linked {
  readonly subject: string
  readonly sentences: readonly string[]
  readonly link: { readonly url: string; readonly label: string }
}

export function linkedMail({ language }: IdentityMessages, { subject, sentences, link }: Linked): MailText {
  const text = sentences.join(' ')
  return {
    subject,
    text: `${text}\n\n${link.label}: ${link.url}\n`,
    html: mailPage(language, subject, [
      heading(escapeHtml(subject)),
      paragraph(escapeHtml(text)),
      button(link.url, link.label),
    ]),
  }
}

interface Coded {
  readonly subject: string
  readonly before?: string
  readonly label: string
  readonly code: string
  readonly after: string
}

function codedMail({ language }: IdentityMessages, { subject, before, label, code, after }: Coded): MailText {
  const large = `<p style="${MAIL_FONT}margin:0 0 12px;font-size:28px;line-height:36px;letter-spacing:6px;"><strong>${escapeHtml(code)}</strong></p>`
  const first = before === undefined ? [] : [before]
  return {
    subject,
    text: `${[...first, `${label} ${code}`, after].join('\n\n')}\n`,
    html: mailPage(language, subject, [
      ...[...first, label].map((line) => paragraph(escapeHtml(line))),
      large,
      paragraph(escapeHtml(after)),
    ]),
  }
}

export function codeMail(locale: string, code: string, minutes: number): MailText {
  const words = identityMessages(locale)
  const { subject, code: label, after } = words.verification
  return codedMail(words, { subject: subject(code), label, code, after: after(minutes) })
}

export function proofMail(locale: string, code: string, minutes: number): MailText {
  const words = identityMessages(locale)
  const { subject, before, after } = words.proof
  return codedMail(words, { subject: subject(code), before, label: words.yourCode, code, after: after(minutes) })
}

interface ChangeCode {
  readonly code: string
  readonly minutes: number
  /** The new address, for the mail to the old one; null for the mail to the new one. */
  readonly to: string | null
}

export function changeMail(locale: string, { code, minutes, to }: ChangeCode): MailText {
  const words = identityMessages(locale)
  const { subject, fromThis, toThis, after } = words.change
  const before = to === null ? toThis : fromThis(to)
  return codedMail(words, { subject: subject(code), before, label: words.yourCode, code, after: after(minutes) })
}

export function addressTakenMail(locale: string, publicUrl: string): MailText {
  const words = identityMessages(locale)
  const { subject, text } = words.addressTaken
  return linkedMail(words, { subject, sentences: [text], link: { url: `${publicUrl}/login`, label: words.signIn } })
}

export function accountDeletedMail(locale: string, publicUrl: string): MailText {
  const words = identityMessages(locale)
  const link = { url: `${publicUrl}/register`, label: words.signUp }
  return linkedMail(words, { ...words.accountDeleted, link })
}

/** Only the mail may reveal that the account exists. */
export function accountExistsMail(locale: string, publicUrl: string): MailText {
  const words = identityMessages(locale)
  const { subject, text } = words.accountExists
  return linkedMail(words, { subject, sentences: [text], link: { url: `${publicUrl}/login`, label: words.signIn } })
}
