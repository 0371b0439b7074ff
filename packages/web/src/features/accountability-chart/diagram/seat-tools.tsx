import Plus from 'icon:plus'
import UserPlus from 'icon:user-plus'
import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { useChartView } from '../chart-view'
import { SeatMenu } from '../seats/seat-menu'
import { useDiagram } from './diagram-context'
import classes from './seat-card.module.css'

export function SeatTools({ seat }: { seat: Seat }) {
  const { t } = useTranslation('chart-diagram')
  const { chart, isEditable } = useDiagram()
  const open = useChartView((view) => view.open)
  if (!isEditable) return null
  return (
    <span className={classes.tools} data-tools>
      <IconButton
        label={t('addBelow')}
        icon={<Plus size="1rem" aria-hidden="true" />}
        size={28}
        tabIndex={-1}
        onClick={() => open('create', seat.id)}
      />
      <IconButton
        label={t('addAssistant')}
        icon={<UserPlus size="1rem" aria-hidden="true" />}
        size={28}
        tabIndex={-1}
        onClick={() => open('assistant', seat.id)}
      />
      <SeatMenu chart={chart} seat={seat} />
    </span>
  )
}
