import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useLoadedNames } from '../../../lib/people'
import type { Describe } from '../../../ui/use-value-words'
import { seatWords } from './seat-fields'

export function useSeatInWords(chart: Chart): Describe {
  const { t } = useTranslation('seats')
  const nameOf = useLoadedNames()
  const seated = new Map(chart.seats?.map((seat) => [seat.assignedToId, seat.assignedTo]))
  return (field, value) => {
    if (field === 'assignedToId') {
      const id = typeof value === 'string' ? value : null
      return nameOf(id) ?? (id && seated.get(id)) ?? t('open')
    }
    if (field === 'roles') return Array.isArray(value) ? value.join(' · ') : ''
    if (field === 'isAssistant') return t(value === true ? 'yes' : 'no')
    if (field !== 'parentId') return undefined
    const above = chart.seats?.find(({ id }) => id === value)
    return above ? seatWords(above) : ''
  }
}
