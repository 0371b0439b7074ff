import { newTileSize } from '@cairn/contract/dashboards/default-dashboard'
import { filtersOf, isFiltered, onlyMine } from '@cairn/contract/dashboards/widget-filters'
import { fullTypes, type WidgetType, type widgetTypes, withTile } from '@cairn/contract/dashboards/widgets'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { newId } from '../../../lib/api/new-id'
import { useSession } from '../../../lib/session/session'
import { Popup } from '../../../ui/overlays/popup'
import { type BoardState, useWidgetName } from '../use-board'
import classes from './add-widget-popup.module.css'
import { FilterFields, isChoice } from './filter-fields'

const order = ['todo', 'meeting', 'measurable', 'rock', 'issue', 'headline'] as const satisfies typeof widgetTypes

export function AddWidgetPopup({ board, onClose }: { board: BoardState; onClose: () => void }) {
  const { t } = useTranslation(['dashboard', 'generic'])
  const { userId } = useSession().user
  const [type, setType] = useState<WidgetType | null>(null)
  const [isFiltering, setFiltering] = useState(false)
  const [choice, setChoice] = useState(onlyMine)
  const widgets = board.widgets ?? []
  const create = (chosen: WidgetType) => {
    const filters = isFiltered(chosen) ? filtersOf(choice, userId) : []
    const box = { x: 0, y: 0, ...newTileSize[chosen] }
    board.change(withTile(widgets, { i: newId(), type: chosen, ...box, filters }))
    onClose()
  }
  const hasNext = type !== null && isFiltered(type) && !isFiltering
  const goOn = () => type && (hasNext ? setFiltering(true) : create(type))
  return (
    <Popup title={t('dashboard:add.title')} size="sm" onClose={onClose}>
      {isFiltering && type ? (
        <FilterFields type={type} choice={choice} onChange={setChoice} />
      ) : (
        <TypeChoice value={type} full={fullTypes(widgets)} onChange={setType} />
      )}
      <footer className={`flex wrap end gap-2 ${classes.foot}`}>
        {isFiltering && <Button onClick={() => setFiltering(false)}>{t('dashboard:add.back')}</Button>}
        <span className="grow" />
        <Button onClick={onClose}>{t('generic:cancel')}</Button>
        <Button variant="filled" disabled={type === null || (isFiltering && !isChoice(choice))} onClick={goOn}>
          {t(hasNext || type === null ? 'dashboard:add.next' : 'dashboard:add.create')}
        </Button>
      </footer>
    </Popup>
  )
}

interface TypeChoiceProps {
  value: WidgetType | null
  full: readonly WidgetType[]
  onChange: (type: WidgetType) => void
}

function TypeChoice({ value, full, onChange }: TypeChoiceProps) {
  const { t } = useTranslation('dashboard')
  const nameOf = useWidgetName()
  return (
    <fieldset className={`grid gap-3 ${classes.types}`} aria-label={t('add.title')}>
      {order.map((type) => (
        <label key={type} data-chosen={type === value || undefined}>
          <input
            type="radio"
            name="widget"
            checked={type === value}
            disabled={full.includes(type)}
            onChange={() => onChange(type)}
          />
          <span>
            {nameOf(type)}
            {full.includes(type) && (
              <small className="block tiny normal">{t('add.full', { name: nameOf(type) })}</small>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
