import type { WorkItemKind } from '@cairn/contract/core/items'
import { rockStatuses } from '@cairn/contract/rocks/rocks.statuses'
import { useTranslation } from '../../i18n/use-translation'
import { shortCalendarDate } from '../../ui/due-date'
import { type DateName, type DateRange, type QuickName, quickNameOf, saidRange } from './list-dates'
import type { Reader } from './list-query'

const itemStatuses = ['NotDone', 'Pending', 'Done', 'ToReview', 'Reviewed'] as const
const rockTypes = ['Personal', 'Company', 'Departmental', 'Team'] as const
const headlineTypes = ['Customer', 'Employee'] as const
const among = <T extends string>(known: readonly T[], text: string): T | undefined => known.find((one) => one === text)

/** A Rock's `NotDone` is a result; other kinds are still open. */
export function useListTexts(kind?: string) {
  const { t } = useTranslation(['lists', 'rocks', 'headlines', 'terms'])
  const status = (text: string | null): string => {
    if (text === null || text === 'None') return t('rocks:status.none')
    const ofItem = kind === 'rock' ? undefined : among(itemStatuses, text)
    if (ofItem) return t(`lists:status.${ofItem}`)
    const ofRock = among(rockStatuses, text)
    return ofRock ? t(`terms:rockStatus.${ofRock}`) : text
  }
  const type = (text: string): string => {
    const ofRock = among(rockTypes, text)
    if (ofRock) return t(`rocks:type.${ofRock}`)
    const ofHeadline = among(headlineTypes, text)
    return ofHeadline ? t(`headlines:type.${ofHeadline}`) : text
  }
  return { status, type }
}

export function useDateWords() {
  const { t } = useTranslation('lists')
  const label = (name: DateName, kind: WorkItemKind): string => {
    if (name === 'due') return t('column.due')
    return name === 'created' ? t('created') : t(`bulk.done.${kind}`)
  }
  const quick = (name: QuickName): string => {
    if (name === 'over2' || name === 'over4') return t('age.over', { count: name === 'over2' ? 2 : 4 })
    return t(`range.${name}`)
  }
  const range = (name: DateName, days: DateRange, reader: Reader): string => {
    const known = quickNameOf(name, days)
    if (known) return quick(known)
    const { mode, first, last } = saidRange(days, reader)
    const said = (date: string | null) => (date === null ? '' : shortCalendarDate(date, reader.today))
    if (mode === 'between' && first === last) return t('range.said.on', { date: said(first) })
    if (mode === 'between') return t('range.said.between', { first: said(first), last: said(last) })
    return t(`range.said.${mode}`, { date: said(first ?? last) })
  }
  return { label, quick, range }
}
