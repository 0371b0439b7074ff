import type { PulseMark } from '@cairn/contract/quarterly-pulsing/pulse-figures'
import type { PulseValue } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import { formatGoal, formatValue } from '@cairn/contract/scorecard/measurable-values'
import { useTranslation } from '../../i18n/use-translation'
import { ownLocale, shortDate } from '../../lib/format'

export function useMarkWords() {
  const { t } = useTranslation('quarterly-pulsing')
  return ({ intervalId, value, ...goal }: PulseValue, mark: PulseMark, { isDated = false } = {}): string => {
    const locale = ownLocale()
    const numbers =
      value === null ? null : { value: formatValue({ ...goal, value }, locale), goal: formatGoal(goal, locale) }
    const isJudged = mark === 'met' || mark === 'missed'
    const words =
      isJudged && numbers ? t(`measurables.${mark}`, numbers) : t(`measurables.${isJudged ? 'missing' : mark}`)
    return isDated ? `${shortDate(intervalId)}: ${words}` : words
  }
}
