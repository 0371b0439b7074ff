import type { FigureTexts, LessonTexts } from '../lessons'
import { goals } from './de-goals'
import { plan } from './de-plan'
import { startAndWeek } from './de-week'

export const lessonTexts: LessonTexts = { ...startAndWeek, ...goals, ...plan }

export const figureTexts: FigureTexts = {
  delivery: 'Liefertreue',
  quotes: 'Verschickte Angebote',
  calls: 'Offene Garantiefälle',
  installers: 'Zwei Monteure gehen am 1. Dezember',
  slowQuotes: 'Angebote dauern vier Tage',
  billing: 'Änderungen werden spät berechnet',
  praise: 'Familie Hartwell lobt die Mannschaft',
  praiseFrom: 'Vertrieb wöchentlich',
  wish: 'Pünktlicher liefern',
  goal: 'Vier Wochen in Folge 95 % der Aufträge pünktlich liefern, bis 31. Dezember',
  paint: 'Die zweite Lackieranlage in Betrieb nehmen',
  hire: 'Zwei Monteure einstellen',
  catalog: 'Den neuen Katalog herausgeben',
  companyLevel: 'Unternehmen',
  departmentLevel: 'Produktion',
  teamLevel: 'Lackiererei',
  tenYears: 'Zehn Jahre',
  threeYears: 'Drei Jahre',
  oneYear: 'Ein Jahr',
  ninetyDays: 'Neunzig Tage',
  tenYearsText: 'Der bekannteste Küchenbauer im Land',
  threeYearsText: 'Zwei Werke, 120 Personen',
  oneYearText: 'Die zweite Lackieranlage läuft in zwei Schichten',
  ninetyDaysText: 'Die zweite Lackieranlage in Betrieb nehmen',
  president: 'Geschäftsführung',
  sales: 'Vertrieb',
  operations: 'Produktion',
  finance: 'Finanzen',
}
