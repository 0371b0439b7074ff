import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import { isLoopback } from '../config/trusted-proxies'

/** `oneClick` accepts POST (RFC 8058). */
const unsubscribeSchema = z.object({ page: z.url(), oneClick: z.url() })
export type Unsubscribe = Readonly<z.infer<typeof unsubscribeSchema>>

export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
  unsubscribe: unsubscribeSchema.optional(),
})
export type Mail = Readonly<z.infer<typeof mailSchema>>
export type MailText = Omit<Mail, 'to'>

/** A permanent 5xx: retrying is useless. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

export interface Mailer {
  /** `id` is the same for all tries. @throws MailRefused */
  send(mail: Mail, id: string): Promise<void>
}

/** RFC 8058, section 3.1: HTTPS only. */
function unsubscribeHeaders({ page, oneClick }: Unsubscribe): Record<string, string> {
  return oneClick.startsWith('https:')
    ? { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : { 'List-Unsubscribe': `<${page}>` }
}

/** RFC 3834: suppresses out-of-office replies. */
const headersOf = ({ unsubscribe }: Pick<Mail, 'unsubscribe'>): Readonly<Record<string, string>> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && unsubscribeHeaders(unsubscribe)),
})

interface SmtpError extends Error {
  readonly code?: string
  readonly responseCode?: number
}

const isPermanent = ({ responseCode = 0 }: SmtpError): boolean => responseCode >= 500 && responseCode < 600

/** EAUTH affects all mails and can be fixed, so retry. */
const isRefusal = (error: SmtpError): boolean =>
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && isPermanent(error)

function connectionOf(smtpUrl: string, allowPlain: boolean): { url: string; needsTls: boolean } {
  const url = new URL(smtpUrl)
  const needsTls = url.protocol === 'smtp:' && url.password !== '' && !allowPlain && !isLoopback(url.hostname)
  if (needsTls) {
    // Overrides `ignoreTLS` and `opportunisticTLS`.
    url.searchParams.set('requireTLS', 'true')
  }
  return { url: url.href, needsTls }
}

interface SmtpSettings {
  readonly url: string
  readonly from: string
  readonly allowPlain: boolean
}

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
    // The same Message-ID for retries.
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
