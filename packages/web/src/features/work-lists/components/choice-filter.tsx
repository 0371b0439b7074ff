import X from 'icon:x'
import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { filterValue, isFlag, type ListFilter, withChoice } from '../use-list-filters'
import { ChoiceMenu } from './choice-menu'
import classes from './list-filters.module.css'

interface ChoiceFilterProps {
  filter: ListFilter
  filters: ViewQuery['filters']
  onChange: (filters: ViewQuery['filters']) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function ChoiceFilter({ filter, filters, onChange, isOpen, onOpenChange }: ChoiceFilterProps) {
  const { t } = useTranslation('lists')
  const { name, label, choices } = filter
  const values = filters[name] ?? []
  const { [name]: _, ...others } = filters
  const words = filterValue(filter, values, (count, all) =>
    all !== null ? t('several', { count, all }) : t(filter.people ? 'severalPeople' : 'place.meetings', { count }),
  )
  return (
    <span className={values.length > 0 ? classes.split : classes.unset}>
      <ChoiceMenu
        label={label}
        choices={choices}
        {...(filter.people && { people: filter.people.source })}
        searchesMeetings={filter.searchesMeetings ?? false}
        chosen={values}
        onChoose={(value) => onChange(withChoice(filters, name, value))}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
      >
        {(target) => (
          <button type="button" {...target}>
            {!isFlag(filter) && label} {values.length > 0 && <b>{words}</b>}
          </button>
        )}
      </ChoiceMenu>
      {values.length > 0 && (
        <button type="button" aria-label={t('removeFilter', { label })} onClick={() => onChange(others)}>
          <X size="0.875rem" aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
