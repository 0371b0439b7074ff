import Check from 'icon:check'
import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
} from 'react'
import { type PeopleSource, usePeopleSearch } from '../../../entities/people/people-search'
import { useMeetingSearch } from '../../../entities/tractions/meeting-search'
import { useTranslation } from '../../../i18n/use-translation'
import { atBottom, useFirstOption } from '../../../ui/inputs/searchable-select'
import { AnchorOf } from '../../../ui/overlays/use-on-demand'
import classes from './choice-list.module.css'

const SEARCH_FROM = 8
const TYPING_MS = 150

const noOne: PeopleSource = []

type OnKey = (event: KeyboardEvent) => void

interface TargetProps {
  anchor: RefObject<HTMLButtonElement | null>
  keys: Ref<OnKey>
  ref?: Ref<HTMLElement>
  onKeyDown?: OnKey
}

function Target({ keys, onKeyDown, ...anchor }: TargetProps) {
  useImperativeHandle(keys, () => (event: KeyboardEvent) => onKeyDown?.(event), [onKeyDown])
  return <AnchorOf {...anchor} />
}

export interface Choice {
  readonly value: string
  readonly label: string
  readonly before?: ReactNode
}

export interface ChoiceListProps {
  label: string
  choices: readonly Choice[]
  people?: PeopleSource
  searchesMeetings?: boolean
  chosen?: readonly string[]
  onChoose: (value: string) => void
}

interface ChoiceListPartProps extends ChoiceListProps {
  anchor: RefObject<HTMLButtonElement | null>
  keys: Ref<OnKey>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

export function ChoiceList(props: ChoiceListPartProps) {
  const { label, choices, people, searchesMeetings = false, chosen, onChoose, anchor, keys, isOpen, onOpen } = props
  const { t } = useTranslation('generic')
  const [search, setSearch] = useState('')
  const isSearched = people !== undefined || searchesMeetings || choices.length >= SEARCH_FROM
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: (opened) => {
      onOpen(opened)
      setSearch('')
    },
  })
  const { dropdownOpened, focusSearchInput, focusTarget, selectFirstOption } = combobox
  const takeKeys = useEffectEvent(() => {
    if (isSearched) return focusSearchInput()
    focusTarget()
    selectFirstOption()
  })
  useEffect(() => {
    if (!dropdownOpened) return
    const timer = setTimeout(takeKeys)
    return () => clearTimeout(timer)
  }, [dropdownOpened])
  const text = search.trim().toLowerCase()
  const searched = usePeopleSearch(people ?? noOne, search, dropdownOpened)
  const [named] = useDebouncedValue(searchesMeetings ? text : '', TYPING_MS)
  const { meetings, isSearching } = useMeetingSearch(named)
  const isCurrent = (name: string) => named === text || name.toLowerCase().includes(text)
  const others =
    text === '' ? [] : meetings.filter(({ id, name }) => isCurrent(name) && !choices.some(({ value }) => value === id))
  const found = [
    ...choices.filter((choice) => choice.label.toLowerCase().includes(text)),
    ...searched.people.map(({ id, name, email }) => ({
      value: id,
      label: email ? `${name}, ${email}` : name,
      before: undefined,
    })),
    ...others.map(({ id, name }) => ({ value: id, label: name, before: undefined })),
  ]
  useFirstOption(combobox, search, found[0]?.value)
  return (
    <Combobox
      store={combobox}
      width="16rem"
      position="bottom-start"
      onOptionSubmit={(value) => {
        if (chosen === undefined) {
          combobox.closeDropdown()
          combobox.focusTarget()
        }
        if (searched.people.some(({ id }) => id === value)) searched.remember(value)
        onChoose(value)
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Target anchor={anchor} keys={keys} />
      </Combobox.Target>
      <Combobox.Dropdown>
        {isSearched && (
          <Combobox.Search
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            aria-label={t('search')}
          />
        )}
        <Combobox.Options
          className={`scroll-y ${classes.options}`}
          aria-label={label}
          onScroll={atBottom(searched.loadMore)}
        >
          {found.map(({ value, label: words, before }) => (
            <Combobox.Option key={value} value={value} selected={chosen?.includes(value) ?? false}>
              <span className="row gap-2 min-w-0">
                {before}
                <span className="trunc">{words}</span>
                {chosen?.includes(value) && <Check className="push" size="1rem" aria-hidden="true" />}
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>{searched.isSearching || isSearching ? t('searching') : t('noResults')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
