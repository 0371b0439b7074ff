import type { InEachLanguage } from '../../../platform/mail/mail-page'
import type { MailText } from '../../../platform/mail/mailer'
import { linkedMail } from '../identity.mails'
import { identityMessages } from '../identity.messages'

export type AccountNotice = InEachLanguage<{ readonly subject: string; readonly sentence: string }>

export const accountNotices = {
  passkeyAdded: (name: string): AccountNotice => ({
    en: {
      subject: 'A passkey was added to your Cairn account',
      sentence: `The passkey “${name}” signs in to your account from now on, without your password.`,
    },
    de: {
      subject: 'Ihrem Cairn-Konto wurde ein Passkey hinzugefügt',
      sentence: `Mit dem Passkey „${name}“ kann man sich ab jetzt ohne Ihr Passwort bei Ihrem Konto anmelden.`,
    },
  }),
  providerLinked: (name: string): AccountNotice => ({
    en: {
      subject: `${name} was linked to your Cairn account`,
      sentence: `You can sign in to your account with ${name} from now on.`,
    },
    de: {
      subject: `${name} wurde mit Ihrem Cairn-Konto verknüpft`,
      sentence: `Sie können sich ab jetzt mit ${name} bei Ihrem Konto anmelden.`,
    },
  }),
  emailChanged: (before: string, after: string): AccountNotice => ({
    en: {
      subject: 'The address of your Cairn account has been changed',
      sentence: `You sign in with ${after} from now on, no longer with ${before}.`,
    },
    de: {
      subject: 'Die Adresse Ihres Cairn-Kontos wurde geändert',
      sentence: `Sie melden sich ab jetzt mit ${after} an, nicht mehr mit ${before}.`,
    },
  }),
  secondFactorOn: {
    en: {
      subject: 'The second factor of your Cairn account is on',
      sentence: 'A code from your authenticator is asked for after your password from now on.',
    },
    de: {
      subject: 'Der zweite Faktor Ihres Cairn-Kontos ist eingeschaltet',
      sentence: 'Ab jetzt wird nach Ihrem Passwort ein Code aus Ihrer Authenticator-App verlangt.',
    },
  },
  secondFactorOff: {
    en: {
      subject: 'The second factor of your Cairn account is off',
      sentence: 'Your password alone signs in to your account from now on. The recovery codes have ended.',
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
      sentence: 'New recovery codes were made for your account. The old ones have ended.',
    },
    de: {
      subject: 'Ihr Cairn-Konto hat neue Wiederherstellungscodes',
      sentence: 'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
    },
  },
  apiTokenCreated: (name: string): AccountNotice => ({
    en: {
      subject: 'An API token was created with your Cairn account',
      sentence: `A script can now do in Cairn what you may do, with the API token “${name}”.`,
    },
    de: {
      subject: 'Mit Ihrem Cairn-Konto wurde ein API-Token erstellt',
      sentence: `Ein Skript kann in Cairn mit dem API-Token „${name}“ jetzt tun, was Sie tun dürfen.`,
    },
  }),
  calendarFeedMade: {
    en: {
      subject: 'Your Cairn calendar has a new secret address',
      sentence: 'Anyone with this address sees your meetings and due dates. An earlier address no longer works.',
    },
    de: {
      subject: 'Ihr Cairn-Kalender hat eine neue geheime Adresse',
      sentence: 'Wer diese Adresse hat, sieht Ihre Meetings und Fälligkeiten. Eine frühere zeigt nichts mehr an.',
    },
  },
  newBrowser: {
    en: {
      subject: 'Your Cairn account was signed in to from a new browser',
      sentence: 'Someone, probably you, signed in to your account with a browser that was not used for it before.',
    },
    de: {
      subject: 'Anmeldung bei Ihrem Cairn-Konto mit einem neuen Browser',
      sentence:
        'Jemand, wahrscheinlich Sie selbst, hat sich mit einem Browser bei Ihrem Konto angemeldet, der dafür noch nicht benutzt wurde.',
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
