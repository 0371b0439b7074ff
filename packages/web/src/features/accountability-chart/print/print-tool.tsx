import Printer from 'icon:printer'
import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { sessionQuery } from '../../../lib/session'
import { IconButton } from '../../../ui/icon-button'
import { useChartViewStore } from '../chart-view'
import { keepPrintedSeats } from './use-print-choices'

export function PrintTool({ chart }: { chart: Chart }) {
  const { t } = useTranslation('chart-diagram')
  const client = useQueryClient()
  const navigate = useNavigate()
  const view = useChartViewStore()
  const print = () => {
    const { selected, collapsed } = view.getState()
    const userId = client.getQueryData(sessionQuery.queryKey)?.user.userId
    const seatIds = selected.size > 0 ? [...selected] : undefined
    if (userId !== undefined)
      keepPrintedSeats(userId, chart.id, { seatIds, leftOutIds: [], collapsedIds: [...collapsed] })
    void navigate({
      to: '/ac-print/collection/$collectionId/revision/$revisionId/{-$publishedId}',
      params: {
        collectionId: chart.collectionId,
        revisionId: chart.id,
        publishedId: chart.shownPublishedId ?? undefined,
      },
    })
  }
  return <IconButton label={t('tool.print')} icon={<Printer size="1.125rem" aria-hidden="true" />} onClick={print} />
}
