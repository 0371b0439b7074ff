import { typedNumber } from '@cairn/contract/core/typed-number'
import {
  ENTERED_VALUE_MAX,
  type EnteredValueError,
  parseEnteredValue,
} from '@cairn/contract/scorecard/measurable-values'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale'
import { useOpenedField } from '../../../ui/use-opened-field'
import classes from './measurable-row.module.css'

interface ValueEntryProps {
  label: string
  value: number | null
  /** Null empties the week. */
  onSave: (value: number | null) => void
  onEnd: () => void
}

/** A week's value, typed where it stands: Enter or leaving it saves, Escape puts it back. What is no number stays, with why. */
export function ValueEntry({ label, value, onSave, onEnd }: ValueEntryProps) {
  const { t } = useTranslation('scorecard')
  const { locale } = useLocale()
  const [text, setText] = useState(value === null ? '' : typedNumber(value, locale))
  const [error, setError] = useState<EnteredValueError | null>(null)
  const input = useOpenedField<HTMLInputElement>()
  const isOver = useRef(false)
  const end = () => {
    isOver.current = true
    onEnd()
  }
  const save = () => {
    if (isOver.current) return
    const entered = parseEnteredValue(text, locale)
    if (!entered.ok && entered.error !== 'empty') {
      setError(entered.error)
      return
    }
    const typed = entered.ok ? entered.value : null
    if (typed !== value) onSave(typed)
    end()
  }
  return (
    <span className={classes.entry}>
      <input
        ref={input}
        className={`${classes.input} num`}
        aria-label={label}
        aria-invalid={error !== null}
        inputMode="decimal"
        maxLength={ENTERED_VALUE_MAX}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(null)
        }}
        onBlur={save}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') save()
          if (event.key === 'Escape') end()
        }}
      />
      {error && (
        <span className={classes.error} role="alert">
          {t(`wrong.${error}`, { example: typedNumber(12.5, locale) })}
        </span>
      )}
    </span>
  )
}
