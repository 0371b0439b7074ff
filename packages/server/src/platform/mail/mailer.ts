import nodemailer from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** The way mails leave. Called from jobs only: nobody waits for a mail server. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Sends through the server that `SMTP_URL` names. Fails where the server refuses, so that the job tries again. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport(smtpUrl)
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail })
    },
  }
}
