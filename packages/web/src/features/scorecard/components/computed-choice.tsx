import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import type { Form } from '../../../lib/use-form'
import { useLocale } from '../../../lib/use-locale'
import { Segmented } from '../../../ui/segmented'
import type { MeasurableFields } from '../measurable-fields'
import { isGivenIn } from '../measurable-weeks'
import type { MeasurableWithValues } from '../scorecard.queries'
import { NO_FORMULA, type ReadFormula, type TypedFormula } from '../typed-formula'
import type { FormulaPlace } from '../use-formula'
import { FormulaField } from './formula-field'
import classes from './measurable-form.module.css'
import { WhyMissing } from './why-missing-part'

export interface ComputedChoiceProps {
  form: Form<MeasurableFields>
  place: FormulaPlace
  read: ReadFormula
}

export function ComputedChoice({ form: { values, errors, start, set }, place, read }: ComputedChoiceProps) {
  const { t } = useTranslation('scorecard-formula')
  const { formula } = values
  const last = useRef<TypedFormula | 'kept'>(NO_FORMULA)
  const choose = (how: 'entered' | 'computed') => {
    if (formula !== null) last.current = formula
    set('formula')(how === 'entered' ? null : last.current)
  }
  const wasComputed = start.formula !== null
  return (
    <div className={classes.numbers}>
      <Segmented
        label={t('numbers')}
        options={[
          { value: 'entered', label: t('entered') },
          { value: 'computed', label: t('computed') },
        ]}
        value={formula === null ? 'entered' : 'computed'}
        onChange={choose}
      />
      {place.measurable && formula !== null && wasComputed && <LastMissing measurable={place.measurable} />}
      {formula === 'kept' && <Hidden onReplace={() => set('formula')(NO_FORMULA)} />}
      {formula !== null && formula !== 'kept' && (
        <FormulaField
          value={formula}
          onChange={set('formula')}
          read={read}
          place={place}
          format={values}
          error={errors.formula}
        />
      )}
      {place.measurable && formula === null && wasComputed && <p className="sub">{t('numbersStay')}</p>}
      {place.measurable && formula !== null && !wasComputed && <p className="sub">{t('historyStays')}</p>}
      {formula !== null && formula !== 'kept' && wasComputed && formula !== start.formula && (
        <p className="sub">{t('fromNowOn')}</p>
      )}
    </div>
  )
}

function Hidden({ onReplace }: { onReplace: () => void }) {
  const { t } = useTranslation('scorecard-formula')
  return (
    <p className="sub">
      {t('hidden')}{' '}
      <Button variant="link" onClick={onReplace}>
        {t('replace')}
      </Button>
    </p>
  )
}

function LastMissing({ measurable }: { measurable: MeasurableWithValues }) {
  const { t } = useTranslation('scorecard-formula')
  const { today } = useLocale()
  const begun = measurable.values.filter(({ intervalId }) => intervalId <= today)
  const last = begun.at(-2)
  if (!last || last.value !== null || !isGivenIn(measurable, last.intervalId)) return null
  return (
    <p className="sub">
      {t('why.lastNumber')} <WhyMissing measurable={measurable} intervalId={last.intervalId} />
    </p>
  )
}
