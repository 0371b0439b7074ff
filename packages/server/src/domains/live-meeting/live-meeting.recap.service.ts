import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import type { Tx } from '../../platform/database/transaction'
import { enqueue } from '../../platform/jobs/define-job'
import { sendMail } from '../../platform/mail/send-mail.jobs'
import { isHeardOutside, organisationTerms } from '../organisations/organisations.service'
import { listPeople } from '../people/people.service'
import { recapContent } from './recap/recap-content'
import { recapHtml } from './recap/recap-html'
import { recapText } from './recap/recap-text'

/**
 * Mails the recap to everybody who was there or expected and still belongs to the organisation, from the frozen summary
 * alone, each in their language with dates and times as they write them, and in the organisation's words. One job for each mail, enqueued together: a mail server that
 * refuses one of them has only that one tried again.
 */
export async function sendRecap(
  tx: Tx,
  summary: MeetingSummary,
  { publicUrl, localeOf }: { publicUrl: string; localeOf: (personId: string) => string },
): Promise<void> {
  if (!(await isHeardOutside(tx))) return
  const url = `${publicUrl}/meeting/${summary.meetingId}`
  const people = await listPeople(
    tx,
    summary.attendees.map(({ personId }) => personId),
  )
  const terms = await organisationTerms(tx)
  for (const { id, email, isRemoved } of people) {
    if (isRemoved || email === '') continue
    const content = recapContent(summary, localeOf(id), terms)
    const { subject } = content
    await enqueue(tx, sendMail, { subject, html: recapHtml(content, url), text: recapText(content, url), to: email })
  }
}
