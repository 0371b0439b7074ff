import { type RenamedTerms, termVariables } from '@cairn/contract/core/terms'
import type { Language } from '@cairn/contract/identity/locales'

type Terms = ReturnType<typeof termVariables>

const english = (terms: Terms) => ({
  language: 'en' as Language,
  subject: (title: string, date: string) => `Meeting recap: ${title}, ${date}`,
  heading: 'Meeting recap',
  openSummary: 'Open the summary',
  footer: 'You receive this e-mail because you are invited to this meeting.',
  changeSettings: 'Change your e-mail settings',
  changeSettingsAt: (url: string) => `Change your e-mail settings: ${url}`,
  none: 'None.',
  noHeadlines: `No ${terms.headlines} were marked as reviewed.`,
  sections: {
    Segue: 'Segue',
    Scorecard: `${terms.Scorecard}`,
    RockReview: `${terms.Rocks}`,
    Headlines: `${terms.Headlines}`,
    ToDoList: `${terms.Todos}`,
    IDS: `${terms.Issues}`,
    Conclude: 'Conclude',
    Custom: 'Custom',
  },
  attendance: { Online: 'present', Offline: 'present without a device', Absent: 'absent' },
  facts: {
    held: 'Held',
    length: 'Length',
    scribe: 'Scribe',
    rating: 'Average rating',
    todoCompletion: `${terms.Todos} done`,
    openIssues: `Open ${terms.issues}`,
    next: 'Next meeting',
  },
  fromTo: (from: string, to: string, zone: string) => `${from} to ${to} (${zone})`,
  minutesOf: (minutes: string, planned: number) => `${minutes} of ${planned} planned minutes`,
  ratingAgainst: (average: string, previous: string | null) =>
    previous === null ? average : `${average} (last time ${previous})`,
  noRating: 'No ratings',
  completion: (percent: number, done: number, due: number, early: number) =>
    `${percent}% (${done} of ${due})${early > 0 ? `, ${early} done early` : ''}`,
  noneDue: (early: number) => (early > 0 ? `${early} done early, none due` : 'None due'),
  noneEntered: `No ${terms.measurables} had a number.`,
  enteredOnGoal: (entered: number, all: number) =>
    `${entered} of ${all} ${terms.measurables} had a number, and none of them missed its goal.`,
  allOnGoal: `Every ${terms.measurable} was on goal.`,
  /** For older summaries without counts. */
  noneMissed: `No ${terms.measurable} missed its goal.`,
  titles: {
    attendance: 'Attendees',
    minutes: 'Minutes',
    newTodos: `New ${terms.todos}`,
    solvedIssues: `${terms.Issues} solved`,
    headlines: `${terms.Headlines}`,
    cascading: 'Cascading messages',
    offTrackRocks: `Off-Track ${terms.rocks}`,
    missed: `${terms.Measurables} that missed goal`,
  },
  columns: {
    person: 'Person',
    attendance: 'Attendance',
    rating: 'Rating',
    section: 'Section',
    minutes: 'Minutes',
    plan: 'Plan',
  },
  /** A rating below 8 asks what would have made it a 10. */
  reason: (text: string) => `what would have made it a 10: ${text}`,
  due: (title: string, date: string) => `${title} (due ${date})`,
  todosOf: (titles: string) => `${terms.Todos}: ${titles}`,
  headlineTypes: { Customer: 'customer', Employee: 'employee' },
  notifyWhom: (audience: string) => `for: ${audience}`,
  valueAgainstGoal: (value: string, goal: string) => `${value} against ${goal}`,
})

export type RecapMessages = ReturnType<typeof english>

const german = (terms: Terms): RecapMessages => ({
  language: 'de',
  subject: (title, date) => `Zusammenfassung: ${title}, ${date}`,
  heading: 'Zusammenfassung des Meetings',
  openSummary: 'Zusammenfassung öffnen',
  footer: 'Sie erhalten diese E-Mail, weil Sie zu diesem Meeting eingeladen sind.',
  changeSettings: 'E-Mail-Einstellungen ändern',
  changeSettingsAt: (url) => `E-Mail-Einstellungen ändern: ${url}`,
  none: 'Nichts.',
  noHeadlines: `Keine ${terms.headlines} als besprochen markiert.`,
  sections: {
    Segue: 'Einstieg',
    Scorecard: `${terms.Scorecard}`,
    RockReview: `${terms.Rocks}`,
    Headlines: `${terms.Headlines}`,
    ToDoList: `${terms.Todos}`,
    IDS: `${terms.Issues}`,
    Conclude: 'Abschluss',
    Custom: 'Eigener Abschnitt',
  },
  attendance: { Online: 'anwesend', Offline: 'anwesend ohne Gerät', Absent: 'abwesend' },
  facts: {
    held: 'Stattgefunden',
    length: 'Dauer',
    scribe: 'Protokollführung',
    rating: 'Durchschnittliche Bewertung',
    todoCompletion: `${terms.Todos} erledigt`,
    openIssues: `Offene ${terms.issues}`,
    next: 'Nächstes Meeting',
  },
  fromTo: (from, to, zone) => `${from} bis ${to} (${zone})`,
  minutesOf: (minutes, planned) => `${minutes} von ${planned} geplanten Minuten`,
  ratingAgainst: (average, previous) => (previous === null ? average : `${average} (letztes Mal ${previous})`),
  noRating: 'Keine Bewertungen',
  completion: (percent, done, due, early) =>
    `${percent} % (${done} von ${due})${early > 0 ? `, ${early} vorzeitig erledigt` : ''}`,
  noneDue: (early) => (early > 0 ? `${early} vorzeitig erledigt, keine fällig` : 'Keine fällig'),
  noneEntered: `Für keine ${terms.Measurables} lag ein Wert vor.`,
  enteredOnGoal: (entered, all) =>
    `Für ${entered} von ${all} ${terms.Measurables} lag ein Wert vor, und kein Ziel wurde verfehlt.`,
  allOnGoal: 'Alle Ziele wurden erreicht.',
  noneMissed: 'Kein Ziel wurde verfehlt.',
  titles: {
    attendance: 'Teilnehmende',
    minutes: 'Minuten',
    newTodos: `Neue ${terms.todos}`,
    solvedIssues: `${terms.Issues} gelöst`,
    headlines: `${terms.Headlines}`,
    cascading: 'Weiterzugebende Nachrichten',
    offTrackRocks: `${terms.Rocks}: nicht auf Kurs`,
    missed: `${terms.Measurables} unter dem Ziel`,
  },
  columns: {
    person: 'Person',
    attendance: 'Anwesenheit',
    rating: 'Bewertung',
    section: 'Abschnitt',
    minutes: 'Minuten',
    plan: 'Plan',
  },
  reason: (text) => `was es zu einer 10 gemacht hätte: ${text}`,
  due: (title, date) => `${title} (fällig ${date})`,
  todosOf: (titles) => `Neue ${terms.Todos}: ${titles}`,
  headlineTypes: { Customer: 'Kunde', Employee: 'Mitarbeitende' },
  notifyWhom: (audience) => `für: ${audience}`,
  valueAgainstGoal: (value, goal) => `${value} bei Ziel ${goal}`,
})

const byLanguage: Readonly<Record<Language, (terms: Terms) => RecapMessages>> = { en: english, de: german }

export const recapMessages = (language: Language, renamed: RenamedTerms = {}): RecapMessages =>
  byLanguage[language](termVariables(language, renamed))
