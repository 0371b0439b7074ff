import type { PlanPartName } from '@cairn/contract/assistants/recognized-questions'
import { type RenamedTerms, termVariables } from '@cairn/contract/core/terms'
import { type Language, languageOf } from '@cairn/contract/identity/locales'
import type { Signal, Trend } from '@cairn/contract/scorecard/readings'

export interface AssistantMessages {
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
  readonly planParts: Readonly<Record<PlanPartName, string>>
  readonly vacant: string
  readonly lastMeetings: string
  readonly numbers: {
    readonly heading: string
    readonly noValues: string
    readonly goal: (goal: string) => string
    readonly trends: Readonly<Record<Trend, string>>
    readonly signals: Readonly<Record<Signal, string>>
  }
  readonly testMode: string
  readonly testReason: string
  /** Title of the fixed reply in test mode. */
  readonly testItem: string
  readonly recap: {
    readonly met: (present: number, invited: number, minutes: number) => string
    readonly rated: (average: string) => string
    readonly solved: (titles: string, count: number) => string
    readonly noneSolved: string
    readonly newTodos: (count: number) => string
    readonly decided: (decision: string) => string
  }
}

type Terms = ReturnType<typeof termVariables>

const english = (terms: Terms): AssistantMessages => ({
  offTrack: (count) => (count === 1 ? `1 ${terms.rock} is Off-Track:` : `${count} ${terms.rocks} are Off-Track:`),
  allOnTrack: `No ${terms.rock} is Off-Track.`,
  missed: (count, weeks) =>
    count === 1
      ? `1 ${terms.measurable} missed its goal ${weeks} weeks in a row:`
      : `${count} ${terms.measurables} missed their goal ${weeks} weeks in a row:`,
  noneMissed: (weeks) => `No ${terms.measurable} missed its goal ${weeks} weeks in a row.`,
  overdue: (count) => (count === 1 ? `1 ${terms.todo} is overdue:` : `${count} ${terms.todos} are overdue:`),
  noneOverdue: `No ${terms.todo} is overdue.`,
  decisions: (count, about) =>
    count === 1
      ? `1 solved ${terms.issue} is about “${about}”:`
      : `${count} solved ${terms.issues} are about “${about}”:`,
  noDecisions: (about) => `No solved ${terms.issue} is about “${about}”.`,
  solvedOn: (date) => `solved on ${date}`,
  due: (date) => `due ${date}`,
  found: (count) => (count === 1 ? '1 search result:' : `${count} search results:`),
  nothingFound: 'No search results.',
  planParts: {
    coreValues: 'Core values',
    coreFocus: 'Core focus',
    tenYearTarget: '10-year target',
    threeYearGoals: '3-year picture',
    oneYearGoals: '1-year plan',
    quarterGoals: 'Quarterly plan',
  },
  vacant: 'vacant',
  lastMeetings: 'Latest meetings:',
  numbers: {
    heading: 'Latest weeks first:',
    noValues: 'no values yet',
    goal: (goal) => `goal ${goal}`,
    trends: { up: 'rising', down: 'falling', level: 'level' },
    signals: { beyond: 'outside its usual range', run: 'eight or more on one side of its average' },
  },
  testMode: 'Test mode: nothing was sent, and no model answered.',
  testReason: 'Test mode.',
  testItem: 'Test item',
  recap: {
    met: (present, invited, minutes) => `${present} of ${invited} attendees met for ${minutes} minutes.`,
    rated: (average) => `They rated the meeting ${average}.`,
    solved: (titles, count) =>
      count === 1 ? `One ${terms.issue} was solved: ${titles}.` : `${count} ${terms.issues} were solved: ${titles}.`,
    noneSolved: `No ${terms.issue} was solved.`,
    newTodos: (count) =>
      count === 1 ? `One new ${terms.todo} was agreed.` : `${count} new ${terms.todos} were agreed.`,
    decided: (decision) => `Decided: ${decision}.`,
  },
})

/** Plurals, since the gender of renamed terms is not known. */
const german = (terms: Terms): AssistantMessages => ({
  offTrack: (count) => `${terms.Rocks}, die nicht auf Kurs sind: ${count}`,
  allOnTrack: `Alle ${terms.Rocks} sind auf Kurs.`,
  missed: (count, weeks) => `${terms.Measurables}, die ihr Ziel ${weeks} Wochen in Folge verfehlt haben: ${count}`,
  noneMissed: (weeks) => `Keine ${terms.Measurables} haben ihr Ziel ${weeks} Wochen in Folge verfehlt.`,
  overdue: (count) => `Überfällige ${terms.Todos}: ${count}`,
  noneOverdue: `Keine ${terms.Todos} sind überfällig.`,
  decisions: (count, about) => `Gelöste ${terms.Issues} zu „${about}“: ${count}`,
  noDecisions: (about) => `Keine gelösten ${terms.Issues} zu „${about}“.`,
  solvedOn: (date) => `gelöst am ${date}`,
  due: (date) => `fällig am ${date}`,
  found: (count) => (count === 1 ? '1 Suchergebnis:' : `${count} Suchergebnisse:`),
  nothingFound: 'Keine Suchergebnisse.',
  planParts: {
    coreValues: 'Grundwerte',
    coreFocus: 'Kernfokus',
    tenYearTarget: 'Zehnjahresziel',
    threeYearGoals: 'Dreijahresbild',
    oneYearGoals: 'Einjahresplan',
    quarterGoals: 'Quartalsplan',
  },
  vacant: 'nicht besetzt',
  lastMeetings: 'Letzte Meetings:',
  numbers: {
    heading: 'Neueste Wochen zuerst:',
    noValues: 'noch keine Werte',
    goal: (goal) => `Ziel ${goal}`,
    trends: { up: 'steigend', down: 'fallend', level: 'gleichbleibend' },
    signals: { beyond: 'außerhalb der üblichen Spanne', run: 'acht oder mehr auf einer Seite des Mittels' },
  },
  testMode: 'Testmodus: Es wurde nichts gesendet, und kein Modell hat geantwortet.',
  testReason: 'Testmodus.',
  testItem: 'Testeintrag',
  recap: {
    met: (present, invited, minutes) => `${present} von ${invited} haben sich ${minutes} Minuten lang getroffen.`,
    rated: (average) => `Sie haben das Meeting mit ${average} bewertet.`,
    solved: (titles, count) => (count === 1 ? `Gelöst: ${titles}.` : `${count} ${terms.Issues} gelöst: ${titles}.`),
    noneSolved: `Keine ${terms.Issues} gelöst.`,
    newTodos: (count) => `Neue ${terms.Todos}: ${count}.`,
    decided: (decision) => `Beschlossen: ${decision}.`,
  },
})

const byLanguage: Readonly<Record<Language, (terms: Terms) => AssistantMessages>> = { en: english, de: german }

export function assistantMessages(locale: string, renamed: RenamedTerms = {}): AssistantMessages {
  const language = languageOf(locale)
  return byLanguage[language](termVariables(language, renamed))
}
