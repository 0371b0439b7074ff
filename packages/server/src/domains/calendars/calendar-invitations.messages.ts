import { type Language, languageOf } from '@cairn/contract/identity/locales'
import type { InEachLanguage } from '../../platform/mail/mail-page'

const english = {
  language: 'en' as Language,
  subjects: {
    Invitation: (meeting: string) => `Invitation: ${meeting}`,
    Updated: (meeting: string) => `Updated: ${meeting}`,
    Canceled: (meeting: string) => `Canceled: ${meeting}`,
  },
  gone: (meeting: string) => `${meeting} is no longer in your calendar.`,
  at: (day: string, clock: string) => `${day}, ${clock}`,
  next: (at: string, zone: string) => `Next: ${at} (${zone})`,
  where: (place: string) => `Where: ${place}`,
  skipped: (at: string) => `Does not take place: ${at}`,
  moved: (from: string, to: string) => `Moved: from ${from} to ${to}`,
  open: 'Open in Cairn',
  why: 'You receive this e-mail because calendar invitations by e-mail are on.',
  change: 'Change your e-mail settings',
  changeAt: (url: string) => `Change your e-mail settings: ${url}`,
}

export type CalendarMessages = typeof english

const german: CalendarMessages = {
  language: 'de',
  subjects: {
    Invitation: (meeting) => `Einladung: ${meeting}`,
    Updated: (meeting) => `Geändert: ${meeting}`,
    Canceled: (meeting) => `Abgesagt: ${meeting}`,
  },
  gone: (meeting) => `${meeting} steht nicht mehr in Ihrem Kalender.`,
  at: (day, clock) => `${day}, ${clock} Uhr`,
  next: (at, zone) => `Nächstes Mal: ${at} (${zone})`,
  where: (place) => `Ort: ${place}`,
  skipped: (at) => `Findet nicht statt: ${at}`,
  moved: (from, to) => `Verschoben: von ${from} auf ${to}`,
  open: 'In Cairn öffnen',
  why: 'Sie erhalten diese E-Mail, weil Kalendereinladungen per E-Mail eingeschaltet sind.',
  change: 'E-Mail-Einstellungen ändern',
  changeAt: (url) => `E-Mail-Einstellungen ändern: ${url}`,
}

const byLanguage: InEachLanguage<CalendarMessages> = { en: english, de: german }

export const calendarMessages = (locale: string): CalendarMessages => byLanguage[languageOf(locale)]
