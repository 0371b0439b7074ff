import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import type { Tx } from '../../platform/database/transaction'
import { enqueue } from '../../platform/jobs/define-job'
import { sendMail } from '../../platform/mail/send-mail.jobs'
import { peopleByIds } from '../people/people.service'
import { recapContent } from './recap/recap-content'
import { recapHtml } from './recap/recap-html'
import { recapText } from './recap/recap-text'

/**
 * Mails the recap to everybody who was there or expected and still belongs to the organisation, from the frozen summary
 * alone. One job for each mail, enqueued together: a mail server that refuses one of them has only that one tried again.
 */
export async function sendRecap(tx: Tx, summary: MeetingSummary, publicUrl: string): Promise<void> {
  const content = recapContent(summary)
  const url = `${publicUrl}/meeting/${summary.meetingId}`
  const mail = { subject: content.subject, html: recapHtml(content, url), text: recapText(content, url) }
  const people = await peopleByIds(
    tx,
    summary.attendees.map(({ personId }) => personId),
  )
  for (const person of people) {
    if (!person.isRemoved && person.email !== '') await enqueue(tx, sendMail, { ...mail, to: person.email })
  }
}
