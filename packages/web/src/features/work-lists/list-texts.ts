import { rockStatuses } from '@cairn/contract/rocks/rocks.statuses'
import { useTranslation } from '../../i18n/use-translation'

const itemStatuses = ['NotDone', 'Pending', 'Done', 'ToReview', 'Reviewed'] as const
const rockTypes = ['Personal', 'Company', 'Departmental', 'Team'] as const
const headlineTypes = ['Customer', 'Employee'] as const
const among = <T extends string>(known: readonly T[], text: string): T | undefined => known.find((one) => one === text)

/** Statuses and types of every kind in words. NotDone of a Rock is a verdict, of anything else it is still open. */
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
