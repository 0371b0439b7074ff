import type { MailText } from '../../../platform/mail/mailer'
import { linkedMail } from '../identity.mails'
import { type IdentityMessages, identityMessages } from '../identity.messages'

export function resetMail(locale: string, url: string, minutes: number): MailText {
  const words = identityMessages(locale)
  const { subject, sentences } = words.reset
  return linkedMail(words, { subject, sentences: sentences(minutes), link: { url, label: words.setPassword } })
}

interface AfterPassword {
  readonly tokens: number
  readonly passkeys: number
  readonly endPasskeys: boolean
}

function ofPasskeys({ passwordChanged }: IdentityMessages, { passkeys, endPasskeys }: AfterPassword): string[] {
  if (passkeys === 0) return []
  return [endPasskeys ? passwordChanged.passkeysRemoved : passwordChanged.passkeysStay(passkeys)]
}

export function passwordChangedMail(locale: string, publicUrl: string, after: AfterPassword): MailText {
  const words = identityMessages(locale)
  const { subject, text, tokensEnded, notYou } = words.passwordChanged
  const sentences = [text, ...(after.tokens > 0 ? [tokensEnded] : []), ...ofPasskeys(words, after), notYou]
  const link = { url: `${publicUrl}/reset-password`, label: words.setPassword }
  return linkedMail(words, { subject, sentences, link })
}
