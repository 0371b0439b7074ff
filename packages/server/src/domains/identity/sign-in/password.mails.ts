import type { MailText } from '../../../platform/mail/mailer'
import { mailOf } from '../identity.mails'

/** Leads to the page for a new password. */
export function resetMail(url: string, minutes: number): MailText {
  const sentences = [
    'Somebody, probably you, asked to set a new password for your Cairn account.',
    `The link works once, for ${minutes} minutes. If you did not ask for it, nothing needs to be done.`,
  ]
  return mailOf('Set a new password for Cairn', sentences, { url, label: 'Set a new password' })
}

interface AfterPassword {
  /** How many API tokens have ended. */
  readonly tokens: number
  /** How many passkeys there were. */
  readonly passkeys: number
  readonly endPasskeys: boolean
}

function ofPasskeys({ passkeys, endPasskeys }: AfterPassword): string[] {
  if (passkeys === 0) return []
  if (endPasskeys) return ['Your passkeys have been removed.']
  const count = passkeys === 1 ? 'One passkey still signs' : `${passkeys} passkeys still sign`
  return [`${count} in to your account. Remove what is not yours in your sign-in settings.`]
}

/** Tells the owner of an account, who may not be the one who did it. */
export function passwordChangedMail(publicUrl: string, after: AfterPassword): MailText {
  const sentences = [
    'The password of your Cairn account has been changed, and you have been signed out everywhere else.',
    ...(after.tokens > 0 ? ['Your API tokens have ended.'] : []),
    ...ofPasskeys(after),
    'If that was not you, set a new password now.',
  ]
  const link = { url: `${publicUrl}/reset-password`, label: 'Set a new password' }
  return mailOf('Your Cairn password has been changed', sentences, link)
}
