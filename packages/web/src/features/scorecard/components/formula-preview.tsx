import { formatValue, type ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/use-locale'
import { formulaQueries } from '../formula.queries'
import { rangeEnd } from '../period-names'
import classes from './formula-field.module.css'

interface FormulaPreviewProps {
  scorecardId: string
  formula: string
  format: ValueFormat
}

const WAIT_MS = 300

export function FormulaPreview({ scorecardId, formula, format }: FormulaPreviewProps) {
  const { t } = useTranslation(['scorecard-formula', 'scorecard-grid'])
  const { locale, today } = useLocale()
  const { unitOfMeasure, valueScale, decimalPlaces } = format
  const [asked] = useDebouncedValue(formula, WAIT_MS)
  const { data, isError } = useQuery(
    formulaQueries.preview(scorecardId, { formula: asked, unitOfMeasure, valueScale, decimalPlaces }),
  )
  if (!data || isError) return null
  return (
    <dl className={classes.preview} aria-label={t('preview')}>
      {data.outcomes.map(({ intervalId, value, problem }) => (
        <div key={intervalId}>
          <dt>{rangeEnd(data.periodKind, intervalId, today)}</dt>
          <dd className="num" title={problem ? t(`scorecard-grid:problem.${problem}`) : undefined}>
            {value === null ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="vh">
                  {t(problem ? `scorecard-grid:problem.${problem}` : 'scorecard-grid:noValue')}
                </span>
              </>
            ) : (
              formatValue({ ...format, value }, locale)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
