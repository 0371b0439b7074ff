import { typedNumber } from '@cairn/contract/core/typed-number'
import { ENTERED_VALUE_MAX, parseEnteredValue } from '@cairn/contract/scorecard/measurable-values'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/use-locale'
import { useOpenedField } from '../../ui/use-opened-field'
import classes from './scorecard-section.module.css'

interface ValueEditorProps {
  label: string
  value: number | null
  /** Null empties the week. */
  onSave: (value: number | null) => void
  onCancel: () => void
}

/** A week's value, typed where it is missing: Enter or leaving it saves, Escape puts it back. */
export function ValueEditor({ label, value, onSave, onCancel }: ValueEditorProps) {
  const { t } = useTranslation('live')
  const { locale } = useLocale()
  const [text, setText] = useState(value === null ? '' : typedNumber(value, locale))
  const input = useOpenedField<HTMLInputElement>()
  const isOver = useRef(false)
  const parsed = parseEnteredValue(text, locale)
  const error = parsed.ok || parsed.error === 'empty' ? null : parsed.error
  const end = (act: () => void) => {
    if (isOver.current) return
    isOver.current = true
    act()
  }
  const save = () => {
    if (parsed.ok) end(() => onSave(parsed.value))
    else if (parsed.error === 'empty') end(() => onSave(null))
  }
  return (
    <span className={classes.editor}>
      <input
        ref={input}
        inputMode="decimal"
        aria-label={label}
        aria-invalid={error !== null}
        maxLength={ENTERED_VALUE_MAX + 5}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') save()
          if (event.key === 'Escape') end(onCancel)
        }}
      />
      {error && <small role="alert">{t(`scorecard.error.${error}`, { example: typedNumber(12.5, locale) })}</small>}
    </span>
  )
}
