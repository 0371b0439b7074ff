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
  /** `HH:MM`, 24-hour clock. */
  value: string
  onChange: (time: string) => void
}

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
