import Activity from 'icon:activity'
import Minus from 'icon:minus'
import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { formatValue, MAX_DECIMALS, type ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import { CONTROL_LIMITS_FROM, RUN_OF_SIGNAL } from '@cairn/contract/scorecard/readings'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/format/use-locale'
import { type ControlChart, controlChart, signalName } from '../control-chart'
import { periodName } from '../period-names'
import type { MeasurableWithValues } from '../scorecard.queries'
import classes from './usual-range.module.css'

interface UsualRangeProps {
  chart: ControlChart
  kind: PeriodKind
  format: ValueFormat
}

const MAX_NAMED_PERIODS = 4
/** In the measurable's unit. */
const CLOSE_LIMITS = 20

export function UsualRange({ chart, kind, format }: UsualRangeProps) {
  const { t } = useTranslation(['measurable', 'scorecard-grid'])
  const { today } = useLocale()
  const latest = chart.periods.findLast(({ value }) => value !== null)
  const earlier = chart.periods.filter(({ signal }) => signal === 'beyond').filter((period) => period !== latest)
  const names = earlier.slice(-MAX_NAMED_PERIODS).map(({ intervalId }) => periodName(kind, intervalId, today))
  const isSignal = Boolean(latest?.signal)
  const Icon = isSignal ? Activity : Minus
  return (
    <section
      className={`grid gap-2 small leading sub rounded p-4 mt-4 ${classes.usual} ${isSignal ? 'bg-warn' : 'bg-sunk'}`}
    >
      <h2 className="heading-xs ink">{t('usual.title')}</h2>
      <p className="flex gap-2 body ink">
        <Icon className={isSignal ? 'warn' : 'mut'} size="1.125rem" aria-hidden="true" />
        <span>
          <SignalText chart={chart} format={format} />
        </span>
      </p>
      {names.length > 0 && <p>{t('usual.earlier', { periods: names.join(', ') })}</p>}
      <details>
        <summary>{t('usual.how')}</summary>
        <p>{t('usual.explained', { count: RUN_OF_SIGNAL })}</p>
      </details>
    </section>
  )
}

function SignalText({ chart: { periods, limits }, format }: Pick<UsualRangeProps, 'chart' | 'format'>) {
  const { t } = useTranslation('measurable')
  const { locale } = useLocale()
  const latest = periods.findLast(({ value }) => value !== null)
  if (!limits || !latest || latest.value === null) return t('usual.few', { count: CONTROL_LIMITS_FROM })
  // Close limits need more decimals, or rounding would contradict the value.
  const decimalPlaces = Math.min(
    MAX_DECIMALS,
    format.decimalPlaces + (limits.upper - limits.lower < CLOSE_LIMITS ? 1 : 0),
  )
  const shown = (value: number) => formatValue({ ...format, decimalPlaces, value }, locale)
  const numbers = {
    value: formatValue({ ...format, value: latest.value }, locale),
    count: RUN_OF_SIGNAL,
    lower: shown(limits.lower),
    upper: shown(limits.upper),
    mean: shown(limits.mean),
  }
  if (!latest.signal) return t('usual.within', numbers)
  return t(`usual.${signalName(latest.signal, latest.value, limits)}`, numbers)
}

interface SignalNoteProps {
  measurable: MeasurableWithValues
  /** Oldest first; the last is the one under review. */
  weeks: readonly string[]
}

/** Renders nothing without a signal: noise needs no discussion. */
export function SignalNote({ measurable, weeks }: SignalNoteProps) {
  const chart = controlChart(measurable, weeks)
  if (!chart.periods.at(-1)?.signal) return null
  return (
    <p className="flex gap-2 small sub">
      <Activity className="warn" size="1rem" aria-hidden="true" />
      <span>
        <SignalText chart={chart} format={measurable} />
      </span>
    </p>
  )
}
