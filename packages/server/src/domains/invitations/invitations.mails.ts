import { INVITATION_DAYS } from '@cairn/contract/invitations/invitations.schemas'
import { plainName } from '@cairn/contract/people/plain-name'
import { escapeHtml } from '../../platform/html/escape-html'
import type { MailText } from '../../platform/mail/mailer'

export interface InvitationMail {
  readonly orgName: string
  readonly inviterName: string
  /** Of the invitee, as the inviter typed it. */
  readonly firstName: string
  readonly link: string
}

/**
 * The invitation, with the link that only this mail holds. It goes to somebody who need not know the sender: what others
 * have typed is cut to what a name can be.
 */
export function invitationMail({ link, ...typed }: InvitationMail): MailText {
  const org = plainName(typed.orgName) || 'an organization'
  const inviter = plainName(typed.inviterName) || 'Somebody'
  const greeting = `Hello ${plainName(typed.firstName)}`.trim()
  const first = `${inviter} has invited you to ${org} on Cairn, where the team runs its meetings and goals.`
  const after = `The link works for ${INVITATION_DAYS} days, once, and for this address alone. If you did not expect it, nothing needs to be done.`
  return {
    subject: `${inviter} has invited you to ${org}`,
    text: `${greeting},\n\n${first}\n\nAnswer the invitation: ${link}\n\n${after}\n`,
    html: `<p>${escapeHtml(greeting)},</p><p>${escapeHtml(first)}</p><p><a href="${escapeHtml(link)}">Answer the invitation</a></p><p>${after}</p>`,
  }
}
