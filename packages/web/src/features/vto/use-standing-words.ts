import { formatValue, formatWith } from '@cairn/contract/scorecard/measurable-values'
import { isMoney, type Standing } from '@cairn/contract/vto/actuals'
import type { Figure } from '@cairn/contract/vto/vto.schemas'
import { useTranslation } from '../../i18n/use-translation'
import { percent } from '../../lib/percent'
import { useLocale } from '../../lib/use-locale'

/** Differences of percentages are points, not shares. */
const points = ({ unitOfMeasure }: Figure) => (unitOfMeasure === 'Percent' ? { unitOfMeasure: 'Number' as const } : {})

export function useStandingWords(): (figure: Figure, standing: Standing) => string {
  const { t } = useTranslation('vto-traction')
  const { locale } = useLocale()
  return (figure, { isMet, difference, share }) => {
    if (difference === 0) return t('results.asPlanned')
    const size = Math.abs(difference)
    const isShare = isMoney(figure.unitOfMeasure) && share !== null && Math.abs(share) >= 0.005
    const amount = isShare
      ? percent(Math.abs(share))
      : formatValue({ ...formatWith(figure, size), ...points(figure), value: size }, locale)
    if (difference > 0) return t('results.over', { amount })
    return t(isMet ? 'results.under' : 'results.short', { amount })
  }
}
