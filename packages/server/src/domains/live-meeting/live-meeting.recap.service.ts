import type { Actor } from '@cairn/contract/people/people.policy'
import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import type { Tx } from '../../platform/database/transaction'
import { enqueue } from '../../platform/jobs/define-job'
import { sendMail } from '../../platform/mail/mail.jobs'
import { mailChoicesFor } from '../notifications/notifications.service'
import {
  mailSettingsUrl,
  type UnsubscribeSite,
  unsubscribeFrom,
} from '../notifications/notifications.unsubscribe.service'
import { isHeardOutside, organizationTerms } from '../organizations/organizations.service'
import { listPeople } from '../people/people.service'
import { recapContent, recapHtml, recapText } from './recap/recap-content'

interface RecapSite extends UnsubscribeSite {
  readonly localeOf: (personId: string) => string
}

/** The mail to one person. */
export async function presentRecap(
  tx: Tx,
  { personId }: Pick<Actor, 'personId'>,
  summary: MeetingSummary,
  { publicUrl, locale }: { readonly publicUrl: string; readonly locale: string },
) {
  const content = recapContent(summary, locale, await organizationTerms(tx))
  const links = {
    summaryUrl: `${publicUrl}/meeting/${summary.meetingId}`,
    settingsUrl: mailSettingsUrl(publicUrl, personId),
  }
  return { subject: content.subject, html: recapHtml(content, links), text: recapText(content, links) }
}

/** One job per mail, so that each is retried alone. */
export async function sendRecap(tx: Tx, summary: MeetingSummary, site: RecapSite): Promise<void> {
  if (!(await isHeardOutside(tx))) return
  const personIds = summary.attendees.map(({ personId }) => personId)
  const people = await listPeople(tx, personIds)
  const choices = await mailChoicesFor(tx, personIds, 'MeetingRecap')
  for (const { id, email, isRemoved } of people) {
    if (isRemoved || email === '' || choices.get(id) === 'Never') continue
    const { publicUrl } = site
    const mail = await presentRecap(tx, { personId: id }, summary, { publicUrl, locale: site.localeOf(id) })
    await enqueue(tx, sendMail, {
      to: email,
      ...mail,
      unsubscribe: unsubscribeFrom(site, { orgId: tx.orgId, personId: id, list: 'MeetingRecap' }),
    })
  }
}
