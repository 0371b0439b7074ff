import { Combobox, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar, type AvatarSize } from './avatar'
import classes from './person-menu.module.css'

export interface PickablePerson {
  id: string
  name: string
}

interface PersonMenuProps {
  /** What is chosen: "Owner". */
  label: string
  value: PickablePerson | null
  people: readonly PickablePerson[]
  onChange: (id: string) => void
  size?: AvatarSize
  /** Only the circle. */
  isReadOnly?: boolean
}

/** A person's circle that opens a searchable list to choose another one. */
export function PersonMenu(props: PersonMenuProps) {
  const { value, size = 24, isReadOnly = false } = props
  if (!isReadOnly) return <Picker {...props} />
  return value ? <Avatar {...value} size={size} /> : <span className={classes.none} />
}

function Picker({ label, value, people, onChange, size = 24 }: PersonMenuProps) {
  const { t } = useTranslation('generic')
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => setSearch(''),
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const found = people.filter((person) => person.name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Combobox
      store={combobox}
      width="16rem"
      position="bottom-end"
      onOptionSubmit={(id) => {
        combobox.closeDropdown()
        combobox.focusTarget()
        if (id !== value?.id) onChange(id)
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <button
          type="button"
          className={classes.target}
          aria-label={`${label}: ${value?.name ?? t('nobody')}`}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          title={value?.name}
          onClick={() => combobox.toggleDropdown()}
        >
          {value ? (
            <Avatar id={value.id} name={value.name} size={size} isDecorative />
          ) : (
            <span className={classes.none} />
          )}
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          aria-label={t('search')}
        />
        <Combobox.Options mah="22rem" className={classes.options} aria-label={label}>
          {found.map((person) => (
            <Combobox.Option key={person.id} value={person.id} selected={person.id === value?.id}>
              <span className={classes.option}>
                <Avatar {...person} size={24} isDecorative />
                <span className="trunc">{person.name}</span>
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('noResults')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
