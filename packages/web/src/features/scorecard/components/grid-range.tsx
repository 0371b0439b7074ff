import ChevronLeft from 'icon:chevron-left'
import ChevronRight from 'icon:chevron-right'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/use-locale'
import { IconButton } from '../../../ui/icon-button'
import { rangeEnd } from '../period-names'
import type { useGridPlaces } from '../use-grid-places'
import { inSight, offsetOf, scrollAlong, useInSight } from '../use-grid-scroll'
import type { GridView } from '../use-grid-view'
import classes from './scorecard-grid.module.css'

interface GridRangeProps {
  view: GridView
  places: Pick<ReturnType<typeof useGridPlaces>, 'scroller' | 'layout'>
}

export function GridRange({ view: { columns, kind }, places: { scroller, layout } }: GridRangeProps) {
  const { t } = useTranslation('scorecard-grid')
  const { today } = useLocale()
  const at = useInSight(scroller, layout, columns.length, true)
  const [first, last] = [columns[at.first], columns[at.last]]
  const go = (by: number) => {
    const { seen } = inSight(layout, columns.length, 0)
    scrollAlong(scroller.current, offsetOf(scroller.current) + by * seen * layout.width)
  }
  if (first === undefined || last === undefined) return null
  const [from, to] = first < last ? [first, last] : [last, first]
  const isNewestFirst = first > last
  return (
    <span className={`${classes.range} num`}>
      <IconButton
        label={t(isNewestFirst ? 'later' : 'earlier')}
        icon={<ChevronLeft size="1.125rem" aria-hidden="true" />}
        onClick={() => go(-1)}
      />
      <span aria-live="off">{t('range', { from: rangeEnd(kind, from, today), to: rangeEnd(kind, to, today) })}</span>
      <IconButton
        label={t(isNewestFirst ? 'earlier' : 'later')}
        icon={<ChevronRight size="1.125rem" aria-hidden="true" />}
        onClick={() => go(1)}
      />
    </span>
  )
}
