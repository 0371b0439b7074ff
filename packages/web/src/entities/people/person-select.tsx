import { type ComboboxItem, MultiSelect, type OptionsFilter } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Avatar } from '../../ui/display/avatar'
import { SearchableSelect } from '../../ui/inputs/searchable-select'
import { type NamedPerson, type PeopleSource, useChosenPeople, usePeopleSearch } from './people-search'
import { PersonOption } from './person-option'

interface FieldProps {
  label: string
  people: PeopleSource
  error?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  className?: string | undefined
}

function useOptions(people: PeopleSource, chosen: readonly NamedPerson[], typed: string) {
  const { t } = useTranslation('generic')
  const [isOpen, setOpen] = useState(false)
  const { people: found, isSearching, loadMore, remember } = usePeopleSearch(people, typed, isOpen)
  const shown = new Set(found.map(({ id }) => id))
  const others = chosen.filter(({ id }) => !shown.has(id))
  const hidden = new Set(typed === '' ? [] : others.map(({ id }) => id))
  const filter: OptionsFilter = ({ options }) =>
    options.filter((option) => 'group' in option || !hidden.has(String(option.value)))
  return {
    remember,
    props: {
      data: [...others, ...found].map(({ id, name }) => ({ value: id, label: name })),
      filter,
      renderOption: ({ option: { value: id, label: name } }: { option: ComboboxItem }) => (
        <PersonOption {...(found.find((person) => person.id === id) ?? { id, name })} />
      ),
      nothingFoundMessage: isSearching ? t('searching') : t('noResults'),
      selectFirstOptionOnChange: found.length > 0,
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
      scrollAreaProps: { onBottomReached: loadMore },
    },
  }
}

interface PersonSelectProps extends FieldProps {
  value: string | null
  onChange: (id: string) => void
  placeholder?: string
  isLabelHidden?: boolean
  hasFocus?: boolean
  onClear?: () => void
}

export function PersonSelect(props: PersonSelectProps) {
  const { label, people, value, onChange, onClear, placeholder, isLabelHidden, error, isRequired, isDisabled } = props
  const [search, setSearch] = useState('')
  const chosen = useChosenPeople(people, value === null ? [] : [value])
  const [person] = chosen
  const { props: options, remember } = useOptions(people, chosen, search === person?.name ? '' : search)
  const choose = (id: string | null) => {
    if (id === null) return onClear?.()
    remember(id)
    onChange(id)
  }
  return (
    <SearchableSelect
      {...options}
      className={props.className}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder={placeholder}
      withAsterisk={isRequired}
      disabled={isDisabled}
      autoFocus={props.hasFocus}
      clearable={onClear !== undefined}
      allowDeselect={false}
      // Otherwise the list would cover the next target when the focus returns.
      openOnFocus={false}
      value={person ? value : null}
      onChange={choose}
      onSearchChange={setSearch}
      error={error}
      // Not in the tab order.
      leftSection={person && <Avatar id={person.id} name={person.name} size={24} isDecorative />}
      leftSectionPointerEvents="all"
    />
  )
}

export function PeopleSelect(props: FieldProps & { value: string[]; onChange: (ids: string[]) => void }) {
  const { label, people, value, onChange, error, isRequired, isDisabled, className } = props
  const [search, setSearch] = useState('')
  const chosen = useChosenPeople(people, value)
  const { props: options, remember } = useOptions(people, chosen, search)
  const change = (ids: string[]) => {
    for (const id of ids) if (!value.includes(id)) remember(id)
    onChange(ids)
  }
  return (
    <MultiSelect
      {...options}
      className={className}
      label={label}
      withAsterisk={isRequired}
      disabled={isDisabled}
      searchable
      selectFirstOptionOnChange={options.selectFirstOptionOnChange}
      hidePickedOptions
      value={chosen.map(({ id }) => id)}
      onChange={change}
      onSearchChange={setSearch}
      error={error}
    />
  )
}
