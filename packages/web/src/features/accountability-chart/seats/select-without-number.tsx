import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { useChartView } from '../chart-view'
import { useWithoutNumber } from './without-number'

interface SelectWithoutNumberProps {
  seats: readonly Seat[]
  className: string | undefined
}

export function SelectWithoutNumber({ seats, className }: SelectWithoutNumberProps) {
  const { t } = useTranslation('seats')
  const withoutNumber = useWithoutNumber()
  const select = useChartView((view) => view.select)
  const mark = async () => select(seats.filter(await withoutNumber()).map(({ id }) => id))
  return (
    <button
      type="button"
      className={className}
      title={t('withoutNumberNote')}
      onClick={() => void mark().catch(toastFailure)}
    >
      {t('withoutNumber')}
    </button>
  )
}
