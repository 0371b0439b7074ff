import { INVITATION_DAYS } from '@cairn/contract/invitations/invitations.schemas'
import { escapeHtml } from '../../platform/html/escape-html'

export interface InvitationMail {
  readonly orgName: string
  readonly inviterName: string
  /** Of the invitee. */
  readonly firstName: string
  readonly link: string
}

/** The invitation, with the link that only this mail holds. */
export function invitationMail({ orgName, inviterName, firstName, link }: InvitationMail) {
  const greeting = `Hello ${firstName},`
  const first = `${inviterName} has invited you to ${orgName} on Cairn, where the team runs its meetings and goals.`
  const after = `The link works for ${INVITATION_DAYS} days, once, and for this address alone. If you did not expect it, nothing needs to be done.`
  return {
    subject: `${inviterName} has invited you to ${orgName}`,
    text: `${greeting}\n\n${first}\n\nAccept the invitation: ${link}\n\n${after}\n`,
    html: `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(first)}</p><p><a href="${escapeHtml(link)}">Accept the invitation</a></p><p>${after}</p>`,
  }
}
