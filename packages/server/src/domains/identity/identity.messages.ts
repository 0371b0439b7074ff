import { type Language, languageOf } from '@cairn/contract/identity/locales'
import type { InEachLanguage } from '../../platform/mail/mail-page'

const english = {
  language: 'en' as Language,
  yourCode: 'Your code is',
  signIn: 'Sign in',
  signUp: 'Sign up',
  setPassword: 'Set a new password',
  verification: {
    subject: (code: string) => `${code} is your Cairn verification code`,
    code: 'Your verification code is',
    after: (minutes: number) =>
      `It is good for ${minutes} minutes. If you did not ask for it, nothing needs to be done.`,
  },
  proof: {
    subject: (code: string) => `${code} confirms that it is you`,
    before: 'Somebody who is signed in to your Cairn account, probably you, is about to change how it is used.',
    after: (minutes: number) =>
      `It is good for ${minutes} minutes. If that was not you, sign out everywhere and set a new password.`,
  },
  change: {
    subject: (code: string) => `${code} confirms your new Cairn address`,
    fromThis: (email: string) => `Someone, probably you, is changing the address of your account to ${email}.`,
    toThis: 'Someone, probably you, wants to use this address for their account.',
    after: (minutes: number) =>
      `It is good for ${minutes} minutes. If you did not ask for it, do not pass it on, and set a new password.`,
  },
  addressTaken: {
    subject: 'This address has a Cairn account already',
    text: 'Someone, probably you, asked to use this address for another Cairn account. It belongs to yours already.',
  },
  accountExists: {
    subject: 'You already have a Cairn account',
    text: 'Someone, probably you, asked to sign up with this address. You already have an account.',
  },
  accountDeleted: {
    subject: 'Your Cairn account has been deleted',
    sentences: [
      'Your Cairn account has been deleted, with its passwords, passkeys, API tokens and settings.',
      'What you did in your organizations stays there by your name. You can sign up again at any time.',
    ],
  },
  reset: {
    subject: 'Set a new password for Cairn',
    sentences: (minutes: number) => [
      'Someone, probably you, asked to set a new password for your Cairn account.',
      `The link works once, for ${minutes} minutes. If you did not ask for it, nothing needs to be done.`,
    ],
  },
  passwordChanged: {
    subject: 'Your Cairn password has been changed',
    text: 'The password of your Cairn account has been changed, and you have been signed out everywhere else.',
    tokensEnded: 'Your API tokens have ended.',
    passkeysRemoved: 'Your passkeys have been removed.',
    passkeysStay: (count: number) =>
      `${count === 1 ? 'One passkey still signs' : `${count} passkeys still sign`} in to your account. Remove what is not yours in your sign-in settings.`,
    notYou: 'If that was not you, set a new password now.',
  },
  notice: {
    from: (address: string) => `It was done from the network address ${address}.`,
    notYou:
      'If that was not you, set a new password now, and look through how you sign in, where you are signed in, and your API tokens.',
    settings: 'Your sign-in settings',
  },
}

export type IdentityMessages = typeof english

const german: IdentityMessages = {
  language: 'de',
  yourCode: 'Ihr Code lautet',
  signIn: 'Anmelden',
  signUp: 'Registrieren',
  setPassword: 'Neues Passwort festlegen',
  verification: {
    subject: (code) => `${code} ist Ihr Bestätigungscode für Cairn`,
    code: 'Ihr Bestätigungscode lautet',
    after: (minutes) => `Er gilt ${minutes} Minuten. Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun.`,
  },
  proof: {
    subject: (code) => `${code} bestätigt, dass Sie es sind`,
    before:
      'Jemand, der bei Ihrem Cairn-Konto angemeldet ist, wahrscheinlich Sie selbst, möchte ändern, wie es benutzt wird.',
    after: (minutes) =>
      `Er gilt ${minutes} Minuten. Wenn Sie das nicht waren, melden Sie sich überall ab und legen Sie ein neues Passwort fest.`,
  },
  change: {
    subject: (code) => `${code} bestätigt Ihre neue Adresse bei Cairn`,
    fromThis: (email) => `Jemand, wahrscheinlich Sie selbst, ändert die Adresse Ihres Kontos in ${email}.`,
    toThis: 'Jemand, wahrscheinlich Sie selbst, möchte diese Adresse für sein Konto verwenden.',
    after: (minutes) =>
      `Er gilt ${minutes} Minuten. Wenn Sie ihn nicht angefordert haben, geben Sie ihn nicht weiter und legen Sie ein neues Passwort fest.`,
  },
  addressTaken: {
    subject: 'Zu dieser Adresse gibt es schon ein Cairn-Konto',
    text: 'Jemand, wahrscheinlich Sie selbst, wollte diese Adresse für ein anderes Cairn-Konto verwenden. Sie gehört schon zu Ihrem.',
  },
  accountExists: {
    subject: 'Sie haben schon ein Cairn-Konto',
    text: 'Jemand, wahrscheinlich Sie selbst, wollte sich mit dieser Adresse registrieren. Sie haben schon ein Konto.',
  },
  accountDeleted: {
    subject: 'Ihr Cairn-Konto wurde gelöscht',
    sentences: [
      'Ihr Cairn-Konto wurde gelöscht, mit Passwörtern, Passkeys, API-Tokens und Einstellungen.',
      'Was Sie in Ihren Organisationen getan haben, bleibt dort unter Ihrem Namen. Sie können sich jederzeit neu registrieren.',
    ],
  },
  reset: {
    subject: 'Neues Passwort für Cairn festlegen',
    sentences: (minutes) => [
      'Jemand, wahrscheinlich Sie selbst, möchte ein neues Passwort für Ihr Cairn-Konto festlegen.',
      `Der Link funktioniert einmal und ${minutes} Minuten lang. Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun.`,
    ],
  },
  passwordChanged: {
    subject: 'Ihr Passwort für Cairn wurde geändert',
    text: 'Das Passwort Ihres Cairn-Kontos wurde geändert, und Sie wurden überall sonst abgemeldet.',
    tokensEnded: 'Ihre API-Tokens gelten nicht mehr.',
    passkeysRemoved: 'Ihre Passkeys wurden entfernt.',
    passkeysStay: (count) =>
      `${count === 1 ? 'Mit einem Passkey' : `Mit ${count} Passkeys`} kann man sich weiterhin bei Ihrem Konto anmelden. Entfernen Sie in Ihren Anmeldeeinstellungen, was nicht Ihnen gehört.`,
    notYou: 'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest.',
  },
  notice: {
    from: (address) => `Es geschah von der Netzwerkadresse ${address} aus.`,
    notYou:
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest, und sehen Sie nach, wie Sie sich anmelden, wo Sie angemeldet sind und welche API-Tokens Sie haben.',
    settings: 'Ihre Anmeldeeinstellungen',
  },
}

const byLanguage: InEachLanguage<IdentityMessages> = { en: english, de: german }

export const identityMessages = (locale: string): IdentityMessages => byLanguage[languageOf(locale)]
