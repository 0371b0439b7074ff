import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import type { Describe } from '../../../ui/use-value-words'
import { seatWords } from './seat-fields'
import { useHolders } from './seat-form'

/** What a field of a seat holds, in words. */
export function useSeatInWords(chart: Chart): Describe {
  const { t } = useTranslation('seats')
  const holders = useHolders()
  return (field, value) => {
    if (field === 'assignedToId') return holders.find(({ id }) => id === value)?.name ?? t('open')
    if (field === 'roles') return Array.isArray(value) ? value.join(' · ') : ''
    if (field === 'isAssistant') return t(value === true ? 'yes' : 'no')
    if (field !== 'parentId') return undefined
    const above = chart.seats?.find(({ id }) => id === value)
    return above ? seatWords(above) : ''
  }
}
