import { Combobox, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { AvatarSize } from '../../ui/display/avatar'
import { atBottom, useFirstOption } from '../../ui/inputs/searchable-select'
import { AnchorOf, type OnDemandPart } from '../../ui/overlays/use-on-demand'
import { useOwnersIn, useOwnersOn } from './people-scopes'
import { type NamedPerson, type PeopleSource, usePeopleSearch } from './people-search'
import classes from './person-menu.module.css'
import { PersonOption } from './person-option'

export interface PersonMenuProps {
  label: string
  value: NamedPerson | null
  people: PeopleSource
  onChange: (id: string) => void
  size?: AvatarSize
  isReadOnly?: boolean
}

type PersonPickerProps = Pick<PersonMenuProps, 'label' | 'value' | 'people' | 'onChange'> & OnDemandPart

export function PersonPicker({ label, value, people, onChange, anchor, isOpen, onOpen }: PersonPickerProps) {
  const { t } = useTranslation('generic')
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      setSearch('')
      onOpen(false)
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const { openDropdown, closeDropdown } = combobox
  useEffect(() => {
    if (isOpen) openDropdown()
    else closeDropdown()
  }, [isOpen, openDropdown, closeDropdown])
  const { people: found, isSearching, loadMore, remember } = usePeopleSearch(people, search, isOpen)
  const others = value && search === '' && !found.some(({ id }) => id === value.id) ? [value] : []
  useFirstOption(combobox, search, found[0]?.id)
  return (
    <Combobox
      store={combobox}
      width="16rem"
      position="bottom-end"
      transitionProps={{ exitDuration: 0 }}
      onOptionSubmit={(id) => {
        combobox.closeDropdown()
        combobox.focusTarget()
        if (id === value?.id) return
        remember(id)
        onChange(id)
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <AnchorOf anchor={anchor} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          aria-label={t('search')}
        />
        <Combobox.Options className={`scroll-y ${classes.options}`} aria-label={label} onScroll={atBottom(loadMore)}>
          {[...others, ...found].map((person) => (
            <Combobox.Option key={person.id} value={person.id} selected={person.id === value?.id}>
              <PersonOption {...person} />
            </Combobox.Option>
          ))}
          {others.length + found.length === 0 && (
            <Combobox.Empty>{isSearching ? t('searching') : t('noResults')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface OwnerPickerProps extends Omit<PersonMenuProps, 'people'>, OnDemandPart {
  places: readonly (string | null)[]
  revisionId: string | null
}

/** Loads people when the picker opens, not per row. */
export function OwnerPicker({ places, revisionId, ...props }: OwnerPickerProps) {
  const invited = useOwnersIn(places)
  const editors = useOwnersOn(revisionId)
  return <PersonPicker {...props} people={revisionId === null ? invited : editors} />
}
