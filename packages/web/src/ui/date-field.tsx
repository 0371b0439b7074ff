import { Input, InputBase, Popover } from '@mantine/core'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longDate } from '../lib/format'
import classes from './date-field.module.css'
import { lazyPart } from './lazy-part'

const Calendar = lazyPart(() => import('./calendar').then((module) => module.Calendar))

interface DateFieldProps {
  label: string
  /** Calendar date `YYYY-MM-DD`, without time or zone; null for none. */
  value: string | null
  onChange: (date: string | null) => void
  min?: string
  max?: string
  error?: ReactNode
  isRequired?: boolean
  isClearable?: boolean
  isDisabled?: boolean
}

/** A date, written out; pressing it opens the calendar, which is loaded then. */
export function DateField({ label, value, onChange, error, isRequired, isDisabled, ...range }: DateFieldProps) {
  const { t } = useTranslation('generic')
  const [isOpen, setOpen] = useState(false)
  const choose = (date: string | null) => {
    onChange(date)
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          label={label}
          error={error}
          withAsterisk={isRequired}
          disabled={isDisabled}
          pointer
          onClick={() => setOpen(!isOpen)}
          leftSection={<CalendarDays size="1.125rem" aria-hidden="true" />}
          rightSection={<ChevronDown size="1rem" aria-hidden="true" />}
          rightSectionPointerEvents="none"
        >
          {value ? (
            <span className="num">{longDate(value)}</span>
          ) : (
            <Input.Placeholder>{t('calendar.choose')}</Input.Placeholder>
          )}
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <Suspense fallback={<div className={classes.wait} />}>
          <Calendar value={value} onChange={choose} {...range} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
