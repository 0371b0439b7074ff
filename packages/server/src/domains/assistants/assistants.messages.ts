import { type Language, languageOf } from '@cairn/contract/identity/locales'

interface AssistantMessages {
  readonly offTrack: (count: number) => string
  readonly allOnTrack: string
  readonly missed: (count: number, weeks: number) => string
  readonly noneMissed: (weeks: number) => string
  readonly overdue: (count: number) => string
  readonly noneOverdue: string
  readonly decisions: (count: number, about: string) => string
  readonly noDecisions: (about: string) => string
  readonly solvedOn: (date: string) => string
  readonly due: (date: string) => string
  readonly found: (count: number) => string
  readonly nothingFound: string
  readonly testMode: string
  readonly recap: {
    readonly met: (present: number, invited: number, minutes: number) => string
    readonly rated: (average: string) => string
    readonly solved: (titles: string, count: number) => string
    readonly noneSolved: string
    readonly todosDone: (done: number, due: number) => string
    readonly newTodos: (count: number) => string
    readonly decided: (decision: string) => string
  }
}

const en: AssistantMessages = {
  offTrack: (count) => (count === 1 ? '1 Rock is Off-Track:' : `${count} Rocks are Off-Track:`),
  allOnTrack: 'No Rock is Off-Track.',
  missed: (count, weeks) =>
    count === 1
      ? `1 measurable missed its goal ${weeks} weeks in a row:`
      : `${count} measurables missed their goal ${weeks} weeks in a row:`,
  noneMissed: (weeks) => `No measurable missed its goal ${weeks} weeks in a row.`,
  overdue: (count) => (count === 1 ? '1 to-do is overdue:' : `${count} to-dos are overdue:`),
  noneOverdue: 'No to-do is overdue.',
  decisions: (count, about) =>
    count === 1 ? `1 solved issue is about “${about}”:` : `${count} solved issues are about “${about}”:`,
  noDecisions: (about) => `No solved issue is about “${about}”.`,
  solvedOn: (date) => `solved on ${date}`,
  due: (date) => `due ${date}`,
  found: (count) => (count === 1 ? '1 search result:' : `${count} search results:`),
  nothingFound: 'No search results.',
  testMode: 'Test mode: nothing was sent, and no model answered.',
  recap: {
    met: (present, invited, minutes) => `${present} of ${invited} met for ${minutes} minutes.`,
    rated: (average) => `They rated the meeting ${average}.`,
    solved: (titles, count) =>
      count === 1 ? `One issue was solved: ${titles}.` : `${count} issues were solved: ${titles}.`,
    noneSolved: 'No issue was solved.',
    todosDone: (done, due) => `${done} of ${due} to-dos were done.`,
    newTodos: (count) => (count === 1 ? 'One new to-do was agreed.' : `${count} new to-dos were agreed.`),
    decided: (decision) => `Decided: ${decision}.`,
  },
}

const de: AssistantMessages = {
  offTrack: (count) => (count === 1 ? '1 Rock ist nicht auf Kurs:' : `${count} Rocks sind nicht auf Kurs:`),
  allOnTrack: 'Alle Rocks sind auf Kurs.',
  missed: (count, weeks) =>
    count === 1
      ? `1 Zahl hat ihr Ziel ${weeks} Wochen in Folge verfehlt:`
      : `${count} Zahlen haben ihr Ziel ${weeks} Wochen in Folge verfehlt:`,
  noneMissed: (weeks) => `Keine Zahl hat ihr Ziel ${weeks} Wochen in Folge verfehlt.`,
  overdue: (count) => (count === 1 ? '1 To-do ist überfällig:' : `${count} To-dos sind überfällig:`),
  noneOverdue: 'Kein To-do ist überfällig.',
  decisions: (count, about) =>
    count === 1 ? `1 gelöstes Thema zu „${about}“:` : `${count} gelöste Themen zu „${about}“:`,
  noDecisions: (about) => `Kein gelöstes Thema zu „${about}“.`,
  solvedOn: (date) => `gelöst am ${date}`,
  due: (date) => `fällig am ${date}`,
  found: (count) => (count === 1 ? '1 Suchergebnis:' : `${count} Suchergebnisse:`),
  nothingFound: 'Keine Suchergebnisse.',
  testMode: 'Testmodus: Es wurde nichts gesendet, und kein Modell hat geantwortet.',
  recap: {
    met: (present, invited, minutes) => `${present} von ${invited} haben sich ${minutes} Minuten lang getroffen.`,
    rated: (average) => `Sie haben das Meeting mit ${average} bewertet.`,
    solved: (titles, count) =>
      count === 1 ? `Ein Thema wurde gelöst: ${titles}.` : `${count} Themen wurden gelöst: ${titles}.`,
    noneSolved: 'Kein Thema wurde gelöst.',
    todosDone: (done, due) => `${done} von ${due} To-dos waren erledigt.`,
    newTodos: (count) =>
      count === 1 ? 'Ein neues To-do wurde vereinbart.' : `${count} neue To-dos wurden vereinbart.`,
    decided: (decision) => `Beschlossen: ${decision}.`,
  },
}

const byLanguage: Readonly<Record<Language, AssistantMessages>> = { en, de }

export const assistantMessages = (locale: string): AssistantMessages => byLanguage[languageOf(locale)]
