import { type ComboboxItem, MultiSelect } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation'
import { Avatar } from './avatar'
import classes from './person-menu.module.css'
import type { PickablePerson } from './person-target'
import { SearchableSelect } from './searchable-select'

interface FieldProps {
  label: string
  people: readonly PickablePerson[]
  error?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
}

const optionsOf = (people: readonly PickablePerson[]) => people.map(({ id, name }) => ({ value: id, label: name }))

const renderOption = ({ option }: { option: ComboboxItem }) => (
  <span className={classes.option}>
    <Avatar id={option.value} name={option.label} size={24} isDecorative />
    <span className="trunc">{option.label}</span>
  </span>
)

/** One person, in a form. */
export function PersonSelect(props: FieldProps & { value: string | null; onChange: (id: string) => void }) {
  const { label, people, value, onChange, error, isRequired, isDisabled } = props
  const { t } = useTranslation('generic')
  const chosen = people.find(({ id }) => id === value)
  return (
    <SearchableSelect
      label={label}
      withAsterisk={isRequired}
      disabled={isDisabled}
      // The focus comes back to the field with the choice, and would lay the list over what is pressed next.
      openOnFocus={false}
      data={optionsOf(people)}
      value={chosen ? value : null}
      onChange={(id) => id && onChange(id)}
      error={error}
      nothingFoundMessage={t('noResults')}
      renderOption={renderOption}
      // Pressed or pointed at for its card; not on Tab's way from field to field.
      leftSection={chosen && <Avatar id={chosen.id} name={chosen.name} size={24} isDecorative />}
      leftSectionPointerEvents="all"
    />
  )
}

/** Several people, in a form. */
export function PeopleSelect(props: FieldProps & { value: string[]; onChange: (ids: string[]) => void }) {
  const { label, people, value, onChange, error, isRequired, isDisabled } = props
  const { t } = useTranslation('generic')
  const known = new Set(people.map(({ id }) => id))
  return (
    <MultiSelect
      label={label}
      withAsterisk={isRequired}
      disabled={isDisabled}
      searchable
      selectFirstOptionOnChange
      hidePickedOptions
      data={optionsOf(people)}
      value={value.filter((id) => known.has(id))}
      onChange={onChange}
      error={error}
      nothingFoundMessage={t('noResults')}
      renderOption={renderOption}
    />
  )
}
