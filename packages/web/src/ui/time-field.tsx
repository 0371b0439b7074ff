import { TimePicker } from '@mantine/dates'
import { useTranslation } from 'react-i18next'

interface TimeFieldProps {
  label: string
  /** `HH:MM` on a 24-hour clock, however it is shown. */
  value: string
  /** Empty while only a part of it is typed. */
  onChange: (time: string) => void
}

/** A time of day in steps of five minutes; each of its parts has a name. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const { t } = useTranslation('generic')
  return (
    <TimePicker
      label={label}
      hoursInputLabel={t('time.hours')}
      minutesInputLabel={t('time.minutes')}
      amPmInputLabel={t('time.amPm')}
      format="12h"
      minutesStep={5}
      withDropdown
      value={value}
      onChange={(time) => onChange(time.slice(0, 5))}
    />
  )
}
