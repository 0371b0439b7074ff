import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { ColorTagPebble, type TagColor } from '../../ui/display/tag'
import { SearchableSelect } from '../../ui/inputs/searchable-select'
import { useMeetingSearch } from './meeting-search'

export interface PickableMeeting {
  id: string
  name: string
  colorTag: TagColor
}

interface FieldProps {
  label: string
  meetings: readonly PickableMeeting[]
  error?: string | undefined
  isDisabled?: boolean
  isOptional?: boolean
  description?: string
  noneLeft?: string | undefined
  placeholder?: string
  isSearched?: boolean
  exceptId?: string
}

interface Typed {
  onType?: (typed: string) => void
  isSearching?: boolean
}

const TYPING_MS = 150

const optionsOf = (meetings: readonly PickableMeeting[]) => meetings.map(({ id, name }) => ({ value: id, label: name }))

function MeetingOption({ meeting }: { meeting: PickableMeeting | undefined }) {
  return (
    <span className="row gap-2 min-w-0">
      {meeting && <ColorTagPebble color={meeting.colorTag} />}
      <span className="trunc">{meeting?.name}</span>
    </span>
  )
}

function withSearch<P extends FieldProps & { value: string | string[] | null }>(Field: ComponentType<P & Typed>) {
  return function Searched(props: P) {
    const { t } = useTranslation('generic')
    const { meetings, value, exceptId } = props
    const [typed, setTyped] = useState('')
    const [text] = useDebouncedValue(typed, TYPING_MS)
    const wanted = meetings.some(({ name }) => name === text) ? '' : text
    const { maySearch, meetings: named, isSearching } = useMeetingSearch(wanted)
    const [seen, setSeen] = useState<readonly PickableMeeting[]>([])
    const found = named.map((meeting) => ({ ...meeting, colorTag: 'None' as const }))
    const known = new Set(meetings.map(({ id }) => id))
    const chosen = seen.filter(({ id }) => value === id || value?.includes(id))
    const others = [...chosen, ...found.filter(({ id }) => !chosen.some((one) => one.id === id))]
    const offered = [...meetings, ...others.filter(({ id }) => id !== exceptId && !known.has(id))]
    const onType = (next: string) => {
      setTyped(next)
      setSeen(offered)
    }
    const noneLeft = maySearch ? t(typed === '' ? 'findMeetings' : 'noMatch') : props.noneLeft
    return <Field {...props} {...{ noneLeft, onType, isSearching }} meetings={offered} />
  }
}

type OneProps = FieldProps & { value: string | null; onChange: (id: string) => void }

function OneMeeting(props: OneProps & Typed) {
  const { label, meetings, value, onChange, error, isDisabled, isOptional, noneLeft, placeholder, isSearching } = props
  const { t } = useTranslation('generic')
  const chosen = meetings.find(({ id }) => id === value)
  const none = meetings.length === 0 && noneLeft ? noneLeft : t('noMatch')
  return (
    <SearchableSelect
      label={label}
      placeholder={placeholder}
      withAsterisk={!isOptional}
      disabled={isDisabled}
      data={optionsOf(meetings)}
      value={chosen ? value : null}
      onChange={(id) => id && onChange(id)}
      onSearchChange={props.onType}
      error={error}
      description={meetings.length === 0 && !isOptional && !noneLeft ? t('noMeetings') : undefined}
      nothingFoundMessage={isSearching ? t('searching') : none}
      renderOption={({ option }) => <MeetingOption meeting={meetings.find(({ id }) => id === option.value)} />}
      leftSection={chosen && <ColorTagPebble color={chosen.colorTag} />}
    />
  )
}

const SearchedMeeting = withSearch(OneMeeting)

export const MeetingSelect = (props: OneProps) =>
  props.isSearched ? <SearchedMeeting {...props} /> : <OneMeeting {...props} />

type SeveralProps = FieldProps & { value: string[]; onChange: (ids: string[]) => void }

function SeveralMeetings(props: SeveralProps & Typed) {
  const { label, description, meetings, value, onChange, error, isDisabled, isOptional } = props
  const { noneLeft, placeholder, isSearching } = props
  const { t } = useTranslation('generic')
  const isExhausted = meetings.every(({ id }) => value.includes(id))
  const none = isExhausted && noneLeft ? noneLeft : t('noMatch')
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? placeholder : undefined}
      withAsterisk={!isOptional}
      searchable
      selectFirstOptionOnChange
      hidePickedOptions
      disabled={isDisabled}
      data={optionsOf(meetings)}
      value={value}
      onChange={onChange}
      onSearchChange={props.onType}
      error={error}
      description={meetings.length === 0 && !isOptional ? t('noMeetings') : description}
      nothingFoundMessage={isSearching ? t('searching') : none}
      renderOption={({ option }) => <MeetingOption meeting={meetings.find(({ id }) => id === option.value)} />}
    />
  )
}

const SearchedMeetings = withSearch(SeveralMeetings)

export const MeetingsSelect = (props: SeveralProps) =>
  props.isSearched ? <SearchedMeetings {...props} /> : <SeveralMeetings {...props} />
