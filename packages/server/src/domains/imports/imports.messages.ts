import { type Language, languageOf, localeIn } from '@cairn/contract/identity/locales'
import { type ImportRefusal, refusalValues } from '@cairn/contract/imports/import-refusals'
import type { InEachLanguage } from '../../platform/mail/mail-page'

type Sentences = Readonly<Record<ImportRefusal['code'], (values: Readonly<Record<string, string>>) => string>>

const english: Sentences = {
  noTitle: () => 'This cell is empty. What is the title?',
  noMeeting: () => 'No meeting is named here. Which one is it?',
  noOwner: () => 'Nobody is named here. Who is it?',
  mayNotAdd: () => 'You can no longer add anything to this meeting.',
  ownersMayNot: () => 'Somebody among the owners can no longer own anything in this meeting.',
  defect: () => 'Something went wrong here, and it is not your file. Please tell whoever runs this server.',
  failedFormula: (values) =>
    `The formula of this cell failed in its sheet, which says ${values.says}. What is the title?`,
  longTitle: (values) => `A title has at most ${values.most} characters, this one has ${values.length}.`,
  unknownMeeting: (values) => `You have no meeting called ${values.name} to add to. Which one is it?`,
  severalMeetings: (values) => `There are ${values.total} meetings called ${values.name}. Which one is it?`,
  unknownOwner: (values) => `Nobody here is called ${values.name}. Who is it?`,
  severalOwners: (values) => `${values.total} people here are called ${values.name}. Who is it?`,
  notInvited: (values) => `${values.name} isn’t invited to ${values.meetings}. Who is to have it?`,
  unknownDate: (values) => `“${values.text}” is no date. Which day is meant?`,
  shortMonth: (values) => `${values.month} has ${values.days} days. Which day is meant?`,
  unknownStatus: (values) => `“${values.text}” is no status that there is here. What is it?`,
  unknownType: (values) => `“${values.text}” is no type that there is here. What is it?`,
  noMeasurable: () => 'This cell is empty. Which line is it?',
  noPeriod: () => 'No date is named here. Which one is it?',
  noNumber: () => 'There is no number here, and no note. What is it?',
  goneMeasurable: () => 'A line that this row names is no longer there, or no longer yours to enter.',
  unknownMeasurable: (values) => `No line here is called ${values.name}. Which one is it?`,
  severalMeasurables: (values) => `There are ${values.total} lines called ${values.name}. Which one is it?`,
  mayNotEnter: (values) => `The numbers of ${values.name} are not yours to enter.`,
  computedMeasurable: (values) => `A formula gives the number of ${values.name}.`,
  unknownPeriod: (values) => `“${values.text}” is no date that is known here. Which day is meant?`,
  periodToCome: (values) => `“${values.text}” has not begun. Which day is meant?`,
  notANumber: (values) => `“${values.text}” is no number. What is it?`,
  numberTooLong: (values) => `“${values.text}” has more than 15 characters. What is it?`,
  numberOutOfRange: (values) => `“${values.text}” is too large or too small. What is it?`,
  otherUnit: (values) => `“${values.text}” has a sign that is not that of its unit. What is the number?`,
  notYesOrNo: (values) => `“${values.text}” is neither yes nor no. Which is it?`,
  doubtfulNumber: (values) => `“${values.text}” may be ${values.readings}. Which is it?`,
  longNote: (values) => `A note has at most ${values.most} characters, this one has ${values.length}.`,
  sameNumber: (values) => `Row ${values.row} has a number for the same line and date already.`,
  noSeatTitle: () => 'This cell is empty. What is the seat called?',
  chartChanged: () =>
    'The chart was changed meanwhile, so that these seats have no place in it. Import the file once more.',
  tooManyRoles: (values) => `A seat has at most ${values.most} roles, this one has ${values.length}.`,
  longRole: (values) => `A role has at most ${values.most} characters, one of these has ${values.length}.`,
  unknownSeatAbove: (values) =>
    `No seat and nobody is called ${values.name}, in the file or in the chart. What does this seat report to?`,
  severalSeatsAbove: (values) => `${values.total} seats are called ${values.name}. Which one does this seat report to?`,
  reportsInCircle: (values) => `This seat reports to itself: ${values.path}. What does it report to?`,
  sameSeat: (values) => `Row ${values.row} has this seat already.`,
  secondTop: (values) =>
    `Row ${values.row} stands at the top already, and a chart has one top. What does this seat report to?`,
  aboveRefused: (values) => `This seat reports to row ${values.row}, which is to be mended.`,
  seatTooDeep: (values) => `At most ${values.most} seats stand one below the other. What does this seat report to?`,
  chartFull: (values) => `A chart has at most ${values.most} seats, and this one would be too many.`,
}

const german: Sentences = {
  noTitle: () => 'Diese Zelle ist leer. Wie lautet der Titel?',
  noMeeting: () => 'Hier ist kein Meeting genannt. Welches ist es?',
  noOwner: () => 'Hier ist niemand genannt. Wer ist es?',
  mayNotAdd: () => 'Sie können in diesem Meeting nichts mehr hinzufügen.',
  ownersMayNot: () => 'Jemand von den Verantwortlichen kann in diesem Meeting nichts mehr übernehmen.',
  defect: () =>
    'Hier ist etwas schiefgegangen, und es liegt nicht an Ihrer Datei. Bitte sagen Sie es denen, die diesen Server betreiben.',
  failedFormula: (values) =>
    `Die Formel dieser Zelle schlug in ihrer Tabelle fehl, dort steht ${values.says}. Wie lautet der Titel?`,
  longTitle: (values) => `Ein Titel hat höchstens ${values.most} Zeichen, dieser hat ${values.length}.`,
  unknownMeeting: (values) =>
    `Es gibt kein Meeting namens ${values.name}, in dem Sie etwas hinzufügen können. Welches ist es?`,
  severalMeetings: (values) => `Es gibt ${values.total} Meetings namens ${values.name}. Welches ist es?`,
  unknownOwner: (values) => `Niemand hier heißt ${values.name}. Wer ist es?`,
  severalOwners: (values) => `${values.total} Personen hier heißen ${values.name}. Wer ist es?`,
  notInvited: (values) => `${values.name} ist nicht eingeladen zu ${values.meetings}. Wer soll es bekommen?`,
  unknownDate: (values) => `„${values.text}“ ist kein Datum. Welcher Tag ist gemeint?`,
  shortMonth: (values) => `Der ${values.month} hat ${values.days} Tage. Welcher Tag ist gemeint?`,
  unknownStatus: (values) => `Den Status „${values.text}“ gibt es hier nicht. Welcher ist es?`,
  unknownType: (values) => `Die Art „${values.text}“ gibt es hier nicht. Welche ist es?`,
  noMeasurable: () => 'Diese Zelle ist leer. Welcher Eintrag ist es?',
  noPeriod: () => 'Hier ist kein Datum genannt. Welches ist es?',
  noNumber: () => 'Hier steht weder eine Zahl noch eine Notiz. Wie lautet sie?',
  goneMeasurable: () =>
    'Einen Eintrag, den diese Zeile nennt, gibt es nicht mehr, oder Sie dürfen seine Zahlen nicht mehr eintragen.',
  unknownMeasurable: (values) => `Kein Eintrag heißt hier ${values.name}. Welcher ist es?`,
  severalMeasurables: (values) => `${values.total} Einträge heißen hier ${values.name}. Welcher ist es?`,
  mayNotEnter: (values) => `Die Zahlen von ${values.name} tragen andere ein.`,
  computedMeasurable: (values) => `Die Zahl von ${values.name} ergibt sich aus einer Formel.`,
  unknownPeriod: (values) => `„${values.text}“ ist hier kein bekanntes Datum. Welcher Tag ist gemeint?`,
  periodToCome: (values) => `„${values.text}“ hat noch nicht begonnen. Welcher Tag ist gemeint?`,
  notANumber: (values) => `„${values.text}“ ist keine Zahl. Wie lautet sie?`,
  numberTooLong: (values) => `„${values.text}“ hat mehr als 15 Zeichen. Wie lautet die Zahl?`,
  numberOutOfRange: (values) => `„${values.text}“ ist zu groß oder zu klein. Wie lautet die Zahl?`,
  otherUnit: (values) => `„${values.text}“ hat ein Zeichen, das nicht zur Einheit gehört. Wie lautet die Zahl?`,
  notYesOrNo: (values) => `„${values.text}“ ist weder Ja noch Nein. Was ist gemeint?`,
  doubtfulNumber: (values) => `„${values.text}“ kann ${values.readings} sein. Was ist gemeint?`,
  longNote: (values) => `Eine Notiz hat höchstens ${values.most} Zeichen, diese hat ${values.length}.`,
  sameNumber: (values) => `In Zeile ${values.row} steht für denselben Eintrag und Zeitraum schon eine Zahl.`,
  noSeatTitle: () => 'Diese Zelle ist leer. Wie heißt der Sitz?',
  chartChanged: () =>
    'Das Accountability Chart wurde inzwischen geändert, sodass diese Sitze darin keinen Platz haben. Importieren Sie die Datei noch einmal.',
  tooManyRoles: (values) => `Ein Sitz hat höchstens ${values.most} Aufgaben, dieser hat ${values.length}.`,
  longRole: (values) => `Eine Aufgabe hat höchstens ${values.most} Zeichen, eine von diesen hat ${values.length}.`,
  unknownSeatAbove: (values) =>
    `Kein Sitz und niemand heißt ${values.name}, weder in der Datei noch im Accountability Chart. Wem untersteht dieser Sitz?`,
  severalSeatsAbove: (values) => `${values.total} Sitze heißen ${values.name}. Welchem untersteht dieser Sitz?`,
  reportsInCircle: (values) => `Dieser Sitz untersteht sich selbst: ${values.path}. Wem untersteht er?`,
  sameSeat: (values) => `Diesen Sitz hat Zeile ${values.row} schon.`,
  secondTop: (values) =>
    `Zeile ${values.row} steht schon an der Spitze, und ein Accountability Chart hat nur eine. Wem untersteht dieser Sitz?`,
  aboveRefused: (values) => `Dieser Sitz untersteht Zeile ${values.row}, die noch zu berichtigen ist.`,
  seatTooDeep: (values) => `Höchstens ${values.most} Sitze stehen untereinander. Wem untersteht dieser Sitz?`,
  chartFull: (values) => `Ein Accountability Chart hat höchstens ${values.most} Sitze, und dieser wäre einer zu viel.`,
}

const byLanguage: InEachLanguage<Sentences> = { en: english, de: german }

export const sheetNames: Readonly<Record<Language, string>> = { en: 'To mend', de: 'Zu berichtigen' }

export function speakRefusal(refusal: ImportRefusal, locale: string): string {
  const language = languageOf(locale)
  return byLanguage[language][refusal.code](refusalValues(refusal, localeIn(language, locale)))
}
