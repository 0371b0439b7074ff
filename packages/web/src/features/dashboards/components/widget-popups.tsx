import { headlineStatuses } from '@cairn/contract/dashboards/dashboards.schemas'
import { newTileSize } from '@cairn/contract/dashboards/default-dashboard'
import {
  type FilterChoice,
  filterChoice,
  filtersOf,
  isFiltered,
  onlyMine,
  withStatus,
} from '@cairn/contract/dashboards/widget-filters'
import { fullTypes, type WidgetType, type widgetTypes, withTile } from '@cairn/contract/dashboards/widgets'
import { Button, Checkbox, Radio, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFlag } from '../../../entities/feature-flags/feature-flags'
import { myTractionsQuery } from '../../../entities/tractions/my-tractions'
import { useTranslation } from '../../../i18n/use-translation'
import { newId } from '../../../lib/api/new-id'
import { useSession } from '../../../lib/session/session'
import { Popup } from '../../../ui/overlays/popup'
import { type BoardState, type BoardWidget, useWidgetName } from '../use-board'

interface FilterFieldsProps {
  type: WidgetType
  choice: FilterChoice
  onChange: (choice: FilterChoice) => void
}

const isChoice = ({ mine, others }: FilterChoice): boolean => mine || others

const EVERY = ''

function FilterFields({ type, choice, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('dashboard')
  const { data: tractions = [] } = useQuery(myTractionsQuery)
  const hasStatus = useFlag('headline-status-filter') && type === 'headline'
  const set = (changes: Partial<FilterChoice>) => onChange({ ...choice, ...changes })
  const meetings = tractions.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="medium mb-2">{t('filter.owner')}</legend>
        <Checkbox
          label={t('filter.mine')}
          checked={choice.mine}
          onChange={({ currentTarget }) => set({ mine: currentTarget.checked })}
        />
        <Checkbox
          label={t('filter.others')}
          checked={choice.others}
          onChange={({ currentTarget }) => set({ others: currentTarget.checked })}
        />
        {!isChoice(choice) && (
          <p className="small bad" role="alert">
            {t('filter.chooseOne')}
          </p>
        )}
      </fieldset>
      <Select
        label={t('filter.meeting')}
        data={[{ value: EVERY, label: t('filter.everyMeeting') }, ...meetings]}
        value={choice.tractionId ?? EVERY}
        allowDeselect={false}
        onChange={(id) => set({ tractionId: id || undefined })}
      />
      {hasStatus && (
        <fieldset className="grid gap-2">
          <legend className="medium mb-2">{t('filter.status')}</legend>
          {headlineStatuses.map((status) => (
            <Checkbox
              key={status}
              label={t(`filter.${status}`)}
              checked={choice.statuses.length === 0 || choice.statuses.includes(status)}
              onChange={({ currentTarget }) =>
                set({ statuses: withStatus(choice.statuses, status, currentTarget.checked) })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

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
      <footer className="flex wrap end gap-2 mt-6">
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
    <fieldset className="grid halves gap-4" aria-label={t('add.title')}>
      {order.map((type) => (
        <Radio
          key={type}
          name="widget"
          label={nameOf(type)}
          description={full.includes(type) && t('add.full', { name: nameOf(type) })}
          checked={type === value}
          disabled={full.includes(type)}
          onChange={() => onChange(type)}
        />
      ))}
    </fieldset>
  )
}

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
      <footer className="flex wrap end gap-2 mt-6">
        <Button onClick={onClose}>{t('generic:cancel')}</Button>
        <Button variant="filled" disabled={!isChoice(choice)} onClick={save}>
          {t('generic:save')}
        </Button>
      </footer>
    </Popup>
  )
}
