import type { Transporter } from 'nodemailer'
import { z } from 'zod'

export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** What the reader's calendar takes in; the method also stands in the part's own type. */
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
})
export type Mail = Readonly<z.infer<typeof mailSchema>>
/** A mail before it is known whom it goes to. */
export type MailText = Omit<Mail, 'to'>

/** The way mails leave. Called from jobs only: nobody waits for a mail server. */
export interface Mailer {
  /** `id` is the mail's own, the same however often it is tried. */
  send(mail: Mail, id: string): Promise<void>
}

/** Sends through the server that `SMTP_URL` names. Fails where the server refuses, so that the job tries again. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  let transport: Promise<Transporter> | undefined
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    // One that goes out twice, because its server took it and we were gone before we knew, has one name.
    send: async ({ calendar, ...mail }, id) => {
      const icalEvent = calendar && { ...calendar, filename: 'invite.ics' }
      transport ??= import('nodemailer').then(({ default: nodemailer }) => nodemailer.createTransport(smtpUrl))
      await (await transport).sendMail({ from, messageId: `<${id}@${domain}>`, ...mail, icalEvent })
    },
  }
}
