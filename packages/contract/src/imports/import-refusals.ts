import type { CalendarDate } from '../core/dates'
import { fillText } from '../core/terms'
import { formatsOf, type Language, languageOf, localeIn } from '../identity/locales'

const plainRefusals = [
  ...(['noTitle', 'noMeeting', 'noOwner', 'mayNotAdd', 'ownersMayNot', 'defect'] as const),
  ...(['noMeasurable', 'noPeriod', 'noNumber', 'goneMeasurable'] as const),
  ...(['noSeatTitle', 'chartChanged'] as const),
] as const
export type PlainRefusal = (typeof plainRefusals)[number]

export type ImportRefusal =
  | { readonly code: PlainRefusal }
  | { readonly code: 'failedFormula'; readonly says: string }
  | { readonly code: 'longTitle'; readonly most: number; readonly length: number }
  | { readonly code: 'unknownMeeting' | 'unknownOwner'; readonly name: string }
  | { readonly code: 'severalMeetings' | 'severalOwners'; readonly name: string; readonly total: number }
  | { readonly code: 'notInvited'; readonly name: string; readonly meetings: readonly string[] }
  | { readonly code: 'unknownDate' | 'unknownStatus' | 'unknownType'; readonly text: string }
  | { readonly code: 'unknownMeasurable' | 'mayNotEnter' | 'computedMeasurable'; readonly name: string }
  | { readonly code: 'severalMeasurables'; readonly name: string; readonly total: number }
  | { readonly code: 'unknownPeriod' | 'periodToCome'; readonly text: string }
  | { readonly code: 'notANumber' | 'numberTooLong' | 'numberOutOfRange' | 'otherUnit'; readonly text: string }
  | { readonly code: 'notYesOrNo'; readonly text: string }
  | { readonly code: 'doubtfulNumber'; readonly text: string; readonly readings: readonly [string, string] }
  | { readonly code: 'longNote'; readonly most: number; readonly length: number }
  | { readonly code: 'sameNumber'; readonly row: number }
  | { readonly code: 'tooManyRoles' | 'longRole'; readonly most: number; readonly length: number }
  | { readonly code: 'unknownSeatAbove'; readonly name: string }
  | { readonly code: 'severalSeatsAbove'; readonly name: string; readonly total: number }
  | { readonly code: 'reportsInCircle'; readonly path: string }
  | { readonly code: 'sameSeat' | 'secondTop' | 'aboveRefused'; readonly row: number }
  | { readonly code: 'seatTooDeep' | 'chartFull'; readonly most: number }
  | { readonly code: 'shortMonth'; readonly lastOfMonth: CalendarDate }

export const importRefusalTexts: Readonly<Record<Language, Readonly<Record<ImportRefusal['code'], string>>>> = {
  en: {
    noTitle: 'This cell is empty. Enter a title.',
    noMeeting: 'No meeting is given. Choose one.',
    noOwner: 'No owner is given. Choose one.',
    mayNotAdd: 'You can no longer add anything to this meeting.',
    ownersMayNot: 'One of the owners can no longer own anything in this meeting.',
    defect: 'Something went wrong on the server, not in your file. Contact the server’s administrator.',
    failedFormula: 'The formula in this cell failed with {{says}}. Enter a title.',
    longTitle: 'A title can have at most {{most}} characters. This one has {{length}}.',
    unknownMeeting: 'You have no meeting named {{name}} to add to. Choose one.',
    severalMeetings: '{{total}} meetings are named {{name}}. Choose one.',
    unknownOwner: 'No one here is named {{name}}. Choose an owner.',
    severalOwners: '{{total}} people here are named {{name}}. Choose one.',
    notInvited: '{{name}} isn’t invited to {{meetings}}. Choose an owner.',
    unknownDate: '“{{text}}” is not a date. Choose one.',
    shortMonth: '{{month}} has {{days}} days. Choose a date.',
    unknownStatus: '“{{text}}” is not a valid status. Choose one.',
    unknownType: '“{{text}}” is not a valid type. Choose one.',
    noMeasurable: 'This cell is empty. Choose {{aMeasurable}}.',
    noPeriod: 'No date is given. Choose one.',
    noNumber: 'This row has neither a number nor a note. Enter one.',
    goneMeasurable: 'This row’s {{measurable}} no longer exists, or you can no longer enter its numbers.',
    unknownMeasurable: 'No {{measurable}} here is named {{name}}. Choose one.',
    severalMeasurables: '{{total}} {{measurables}} are named {{name}}. Choose one.',
    mayNotEnter: 'You can’t enter the numbers of {{name}}.',
    computedMeasurable: 'A formula computes the number of {{name}}.',
    unknownPeriod: '“{{text}}” is not a known date. Choose one.',
    periodToCome: '“{{text}}” has not started. Choose another date.',
    notANumber: '“{{text}}” is not a number. Enter one.',
    numberTooLong: '“{{text}}” has more than 15 characters. Enter a shorter number.',
    numberOutOfRange: '“{{text}}” is too large or too small. Enter another number.',
    otherUnit: 'The symbol in “{{text}}” does not match the unit. Enter only the number.',
    notYesOrNo: '“{{text}}” is neither yes nor no. Choose one.',
    doubtfulNumber: '“{{text}}” could be {{readings}}. Choose one.',
    longNote: 'A note can have at most {{most}} characters. This one has {{length}}.',
    sameNumber: 'Row {{row}} already has a number for this {{measurable}} and date.',
    noSeatTitle: 'This cell is empty. Enter the seat’s title.',
    chartChanged: 'The chart has changed, so these seats no longer have a place in it. Import the file again.',
    tooManyRoles: 'A seat can have at most {{most}} roles. This one has {{length}}.',
    longRole: 'A role can have at most {{most}} characters. One of these has {{length}}.',
    unknownSeatAbove:
      'No seat or person is named {{name}}, in the file or in the chart. Choose the seat this one reports to.',
    severalSeatsAbove: '{{total}} seats are named {{name}}. Choose the one this seat reports to.',
    reportsInCircle: 'This seat reports to itself: {{path}}. Choose the seat it reports to.',
    sameSeat: 'Row {{row}} already has this seat.',
    secondTop: 'Row {{row}} is already at the top, and a chart has one top seat. Choose the seat this one reports to.',
    aboveRefused: 'This seat reports to row {{row}}, which needs fixing.',
    seatTooDeep: 'A chart can have at most {{most}} levels of seats. Choose the seat this one reports to.',
    chartFull: 'A chart can have at most {{most}} seats. This one exceeds the limit.',
  },
  de: {
    noTitle: 'Diese Zelle ist leer. Geben Sie einen Titel ein.',
    noMeeting: 'Es ist kein Meeting angegeben. Wählen Sie eines.',
    noOwner: 'Es ist niemand angegeben. Wählen Sie eine Person.',
    mayNotAdd: 'Sie können in diesem Meeting nichts mehr hinzufügen.',
    ownersMayNot: 'Jemand von den Verantwortlichen kann in diesem Meeting nichts mehr übernehmen.',
    defect:
      'Auf dem Server ist etwas schiefgegangen, es liegt nicht an Ihrer Datei. Wenden Sie sich an die Administration des Servers.',
    failedFormula: 'Die Formel dieser Zelle schlug fehl: {{says}}. Geben Sie einen Titel ein.',
    longTitle: 'Ein Titel hat höchstens {{most}} Zeichen, dieser hat {{length}}.',
    unknownMeeting: 'Es gibt kein Meeting namens {{name}}, in dem Sie etwas hinzufügen können. Wählen Sie eines.',
    severalMeetings: '{{total}} Meetings heißen {{name}}. Wählen Sie eines.',
    unknownOwner: 'Niemand hier heißt {{name}}. Wählen Sie eine Person.',
    severalOwners: '{{total}} Personen hier heißen {{name}}. Wählen Sie eine.',
    notInvited: '{{name}} ist nicht eingeladen zu {{meetings}}. Wählen Sie eine Person.',
    unknownDate: '„{{text}}“ ist kein Datum. Wählen Sie eines.',
    shortMonth: 'Der {{month}} hat {{days}} Tage. Wählen Sie ein Datum.',
    unknownStatus: 'Den Status „{{text}}“ gibt es nicht. Wählen Sie einen.',
    unknownType: 'Die Art „{{text}}“ gibt es nicht. Wählen Sie eine.',
    noMeasurable: 'Diese Zelle ist leer. Wählen Sie einen Eintrag.',
    noPeriod: 'Es ist kein Datum angegeben. Wählen Sie eines.',
    noNumber: 'Hier steht weder eine Zahl noch eine Notiz. Geben Sie eine Zahl ein.',
    goneMeasurable:
      'Einen Eintrag, den diese Zeile nennt, gibt es nicht mehr, oder Sie dürfen seine Zahlen nicht mehr eintragen.',
    unknownMeasurable: 'Kein Eintrag heißt hier {{name}}. Wählen Sie einen.',
    severalMeasurables: '{{total}} Einträge heißen hier {{name}}. Wählen Sie einen.',
    mayNotEnter: 'Sie können die Zahlen von {{name}} nicht eintragen.',
    computedMeasurable: 'Eine Formel berechnet die Zahl von {{name}}.',
    unknownPeriod: '„{{text}}“ ist hier kein bekanntes Datum. Wählen Sie eines.',
    periodToCome: '„{{text}}“ hat noch nicht begonnen. Wählen Sie ein anderes Datum.',
    notANumber: '„{{text}}“ ist keine Zahl. Geben Sie eine Zahl ein.',
    numberTooLong: '„{{text}}“ hat mehr als 15 Zeichen. Geben Sie eine kürzere Zahl ein.',
    numberOutOfRange: '„{{text}}“ ist zu groß oder zu klein. Geben Sie eine andere Zahl ein.',
    otherUnit: 'Das Zeichen in „{{text}}“ passt nicht zur Einheit. Geben Sie nur die Zahl ein.',
    notYesOrNo: '„{{text}}“ ist weder Ja noch Nein. Wählen Sie eines.',
    doubtfulNumber: '„{{text}}“ kann {{readings}} sein. Wählen Sie.',
    longNote: 'Eine Notiz hat höchstens {{most}} Zeichen, diese hat {{length}}.',
    sameNumber: 'In Zeile {{row}} steht für denselben Eintrag und Zeitraum schon eine Zahl.',
    noSeatTitle: 'Diese Zelle ist leer. Geben Sie den Namen des Sitzes ein.',
    chartChanged:
      'Das Accountability Chart wurde inzwischen geändert, sodass diese Sitze darin keinen Platz haben. Importieren Sie die Datei noch einmal.',
    tooManyRoles: 'Ein Sitz hat höchstens {{most}} Aufgaben, dieser hat {{length}}.',
    longRole: 'Eine Aufgabe hat höchstens {{most}} Zeichen, eine von diesen hat {{length}}.',
    unknownSeatAbove:
      'Kein Sitz und niemand heißt {{name}}, weder in der Datei noch im Accountability Chart. Wählen Sie, wem dieser Sitz untersteht.',
    severalSeatsAbove: '{{total}} Sitze heißen {{name}}. Wählen Sie, welchem dieser Sitz untersteht.',
    reportsInCircle: 'Dieser Sitz untersteht sich selbst: {{path}}. Wählen Sie, wem er untersteht.',
    sameSeat: 'Diesen Sitz hat Zeile {{row}} schon.',
    secondTop:
      'Zeile {{row}} steht schon an der Spitze, und ein Accountability Chart hat nur eine. Wählen Sie, wem dieser Sitz untersteht.',
    aboveRefused: 'Dieser Sitz untersteht Zeile {{row}}, die noch zu korrigieren ist.',
    seatTooDeep: 'Ein Accountability Chart hat höchstens {{most}} Ebenen. Wählen Sie, wem dieser Sitz untersteht.',
    chartFull: 'Ein Accountability Chart hat höchstens {{most}} Sitze, und dieser wäre einer zu viel.',
  },
}

export const isPlainRefusal = (code: string): code is PlainRefusal => plainRefusals.some((known) => known === code)

type Values = Readonly<Record<string, string>>

export function refusalValues(refusal: ImportRefusal, locale: string): Values {
  const { code: _, ...given } = refusal
  const number = new Intl.NumberFormat(formatsOf(locale))
  const written = Object.entries(given).map(([name, value]) => {
    if (typeof value === 'number') return [name, number.format(value)]
    return typeof value === 'string'
      ? [name, value]
      : [name, new Intl.ListFormat(locale, { type: 'disjunction' }).format(value)]
  })
  const values: Values = Object.fromEntries(written)
  const { lastOfMonth } = values
  if (lastOfMonth === undefined) return values
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return { month: month.format(new Date(`${lastOfMonth}T12:00:00Z`)), days: String(Number(lastOfMonth.slice(8))) }
}

/** In the locale's language. `terms` come from `termVariables`. */
export function importRefusalText(refusal: ImportRefusal, locale: string, terms: Values): string {
  const language = languageOf(locale)
  const values = refusalValues(refusal, localeIn(language, locale))
  return fillText(importRefusalTexts[language][refusal.code], { ...terms, ...values })
}
