/** Plain text: mails escape it. */
import type { WorkItemKind } from '@cairn/contract/core/items'
import { type RenamedTerms, termVariables } from '@cairn/contract/core/terms'
import { type Language, languageOf, localeIn } from '@cairn/contract/identity/locales'
import type { Role } from '@cairn/contract/identity/session.schemas'
import type {
  NotificationData,
  NotificationDataOf,
  NotificationText,
} from '@cairn/contract/notifications/notifications.schemas'
import type { InEachLanguage } from '../../platform/mail/mail-page'

export interface NotificationMessage {
  readonly title: string
  readonly message: string
}

type Terms = ReturnType<typeof termVariables>
type Sentences = { readonly [Text in NotificationText]: (said: NotificationDataOf<Text>) => NotificationMessage }

interface Names {
  readonly Several: string
  readonly one: string
  readonly One: string
  readonly several: string
  readonly aOne: string
}

type NamesOf = (kind: WorkItemKind) => Names

const namesOf =
  (terms: Terms): NamesOf =>
  (kind) => {
    const Kind = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
    const of = (name: string) => terms[name] ?? name
    return {
      one: of(kind),
      One: of(Kind),
      several: of(`${kind}s`),
      Several: of(`${Kind}s`),
      aOne: of(`a${Kind}`),
    }
  }

const withArticle = (role: Role): string => (/^[AEIOU]/.test(role) ? `an ${role}` : `a ${role}`)

type DayOf = (date: string) => string

/** `November 9`, `9. November`. */
const dayIn =
  (locale: string) =>
  (date: string): string =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))

const english = (names: NamesOf, dayOf: DayOf): Sentences => ({
  upgradeRequested: ({ who }) => ({ title: 'License requested', message: `${who} requests a license.` }),
  upgradeApproved: ({ by, role }) => ({
    title: 'License approved',
    message: `${by} approved your request. You are now ${withArticle(role)}.`,
  }),
  upgradeDenied: ({ by }) => ({
    title: 'License not approved',
    message: `${by} did not approve your request. Please contact your internal team.`,
  }),
  invitationAccepted: ({ who }) => ({ title: 'Invitation accepted', message: `${who} accepted your invitation.` }),
  roleChanged: ({ by, before, role }) => ({
    title: 'Your role has changed',
    message: `${by} made you ${withArticle(role)}. You were ${withArticle(before)}.`,
  }),
  ownershipTransferred: ({ by }) => ({
    title: 'You now own this organization',
    message: `${by} transferred ownership to you.`,
  }),
  itemsHandedOver: ({ of, number }) => ({
    title: 'Items handed over to you',
    message: `${of} is no longer a member. ${number === 1 ? 'One of their open items is' : `${number} of their open items are`} now yours.`,
  }),
  meetingInvited: ({ by, meeting }) => ({ title: 'New meeting', message: `${by} invited you to ${meeting}.` }),
  mentioned: ({ by, kind, item }) => ({
    title: 'You were mentioned',
    message: `${by} mentioned you in the ${names(kind).one} “${item}”.`,
  }),
  itemAssigned: ({ by, kind, item }) => ({
    title: `New ${names(kind).one}`,
    message: `${by} assigned you “${item}”.`,
  }),
  measurableAssigned: ({ by, item, as }) => ({
    title: as === 'owner' ? 'New number' : 'A number to enter',
    message: as === 'owner' ? `${by} made you the owner of “${item}”.` : `${by} asked you to enter “${item}”.`,
  }),
  itemsAssigned: ({ by, kind, number }) => {
    const several = kind ? names(kind).several : 'items'
    return { title: `New ${several}`, message: `${by} assigned you ${number} ${several}.` }
  },
  itemsImported: ({ by, kind, number }) => {
    const { one, several, aOne } = names(kind)
    return {
      title: `New ${number === 1 ? one : several}`,
      message: `${by} imported ${number === 1 ? aOne : `${number} ${several}`} for you.`,
    }
  },
  numbersMissing: ({ number, week, titles }) => ({
    title: number === 1 ? 'A number is missing' : `${number} numbers are missing`,
    message: `For the week of ${dayOf(week)}: ${titles}.`,
  }),
})

const germanRoles: Readonly<Record<Role, string>> = {
  Owner: 'Inhaberschaft',
  Admin: 'Admin',
  Manager: 'Manager',
  Member: 'Mitglied',
  Observer: 'Lesezugriff',
}

const german = (names: NamesOf, dayOf: DayOf): Sentences => ({
  upgradeRequested: ({ who }) => ({ title: 'Lizenz gewünscht', message: `${who} bittet um eine Lizenz.` }),
  upgradeApproved: ({ by, role }) => ({
    title: 'Lizenz bewilligt',
    message: `${by} hat Ihrem Wunsch zugestimmt. Ihre Rolle ist jetzt ${germanRoles[role]}.`,
  }),
  upgradeDenied: ({ by }) => ({
    title: 'Lizenz nicht bewilligt',
    message: `${by} hat Ihrem Wunsch nicht zugestimmt. Bitte wenden Sie sich an die Zuständigen in Ihrer Organisation.`,
  }),
  invitationAccepted: ({ who }) => ({
    title: 'Einladung angenommen',
    message: `${who} hat Ihre Einladung angenommen.`,
  }),
  roleChanged: ({ by, before, role }) => ({
    title: 'Ihre Rolle hat sich geändert',
    message: `${by} hat Ihre Rolle von ${germanRoles[before]} in ${germanRoles[role]} geändert.`,
  }),
  ownershipTransferred: ({ by }) => ({
    title: 'Diese Organisation gehört jetzt Ihnen',
    message: `${by} hat Ihnen die Organisation übertragen.`,
  }),
  itemsHandedOver: ({ of, number }) => ({
    title: 'Einträge an Sie übergeben',
    message: `${of} ist kein Mitglied mehr. ${number === 1 ? 'Ein offener Eintrag gehört' : `${number} offene Einträge gehören`} jetzt Ihnen.`,
  }),
  meetingInvited: ({ by, meeting }) => ({
    title: 'Neues Meeting',
    message: `${by} hat Sie zu ${meeting} eingeladen.`,
  }),
  mentioned: ({ by, kind, item }) => ({
    title: 'Sie wurden erwähnt',
    message: `${by} hat Sie erwähnt (${names(kind).One}): „${item}“.`,
  }),
  itemAssigned: ({ by, kind, item }) => ({
    title: `${names(kind).One} für Sie`,
    message: `${by} hat Ihnen „${item}“ zugewiesen.`,
  }),
  measurableAssigned: ({ by, item, as }) => ({
    title: as === 'owner' ? 'Neue Zahl' : 'Eine Zahl zum Eintragen',
    message:
      as === 'owner'
        ? `${by} hat Ihnen die Zahl „${item}“ übergeben.`
        : `${by} hat Sie gebeten, „${item}“ einzutragen.`,
  }),
  itemsAssigned: ({ by, kind, number }) => {
    const several = kind ? names(kind).Several : 'Einträge'
    return { title: `${several} für Sie`, message: `${by} hat Ihnen ${number} ${several} zugewiesen.` }
  },
  itemsImported: ({ by, kind, number }) => {
    const { One, Several } = names(kind)
    return number === 1
      ? { title: `${One} für Sie`, message: `${by} hat für Sie importiert: 1 ${One}.` }
      : { title: `${Several} für Sie`, message: `${by} hat für Sie importiert: ${number} ${Several}.` }
  },
  numbersMissing: ({ number, week, titles }) => ({
    title: number === 1 ? 'Eine Zahl fehlt' : `${number} Zahlen fehlen`,
    message: `Für die Woche ab ${dayOf(week)}: ${titles}.`,
  }),
})

const byLanguage: InEachLanguage<(names: NamesOf, dayOf: DayOf) => Sentences> = { en: english, de: german }

function speakAs<Text extends NotificationText>(
  sentences: Sentences,
  said: NotificationDataOf<Text>,
): NotificationMessage {
  const sentence: (said: NotificationDataOf<Text>) => NotificationMessage = sentences[said.text as Text]
  return sentence(said)
}

export function speak(locale: string, said: NotificationData, renamed: RenamedTerms = {}): NotificationMessage {
  const language = languageOf(locale)
  const names = namesOf(termVariables(language, renamed))
  return speakAs(byLanguage[language](names, dayIn(localeIn(language, locale))), said)
}

const englishMail = {
  language: 'en' as Language,
  why: 'You receive this e-mail because of your notification settings.',
  change: 'Change your e-mail settings',
  changeAt: (url: string) => `Change your e-mail settings: ${url}`,
  open: 'Open in Cairn',
  unread: (count: number) => (count === 1 ? '1 unread notification' : `${count} unread notifications`),
  more: (count: number) => `And ${count} more.`,
}

export type NotificationMailMessages = typeof englishMail

const germanMail: NotificationMailMessages = {
  language: 'de',
  why: 'Sie erhalten diese E-Mail aufgrund Ihrer Einstellungen für Benachrichtigungen.',
  change: 'E-Mail-Einstellungen ändern',
  changeAt: (url) => `E-Mail-Einstellungen ändern: ${url}`,
  open: 'In Cairn öffnen',
  unread: (count) => (count === 1 ? '1 ungelesene Benachrichtigung' : `${count} ungelesene Benachrichtigungen`),
  more: (count) => `Und ${count} weitere.`,
}

const mailByLanguage: InEachLanguage<NotificationMailMessages> = { en: englishMail, de: germanMail }

export const mailMessages = (locale: string): NotificationMailMessages => mailByLanguage[languageOf(locale)]
