import { MultiSelect } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation'
import { ColorTagPebble, type TagColour } from './color-tag-pebble'
import classes from './person-menu.module.css'
import { SearchableSelect } from './searchable-select'

export interface PickableMeeting {
  id: string
  name: string
  colorTag: TagColour
}

interface FieldProps {
  label: string
  meetings: readonly PickableMeeting[]
  error?: string | undefined
  isDisabled?: boolean
  isOptional?: boolean
  /** Said where there is none to choose. */
  noneLeft?: string | undefined
  /** While none is chosen. */
  placeholder?: string
}

const optionsOf = (meetings: readonly PickableMeeting[]) => meetings.map(({ id, name }) => ({ value: id, label: name }))

function MeetingOption({ meeting }: { meeting: PickableMeeting | undefined }) {
  return (
    <span className={classes.option}>
      {meeting && <ColorTagPebble colour={meeting.colorTag} />}
      <span className="trunc">{meeting?.name}</span>
    </span>
  )
}

/** The meeting that an item stands in. */
export function MeetingSelect(props: FieldProps & { value: string | null; onChange: (id: string) => void }) {
  const { label, meetings, value, onChange, error, isDisabled, isOptional, noneLeft, placeholder } = props
  const { t } = useTranslation('generic')
  const chosen = meetings.find(({ id }) => id === value)
  return (
    <SearchableSelect
      label={label}
      placeholder={placeholder}
      withAsterisk={!isOptional}
      disabled={isDisabled}
      data={optionsOf(meetings)}
      value={chosen ? value : null}
      onChange={(id) => id && onChange(id)}
      error={error}
      description={meetings.length === 0 && !isOptional && !noneLeft ? t('noMeetings') : undefined}
      nothingFoundMessage={meetings.length === 0 && noneLeft ? noneLeft : t('noMatch')}
      renderOption={({ option }) => <MeetingOption meeting={meetings.find(({ id }) => id === option.value)} />}
      leftSection={chosen && <ColorTagPebble colour={chosen.colorTag} />}
    />
  )
}

/** The meetings that an item is read out in. */
export function MeetingsSelect(props: FieldProps & { value: string[]; onChange: (ids: string[]) => void }) {
  const { label, meetings, value, onChange, error, isDisabled, noneLeft, placeholder } = props
  const { t } = useTranslation('generic')
  const isExhausted = meetings.every(({ id }) => value.includes(id))
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? placeholder : undefined}
      withAsterisk
      searchable
      selectFirstOptionOnChange
      hidePickedOptions
      disabled={isDisabled}
      data={optionsOf(meetings)}
      value={value}
      onChange={onChange}
      error={error}
      description={meetings.length === 0 ? t('noMeetings') : undefined}
      nothingFoundMessage={isExhausted && noneLeft ? noneLeft : t('noMatch')}
      renderOption={({ option }) => <MeetingOption meeting={meetings.find(({ id }) => id === option.value)} />}
    />
  )
}
