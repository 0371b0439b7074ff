import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { formatGoal, formatValue } from '@cairn/contract/scorecard/measurable-values'
import { type ControlLimits, RUN_OF_SIGNAL } from '@cairn/contract/scorecard/readings'
import { useTranslation } from '../../i18n/use-translation'
import { useLocale } from '../../lib/format/use-locale'
import { type ControlChartPeriod, signalName } from './control-chart'
import { periodName } from './period-names'

export interface PeriodWords {
  readonly name: string
  readonly number: string
  readonly goal: string
  readonly result: string
  readonly signal: string
  readonly note: string
  readonly all: string
}

export function usePeriodWords(
  kind: PeriodKind,
  limits: ControlLimits | null,
): (period: ControlChartPeriod) => PeriodWords {
  const { t } = useTranslation(['scorecard-grid', 'measurable'])
  const { locale, today } = useLocale()
  return ({ intervalId, value, signal, isMiss, entered }) => {
    const hasNumber = entered !== undefined && entered.value !== null
    const number = hasNumber ? formatValue({ ...entered, value: entered.value ?? 0 }, locale) : t('noValue')
    const named = signal && limits && value !== null ? signalName(signal, value, limits) : null
    const words = {
      name: periodName(kind, intervalId, today),
      number,
      goal: entered ? formatGoal(entered, locale) : '',
      result: hasNumber ? t(isMiss ? 'missed' : 'onGoal') : '',
      signal: named ? t(`measurable:signal.${named}`, { count: RUN_OF_SIGNAL }) : '',
      note: entered?.note ?? '',
    }
    const goal = words.goal && t('measurable:goal', { goal: words.goal })
    const said = [`${words.name}: ${number}`, goal, words.result, words.signal]
    const note = words.note && t('note', { note: words.note })
    return { ...words, all: [...said, note].filter(Boolean).join(', ') }
  }
}
