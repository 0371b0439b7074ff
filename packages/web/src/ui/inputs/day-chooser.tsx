import { isNoSuchDate, parseTypedDate } from '@cairn/contract/core/typed-date'
import { Popover, TextInput } from '@mantine/core'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { numericDate } from '../../lib/format/format'
import { expectingUpcoming, useLocale } from '../../lib/format/use-locale'
import { AnchorOf, type OnDemandPart } from '../overlays/use-on-demand'
import { Calendar } from './date-field'

interface DayChooserProps {
  value: string | null
  onChoose: (date: string) => void
}

export function DayChooser({ value, onChoose }: DayChooserProps) {
  const { t } = useTranslation('generic')
  const locale = expectingUpcoming(useLocale())
  const [typed, setTyped] = useState('')
  const [isUnread, setUnread] = useState(false)
  const example = numericDate(locale.today, locale.locale)
  const take = () => {
    const date = parseTypedDate(typed, locale)
    if (date === null) setUnread(typed.trim() !== '')
    else onChoose(date)
  }
  // Enter must not submit the surrounding form.
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    take()
  }
  return (
    <>
      <Suspense fallback={null}>
        <Calendar value={value} onChange={(date) => date && onChoose(date)} />
      </Suspense>
      <TextInput
        mt="xs"
        aria-label={t('calendar.type')}
        placeholder={t('calendar.type')}
        autoComplete="off"
        value={typed}
        error={isUnread && t(isNoSuchDate(typed, locale) ? 'typed.noSuchDate' : 'typed.date', { example })}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setUnread(false)
        }}
        onKeyDown={takeOnEnter}
      />
    </>
  )
}

interface DueDatePickerProps extends OnDemandPart {
  date: string
  onChoose: (date: string) => void
}

export function DueDatePicker({ date, onChoose, anchor, isOpen, onOpen }: DueDatePickerProps) {
  return (
    <Popover opened={isOpen} onChange={onOpen} position="bottom-end" trapFocus transitionProps={{ exitDuration: 0 }}>
      <Popover.Target>
        <AnchorOf anchor={anchor} />
      </Popover.Target>
      <Popover.Dropdown>
        <DayChooser
          value={date}
          onChoose={(chosen) => {
            onOpen(false)
            if (chosen !== date) onChoose(chosen)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
