import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { type RenamedTerms, termVariables } from '@cairn/contract/core/terms'
import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { type Language, languageOf } from '@cairn/contract/identity/locales'
import type { RockType } from '@cairn/contract/rocks/rocks.schemas'
import type { RockStatus } from '@cairn/contract/rocks/rocks.statuses'
import type { ReportTexts } from '../../platform/pdf/report'

type HeadlineTypes = Readonly<Record<Headline['type'], string>>
type Terms = ReturnType<typeof termVariables>

const counted = (count: number, one: string, other: string): string => `${count} ${count === 1 ? one : other}`

const english = (terms: Terms) => ({
  titles: {
    scorecard: `${terms.Scorecard}`,
    todos: `${terms.Todos}`,
    issues: `${terms.Issues}`,
    headlines: `${terms.Headlines}`,
    rocks: `${terms.Rocks}`,
    quarterly: 'Quarterly pulsing',
  },
  columns: {
    measurable: `${terms.Measurable}`,
    goal: 'Goal',
    title: 'Title',
    owner: 'Owner',
    due: 'Due',
    votes: 'Votes',
    since: 'On the list since',
    type: 'Type',
    status: 'Status',
    met: 'On goal',
    number: 'No.',
    period: 'From',
    note: 'Note',
  },
  periods: (count: number, kind: PeriodKind) => {
    const names: Record<PeriodKind, [string, string]> = {
      Week: ['week', 'weeks'],
      Month: ['month', 'months'],
      Quarter: ['quarter', 'quarters'],
      Year: ['year', 'years'],
    }
    return counted(count, ...names[kind])
  },
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  onGoal: (on: number, all: number, of: string) => `${on} of ${all} on goal in the period starting ${of}`,
  misses: (count: number) => `${count} misses in a row`,
  goalBefore: (goal: string, date: string) => `${goal} before ${date}`,
  asOf: (date: string) => `As of ${date}`,
  draft: 'Draft',
  published: (date: string) => `Published ${date}`,
  openSeat: 'Open seat',
  late: 'late',
  open: 'Open',
  done: 'Done',
  solved: 'Solved',
  counted: (count: number) => counted(count, 'entry', 'entries'),
  firstOf: (shown: number, all: number) => `The first ${shown} of ${all} entries`,
  rocksDone: (done: number, all: number) => `${done} of ${all} done`,
  quarter: (from: string, to: string) => `Quarter from ${from} to ${to}`,
  quarterNames: ['First quarter', 'Second quarter', 'Third quarter', 'Fourth quarter'] as readonly string[],
  shareDone: (name: string, done: number, all: number, share: string, mark: string) =>
    `${name}: ${done} of ${all} done, ${share}; goal ${mark}`,
  results: (name: string) => `${name}: results of the V/TO`,
  planned: (value: string) => `Plan: ${value}`,
  goals: 'Goals',
  shareOnGoal: (share: string) => `${terms.Measurables}: ${share} on goal`,
  held: (held: number, planned: number) => `Meetings: ${held} of ${planned} held`,
  rating: 'Rating',
  issuesSolved: `${terms.Issues} solved`,
  noStatus: 'No status',
  rockStatuses: {
    OnTrack: 'On-Track',
    OffTrack: 'Off-Track',
    Done: 'Done',
    NotDone: 'Not-Done',
    Closed: 'Closed',
    Canceled: 'Canceled',
  } satisfies Record<RockStatus, string> as Record<RockStatus, string>,
  rockTypes: {
    Personal: 'Individual',
    Company: 'Company',
    Departmental: 'Departmental',
    Team: 'Team',
  } satisfies Record<RockType, string> as Record<RockType, string>,
  headlineTypes: { Customer: 'Customer', Employee: 'Employee' } satisfies HeadlineTypes as HeadlineTypes,
  toReview: 'To review',
  reviewed: 'Reviewed',
  empty: {
    scorecard: `No ${terms.measurables} yet.`,
    todos: `No ${terms.todos}.`,
    issues: `No ${terms.issues}.`,
    headlines: `No ${terms.headlines}.`,
    rocks: `No ${terms.rocks} in this quarter yet.`,
    quarterly: 'These quarters have no data yet.',
  },
  document: {
    pageOf: 'Page {page} of {pages}',
    signs: {
      tick: 'Yes:',
      up: 'Missed, too high:',
      down: 'Missed, too low:',
      box: 'Open:',
      ticked: 'Done:',
      lock: 'Leadership team only:',
    },
    lacking: '▯ replaces letters that this file has no font for ({scripts}). They are shown on screen.',
    scripts: {
      Han: 'Chinese and Japanese',
      Hiragana: 'Chinese and Japanese',
      Katakana: 'Chinese and Japanese',
      Hangul: 'Korean',
      Thai: 'Thai',
      Devanagari: 'Devanagari',
      other: 'another script',
    },
  } satisfies ReportTexts as ReportTexts,
})

export type PdfMessages = ReturnType<typeof english>

const german = (terms: Terms): PdfMessages => ({
  titles: {
    scorecard: `${terms.Scorecard}`,
    todos: `${terms.Todos}`,
    issues: `${terms.Issues}`,
    headlines: `${terms.Headlines}`,
    rocks: `${terms.Rocks}`,
    quarterly: 'Quartalsüberblick',
  },
  columns: {
    measurable: `${terms.Measurable}`,
    goal: 'Ziel',
    title: 'Titel',
    owner: 'Verantwortlich',
    due: 'Fällig',
    votes: 'Stimmen',
    since: 'Auf der Liste seit',
    type: 'Art',
    status: 'Status',
    met: 'Im Ziel',
    number: 'Nr.',
    period: 'Ab',
    note: 'Notiz',
  },
  periods: (count, kind) => {
    const names: Record<PeriodKind, [string, string]> = {
      Week: ['Woche', 'Wochen'],
      Month: ['Monat', 'Monate'],
      Quarter: ['Quartal', 'Quartale'],
      Year: ['Jahr', 'Jahre'],
    }
    return counted(count, ...names[kind])
  },
  fromTo: (from, to) => `${from} bis ${to}`,
  onGoal: (on, all, of) => `${on} von ${all} im Ziel im Zeitraum ab ${of}`,
  misses: (count) => `${count}-mal in Folge verfehlt`,
  goalBefore: (goal, date) => `${goal} vor dem ${date}`,
  asOf: (date) => `Stand: ${date}`,
  draft: 'Entwurf',
  published: (date) => `Veröffentlicht am ${date}`,
  openSeat: 'Offener Sitz',
  late: 'überfällig',
  open: 'Offen',
  done: 'Erledigt',
  solved: 'Gelöst',
  counted: (count) => counted(count, 'Eintrag', 'Einträge'),
  firstOf: (shown, all) => `Die ersten ${shown} von ${all} Einträgen`,
  rocksDone: (done, all) => `${done} von ${all} erledigt`,
  quarter: (from, to) => `Quartal vom ${from} bis ${to}`,
  quarterNames: ['Erstes Quartal', 'Zweites Quartal', 'Drittes Quartal', 'Viertes Quartal'],
  shareDone: (name, done, all, share, mark) => `${name}: ${done} von ${all} erledigt, ${share}; Ziel ${mark}`,
  results: (name) => `${name}: Ergebnisse des V/TO`,
  planned: (value) => `Plan: ${value}`,
  goals: 'Ziele',
  shareOnGoal: (share) => `${terms.Measurables}: ${share} im Ziel`,
  held: (held, planned) => `Meetings: ${held} von ${planned} abgehalten`,
  rating: 'Bewertung',
  issuesSolved: `Gelöste ${terms.Issues}`,
  noStatus: 'Kein Status',
  rockStatuses: {
    OnTrack: 'Auf Kurs',
    OffTrack: 'Nicht auf Kurs',
    Done: 'Erledigt',
    NotDone: 'Nicht erledigt',
    Closed: 'Geschlossen',
    Canceled: 'Abgebrochen',
  },
  rockTypes: { Personal: 'Persönlich', Company: 'Unternehmen', Departmental: 'Abteilung', Team: 'Team' },
  headlineTypes: { Customer: 'Kunde', Employee: 'Mitarbeitende' },
  toReview: 'Zu besprechen',
  reviewed: 'Besprochen',
  empty: {
    scorecard: `${terms.Measurables}: hier noch keine.`,
    todos: `${terms.Todos}: hier keine.`,
    issues: `${terms.Issues}: hier keine.`,
    headlines: `${terms.Headlines}: hier keine.`,
    rocks: `${terms.Rocks}: in diesem Quartal noch keine.`,
    quarterly: 'Aus diesen Quartalen ist noch nichts festgehalten.',
  },
  document: {
    pageOf: 'Seite {page} von {pages}',
    signs: {
      tick: 'Ja:',
      up: 'Verfehlt, zu hoch:',
      down: 'Verfehlt, zu niedrig:',
      box: 'Offen:',
      ticked: 'Erledigt:',
      lock: 'Nur Führungsteam:',
    },
    lacking:
      '▯ steht für Buchstaben, für die diese Datei keine Schrift hat ({scripts}). Auf dem Bildschirm sind sie zu sehen.',
    scripts: {
      Han: 'Chinesisch und Japanisch',
      Hiragana: 'Chinesisch und Japanisch',
      Katakana: 'Chinesisch und Japanisch',
      Hangul: 'Koreanisch',
      Thai: 'Thailändisch',
      Devanagari: 'Devanagari',
      other: 'eine andere Schrift',
    },
  },
})

const packs: Readonly<Record<Language, (terms: Terms) => PdfMessages>> = { en: english, de: german }

export function pdfMessages(locale: string, renamed: RenamedTerms): PdfMessages {
  const language = languageOf(locale)
  return packs[language](termVariables(language, renamed))
}
