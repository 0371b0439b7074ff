import { Combobox, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { Avatar } from './avatar'
import classes from './person-menu.module.css'
import { type PersonMenuProps, PersonTarget } from './person-target'

/** The searchable list that a person's circle opens; opens as soon as it is loaded. */
export function PersonPicker({ label, value, people, onChange, size = 24 }: PersonMenuProps) {
  const { t } = useTranslation('generic')
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => setSearch(''),
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const { openDropdown } = combobox
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, by the press that loaded it
  useEffect(() => openDropdown(), [])
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
        <PersonTarget
          label={label}
          value={value}
          size={size}
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          aria-label={t('search')}
        />
        <Combobox.Options className={classes.options} aria-label={label}>
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
