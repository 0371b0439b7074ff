import { typedNumber } from '@cairn/contract/core/typed-number'
import {
  doubtfulReadings,
  type EnteredValueError,
  formatValue,
  parseEnteredValue,
  typedValue,
} from '@cairn/contract/scorecard/measurable-values'
import { actualOf } from '@cairn/contract/vto/actuals'
import type { ActualResult, Figure } from '@cairn/contract/vto/vto.schemas'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/use-form'
import { useLocale } from '../../../lib/use-locale'
import { resultPlace } from '../vto.actuals.mutations'
import classes from './results.module.css'

/** Above the allowed length, so that long input is reported instead of truncated. */
const TYPED_MAX = 40

interface ActualEntryProps {
  figure: Figure
  quarterStart: string
  result: ActualResult | undefined
  /** `madeFrom`: the version that was edited. */
  onSave: (value: number | null, madeFrom: number | null) => void
}

function signsAround({ unitOfMeasure, valueScale }: Figure, locale: string): readonly [string, string] {
  const [before = '', after = ''] = formatValue(
    { unitOfMeasure, valueScale, decimalPlaces: 0, value: 0 },
    locale,
  ).split(/\p{Nd}/u)
  return [before.trim(), after.trim()]
}

/** Shows remote changes only while nothing is typed. */
function useTypedActual({ figure, quarterStart, result, onSave }: ActualEntryProps) {
  const { locale } = useLocale()
  const former = actualOf(figure, result)
  const format = { ...figure, goalValue: figure.value ?? undefined }
  const shown = former === null ? '' : typedValue(former, format, locale)
  const version = result?.version ?? 0
  const form = useForm(
    { entered: shown },
    { draftOptions: { place: `actual/${resultPlace(figure.id, quarterStart)}`, version } },
  )
  const follow = useEffectEvent(() => {
    if (!form.isDirty) form.merge(version, { entered: shown })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per result
  useEffect(() => follow(), [version, shown])
  const save = (): EnteredValueError | null => {
    if (!form.isDirty) return null
    const parsed = parseEnteredValue(form.values.entered, locale, format)
    if (!parsed.ok && parsed.error !== 'empty') return parsed.error
    const value = parsed.ok ? parsed.value : null
    const madeFrom = form.madeFrom
    form.reset({ entered: value === null ? '' : typedValue(value, format, locale) }, version)
    if (value !== former) onSave(value, madeFrom)
    return null
  }
  const putBack = () => form.reset({ entered: shown }, version)
  return { form, save, putBack, locale, readings: doubtfulReadings(form.values.entered, locale, format) }
}

export function ActualEntry(props: ActualEntryProps) {
  const { t } = useTranslation(['vto-traction', 'scorecard'])
  const { figure } = props
  const { form, save, putBack, locale, readings } = useTypedActual(props)
  const [error, setError] = useState<EnteredValueError | null>(null)
  const [before, after] = signsAround(figure, locale)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setError(save())
    else if (event.key === 'Escape' && form.isDirty) {
      event.stopPropagation()
      putBack()
      setError(null)
    }
  }
  return (
    <span className={classes.entry}>
      <span className={classes.field} data-wrong={error !== null || undefined}>
        {before && <span aria-hidden="true">{before}</span>}
        <input
          className="num"
          aria-label={t('results.enter', { title: figure.title })}
          aria-invalid={error !== null}
          inputMode="decimal"
          maxLength={TYPED_MAX}
          placeholder="–"
          autoComplete="off"
          value={form.values.entered}
          onChange={(event) => {
            form.set('entered')(event.currentTarget.value)
            setError(null)
          }}
          onBlur={() => setError(save())}
          onKeyDown={onKeyDown}
        />
        {after && <span aria-hidden="true">{after}</span>}
      </span>
      {error ? (
        <span className={classes.wrong} role="alert">
          {t(`scorecard:wrong.${error}`, { example: typedNumber(12.5, locale), ...readings })}
        </span>
      ) : (
        form.restoredAt !== null && form.isDirty && <span className={classes.kept}>{t('scorecard:notSaved')}</span>
      )}
    </span>
  )
}
