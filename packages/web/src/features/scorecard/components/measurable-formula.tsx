import { formulaText } from '@cairn/contract/scorecard/formulas/formula'
import { parseFormula } from '@cairn/contract/scorecard/formulas/parse-formula'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/use-locale'
import type { OneMeasurable } from '../measurable.queries'
import { decimalMarkOf } from '../typed-formula'
import classes from './measurable-facts.module.css'
import { MeasurableLinks } from './measurable-links'

interface MeasurableFormulaProps {
  formula: string | null
  sources: OneMeasurable['sources']
}

export function MeasurableFormula({ formula, sources }: MeasurableFormulaProps) {
  const { t } = useTranslation('measurable')
  const { locale } = useLocale()
  const parsed = formula === null ? null : parseFormula(formula, { idsOf: (id) => [id] })
  if (!parsed?.ok) return <p>{t('facts.formulaHidden')}</p>
  const titles = new Map(sources.map(({ id, title }) => [id, title]))
  const titleOf = (id: string) => titles.get(id) ?? ''
  return (
    <>
      <p className={classes.formula}>{formulaText(parsed.formula, { titleOf, decimalMark: decimalMarkOf(locale) })}</p>
      <MeasurableLinks measurables={sources} />
    </>
  )
}
