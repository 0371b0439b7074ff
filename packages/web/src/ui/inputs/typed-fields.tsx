import Clock from 'icon:clock'
import { formatTimeOfDay, parseTypedTime, plainNumber, typedNumber } from '@cairn/contract/core/typed-values'
import { Popover, TextInput } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useLocale } from '../../lib/format/use-locale'
import { IconButton } from './icon-button'
import classes from './time-steps.module.css'

interface TypedValue<V> {
  shown: string
  read: (text: string) => V | null
  onChange: (value: V) => void
  unread: string | ((text: string) => string)
  error?: ReactNode
  /** Commits on Enter or blur, for fields that act immediately. */
  isTakenWhenLeft?: boolean
}

/** Blocks submitting while the text cannot be parsed. */
function useHeldForm(input: RefObject<HTMLInputElement | null>, isUnread: boolean, onHeld: () => void): void {
  const held = useEffectEvent(onHeld)
  useEffect(() => {
    const form = input.current?.form
    if (!isUnread || !form) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      input.current?.focus()
      held()
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [input, isUnread])
}

export function useTypedValue<V>({ shown, read, onChange, unread, error, isTakenWhenLeft = false }: TypedValue<V>) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const isUnread = typed !== null && read(typed) === null
  useHeldForm(input, isUnread, () => setLeft(true))
  const take = (text: string) => {
    const value = read(text)
    if (value !== null) onChange(value)
  }
  const type = (text: string) => {
    setTyped(text)
    setLeft(false)
    if (!isTakenWhenLeft) take(text)
  }
  const leave = () => {
    setLeft(true)
    if (isTakenWhenLeft && typed !== null) take(typed)
    if (!isUnread) setTyped(null)
  }
  return {
    forget: () => setTyped(null),
    props: {
      ref: input,
      value: typed ?? shown,
      error: isUnread && isLeft ? (typeof unread === 'string' ? unread : unread(typed)) : error,
      onChange: (event: { currentTarget: HTMLInputElement }) => type(event.currentTarget.value),
      onBlur: leave,
      onKeyDown: ({ key }: { key: string }) => {
        if (isTakenWhenLeft && key === 'Enter') leave()
      },
    },
  }
}

interface NumberFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
}

export function NumberField({ label, value, onChange, min, max }: NumberFieldProps) {
  const { t } = useTranslation('generic')
  const { locale } = useLocale()
  const { props } = useTypedValue({
    shown: typedNumber(value, locale),
    read: (text) => {
      const number = Number(plainNumber(text, locale) ?? Number.NaN)
      return Number.isInteger(number) && number >= min && number <= max ? number : null
    },
    onChange,
    unread: t('typed.whole', { min, max }),
  })
  return <TextInput {...props} className="num" aria-label={label} inputMode="numeric" autoComplete="off" />
}

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
          className={`ink rounded hover ${classes.option} num`}
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
