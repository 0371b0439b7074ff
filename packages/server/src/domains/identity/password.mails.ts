import { type MailText, mailOf } from './identity.mails'

/** Leads to the page for a new password. */
export function resetMail(url: string, minutes: number): MailText {
  const sentences = [
    'Somebody, probably you, asked to set a new password for your Cairn account.',
    `The link works once, for ${minutes} minutes. If you did not ask for it, nothing needs to be done.`,
  ]
  return mailOf('Set a new password for Cairn', sentences, { url, label: 'Set a new password' })
}

/** Tells the owner of an account, who may not be the one who did it. */
export function passwordChangedMail(publicUrl: string): MailText {
  const sentences = [
    'The password of your Cairn account has been changed, and you have been signed out everywhere else.',
    'If that was not you, set a new password now, and look through your API tokens in your settings.',
  ]
  const link = { url: `${publicUrl}/reset-password`, label: 'Set a new password' }
  return mailOf('Your Cairn password has been changed', sentences, link)
}
