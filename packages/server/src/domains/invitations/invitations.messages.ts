import { type Language, languageOf } from '@cairn/contract/identity/locales'
import type { InEachLanguage } from '../../platform/mail/mail-page'

const english = {
  language: 'en' as Language,
  anOrganization: 'an organization',
  somebody: 'Someone',
  greeting: (firstName: string) => `${`Hello ${firstName}`.trim()},`,
  subject: (inviter: string, org: string) => `${inviter} has invited you to ${org}`,
  invited: (inviter: string, org: string) =>
    `${inviter} has invited you to ${org} on Cairn, where the team runs its meetings and tracks its goals.`,
  answer: 'Accept invitation',
  after: (days: number) =>
    `The link works once within ${days} days, and only for this address. If you did not expect it, you can ignore this e-mail.`,
}

type InvitationMessages = typeof english

const german: InvitationMessages = {
  language: 'de',
  anOrganization: 'einer Organisation',
  somebody: 'Jemand',
  greeting: (firstName) => `${`Guten Tag ${firstName}`.trim()},`,
  subject: (inviter, org) => `${inviter} hat Sie zu ${org} eingeladen`,
  invited: (inviter, org) =>
    `${inviter} hat Sie zu ${org} auf Cairn eingeladen. Dort führt das Team seine Meetings und verfolgt seine Ziele.`,
  answer: 'Einladung annehmen',
  after: (days) =>
    `Der Link funktioniert ${days} Tage lang, einmal und nur für diese Adresse. Wenn Sie ihn nicht erwartet haben, brauchen Sie nichts zu tun.`,
}

const byLanguage: InEachLanguage<InvitationMessages> = { en: english, de: german }

export const invitationMessages = (locale: string): InvitationMessages => byLanguage[languageOf(locale)]
