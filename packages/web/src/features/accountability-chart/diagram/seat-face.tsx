import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { columnsOf, rolesLines } from '@cairn/contract/accountability-chart/chart-sizes'
import { memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Avatar } from '../../../ui/avatar'
import classes from './seat-card.module.css'

interface SeatFaceProps {
  seat: Seat
  /** At a scale of 100%. */
  width: number
  also: string
}

const TITLE_IN_ONE_LINE = 22
const LINES_WITH_ROOM = 7

export const SeatFace = memo(function SeatFace({ seat, width, also }: SeatFaceProps) {
  const { t } = useTranslation('chart-diagram')
  const { assignedToId, assignedTo, roles } = seat
  return (
    <>
      <b
        className={classes.title}
        title={seat.title}
        data-long={columnsOf(seat.title) > TITLE_IN_ONE_LINE || undefined}
      >
        {seat.title}
      </b>
      <span className={classes.holder}>
        {assignedToId ? (
          <Avatar id={assignedToId} name={assignedTo ?? ''} size={24} isDecorative />
        ) : (
          <span className={classes.nobody} aria-hidden="true" />
        )}
        <span className={assignedToId ? classes.name : classes.open}>{assignedTo ?? t('open')}</span>
        {also !== '' && (
          <span className={classes.also} title={t('also', { titles: also })}>
            {t('alsoShort')}
          </span>
        )}
      </span>
      {roles.length > 0 && (
        <ul className={classes.roles} data-dense={rolesLines(roles, width).length > LINES_WITH_ROOM || undefined}>
          {roles.map((role, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: duplicates are possible, and items are stateless
            <li key={at}>{role}</li>
          ))}
        </ul>
      )}
    </>
  )
})
