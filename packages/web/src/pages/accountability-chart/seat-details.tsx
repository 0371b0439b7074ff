import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useChartView } from '../../features/accountability-chart/chart-view'
import { SeatFit } from '../../features/accountability-chart/seats/seat-fit'
import { SeatHolder } from '../../features/accountability-chart/seats/seat-holder'
import panel from '../../features/accountability-chart/seats/seat-panel.module.css'
import { useTranslation } from '../../i18n/use-translation'
import { LinkButton } from '../../ui/inputs/link-button'
import { SidePanel } from '../../ui/overlays/side-panel'
import { PersonWork } from '../person/person-work'

interface SeatDetailsProps {
  chart: Chart
  seat: Seat
  onClose: () => void
}

export function SeatDetails({ chart, seat, onClose }: SeatDetailsProps) {
  const { t } = useTranslation('seats')
  const { assignedToId, assignedTo, roles } = seat
  const seats = chart.seats ?? []
  const above = seats.filter(({ id }) => id === seat.parentId)
  const others = seats.filter((one) => assignedToId !== null && one.assignedToId === assignedToId && one.id !== seat.id)
  return (
    <SidePanel title={seat.title} isOpen onClose={onClose}>
      <SeatHolder chart={chart} seat={seat} />
      {roles.length > 0 && (
        <section className={panel.part}>
          <h3>{t('rolesOf')}</h3>
          <ul>
            {roles.map((role) => (
              <li key={role}>{role}</li>
            ))}
          </ul>
        </section>
      )}
      <SeatLinks title={t('answersTo')} seats={above} />
      <SeatLinks title={t('others')} seats={others} />
      <SeatFit chart={chart} seat={seat} />
      {assignedToId !== null && (
        <>
          <PersonWork personId={assignedToId} />
          <LinkButton variant="link" to="/person/$personId" params={{ personId: assignedToId }}>
            {t('all', { name: assignedTo ?? '' })}
          </LinkButton>
        </>
      )}
    </SidePanel>
  )
}

function SeatLinks({ title, seats }: { title: string; seats: readonly Seat[] }) {
  const open = useChartView((view) => view.open)
  if (seats.length === 0) return null
  return (
    <section className={panel.part}>
      <h3>{title}</h3>
      <ul>
        {seats.map((seat) => (
          <li key={seat.id}>
            <button type="button" className={panel.opener} onClick={() => open('details', seat.id)}>
              {seat.assignedTo ? `${seat.title}, ${seat.assignedTo}` : seat.title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
