import ChevronDown from 'icon:chevron-down'
import ChevronLeft from 'icon:chevron-left'
import ChevronRight from 'icon:chevron-right'
import type { Quarter } from '@cairn/contract/calendar/quarters'
import { Menu } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { monthDay } from '../../../lib/format'
import { type Quarters, useQuarterName, useQuarters } from '../../../lib/quarter-names'
import { IconButton } from '../../../ui/icon-button'
import { MenuOnDemand } from '../../../ui/menu-on-demand'
import classes from './quarterly-pulsing.module.css'

interface QuarterHeadProps {
  shown: Quarter
  beside: Quarter
  onShow: (quarter: Quarter) => void
  onShowBeside: (quarter: Quarter) => void
}

/** Rocks are set one quarter ahead. */
const AHEAD = 1
/** Two years. */
const BACK = 8

/** The previous quarter first. */
function choicesBeside(shown: Quarter, { running, from }: Quarters): Quarter[] {
  const earlier = Array.from({ length: BACK }, (_, index) => from(shown, -1 - index))
  const next = from(shown, 1)
  return next.startDate <= from(running, AHEAD).startDate ? [next, ...earlier] : earlier
}

export function QuarterHead({ shown, beside, onShow, onShowBeside }: QuarterHeadProps) {
  const { t } = useTranslation('quarterly-pulsing')
  const nameOf = useQuarterName()
  const quarters = useQuarters()
  const [before, after] = [quarters.from(shown, -1), quarters.from(shown, 1)]
  const isLast = after.startDate > quarters.from(quarters.running, AHEAD).startDate
  const range = ({ startDate, endDate }: Quarter) => t('range', { from: monthDay(startDate), to: monthDay(endDate) })
  return (
    <div className={`${classes.line} ${classes.head}`}>
      <div className={classes.chosen}>
        <IconButton
          className={classes.step ?? ''}
          size={32}
          label={t('before')}
          icon={<ChevronLeft size="1.125rem" aria-hidden="true" />}
          onClick={() => onShow(before)}
        />
        <h2>
          {nameOf(shown)} <small>{range(shown)}</small>
        </h2>
        <IconButton
          className={classes.step ?? ''}
          size={32}
          label={t('after')}
          disabled={isLast}
          icon={<ChevronRight size="1.125rem" aria-hidden="true" />}
          onClick={() => onShow(after)}
        />
      </div>
      <div className={classes.besideHead}>
        <h2 className={classes.printed}>{nameOf(beside)}</h2>
        <MenuOnDemand
          className={classes.choose ?? ''}
          label={t('beside', { quarter: nameOf(beside) })}
          trigger={
            <>
              {nameOf(beside)} <ChevronDown size="0.875rem" aria-hidden="true" />
            </>
          }
          position="bottom-end"
          isInPortal
        >
          {choicesBeside(shown, quarters).map((quarter) => (
            <Menu.Item
              key={quarter.startDate}
              aria-current={quarter.startDate === beside.startDate || undefined}
              onClick={() => onShowBeside(quarter)}
            >
              {nameOf(quarter)}
            </Menu.Item>
          ))}
        </MenuOnDemand>
      </div>
    </div>
  )
}
