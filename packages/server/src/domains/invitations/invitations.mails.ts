import { INVITATION_DAYS } from '@cairn/contract/invitations/invitations.schemas'
import { plainName } from '@cairn/contract/people/name-format'
import { escapeHtml } from '../../platform/html/escape-html'
import { button, heading, mailPage, paragraph } from '../../platform/mail/mail-page'
import type { MailText } from '../../platform/mail/mailer'
import { invitationMessages } from './invitations.messages'

export interface InvitationMail {
  readonly orgName: string
  readonly inviterName: string
  readonly firstName: string
  readonly link: string
}

/** Truncates names: the recipient may not know the sender. */
export function invitationMail(locale: string, { link, ...typed }: InvitationMail): MailText {
  const words = invitationMessages(locale)
  const org = plainName(typed.orgName) || words.anOrganization
  const inviter = plainName(typed.inviterName) || words.somebody
  const greeting = words.greeting(plainName(typed.firstName))
  const first = words.invited(inviter, org)
  const after = words.after(INVITATION_DAYS)
  const subject = words.subject(inviter, org)
  return {
    subject,
    text: `${greeting}\n\n${first}\n\n${words.answer}: ${link}\n\n${after}\n`,
    html: mailPage(words.language, subject, [
      heading(escapeHtml(subject)),
      paragraph(escapeHtml(greeting)),
      paragraph(escapeHtml(first)),
      button(link, words.answer),
      paragraph(escapeHtml(after)),
    ]),
  }
}
