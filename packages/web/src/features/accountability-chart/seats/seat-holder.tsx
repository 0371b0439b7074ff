import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { Link } from '@tanstack/react-router'
import { PersonButton } from '../../../entities/people/person-button'
import { useTranslation } from '../../../i18n/use-translation'
import classes from './seat-panel.module.css'

export function SeatHolder({ chart, seat }: { chart: Chart; seat: Seat }) {
  const { t } = useTranslation('seats')
  const above = chart.seats?.find(({ id }) => id === seat.parentId)
  const count = seat.roles.length
  const sub = above ? t('rolesReport', { count, seat: above.title }) : t('rolesCount', { count })
  return (
    <div className="row gap-3 border-bottom pb-4 mb-4">
      {seat.assignedToId ? (
        <PersonButton id={seat.assignedToId} name={seat.assignedTo ?? ''} size={32} />
      ) : (
        <span className={`flex-none circle ${classes.nobody}`} aria-hidden="true" />
      )}
      <span>
        {seat.assignedToId ? (
          <Link to="/person/$personId" params={{ personId: seat.assignedToId }} className="bold underline">
            {seat.assignedTo}
          </Link>
        ) : (
          <b>{seat.assignedTo ?? t('open')}</b>
        )}
        {!seat.assignedToId && seat.assignedTo !== null && <small className="small sub"> {t('notMember')}</small>}
        <br />
        <small className="small sub">{sub}</small>
      </span>
    </div>
  )
}
