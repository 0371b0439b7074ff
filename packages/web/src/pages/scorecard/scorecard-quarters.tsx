import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import {
  firstDateOf,
  intervalIdOf,
  type PeriodKind,
  type PeriodSettings,
  periodOf,
  periodsEndingAt,
} from '@cairn/contract/calendar/periods'
import { weeksOfQuarter } from '@cairn/contract/calendar/quarter-weeks'
import type { Quarter } from '@cairn/contract/calendar/quarters'
import { formatsOf } from '@cairn/contract/identity/locales'
import { goalFigures, marksOf } from '@cairn/contract/quarterly-pulsing/pulse-figures'
import { formatValue, judged, type ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import { averageFormat, averageOf, totalOf } from '@cairn/contract/scorecard/readings'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment } from 'react'
import { gridRows } from '../../features/scorecard/grid-lines'
import { weekIn } from '../../features/scorecard/measurable-weeks'
import {
  type GridMeasurable,
  type MeasurableWithValues,
  scorecardQueries,
} from '../../features/scorecard/scorecard.queries'
import { usePeriodSettings } from '../../features/scorecard/use-grid-scorecard'
import { useTranslation } from '../../i18n/use-translation'
import { percent } from '../../lib/format/percent'
import { useQuarterName, useQuarters } from '../../lib/format/quarter-names'
import { useLocale } from '../../lib/format/use-locale'
import { useChoice } from '../../lib/session/choices'
import { useSession } from '../../lib/session/session'
import { Segmented } from '../../ui/inputs/segmented'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { Sheet } from '../../ui/overlays/sheet'
import { NotLoaded } from '../not-loaded'
import classes from './scorecard-tables.module.css'

const quarterSums = ['average', 'total'] as const
type QuarterSum = (typeof quarterSums)[number]

interface QuarterPeriods {
  readonly quarter: Quarter
  readonly periods: readonly string[]
  readonly over: number
  readonly isRunning: boolean
}

interface QuarterFigure {
  readonly value: number | null
  readonly onGoal: { readonly met: number; readonly measured: number; readonly percent: number | null }
  /** Relative: 0.12 is 12% more; with `inPoints` the difference of shares: 0.13 for 86% after 73%. */
  readonly change: number | null
  readonly inPoints: boolean
}

interface QuarterRequest {
  readonly kind: PeriodKind
  readonly focus: string
  readonly settings: PeriodSettings
}

/** A week belongs to the quarter of its Monday. */
export function periodsOfQuarters(
  quarters: readonly Quarter[],
  weeks: readonly string[],
  { kind, focus, settings }: QuarterRequest,
): QuarterPeriods[] {
  return quarters.map((quarter) => {
    const own = kind === 'Week' ? new Set(weeksOfQuarter(quarter, settings.weekStart)) : null
    const isOwn = (week: string) => (own ? own.has(week) : firstDateOf('Quarter', week, settings) === quarter.startDate)
    const periods = weeks.filter(isOwn)
    const over = periods.filter((period) => period <= focus).length
    return { quarter, periods, over, isRunning: over < periods.length || periods.length === 0 }
  })
}

function sumOf(measurable: MeasurableWithValues, { periods, over }: QuarterPeriods, sum: QuarterSum): number | null {
  const readings = periods.slice(0, over).map((period) => weekIn(measurable, period))
  const value = (sum === 'total' ? totalOf : averageOf)(readings, measurable)
  return value === null ? null : Number(value.toFixed(averageFormat(measurable).decimalPlaces))
}

/** No comparison while the quarter is running. */
function changeOf(
  value: number | null,
  before: number | null | undefined,
  { isGrowing, inPoints }: { isGrowing: boolean; inPoints: boolean },
): number | null {
  if (value === null || before == null || isGrowing) return null
  if (inPoints) return (value - before) / 100
  return before === 0 ? null : (value - before) / Math.abs(before)
}

export function quarterFigures(
  measurable: MeasurableWithValues,
  quarters: readonly QuarterPeriods[],
  sum: QuarterSum,
): QuarterFigure[] {
  const values = quarters.map((quarter) => sumOf(measurable, quarter, sum))
  const inPoints = averageFormat(measurable).unitOfMeasure === 'Percent'
  return quarters.map(({ periods, over, isRunning }, index) => {
    const each = periods.map((period) => {
      const { value, ...goal } = weekIn(measurable, period)
      return { isOnGoal: judged(value, goal) }
    })
    const value = values[index] ?? null
    return {
      value,
      onGoal: goalFigures(marksOf(each, over)),
      change: changeOf(value, values[index - 1], { isGrowing: isRunning && sum === 'total', inPoints }),
      inPoints,
    }
  })
}

export function withNumbers<M extends MeasurableWithValues>(
  quarters: readonly QuarterPeriods[],
  measurables: readonly M[],
  sum: QuarterSum,
) {
  const figures = new Map(measurables.map((one) => [one, quarterFigures(one, quarters, sum)] as const))
  const isMeasured = (at: number) => [...figures.values()].some((each) => each[at]?.value !== null)
  const isShown = quarters.map((quarter, at) => quarter.isRunning || isMeasured(at))
  return {
    divided: quarters.filter((_, at) => isShown[at]),
    figuresOf: (measurable: M) => figures.get(measurable)?.filter((_, at) => isShown[at]) ?? [],
  }
}

interface ScorecardQuartersProps {
  scorecard: Scorecard
  quarters: readonly Quarter[]
  nameOf: (quarter: Quarter) => string
  sum: QuarterSum
  isReversed: boolean
}

function ScorecardQuarters({ scorecard, quarters, nameOf, sum, isReversed }: ScorecardQuartersProps) {
  const { t } = useTranslation('scorecard-views')
  const settings = usePeriodSettings()
  const { weeks, focusIntervalId: focus, periodKind: kind } = scorecard
  const { divided, figuresOf } = withNumbers(
    periodsOfQuarters(quarters, weeks, { kind, focus, settings }),
    scorecard.measurables,
    sum,
  )
  const shown = isReversed ? divided.toReversed() : divided
  const head = ({ quarter, isRunning }: QuarterPeriods) =>
    isRunning ? t('soFar', { quarter: nameOf(quarter) }) : nameOf(quarter)
  return (
    <div className={`scroll ${classes.scroller}`}>
      <table className={`w-full ${classes.table}`} aria-label={t('quartersOf', { title: scorecard.title })}>
        <thead>
          <tr>
            <th scope="col">{t('column.measurable')}</th>
            {shown.map((one) => (
              <th key={one.quarter.startDate} scope="col">
                {head(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gridRows(scorecard.measurables, focus).map((row) =>
            row.type === 'group' ? (
              <tr key={`group/${row.title}`} className={classes.group}>
                <th scope="rowgroup" colSpan={shown.length + 1}>
                  {row.title}
                </th>
              </tr>
            ) : (
              <Row
                key={row.measurable.id}
                measurable={row.measurable}
                figures={figuresOf(row.measurable)}
                heads={shown.map(head)}
                isReversed={isReversed}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  measurable: GridMeasurable
  figures: readonly QuarterFigure[]
  heads: readonly string[]
  isReversed: boolean
}

function Row({ measurable, figures, heads, isReversed }: RowProps) {
  const shown = isReversed ? figures.toReversed() : figures
  return (
    <tr className={classes.line}>
      <th scope="row" className="all-columns">
        <Link to="/measurable/$measurableId" params={{ measurableId: measurable.id }} className="opener medium">
          {measurable.title}
        </Link>
      </th>
      {heads.map((head, index) => {
        const figure = shown[index]
        return (
          <td key={head} data-label={head}>
            {figure && <Figure figure={figure} format={measurable} />}
          </td>
        )
      })}
    </tr>
  )
}

function Figure({
  figure: { value, onGoal, change, inPoints },
  format,
}: {
  figure: QuarterFigure
  format: ValueFormat
}) {
  const { t } = useTranslation('scorecard-views')
  const { locale } = useLocale()
  // An average of yes/no has no total.
  const { unitOfMeasure, valueScale, decimalPlaces } = averageFormat(format)
  const shown = value === null ? null : formatValue({ unitOfMeasure, valueScale, decimalPlaces, value }, locale)
  return (
    <Fragment>
      <span className="row-baseline wrap gap-0-2">
        {shown === null ? <span className="mut">{t('noNumber')}</span> : <b className="bold num">{shown}</b>}
        {change !== null && <Change change={change} inPoints={inPoints} decimalPlaces={decimalPlaces} />}
      </span>
      {onGoal.measured > 0 && (
        <small className="block small sub">
          {t('onGoal', { met: onGoal.met, measured: onGoal.measured, share: percent((onGoal.percent ?? 0) / 100) })}
        </small>
      )}
    </Fragment>
  )
}

interface ChangeProps extends Pick<QuarterFigure, 'inPoints'> {
  change: number
  decimalPlaces: number
}

function Change({ change, inPoints, decimalPlaces }: ChangeProps) {
  const { t } = useTranslation('scorecard-views')
  const { locale } = useLocale()
  if (change === 0) return <span className="row-inline gap-half small sub">{t('unchanged')}</span>
  const count = Number(Math.abs(change * 100).toFixed(decimalPlaces))
  const points = count.toLocaleString(formatsOf(locale))
  const least = Math.abs(change) < 0.005 ? `< ${percent(0.01)}` : percent(Math.abs(change))
  const share = inPoints ? t('points', { count, points }) : least
  const Icon = change > 0 ? ArrowUp : ArrowDown
  return (
    <span className="row-inline gap-half small sub">
      <Icon size="0.875rem" aria-hidden="true" />
      <span aria-hidden="true">{inPoints ? t('pointsShort', { count, points }) : share}</span>
      <span className="vh">{t(change > 0 ? 'more' : 'less', { share })}</span>
    </span>
  )
}

const counts = ['2', '4', '8'] as const
type Count = (typeof counts)[number]

/** Most periods per quarter; years never fit. */
const IN_QUARTER: Record<PeriodKind, number> = { Week: 14, Month: 3, Quarter: 1, Year: 1 }

function useQuarterCount(): readonly [Count, (count: Count) => void] {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const named = counts.find((count) => count === String(search.quarters))
  const choose = (count: Count) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: (before: object): object => ({ ...before, quarters: Number(count) }),
    })
  return [named ?? '4', choose]
}

/** Keeps the previous data while more loads. */
function useQuartersScorecard({ id, periodKind: kind }: Scorecard, count: number) {
  const settings = usePeriodSettings()
  const { calendarDate } = useSession()
  const running = periodOf(kind, calendarDate, settings)
  const [first = running, ...others] = periodsEndingAt(running, count * IN_QUARTER[kind])
  return useQuery({
    ...scorecardQueries.periods(id, intervalIdOf(first, settings), others.length + 1),
    placeholderData: keepPreviousData,
  })
}

export function QuartersView({ scorecard }: { scorecard: Scorecard }) {
  const { t } = useTranslation('scorecard-views')
  const { user } = useSession()
  const nameOf = useQuarterName()
  const { running, from } = useQuarters()
  const [count, setCount] = useQuarterCount()
  const [kept, setKept] = useChoice('scorecard-sum')
  const sum = quarterSums.find((one) => one === kept) ?? 'average'
  const { data, error, refetch } = useQuartersScorecard(scorecard, Number(count))
  const quarters = Array.from({ length: Number(count) }, (_, index) => from(running, index + 1 - Number(count)))
  return (
    <>
      <div className="row wrap gap-3 mb-3 no-print">
        <Segmented<Count>
          size="sm"
          label={t('quarters.label')}
          options={counts.map((value) => ({ value, label: t('quarters.count', { count: Number(value) }) }))}
          value={count}
          onChange={setCount}
        />
        <Segmented<QuarterSum>
          size="sm"
          label={t('sum.label')}
          options={quarterSums.map((value) => ({ value, label: t(`sum.${value}`) }))}
          value={sum}
          onChange={setKept}
        />
      </div>
      {!data && error && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={8} height={56} />}
      {data && (
        <Sheet label={t('view.quarters')} isBare>
          <ScorecardQuarters {...{ scorecard: data, quarters, nameOf, sum }} isReversed={user.reverseScorecard} />
        </Sheet>
      )}
    </>
  )
}
