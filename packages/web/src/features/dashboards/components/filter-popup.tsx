import { filterChoice, filtersOf } from '@cairn/contract/dashboards/widget-filters'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session/session'
import { Popup } from '../../../ui/overlays/popup'
import { type BoardState, type BoardWidget, useWidgetName } from '../use-board'
import classes from './add-widget-popup.module.css'
import { FilterFields, isChoice } from './filter-fields'

interface FilterPopupProps {
  widget: BoardWidget
  board: BoardState
  onClose: () => void
}

export function FilterPopup({ widget, board, onClose }: FilterPopupProps) {
  const { t } = useTranslation(['dashboard', 'generic'])
  const { userId } = useSession().user
  const name = useWidgetName()(widget.type)
  const [choice, setChoice] = useState(() => filterChoice(widget.filters))
  const save = () => {
    const filters = filtersOf(choice, userId)
    board.change((board.widgets ?? []).map((one) => (one.i === widget.i ? { ...one, filters } : one)))
    onClose()
  }
  return (
    <Popup title={t('dashboard:filter.title', { name })} size="sm" onClose={onClose}>
      <FilterFields type={widget.type} choice={choice} onChange={setChoice} />
      <footer className={`flex wrap end gap-2 ${classes.foot}`}>
        <Button onClick={onClose}>{t('generic:cancel')}</Button>
        <Button variant="filled" disabled={!isChoice(choice)} onClick={save}>
          {t('generic:save')}
        </Button>
      </footer>
    </Popup>
  )
}
