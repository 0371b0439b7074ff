import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { seenMeasurablesQuery } from '../../../lib/seen-measurables'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { useChartView } from '../chart-view'

interface SelectWithoutNumberProps {
  seats: readonly Seat[]
  className: string | undefined
}

/** Selects the seats whose holder owns no measurable that the reader sees; open ones are nobody's to answer for. */
export function SelectWithoutNumber({ seats, className }: SelectWithoutNumberProps) {
  const { t } = useTranslation('seats')
  const client = useQueryClient()
  const select = useChartView((view) => view.select)
  const mark = async () => {
    const seen = await client.fetchQuery(seenMeasurablesQuery)
    const owners = new Set(seen.map(({ ownerId }) => ownerId))
    select(seats.filter(({ assignedToId }) => assignedToId !== null && !owners.has(assignedToId)).map(({ id }) => id))
  }
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
