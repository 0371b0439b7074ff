import type { FigureTexts, LessonTexts } from '../lessons'
import { goals } from './en-goals'
import { plan } from './en-plan'
import { startAndWeek } from './en-week'

export const lessonTexts: LessonTexts = { ...startAndWeek, ...goals, ...plan }

export const figureTexts: FigureTexts = {
  delivery: 'On-time delivery',
  quotes: 'Quotes sent',
  calls: 'Warranty calls open',
  installers: 'Two installers leave on December 1',
  slowQuotes: 'Quotes take four days',
  billing: 'Change orders are billed late',
  praise: 'The Hartwell family praised the crew',
  praiseFrom: 'Sales weekly',
  wish: 'Improve on-time delivery',
  goal: 'Deliver 95% of orders on time, four weeks in a row, by December 31',
  paint: 'Put the second paint line into operation',
  hire: 'Hire two installers',
  catalog: 'Publish the new catalog',
  companyLevel: 'Company',
  departmentLevel: 'Operations',
  teamLevel: 'Paint shop',
  tenYears: 'Ten years',
  threeYears: 'Three years',
  oneYear: 'One year',
  ninetyDays: 'Ninety days',
  tenYearsText: 'The best-known kitchen maker in the state',
  threeYearsText: 'Two shops, 120 people',
  oneYearText: 'The second paint line runs in two shifts',
  ninetyDaysText: 'Put the second paint line into operation',
  president: 'President',
  sales: 'Sales',
  operations: 'Operations',
  finance: 'Finance',
}
