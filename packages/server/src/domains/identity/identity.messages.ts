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
      `It is valid for ${minutes} minutes. If you did not request it, you can ignore this e-mail.`,
  },
  proof: {
    subject: (code: string) => `${code} is your Cairn confirmation code`,
    before:
      'Someone who is signed in to your Cairn account, probably you, wants to make a change that requires confirmation.',
    after: (minutes: number) =>
      `It is valid for ${minutes} minutes. If this was not you, sign out everywhere and set a new password.`,
  },
  change: {
    subject: (code: string) => `${code} confirms your new Cairn address`,
    fromThis: (email: string) => `Someone, probably you, is changing the address of your account to ${email}.`,
    toThis: 'Someone, probably you, wants to use this address for their account.',
    after: (minutes: number) =>
      `It is valid for ${minutes} minutes. If you did not request it, don’t share it, and set a new password.`,
  },
  addressTaken: {
    subject: 'This address already has a Cairn account',
    text: 'Someone, probably you, tried to use this address for another Cairn account. It already belongs to yours.',
  },
  accountExists: {
    subject: 'You already have a Cairn account',
    text: 'Someone, probably you, tried to sign up with this address. You already have an account.',
  },
  accountDeleted: {
    subject: 'Your Cairn account has been deleted',
    sentences: [
      'Your Cairn account has been deleted, with its passwords, passkeys, API tokens and settings.',
      'Your past work in your organizations stays there under your name. You can sign up again at any time.',
    ],
  },
  reset: {
    subject: 'Set a new password for Cairn',
    sentences: (minutes: number) => [
      'Someone, probably you, requested a link to set a new password for your Cairn account.',
      `The link works once and expires after ${minutes} minutes. If you did not request it, you can ignore this e-mail.`,
    ],
  },
  passwordChanged: {
    subject: 'Your Cairn password has been changed',
    text: 'The password of your Cairn account has been changed, and you have been signed out everywhere else.',
    tokensEnded: 'Your API tokens have been revoked.',
    passkeysRemoved: 'Your passkeys have been removed.',
    passkeysStay: (count: number) =>
      `${count === 1 ? 'One passkey' : `${count} passkeys`} can still be used to sign in to your account. If one is not yours, remove it in your sign-in settings.`,
    notYou: 'If this was not you, set a new password now.',
  },
  notice: {
    from: (address: string) => `This was done from the IP address ${address}.`,
    notYou:
      'If this was not you, set a new password now, and review your sign-in methods, your sessions and your API tokens.',
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
    subject: (code) => `${code} ist Ihr Bestätigungscode bei Cairn`,
    before:
      'Jemand, der bei Ihrem Cairn-Konto angemeldet ist, wahrscheinlich Sie selbst, möchte eine Änderung vornehmen, die bestätigt werden muss.',
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
      'Ihr Cairn-Konto wurde gelöscht, mit Passwörtern, Passkeys, API-Token und Einstellungen.',
      'Was Sie in Ihren Organisationen getan haben, bleibt dort unter Ihrem Namen. Sie können sich jederzeit neu registrieren.',
    ],
  },
  reset: {
    subject: 'Neues Passwort für Cairn festlegen',
    sentences: (minutes) => [
      'Jemand, wahrscheinlich Sie selbst, möchte ein neues Passwort für Ihr Cairn-Konto festlegen.',
      `Der Link gilt einmal und läuft nach ${minutes} Minuten ab. Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun.`,
    ],
  },
  passwordChanged: {
    subject: 'Ihr Passwort für Cairn wurde geändert',
    text: 'Das Passwort Ihres Cairn-Kontos wurde geändert, und Sie wurden überall sonst abgemeldet.',
    tokensEnded: 'Ihre API-Token wurden widerrufen.',
    passkeysRemoved: 'Ihre Passkeys wurden entfernt.',
    passkeysStay: (count) =>
      `${count === 1 ? 'Mit einem Passkey' : `Mit ${count} Passkeys`} kann man sich weiterhin bei Ihrem Konto anmelden. Entfernen Sie in Ihren Anmeldeeinstellungen, was nicht Ihnen gehört.`,
    notYou: 'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest.',
  },
  notice: {
    from: (address) => `Das geschah von der IP-Adresse ${address} aus.`,
    notYou:
      'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest, und prüfen Sie Ihre Anmeldearten, Ihre Sitzungen und Ihre API-Token.',
    settings: 'Ihre Anmeldeeinstellungen',
  },
}

const byLanguage: InEachLanguage<IdentityMessages> = { en: english, de: german }

export const identityMessages = (locale: string): IdentityMessages => byLanguage[languageOf(locale)]
