import Minus from 'icon:minus'
import Plus from 'icon:plus'
import {
  ENTERED_VALUE_MAX,
  fitDecimals,
  stepDecimals,
  unitOfMeasureSchema,
  valueScaleSchema,
} from '@cairn/contract/scorecard/measurable-values'
import type { Figure } from '@cairn/contract/vto/vto.schemas'
import { Input, Select, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import type { Form } from '../../../lib/use-form'
import { IconButton } from '../../../ui/icon-button'
import { comparisons, type FigureFields } from '../figure-fields'
import classes from './plan-popups.module.css'

const units = unitOfMeasureSchema.exclude(['YesNo'])

export function FigureFormat({ form: { values, errors, set, field } }: { form: Form<FigureFields> }) {
  const { t } = useTranslation('scorecard')
  const choose = (format: Partial<Pick<Figure, 'unitOfMeasure' | 'valueScale'>>) => {
    const { unitOfMeasure, valueScale } = { ...values, ...format }
    set('unitOfMeasure')(unitOfMeasure)
    set('valueScale')(valueScale)
    set('decimalPlaces')(fitDecimals(unitOfMeasure, valueScale, values.decimalPlaces))
  }
  const step = (by: 1 | -1) => set('decimalPlaces')(stepDecimals(values, by))
  return (
    <>
      <div className={classes.pair}>
        <Select
          label={t('field.comparison')}
          allowDeselect={false}
          data={comparisons.map((value) => ({ value, label: t(`comparison.${value}`) }))}
          value={values.comparison}
          onChange={(chosen) => set('comparison')(comparisons.find((one) => one === chosen) ?? values.comparison)}
        />
        <TextInput
          label={t('field.goal')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={2 * ENTERED_VALUE_MAX}
          {...field('value')}
        />
      </div>
      <div className={classes.pair}>
        <Select
          label={t('field.unit')}
          allowDeselect={false}
          data={units.options.map((value) => ({ value, label: t(`unit.${value}`) }))}
          value={values.unitOfMeasure}
          onChange={(value) => choose({ unitOfMeasure: units.parse(value) })}
        />
        <Select
          label={t('field.scale')}
          allowDeselect={false}
          data={valueScaleSchema.options.map((value) => ({ value, label: t(`scale.${value}`) }))}
          value={values.valueScale}
          onChange={(value) => choose({ valueScale: valueScaleSchema.parse(value) })}
        />
      </div>
      <Input.Wrapper label={t('field.decimals')} labelElement="div" error={errors.decimalPlaces}>
        <div className={classes.steps}>
          <IconButton
            label={t('fewerDecimals')}
            icon={<Minus size="1rem" />}
            disabled={stepDecimals(values, -1) === values.decimalPlaces}
            onClick={() => step(-1)}
          />
          <output className="num">{values.decimalPlaces}</output>
          <IconButton
            label={t('moreDecimals')}
            icon={<Plus size="1rem" />}
            disabled={stepDecimals(values, 1) === values.decimalPlaces}
            onClick={() => step(1)}
          />
        </div>
      </Input.Wrapper>
    </>
  )
}
