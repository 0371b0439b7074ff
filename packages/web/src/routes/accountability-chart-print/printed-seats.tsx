import { Button } from '@mantine/core'
import type { usePrintedSheet } from '../../features/accountability-chart/print/use-printed-sheet'
import { useTranslation } from '../../i18n/use-translation'
import classes from './print-desk.module.css'

interface PrintedSeatsProps {
  printed: ReturnType<typeof usePrintedSheet>
  activeId: string | null
  onLeaveOut: (id: string) => void
}

/** Which seats are printed, and what is to be done about cards that are beyond the pages. */
export function PrintedSeats({ printed, activeId, onLeaveOut }: PrintedSeatsProps) {
  const { t } = useTranslation('chart-print')
  const { all, shown, seats, sheet, choices, choose, chooseSeats, addPages } = printed
  const leadership = all.filter(({ isLT }) => isLT).map(({ id }) => id)
  const active = activeId === null ? undefined : seats.get(activeId)
  const off = sheet.offPageIds.length
  return (
    <>
      {off > 0 && (
        <div className={classes.off}>
          <p>{t('off', { count: off })}</p>
          <Button size="xs" onClick={addPages}>
            {t('addPages')}
          </Button>
        </div>
      )}
      {choices.moved.length > 0 && (
        <Button size="xs" onClick={() => choose({ moved: [] })}>
          {t('putBack')}
        </Button>
      )}
      <div className={classes.seats}>
        <p className="num">{t('seats', { count: all.length, shown: shown.length })}</p>
        {shown.length < all.length && (
          <Button size="xs" onClick={() => chooseSeats(null)}>
            {t('all')}
          </Button>
        )}
        {leadership.length > 0 && (
          <Button size="xs" onClick={() => chooseSeats(leadership)}>
            {t('leadership')}
          </Button>
        )}
        {active && (
          <Button size="xs" onClick={() => onLeaveOut(active.id)}>
            {t('leaveOut', { title: active.title })}
          </Button>
        )}
      </div>
      <p className={classes.hint}>{t('hint')}</p>
    </>
  )
}
