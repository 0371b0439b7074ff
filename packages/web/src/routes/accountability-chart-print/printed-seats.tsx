import { Button, Checkbox } from '@mantine/core'
import type { usePrintedSheet } from '../../features/accountability-chart/print/use-printed-sheet'
import { useTranslation } from '../../i18n/use-translation'
import { wholeNumber } from '../../lib/format'
import classes from './print-desk.module.css'
import { PrintPart } from './print-part'

interface PrintedSeatsProps {
  printed: ReturnType<typeof usePrintedSheet>
  activeId: string | null
}

export function PrintedSeats({ printed, activeId }: PrintedSeatsProps) {
  const { t } = useTranslation('chart-print')
  const { all, seats, leftOut, sheet, count, hidden, earlier, choices, choose, chooseSeats, addPages, closeGaps } =
    printed
  const leadership = all.filter(({ isLT }) => isLT).map(({ id }) => id)
  const active = activeId === null ? undefined : seats.get(activeId)
  const off = sheet.offPageIds.length
  return (
    <>
      {off > 0 && (
        <div className={classes.off}>
          <p>{t('off', { count: off, total: wholeNumber(off) })}</p>
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
        <p className="num" role="status">
          {t('seats', { count: all.length, total: wholeNumber(all.length), shown: wholeNumber(count) })}
        </p>
        {count === 0 && seats.size > 0 && <p className={classes.none}>{t('noSeats')}</p>}
        {active && (
          <Checkbox
            label={t('printed', { title: active.title })}
            checked={!leftOut.has(active.id)}
            onChange={() => printed.toggle(active.id)}
          />
        )}
        {count > 0 && leftOut.size > 0 && (
          <Button size="xs" onClick={closeGaps}>
            {t('closeGaps')}
          </Button>
        )}
        {hidden > 0 && count + hidden < all.length && (
          <Button size="xs" onClick={printed.expand}>
            {t('hiddenToo', { count: hidden, total: wholeNumber(hidden) })}
          </Button>
        )}
        {count < all.length && (
          <Button size="xs" onClick={() => chooseSeats({})}>
            {t('all')}
          </Button>
        )}
        {earlier > 0 && (
          <Button size="xs" onClick={printed.chooseEarlier}>
            {t('earlier', { count: earlier, total: wholeNumber(earlier) })}
          </Button>
        )}
        <PrintPart all={all} onChoose={(seatIds) => chooseSeats({ seatIds })} />
        {leadership.length > 0 && (
          <Button size="xs" onClick={() => chooseSeats({ seatIds: leadership })}>
            {t('leadership')}
          </Button>
        )}
      </div>
      <p className={classes.hint}>{t('hint')}</p>
    </>
  )
}
