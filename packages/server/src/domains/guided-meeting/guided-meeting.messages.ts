import type { Language } from '@cairn/contract/identity/locales'
import type { InEachLanguage } from '../../platform/mail/mail-page'

/** Latest week last. */
const english = {
  name: 'Practice meeting',
  measurables: [
    { title: 'New customers', goalValue: 5, values: [6, 4, 7] },
    { title: 'Answered within a day, in %', goalValue: 90, values: [92, 95, 88] },
    { title: 'Orders delivered on time, in %', goalValue: 95, values: [96, 97, 93] },
  ],
  rocks: ['Open the new workshop', 'Answer every inquiry within a day'],
  headlines: [
    { title: 'Our oldest customer has ordered again', type: 'Customer' as const },
    { title: 'The apprentice has passed the exam', type: 'Employee' as const },
  ],
  todos: ['Send the offer to the school', 'Renew the parking permits', 'Ask three suppliers for prices'],
  issues: [
    'Deliveries come late on Mondays',
    'No one answers the phone at noon',
    'Two machines are waiting for spare parts',
  ],
}

export type GuidedMeetingTexts = typeof english

const german: GuidedMeetingTexts = {
  name: 'Übungsmeeting',
  measurables: [
    { title: 'Neue Kunden', goalValue: 5, values: [6, 4, 7] },
    { title: 'Am selben Tag beantwortet, in %', goalValue: 90, values: [92, 95, 88] },
    { title: 'Pünktlich geliefert, in %', goalValue: 95, values: [96, 97, 93] },
  ],
  rocks: ['Die neue Werkstatt eröffnen', 'Jede Anfrage innerhalb eines Tages beantworten'],
  headlines: [
    { title: 'Unser ältester Kunde hat wieder bestellt', type: 'Customer' },
    { title: 'Der Lehrling hat die Prüfung bestanden', type: 'Employee' },
  ],
  todos: ['Der Schule das Angebot schicken', 'Die Parkausweise verlängern', 'Bei drei Lieferanten Preise anfragen'],
  issues: [
    'Montags kommen Lieferungen zu spät',
    'Mittags geht niemand ans Telefon',
    'Zwei Maschinen warten auf Ersatzteile',
  ],
}

export const guidedMeetingMessages: InEachLanguage<GuidedMeetingTexts> & Record<Language, GuidedMeetingTexts> = {
  en: english,
  de: german,
}
