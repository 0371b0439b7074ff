import Clock from 'icon:clock'
import { formatTimeOfDay, parseTypedTime } from '@cairn/contract/core/typed-time'
import { Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { useLocale } from '../lib/use-locale'
import { IconButton } from './icon-button'
import { TimeSteps } from './time-steps'
import { useTypedValue } from './use-typed-value'

interface TimeFieldProps {
  label: string
  /** `HH:MM` on a 24-hour clock, however it is shown. */
  value: string
  onChange: (time: string) => void
}

/** A time of day: typed as one writes it, or chosen in steps of five minutes. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const { t } = useTranslation('generic')
  const { locale } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { props, forget } = useTypedValue({
    shown: formatTimeOfDay(value, locale),
    read: parseTypedTime,
    onChange,
    unread: t('typed.time', { example: formatTimeOfDay('16:30', locale) }),
  })
  const choose = (time: string) => {
    forget()
    onChange(time)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <TextInput
        {...props}
        label={label}
        autoComplete="off"
        rightSection={
          <Popover.Target>
            <IconButton
              size={28}
              label={t('time.choose', { label })}
              icon={<Clock size="1.125rem" aria-hidden="true" />}
              onClick={() => setOpen(!isOpen)}
            />
          </Popover.Target>
        }
      />
      <Popover.Dropdown>
        <TimeSteps value={value} onChange={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}
