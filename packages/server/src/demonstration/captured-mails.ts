import { z } from 'zod'
import type { Enqueue } from '../platform/database/transaction'
import { sendMail } from '../platform/mail/send-mail.jobs'

const mailSchema = z.object({ to: z.string(), text: z.string() })

export interface CapturedMails {
  /** Replaces the job queue; nothing is run or sent. */
  readonly enqueue: Enqueue
  codeFor(email: string): string
}

export function captureMails(): CapturedMails {
  const texts = new Map<string, string>()
  return {
    enqueue: async (_tx, job, payload) => {
      if (job !== sendMail.name) return
      const { to, text } = mailSchema.parse(payload)
      texts.set(to, text)
    },
    codeFor: (email) => {
      const code = /\b([A-Z0-9]{6})\b/.exec(texts.get(email) ?? '')?.[1]
      if (code === undefined) throw new Error(`no code was written to ${email}`)
      return code
    },
  }
}
