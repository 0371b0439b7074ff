import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { formatGoal, formatValue, isOnGoal, type ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import {
  type ControlLimits,
  controlLimits,
  hasMovement,
  RUN_OF_SIGNAL,
  type Signal,
  signalsIn,
  valuesIn,
} from '@cairn/contract/scorecard/readings'
import type { MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import { useTranslation } from '../../i18n/use-translation'
import { useLocale } from '../../lib/format/use-locale'
import { valueIn, weekIn } from './measurable-weeks'
import { periodName } from './period-names'
import type { MeasurableWithValues, OneMeasurable } from './scorecard.queries'

export const ranges = ['13', '26', '52', 'all'] as const
export type Range = (typeof ranges)[number]

export interface ControlChartPeriod {
  readonly intervalId: string
  /** Null if missing or measured in an incompatible unit. */
  readonly value: number | null
  /** Null only if the goal had an incompatible unit. */
  readonly goal: number | null
  readonly goalUpper: number | null
  readonly isMiss: boolean
  readonly signal: Signal | null
  readonly entered: MeasuredValue | undefined
}

export interface ControlChart {
  readonly periods: readonly ControlChartPeriod[]
  readonly limits: ControlLimits | null
}

export function periodsIn(
  { weeks, focusIntervalId }: Pick<OneMeasurable, 'weeks' | 'focusIntervalId'>,
  measurable: MeasurableWithValues,
  range: Range,
): readonly string[] {
  const shown = weeks.filter((week) => week <= focusIntervalId || (valueIn(measurable, week)?.value ?? null) !== null)
  return range === 'all' ? shown : shown.slice(-Number(range))
}

export function controlChart(measurable: MeasurableWithValues, weeks: readonly string[]): ControlChart {
  const format: ValueFormat = measurable
  const each = weeks.map((week) => weekIn(measurable, week))
  const values = valuesIn(each, format)
  const goals = valuesIn(
    each.map((week) => ({ ...week, value: week.goalValue })),
    format,
  )
  const uppers = valuesIn(
    each.map((week) => ({ ...week, value: week.comparison === 'Between' ? week.goalUpperValue : null })),
    format,
  )
  const limits = hasMovement(format) ? controlLimits(values) : null
  const signals = limits ? signalsIn(values, limits) : []
  const periods = each.map(({ value, ...goal }, index) => ({
    intervalId: weeks[index] ?? '',
    value: values[index] ?? null,
    goal: goals[index] ?? null,
    goalUpper: uppers[index] ?? null,
    isMiss: value !== null && !isOnGoal(value, goal),
    signal: signals[index] ?? null,
    entered: valueIn(measurable, weeks[index] ?? ''),
  }))
  return { periods, limits }
}

const signalNames = {
  beyond: { above: 'beyondAbove', below: 'beyondBelow' },
  run: { above: 'runAbove', below: 'runBelow' },
} as const

export const signalName = (signal: Signal, value: number, { mean }: ControlLimits) =>
  signalNames[signal][value > mean ? 'above' : 'below']
export type SignalName = ReturnType<typeof signalName>

export interface PeriodTexts {
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
): (period: ControlChartPeriod) => PeriodTexts {
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
