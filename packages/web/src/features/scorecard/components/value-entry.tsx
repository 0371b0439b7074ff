import { typedNumber } from '@cairn/contract/core/typed-number'
import {
  ENTERED_VALUE_MAX,
  type EnteredValueError,
  parseEnteredValue,
} from '@cairn/contract/scorecard/measurable-values'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/use-form'
import { useLocale } from '../../../lib/use-locale'
import { useOpenedField } from '../../../ui/use-opened-field'
import { valueIn } from '../measurable-weeks'
import { useAddMeasuredValue } from '../scorecard.mutations'
import type { MeasurableWithValues } from '../scorecard.queries'
import { type ValueEntering, valuePlace } from '../use-value-entry'
import classes from './value-entry.module.css'

interface ValueEntryProps {
  measurable: MeasurableWithValues
  intervalId: string
  entering: ValueEntering
}

/** What is typed, kept on the device over the value that it was typed over; `save` gives what keeps it from being a value. */
function useTypedValue({ measurable, intervalId, entering }: ValueEntryProps) {
  const { locale } = useLocale()
  const [stored] = useState(() => valueIn(measurable, intervalId))
  const former = stored?.value ?? null
  const form = useForm(
    { entered: former === null ? '' : typedNumber(former, locale) },
    { draftOptions: { place: valuePlace(measurable, intervalId), ...(stored && { version: stored.version }) } },
  )
  const enter = useAddMeasuredValue()
  const isOver = useRef(false)
  const end = () => {
    isOver.current = true
    form.settle()
    entering.end()
  }
  const save = (): EnteredValueError | null => {
    if (isOver.current) return null
    const entered = parseEnteredValue(form.values.entered, locale)
    if (!entered.ok && entered.error !== 'empty') return entered.error
    const value = entered.ok ? entered.value : null
    end()
    if (value !== former)
      enter.mutate({ measurable, intervalId, value, entered: form.values.entered, madeFrom: form.madeFrom })
    return null
  }
  return { form, save, end, locale }
}

/**
 * A week's value, typed where it stands: Enter or leaving it saves, Escape puts it back. What is no number stays, with
 * why; what was typed before a reload stays, too, and says that it is not saved.
 */
export function ValueEntry(props: ValueEntryProps) {
  const { t } = useTranslation('scorecard')
  const { form, save, end, locale } = useTypedValue(props)
  const [error, setError] = useState<EnteredValueError | null>(null)
  const input = useOpenedField<HTMLInputElement>(props.entering.isOpened)
  const isKept = form.restoredAt !== null
  return (
    <span className={classes.entry}>
      <input
        ref={input}
        className={`${classes.input} num`}
        aria-label={t('enterFor', { title: props.measurable.title })}
        aria-invalid={error !== null}
        inputMode="decimal"
        maxLength={ENTERED_VALUE_MAX}
        value={form.values.entered}
        onChange={(event) => {
          form.set('entered')(event.currentTarget.value)
          setError(null)
        }}
        onBlur={() => setError(save())}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') setError(save())
          if (event.key === 'Escape') end()
        }}
      />
      {error ? (
        <span className={classes.error} role="alert">
          {t(`wrong.${error}`, { example: typedNumber(12.5, locale) })}
        </span>
      ) : (
        isKept && <span className={classes.kept}>{t('notSaved')}</span>
      )}
    </span>
  )
}
