import { type Language, languageOf, localeIn } from '@cairn/contract/identity/locales'
import { type ImportRefusal, refusalValues } from '@cairn/contract/imports/import-refusals'
import type { InEachLanguage } from '../../platform/mail/mail-page'

type Sentences = Readonly<Record<ImportRefusal['code'], (values: Readonly<Record<string, string>>) => string>>

const english: Sentences = {
  noTitle: () => 'This cell is empty. Enter a title.',
  noMeeting: () => 'No meeting is given. Choose one.',
  noOwner: () => 'No owner is given. Choose one.',
  mayNotAdd: () => 'You can no longer add anything to this meeting.',
  ownersMayNot: () => 'One of the owners can no longer own anything in this meeting.',
  defect: () => 'Something went wrong on the server, not in your file. Contact the server’s administrator.',
  failedFormula: (values) => `The formula in this cell failed with ${values.says}. Enter a title.`,
  longTitle: (values) => `A title can have at most ${values.most} characters. This one has ${values.length}.`,
  unknownMeeting: (values) => `You have no meeting named ${values.name} to add to. Choose one.`,
  severalMeetings: (values) => `${values.total} meetings are named ${values.name}. Choose one.`,
  unknownOwner: (values) => `No one here is named ${values.name}. Choose an owner.`,
  severalOwners: (values) => `${values.total} people here are named ${values.name}. Choose one.`,
  notInvited: (values) => `${values.name} isn’t invited to ${values.meetings}. Choose an owner.`,
  unknownDate: (values) => `“${values.text}” is not a date. Choose one.`,
  shortMonth: (values) => `${values.month} has ${values.days} days. Choose a date.`,
  unknownStatus: (values) => `“${values.text}” is not a valid status. Choose one.`,
  unknownType: (values) => `“${values.text}” is not a valid type. Choose one.`,
  noMeasurable: () => 'This cell is empty. Choose a measurable.',
  noPeriod: () => 'No date is given. Choose one.',
  noNumber: () => 'This row has neither a number nor a note. Enter one.',
  goneMeasurable: () => 'This row’s measurable no longer exists, or you can no longer enter its numbers.',
  unknownMeasurable: (values) => `No measurable here is named ${values.name}. Choose one.`,
  severalMeasurables: (values) => `${values.total} measurables are named ${values.name}. Choose one.`,
  mayNotEnter: (values) => `You can’t enter the numbers of ${values.name}.`,
  computedMeasurable: (values) => `A formula computes the number of ${values.name}.`,
  unknownPeriod: (values) => `“${values.text}” is not a known date. Choose one.`,
  periodToCome: (values) => `“${values.text}” has not started. Choose another date.`,
  notANumber: (values) => `“${values.text}” is not a number. Enter one.`,
  numberTooLong: (values) => `“${values.text}” has more than 15 characters. Enter a shorter number.`,
  numberOutOfRange: (values) => `“${values.text}” is too large or too small. Enter another number.`,
  otherUnit: (values) => `The symbol in “${values.text}” does not match the unit. Enter only the number.`,
  notYesOrNo: (values) => `“${values.text}” is neither yes nor no. Choose one.`,
  doubtfulNumber: (values) => `“${values.text}” could be ${values.readings}. Choose one.`,
  longNote: (values) => `A note can have at most ${values.most} characters. This one has ${values.length}.`,
  sameNumber: (values) => `Row ${values.row} already has a number for this measurable and date.`,
  noSeatTitle: () => 'This cell is empty. Enter the seat’s title.',
  chartChanged: () => 'The chart has changed, so these seats no longer have a place in it. Import the file again.',
  tooManyRoles: (values) => `A seat can have at most ${values.most} roles. This one has ${values.length}.`,
  longRole: (values) => `A role can have at most ${values.most} characters. One of these has ${values.length}.`,
  unknownSeatAbove: (values) =>
    `No seat or person is named ${values.name}, in the file or in the chart. Choose the seat this one reports to.`,
  severalSeatsAbove: (values) => `${values.total} seats are named ${values.name}. Choose the one this seat reports to.`,
  reportsInCircle: (values) => `This seat reports to itself: ${values.path}. Choose the seat it reports to.`,
  sameSeat: (values) => `Row ${values.row} already has this seat.`,
  secondTop: (values) =>
    `Row ${values.row} is already at the top, and a chart has one top seat. Choose the seat this one reports to.`,
  aboveRefused: (values) => `This seat reports to row ${values.row}, which needs fixing.`,
  seatTooDeep: (values) =>
    `A chart can have at most ${values.most} levels of seats. Choose the seat this one reports to.`,
  chartFull: (values) => `A chart can have at most ${values.most} seats. This one exceeds the limit.`,
}

const german: Sentences = {
  noTitle: () => 'Diese Zelle ist leer. Geben Sie einen Titel ein.',
  noMeeting: () => 'Es ist kein Meeting angegeben. Wählen Sie eines.',
  noOwner: () => 'Es ist niemand angegeben. Wählen Sie eine Person.',
  mayNotAdd: () => 'Sie können in diesem Meeting nichts mehr hinzufügen.',
  ownersMayNot: () => 'Jemand von den Verantwortlichen kann in diesem Meeting nichts mehr übernehmen.',
  defect: () =>
    'Auf dem Server ist etwas schiefgegangen, es liegt nicht an Ihrer Datei. Wenden Sie sich an die Administration des Servers.',
  failedFormula: (values) => `Die Formel dieser Zelle schlug fehl: ${values.says}. Geben Sie einen Titel ein.`,
  longTitle: (values) => `Ein Titel hat höchstens ${values.most} Zeichen, dieser hat ${values.length}.`,
  unknownMeeting: (values) =>
    `Es gibt kein Meeting namens ${values.name}, in dem Sie etwas hinzufügen können. Wählen Sie eines.`,
  severalMeetings: (values) => `${values.total} Meetings heißen ${values.name}. Wählen Sie eines.`,
  unknownOwner: (values) => `Niemand hier heißt ${values.name}. Wählen Sie eine Person.`,
  severalOwners: (values) => `${values.total} Personen hier heißen ${values.name}. Wählen Sie eine.`,
  notInvited: (values) => `${values.name} ist nicht eingeladen zu ${values.meetings}. Wählen Sie eine Person.`,
  unknownDate: (values) => `„${values.text}“ ist kein Datum. Wählen Sie eines.`,
  shortMonth: (values) => `Der ${values.month} hat ${values.days} Tage. Wählen Sie ein Datum.`,
  unknownStatus: (values) => `Den Status „${values.text}“ gibt es nicht. Wählen Sie einen.`,
  unknownType: (values) => `Die Art „${values.text}“ gibt es nicht. Wählen Sie eine.`,
  noMeasurable: () => 'Diese Zelle ist leer. Wählen Sie einen Eintrag.',
  noPeriod: () => 'Es ist kein Datum angegeben. Wählen Sie eines.',
  noNumber: () => 'Hier steht weder eine Zahl noch eine Notiz. Geben Sie eine Zahl ein.',
  goneMeasurable: () =>
    'Einen Eintrag, den diese Zeile nennt, gibt es nicht mehr, oder Sie dürfen seine Zahlen nicht mehr eintragen.',
  unknownMeasurable: (values) => `Kein Eintrag heißt hier ${values.name}. Wählen Sie einen.`,
  severalMeasurables: (values) => `${values.total} Einträge heißen hier ${values.name}. Wählen Sie einen.`,
  mayNotEnter: (values) => `Sie können die Zahlen von ${values.name} nicht eintragen.`,
  computedMeasurable: (values) => `Eine Formel berechnet die Zahl von ${values.name}.`,
  unknownPeriod: (values) => `„${values.text}“ ist hier kein bekanntes Datum. Wählen Sie eines.`,
  periodToCome: (values) => `„${values.text}“ hat noch nicht begonnen. Wählen Sie ein anderes Datum.`,
  notANumber: (values) => `„${values.text}“ ist keine Zahl. Geben Sie eine Zahl ein.`,
  numberTooLong: (values) => `„${values.text}“ hat mehr als 15 Zeichen. Geben Sie eine kürzere Zahl ein.`,
  numberOutOfRange: (values) => `„${values.text}“ ist zu groß oder zu klein. Geben Sie eine andere Zahl ein.`,
  otherUnit: (values) => `Das Zeichen in „${values.text}“ passt nicht zur Einheit. Geben Sie nur die Zahl ein.`,
  notYesOrNo: (values) => `„${values.text}“ ist weder Ja noch Nein. Wählen Sie eines.`,
  doubtfulNumber: (values) => `„${values.text}“ kann ${values.readings} sein. Wählen Sie.`,
  longNote: (values) => `Eine Notiz hat höchstens ${values.most} Zeichen, diese hat ${values.length}.`,
  sameNumber: (values) => `In Zeile ${values.row} steht für denselben Eintrag und Zeitraum schon eine Zahl.`,
  noSeatTitle: () => 'Diese Zelle ist leer. Geben Sie den Namen des Sitzes ein.',
  chartChanged: () =>
    'Das Accountability Chart wurde inzwischen geändert, sodass diese Sitze darin keinen Platz haben. Importieren Sie die Datei noch einmal.',
  tooManyRoles: (values) => `Ein Sitz hat höchstens ${values.most} Aufgaben, dieser hat ${values.length}.`,
  longRole: (values) => `Eine Aufgabe hat höchstens ${values.most} Zeichen, eine von diesen hat ${values.length}.`,
  unknownSeatAbove: (values) =>
    `Kein Sitz und niemand heißt ${values.name}, weder in der Datei noch im Accountability Chart. Wählen Sie, wem dieser Sitz untersteht.`,
  severalSeatsAbove: (values) =>
    `${values.total} Sitze heißen ${values.name}. Wählen Sie, welchem dieser Sitz untersteht.`,
  reportsInCircle: (values) => `Dieser Sitz untersteht sich selbst: ${values.path}. Wählen Sie, wem er untersteht.`,
  sameSeat: (values) => `Diesen Sitz hat Zeile ${values.row} schon.`,
  secondTop: (values) =>
    `Zeile ${values.row} steht schon an der Spitze, und ein Accountability Chart hat nur eine. Wählen Sie, wem dieser Sitz untersteht.`,
  aboveRefused: (values) => `Dieser Sitz untersteht Zeile ${values.row}, die noch zu korrigieren ist.`,
  seatTooDeep: (values) =>
    `Ein Accountability Chart hat höchstens ${values.most} Ebenen. Wählen Sie, wem dieser Sitz untersteht.`,
  chartFull: (values) => `Ein Accountability Chart hat höchstens ${values.most} Sitze, und dieser wäre einer zu viel.`,
}

const byLanguage: InEachLanguage<Sentences> = { en: english, de: german }

export const sheetNames: Readonly<Record<Language, string>> = { en: 'To fix', de: 'Zu korrigieren' }

export function speakRefusal(refusal: ImportRefusal, locale: string): string {
  const language = languageOf(locale)
  return byLanguage[language][refusal.code](refusalValues(refusal, localeIn(language, locale)))
}
