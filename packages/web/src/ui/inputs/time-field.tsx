import Clock from 'icon:clock'
import { formatTimeOfDay, parseTypedTime } from '@cairn/contract/core/typed-values'
import { Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useLocale } from '../../lib/format/use-locale'
import { IconButton } from './icon-button'
import classes from './time-steps.module.css'
import { useTypedValue } from './use-typed-value'

interface TimeStepsProps {
  value: string
  onChange: (time: string) => void
}

const HOURS = Array.from({ length: 12 }, (_, index) => index + 1)
const MINUTES = Array.from({ length: 12 }, (_, index) => index * 5)
const two = (number: number) => String(number).padStart(2, '0')

function TimeSteps({ value, onChange }: TimeStepsProps) {
  const { t } = useTranslation('generic')
  const [hour = 9, minute = 0] = value.split(':').map(Number)
  const isPm = hour >= 12
  const set = (hourOfHalf: number, minutes: number, pm: boolean) =>
    onChange(`${two((hourOfHalf % 12) + (pm ? 12 : 0))}:${two(minutes)}`)
  const chosen = hour % 12 || 12
  return (
    <div className="flex gap-2">
      <Column label={t('time.hours')} options={HOURS} value={chosen} onChoose={(next) => set(next, minute, isPm)} />
      <Column
        label={t('time.minutes')}
        options={MINUTES}
        value={minute}
        wordOf={two}
        onChoose={(next) => set(chosen, next, isPm)}
      />
      <Column
        label={t('time.amPm')}
        options={[0, 1]}
        value={isPm ? 1 : 0}
        wordOf={(half) => t(half === 1 ? 'time.pm' : 'time.am')}
        onChoose={(next) => set(chosen, minute, next === 1)}
      />
    </div>
  )
}

interface ColumnProps {
  label: string
  options: readonly number[]
  value: number
  wordOf?: (option: number) => string
  onChoose: (option: number) => void
}

function Column({ label, options, value, wordOf = String, onChoose }: ColumnProps) {
  return (
    <fieldset className={`column scroll-y ${classes.column}`} aria-label={label}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className={`ink rounded ${classes.option} num`}
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          {wordOf(option)}
        </button>
      ))}
    </fieldset>
  )
}

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
