import { useTranslation } from '../i18n/use-translation'
import classes from './time-steps.module.css'

interface TimeStepsProps {
  value: string
  onChange: (time: string) => void
}

const HOURS = Array.from({ length: 12 }, (_, index) => index + 1)
const MINUTES = Array.from({ length: 12 }, (_, index) => index * 5)
const two = (number: number) => String(number).padStart(2, '0')

export function TimeSteps({ value, onChange }: TimeStepsProps) {
  const { t } = useTranslation('generic')
  const [hour = 9, minute = 0] = value.split(':').map(Number)
  const isPm = hour >= 12
  const set = (hourOfHalf: number, minutes: number, pm: boolean) =>
    onChange(`${two((hourOfHalf % 12) + (pm ? 12 : 0))}:${two(minutes)}`)
  const chosen = hour % 12 || 12
  return (
    <div className={classes.steps}>
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
    <fieldset className={classes.column} aria-label={label}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className={`${classes.option} num`}
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          {wordOf(option)}
        </button>
      ))}
    </fieldset>
  )
}
