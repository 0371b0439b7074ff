import { typedNumber } from '@cairn/contract/core/typed-values'
import {
  doubtfulReadings,
  type EnteredValueError,
  formatValue,
  parseEnteredValue,
  typedValue,
} from '@cairn/contract/scorecard/measurable-values'
import { UNENTERED_VERSION } from '@cairn/contract/scorecard/whole-scorecard'
import { Button } from '@mantine/core'
import { type KeyboardEvent, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/format/use-locale'
import { useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { settleConflict, useConflict } from '../../../lib/sync/edit-conflicts'
import { ConflictNotice } from '../../../ui/feedback/conflict-notice'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { useOpenedField } from '../../../ui/inputs/field-focus'
import problemClasses from '../cell-problems.module.css'
import { valueIn, weekIn } from '../measurable-weeks'
import { conflictKey, useAddMeasuredValue } from '../scorecard.mutations'
import type { MeasurableWithValues } from '../scorecard.queries'
import { enteredText, formatIn, type ValueEntering, valuePlace } from '../use-value-entry'
import classes from './value-entry.module.css'

interface ValueConflictProps {
  measurable: MeasurableWithValues
  intervalId: string
}

export function ValueConflict({ measurable, intervalId }: ValueConflictProps) {
  const { userLocale } = useSession().user
  const key = conflictKey(measurable.id, intervalId)
  const conflict = useConflict(key)
  const enter = useAddMeasuredValue()
  if (!conflict) return null
  const shown = (text: string) =>
    text === '' ? '' : formatValue({ ...weekIn(measurable, intervalId), value: Number(text) }, userLocale)
  return (
    <ConflictNotice
      yours={shown(conflict.yours)}
      theirs={shown(conflict.theirs)}
      onTakeTheirs={() => settleConflict(key)}
      onTakeYours={() => {
        settleConflict(key)
        enter.mutate({ measurable, intervalId, value: conflict.yours === '' ? null : Number(conflict.yours) })
      }}
    />
  )
}

/** Above the allowed length, so that long input is reported instead of truncated. */
const TYPED_MAX = 40

interface ValueEntryProps {
  measurable: MeasurableWithValues
  intervalId: string
  entering: ValueEntering
  grid?: GridEntry | undefined
}

export interface GridEntry {
  readonly save: (typed: {
    value: number | null
    entered: string
    over: { version: number; value?: number | null }
  }) => void
  readonly leave: (key: string, isShift: boolean) => void
  readonly refuse: (error: EnteredValueError, entered: string) => void
}

function useTypedValue({ measurable, intervalId, entering, grid }: ValueEntryProps) {
  const { locale } = useLocale()
  const [stored] = useState(() => valueIn(measurable, intervalId))
  const { unitOfMeasure: unit } = weekIn(measurable, intervalId)
  const former = stored?.value ?? null
  const form = useForm(
    { entered: former === null ? '' : typedValue(former, formatIn(measurable, intervalId), locale) },
    { draftOptions: { place: valuePlace(measurable, intervalId), ...(stored && { version: stored.version }) } },
  )
  // Before paint, so that no keystroke is lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on opening
  useLayoutEffect(() => {
    if (entering.text !== undefined) form.set('entered')(entering.text)
  }, [])
  const enter = useAddMeasuredValue()
  const isOver = useRef(false)
  const end = () => {
    isOver.current = true
    form.settle()
    entering.end()
  }
  const format = formatIn(measurable, intervalId)
  const save = (text = form.values.entered): EnteredValueError | null => {
    if (isOver.current) return null
    const parsed = parseEnteredValue(text, locale, format)
    if (!parsed.ok && parsed.error !== 'empty') return parsed.error
    const value = parsed.ok ? parsed.value : null
    const entered = value === null ? '' : enteredText(text, value)
    // A restored draft knows only the version it was typed over.
    const seen = form.restoredAt === null ? { value: former } : {}
    const over = { version: form.madeFrom ?? stored?.version ?? UNENTERED_VERSION, ...seen }
    // Before `end`, so that one render shows the value and the closed field.
    if (grid) grid.save({ value, entered, over })
    else if (value !== former) enter.mutate({ measurable, intervalId, value, entered, madeFrom: form.madeFrom })
    end()
    return null
  }
  const leave = (): EnteredValueError | null => {
    const error = save()
    if (!error || !grid) return error
    end()
    grid.refuse(error, form.values.entered)
    return null
  }
  return { form, save, leave, end, locale, unit, readings: doubtfulReadings(form.values.entered, locale, format) }
}

const YesNoEntry = lazyPart(() => import('./yes-no-entry').then((module) => module.YesNoEntry))

export function ValueEntry(props: ValueEntryProps) {
  const isChosen = !props.grid && weekIn(props.measurable, props.intervalId).unitOfMeasure === 'YesNo'
  if (!isChosen) return <TypedEntry {...props} />
  return (
    <Suspense fallback={null}>
      <YesNoEntry {...props} />
    </Suspense>
  )
}

/** Enter or blur saves, Escape reverts. Invalid input and restored drafts stay, marked as unsaved. */
function TypedEntry(props: ValueEntryProps) {
  const { t } = useTranslation('scorecard')
  const { grid } = props
  const { form, save, leave, end, locale, unit, readings } = useTypedValue(props)
  const [error, setError] = useState<EnteredValueError | null>(null)
  const { isOpened, text } = props.entering
  const input = useOpenedField<HTMLInputElement>(isOpened)
  // The opening keystroke is the first character and must not be replaced.
  useLayoutEffect(() => {
    if (text !== undefined) input.current?.setSelectionRange(TYPED_MAX, TYPED_MAX)
  }, [text, input])
  const isKept = form.restoredAt !== null
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const { key, shiftKey } = event
    if (key === 'Escape') end()
    else if (key === 'Enter' || (key === 'Tab' && grid)) {
      event.preventDefault()
      const wrong = save()
      setError(wrong)
      if (wrong) return
    } else return
    grid?.leave(key, shiftKey)
  }
  const noteClass = grid
    ? `small leading-tight text-start floating bg-paper rounded ${problemClasses.says}`
    : 'block tiny leading-tight text-end'
  return (
    <span className={`row-inline relative ${classes.entry}`} data-grid={grid ? true : undefined}>
      <input
        ref={input}
        className={`large text-end bg-paper rounded ${classes.input} num`}
        aria-label={t('enterFor', { title: props.measurable.title })}
        aria-invalid={error !== null}
        inputMode={unit === 'YesNo' ? 'text' : 'decimal'}
        maxLength={TYPED_MAX}
        value={form.values.entered}
        onChange={(event) => {
          form.set('entered')(event.currentTarget.value)
          setError(null)
        }}
        onBlur={() => setError(leave())}
        onKeyDown={onKeyDown}
      />
      {error ? (
        <span className={`bad ${noteClass}`} role="alert">
          {t(`wrong.${error}`, { example: typedNumber(12.5, locale), ...readings })}
          {error === 'doubtful' && <Readings readings={readings} onChoose={save} />}
        </span>
      ) : (
        isKept && <span className={`warn ${noteClass}`}>{t('notSaved')}</span>
      )}
    </span>
  )
}

function Readings({ readings, onChoose }: ReadingsProps) {
  return (
    <span className="flex wrap end gap-2 mt-1">
      {Object.values(readings).map((reading) => (
        <Button key={reading} size="compact-sm" variant="default" onClick={() => onChoose(reading)}>
          {reading}
        </Button>
      ))}
    </span>
  )
}

interface ReadingsProps {
  readings: ReturnType<typeof doubtfulReadings>
  onChoose: (text: string) => void
}
