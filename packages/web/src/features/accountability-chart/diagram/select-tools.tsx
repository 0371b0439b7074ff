import SquareDashedMousePointer from 'icon:square-dashed-mouse-pointer'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { IconButton } from '../../../ui/icon-button'
import { useChartView } from '../chart-view'
import { SelectWithoutNumber } from '../seats/select-without-number'
import classes from './chart-diagram.module.css'
import { useDiagram } from './diagram-context'

export function SelectTools() {
  const { t } = useTranslation('chart-diagram')
  const { chart } = useDiagram()
  const isSelecting = useChartView((view) => view.isSelecting)
  const setSelecting = useChartView((view) => view.setSelecting)
  const select = useChartView((view) => view.select)
  const count = useChartView((view) => view.selected.size)
  const seats = chart.seats ?? []
  return (
    <>
      <IconButton
        label={t('tool.select')}
        icon={<SquareDashedMousePointer size="1.125rem" aria-hidden="true" />}
        aria-pressed={isSelecting}
        onClick={() => setSelecting(!isSelecting)}
      />
      {isSelecting && (
        <>
          <button type="button" className={classes.word} onClick={() => select(seats.map(({ id }) => id))}>
            {t('select.all')}
          </button>
          <button
            type="button"
            className={classes.word}
            onClick={() => select(seats.filter(({ isLT }) => isLT).map(({ id }) => id))}
          >
            {t('select.leadership')}
          </button>
          <SelectWithoutNumber seats={seats} className={classes.word} />
          <span className={classes.percent} role="status">
            {t('select.count', { count, total: wholeNumber(count) })}
          </span>
        </>
      )}
    </>
  )
}
