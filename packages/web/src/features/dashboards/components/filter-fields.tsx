import { headlineStatuses } from '@cairn/contract/dashboards/dashboards.schemas'
import { type FilterChoice, withStatus } from '@cairn/contract/dashboards/widget-filters'
import type { WidgetType } from '@cairn/contract/dashboards/widgets'
import { Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFlag } from '../../../entities/feature-flags/feature-flags'
import { myTractionsQuery } from '../../../entities/tractions/my-tractions'
import { useTranslation } from '../../../i18n/use-translation'
import classes from './add-widget-popup.module.css'

interface FilterFieldsProps {
  type: WidgetType
  choice: FilterChoice
  onChange: (choice: FilterChoice) => void
}

export const isChoice = ({ mine, others }: FilterChoice): boolean => mine || others

const EVERY = ''

export function FilterFields({ type, choice, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('dashboard')
  const { data: tractions = [] } = useQuery(myTractionsQuery)
  const hasStatus = useFlag('headline-status-filter') && type === 'headline'
  const set = (changes: Partial<FilterChoice>) => onChange({ ...choice, ...changes })
  const meetings = tractions.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={`grid gap-5 ${classes.filters}`}>
      <fieldset>
        <legend>{t('filter.owner')}</legend>
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
        {!isChoice(choice) && <p role="alert">{t('filter.chooseOne')}</p>}
      </fieldset>
      <Select
        label={t('filter.meeting')}
        data={[{ value: EVERY, label: t('filter.everyMeeting') }, ...meetings]}
        value={choice.tractionId ?? EVERY}
        allowDeselect={false}
        onChange={(id) => set({ tractionId: id || undefined })}
      />
      {hasStatus && (
        <fieldset>
          <legend>{t('filter.status')}</legend>
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
