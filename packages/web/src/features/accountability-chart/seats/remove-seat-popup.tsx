import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { Popup } from '../../../ui/overlays/popup'
import { useRemoveSeat } from '../accountability-chart.mutations'
import classes from './seat-popup.module.css'
import { useVacateSeat } from './seats.mutations'

interface RemoveSeatPopupProps {
  chart: Chart
  seat: Seat
  onClose: () => void
}

export function RemoveSeatPopup({ chart, seat, onClose }: RemoveSeatPopupProps) {
  const { t } = useTranslation(['seats', 'refusals'])
  const vacate = useVacateSeat()
  const remove = useRemoveSeat()
  const below = (chart.seats ?? []).filter(({ parentId }) => parentId === seat.id).length
  const holdsOthers = seat.parentId === null && below > 1
  const act = (start: () => void) => {
    start()
    onClose()
  }
  return (
    <Popup size="sm" title={t('removeTitle', { title: seat.title })} onClose={onClose}>
      <div className="column gap-4">
        {seat.assignedTo !== null && (
          <div className={`row-top gap-1 ${classes.choice}`}>
            <Button onClick={() => act(() => vacate.mutate({ chart, seat }))}>{t('vacate')}</Button>
            <p className="small sub">{t('vacateNote', { name: seat.assignedTo ?? '' })}</p>
          </div>
        )}
        <div className={`row-top gap-1 ${classes.choice}`}>
          <Button variant="danger" disabled={holdsOthers} onClick={() => act(() => remove.mutate({ chart, seat }))}>
            {t('delete')}
          </Button>
          <p className="small sub">
            {holdsOthers ? t('refusals:ROOT_HAS_SEATS') : t(below > 0 ? 'deleteNote' : 'deleteAlone', { count: below })}
          </p>
        </div>
        <div className="flex wrap end gap-2">
          <Button data-autofocus onClick={onClose}>
            {t('generic:cancel')}
          </Button>
        </div>
      </div>
    </Popup>
  )
}
