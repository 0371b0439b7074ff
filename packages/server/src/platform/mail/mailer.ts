import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import { isLoopback } from '../config/loopback'

/** Where a reader ends mails of this kind: `page` is for people; `oneClick` takes a POST from mail programs (RFC 8058). */
const unsubscribeSchema = z.object({ page: z.url(), oneClick: z.url() })
export type Unsubscribe = Readonly<z.infer<typeof unsubscribeSchema>>

export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** What the reader's calendar takes in; the method also stands in the part's own type. */
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
  unsubscribe: unsubscribeSchema.optional(),
})
export type Mail = Readonly<z.infer<typeof mailSchema>>
/** A mail before it is known whom it goes to. */
export type MailText = Omit<Mail, 'to'>

/** The mail server refused this mail for good (a 5xx reply to its addresses or content): another try ends the same way. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Sends mails. Called from jobs only: nobody waits for a mail server. */
export interface Mailer {
  /**
   * `id` is the mail's own, the same however often it is tried.
   * @throws MailRefused where trying again is of no use
   */
  send(mail: Mail, id: string): Promise<void>
}

/** One-click is for HTTPS alone (RFC 8058, section 3.1). */
function unsubscribeHeaders({ page, oneClick }: Unsubscribe): Record<string, string> {
  return oneClick.startsWith('https:')
    ? { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : { 'List-Unsubscribe': `<${page}>` }
}

/** RFC 3834: absence notes are not sent in reply. */
export const headersOf = ({ unsubscribe }: Pick<Mail, 'unsubscribe'>): Readonly<Record<string, string>> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && unsubscribeHeaders(unsubscribe)),
})

interface SmtpError extends Error {
  readonly code?: string
  readonly responseCode?: number
}

const isPermanent = ({ responseCode = 0 }: SmtpError): boolean => responseCode >= 500 && responseCode < 600

/** A rejected sign-in (EAUTH) concerns all mails and can be fixed meanwhile, so this mail is tried again. */
const isRefusal = (error: SmtpError): boolean =>
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && isPermanent(error)

/** The address to connect to, and whether a password must wait for STARTTLS. */
function connectionOf(smtpUrl: string, allowPlain: boolean): { url: string; needsTls: boolean } {
  const url = new URL(smtpUrl)
  const needsTls = url.protocol === 'smtp:' && url.password !== '' && !allowPlain && !isLoopback(url.hostname)
  if (needsTls) {
    // Wins over `ignoreTLS` and `opportunisticTLS`.
    url.searchParams.set('requireTLS', 'true')
  }
  return { url: url.href, needsTls }
}

export interface SmtpSettings {
  readonly url: string
  readonly from: string
  /** Sends the password in clear where the server offers no STARTTLS. */
  readonly allowPlain: boolean
}

/** Sends through an SMTP server. Fails where the server cannot be reached or is busy, so that the job tries again. */
export function createSmtpMailer({ url: smtpUrl, from, allowPlain }: SmtpSettings): Mailer {
  let transport: Promise<Transporter> | undefined
  const { url, needsTls } = connectionOf(smtpUrl, allowPlain)
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const explained = (error: SmtpError): Error => {
    if (isRefusal(error)) return new MailRefused(error.message, { cause: error })
    if (!needsTls || error.code !== 'ETLS' || !isPermanent(error)) return error
    const text =
      'The mail server in SMTP_URL offers no STARTTLS, so its password was not sent. Use smtps://, or set CAIRN_SMTP_ALLOW_PLAIN=on.'
    return new Error(text, { cause: error })
  }
  return {
    // A mail sent twice, because the process ended before its server's answer, has one name.
    send: async (mail, id) => {
      const { to, subject, html, text, calendar } = mail
      const icalEvent = calendar && { ...calendar, filename: 'invite.ics' }
      transport ??= import('nodemailer').then(({ default: nodemailer }) => nodemailer.createTransport(url))
      const message = {
        from,
        messageId: `<${id}@${domain}>`,
        to,
        subject,
        html,
        text,
        icalEvent,
        headers: headersOf(mail),
      }
      try {
        await (await transport).sendMail(message)
      } catch (error) {
        throw explained(error as SmtpError)
      }
    },
  }
}
