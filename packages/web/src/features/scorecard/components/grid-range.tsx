import type { Virtualizer } from '@tanstack/react-virtual'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/use-locale'
import { IconButton } from '../../../ui/icon-button'
import { rangeDate } from '../period-names'
import type { GridView } from '../use-grid-view'
import classes from './scorecard-grid.module.css'

interface GridRangeProps {
  view: GridView
  places: Virtualizer<HTMLDivElement, Element>
}

/** Columns that a press goes on by: a quarter's weeks. */
const STEP = 13

/** Which periods are in sight, and the way to earlier and later ones. */
export function GridRange({ view: { columns }, places }: GridRangeProps) {
  const { t } = useTranslation('scorecard-grid')
  const { today } = useLocale()
  const { scrollPaddingStart: sticky, estimateSize } = places.options
  const width = estimateSize(0)
  const offset = places.scrollOffset ?? 0
  const room = places.scrollRect?.width ?? 0
  const before = places.options.paddingStart
  const at = (px: number) => Math.max(0, Math.min(columns.length - 1, Math.floor((px - before) / width)))
  const [first, last] = [columns[at(offset + sticky + width / 2)], columns[at(offset + room - width / 2)]]
  const go = (by: number) => places.scrollToOffset(Math.max(0, offset + by * STEP * width))
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
      <span aria-live="off">{t('range', { from: rangeDate(from, today), to: rangeDate(to, today) })}</span>
      <IconButton
        label={t(isNewestFirst ? 'earlier' : 'later')}
        icon={<ChevronRight size="1.125rem" aria-hidden="true" />}
        onClick={() => go(1)}
      />
    </span>
  )
}
