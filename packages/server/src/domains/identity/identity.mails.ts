import { escapeHtml } from '../../platform/html/escape-html'
import { button, heading, type InEachLanguage, MAIL_FONT, mailPage, paragraph } from '../../platform/mail/mail-page'
import type { MailText } from '../../platform/mail/mailer'
import { type IdentityMessages, identityMessages } from './identity.messages'

interface Linked {
  readonly subject: string
  readonly sentences: readonly string[]
  readonly link: { readonly url: string; readonly label: string }
}

export function linkedMail({ language }: IdentityMessages, { subject, sentences, link }: Linked): MailText {
  const text = sentences.join(' ')
  return {
    subject,
    text: `${text}\n\n${link.label}: ${link.url}\n`,
    html: mailPage(language, subject, [
      heading(escapeHtml(subject)),
      paragraph(escapeHtml(text)),
      button(link.url, link.label),
    ]),
  }
}

interface Coded {
  readonly subject: string
  readonly before?: string
  readonly label: string
  readonly code: string
  readonly after: string
}

function codedMail({ language }: IdentityMessages, { subject, before, label, code, after }: Coded): MailText {
  const large = `<p style="${MAIL_FONT}margin:0 0 12px;font-size:28px;line-height:36px;letter-spacing:6px;"><strong>${escapeHtml(code)}</strong></p>`
  const first = before === undefined ? [] : [before]
  return {
    subject,
    text: `${[...first, `${label} ${code}`, after].join('\n\n')}\n`,
    html: mailPage(language, subject, [
      ...[...first, label].map((line) => paragraph(escapeHtml(line))),
      large,
      paragraph(escapeHtml(after)),
    ]),
  }
}

export function codeMail(locale: string, code: string, minutes: number): MailText {
  const words = identityMessages(locale)
  const { subject, code: label, after } = words.verification
  return codedMail(words, { subject: subject(code), label, code, after: after(minutes) })
}

export function proofMail(locale: string, code: string, minutes: number): MailText {
  const words = identityMessages(locale)
  const { subject, before, after } = words.proof
  return codedMail(words, { subject: subject(code), before, label: words.yourCode, code, after: after(minutes) })
}

interface ChangeCode {
  readonly code: string
  readonly minutes: number
  /** The new address, for the mail to the old one; null for the mail to the new one. */
  readonly to: string | null
}

export function changeMail(locale: string, { code, minutes, to }: ChangeCode): MailText {
  const words = identityMessages(locale)
  const { subject, fromThis, toThis, after } = words.change
  const before = to === null ? toThis : fromThis(to)
  return codedMail(words, { subject: subject(code), before, label: words.yourCode, code, after: after(minutes) })
}

export function addressTakenMail(locale: string, publicUrl: string): MailText {
  const words = identityMessages(locale)
  const { subject, text } = words.addressTaken
  return linkedMail(words, { subject, sentences: [text], link: { url: `${publicUrl}/login`, label: words.signIn } })
}

export function accountDeletedMail(locale: string, publicUrl: string): MailText {
  const words = identityMessages(locale)
  const link = { url: `${publicUrl}/register`, label: words.signUp }
  return linkedMail(words, { ...words.accountDeleted, link })
}

/** Only the mail may reveal that the account exists. */
export function accountExistsMail(locale: string, publicUrl: string): MailText {
  const words = identityMessages(locale)
  const { subject, text } = words.accountExists
  return linkedMail(words, { subject, sentences: [text], link: { url: `${publicUrl}/login`, label: words.signIn } })
}

export type AccountNotice = InEachLanguage<{ readonly subject: string; readonly sentence: string }>

export const accountNotices = {
  passkeyAdded: (name: string): AccountNotice => ({
    en: {
      subject: 'A passkey was added to your Cairn account',
      sentence: `The passkey “${name}” can now be used to sign in to your account without your password.`,
    },
    de: {
      subject: 'Ihrem Cairn-Konto wurde ein Passkey hinzugefügt',
      sentence: `Mit dem Passkey „${name}“ kann man sich ab jetzt ohne Ihr Passwort bei Ihrem Konto anmelden.`,
    },
  }),
  providerLinked: (name: string): AccountNotice => ({
    en: {
      subject: `${name} was linked to your Cairn account`,
      sentence: `You can now sign in to your account with ${name}.`,
    },
    de: {
      subject: `${name} wurde mit Ihrem Cairn-Konto verknüpft`,
      sentence: `Sie können sich ab jetzt mit ${name} bei Ihrem Konto anmelden.`,
    },
  }),
  emailChanged: (before: string, after: string): AccountNotice => ({
    en: {
      subject: 'The e-mail address of your Cairn account has been changed',
      sentence: `You now sign in with ${after}. You can no longer sign in with ${before}.`,
    },
    de: {
      subject: 'Die Adresse Ihres Cairn-Kontos wurde geändert',
      sentence: `Sie melden sich ab jetzt mit ${after} an, nicht mehr mit ${before}.`,
    },
  }),
  secondFactorOn: {
    en: {
      subject: 'The second factor of your Cairn account is on',
      sentence: 'Signing in now requires a code from your authenticator app after your password.',
    },
    de: {
      subject: 'Der zweite Faktor Ihres Cairn-Kontos ist eingeschaltet',
      sentence: 'Ab jetzt wird nach Ihrem Passwort ein Code aus Ihrer Authenticator-App verlangt.',
    },
  },
  secondFactorOff: {
    en: {
      subject: 'The second factor of your Cairn account is off',
      sentence: 'You now sign in with your password alone. Your recovery codes no longer work.',
    },
    de: {
      subject: 'Der zweite Faktor Ihres Cairn-Kontos ist ausgeschaltet',
      sentence:
        'Ab jetzt genügt Ihr Passwort, um sich bei Ihrem Konto anzumelden. Die Wiederherstellungscodes gelten nicht mehr.',
    },
  },
  recoveryCodesRenewed: {
    en: {
      subject: 'Your Cairn account has new recovery codes',
      sentence: 'New recovery codes were created for your account. The old ones no longer work.',
    },
    de: {
      subject: 'Ihr Cairn-Konto hat neue Wiederherstellungscodes',
      sentence: 'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
    },
  },
  apiTokenCreated: (name: string): AccountNotice => ({
    en: {
      subject: 'An API token was created for your Cairn account',
      sentence: `A script with the API token “${name}” can now act on your behalf in Cairn.`,
    },
    de: {
      subject: 'Für Ihr Cairn-Konto wurde ein API-Token angelegt',
      sentence: `Ein Skript mit dem API-Token „${name}“ kann jetzt in Cairn in Ihrem Namen handeln.`,
    },
  }),
  calendarFeedMade: {
    en: {
      subject: 'Your Cairn calendar has a new secret address',
      sentence:
        'Anyone who has this address can see your meetings and due dates. The previous address no longer works.',
    },
    de: {
      subject: 'Ihr Cairn-Kalender hat eine neue geheime Adresse',
      sentence: 'Wer diese Adresse hat, sieht Ihre Meetings und Fälligkeiten. Die bisherige Adresse gilt nicht mehr.',
    },
  },
  newBrowser: {
    en: {
      subject: 'New sign-in to your Cairn account',
      sentence: 'Someone, probably you, signed in to your account from a new browser.',
    },
    de: {
      subject: 'Neue Anmeldung bei Ihrem Cairn-Konto',
      sentence: 'Jemand, wahrscheinlich Sie selbst, hat sich mit einem neuen Browser bei Ihrem Konto angemeldet.',
    },
  },
} as const

interface NoticeMail {
  readonly notice: AccountNotice
  readonly address: string
  readonly url: string
}

export function noticeMail(locale: string, { notice, address, url }: NoticeMail): MailText {
  const words = identityMessages(locale)
  const { subject, sentence } = notice[words.language]
  const sentences = [sentence, words.notice.from(address), words.notice.notYou]
  return linkedMail(words, { subject, sentences, link: { url, label: words.notice.settings } })
}

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
