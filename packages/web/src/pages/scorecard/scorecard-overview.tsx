import Activity from 'icon:activity'
import Flag from 'icon:flag'
import Minus from 'icon:minus'
import TrendingDown from 'icon:trending-down'
import TrendingUp from 'icon:trending-up'
import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { formatGoal, MISSES_TO_FLAG, missesInARow } from '@cairn/contract/scorecard/measurable-values'
import { hasMovement, type Trend, trendOf, valuesIn } from '@cairn/contract/scorecard/readings'
import { PERIODS_IN_VIEW, type Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { Link } from '@tanstack/react-router'
import { fullName, usePerson } from '../../entities/people/people'
import { ShownValue } from '../../features/scorecard/components/measurable-glance'
import { controlChart, type SignalName, signalName } from '../../features/scorecard/control-chart'
import { gridRows, linesOf } from '../../features/scorecard/grid-lines'
import { isMissingIn, sparkPoints, valueIn, weekIn } from '../../features/scorecard/measurable-weeks'
import { periodName } from '../../features/scorecard/period-names'
import type { GridMeasurable } from '../../features/scorecard/scorecard.queries'
import { useTranslation } from '../../i18n/use-translation'
import { useLocale } from '../../lib/format/use-locale'
import { useChoice } from '../../lib/session/choices'
import { Avatar } from '../../ui/display/avatar'
import { Sparkline, type SparkPoint } from '../../ui/display/sparkline'
import { Tag } from '../../ui/display/tag'
import { Segmented } from '../../ui/inputs/segmented'
import { Sheet } from '../../ui/overlays/sheet'
import classes from './scorecard-tables.module.css'

const overviewOrders = ['attention', 'own'] as const
type OverviewOrder = (typeof overviewOrders)[number]

const FOR_SIGNALS = 26

interface OverviewLine {
  readonly measurable: GridMeasurable
  readonly points: readonly SparkPoint[]
  readonly state: 'hit' | 'miss' | 'missing'
  readonly trend: Trend | null
  /** Counted from three. */
  readonly streak: number
  readonly signal: SignalName | null
}

function signalOf(measurable: GridMeasurable, completed: readonly string[]): OverviewLine['signal'] {
  const { periods, limits } = controlChart(measurable, completed.slice(-FOR_SIGNALS))
  const latest = periods.findLast(({ value }) => value !== null)
  if (!limits || !latest?.signal || latest.value === null) return null
  return signalName(latest.signal, latest.value, limits)
}

export function overviewLine(measurable: GridMeasurable, completed: readonly string[]): OverviewLine {
  const shown = completed.slice(-PERIODS_IN_VIEW)
  const each = shown.map((period) => weekIn(measurable, period))
  const points = sparkPoints(measurable, shown)
  const misses = missesInARow(each)
  const latest = points.at(-1)
  return {
    measurable,
    points,
    state: latest?.value === null || latest === undefined ? 'missing' : latest.isMiss ? 'miss' : 'hit',
    trend: hasMovement(measurable) ? trendOf(valuesIn(each, measurable)) : null,
    streak: misses >= MISSES_TO_FLAG ? misses : 0,
    signal: signalOf(measurable, completed),
  }
}

function urgency({ measurable, state, streak, signal, points }: OverviewLine, focus: string): number {
  if (streak > 0) return 0
  if (state === 'miss') return signal ? 1 : 2
  if (isMissingIn(measurable, focus) && points.length > 0) return 3
  return signal ? 4 : 5
}

interface OverviewGroup {
  readonly title: string | null
  readonly lines: readonly OverviewLine[]
}

export function overviewGroups(
  measurables: readonly GridMeasurable[],
  { completed, focus, order }: { completed: readonly string[]; focus: string; order: OverviewOrder },
): OverviewGroup[] {
  const lines = linesOf(gridRows(measurables, focus)).map((measurable) => overviewLine(measurable, completed))
  if (order === 'attention') {
    return [{ title: null, lines: lines.toSorted((a, b) => urgency(a, focus) - urgency(b, focus)) }]
  }
  const titles = [...new Set(lines.map(({ measurable }) => measurable.groupTitle ?? null))]
  return titles.map((title) => ({
    title,
    lines: lines.filter(({ measurable }) => (measurable.groupTitle ?? null) === title),
  }))
}

interface ScorecardOverviewProps {
  scorecard: Scorecard
  order: OverviewOrder
}

const columns = ['measurable', 'trend', 'value', 'goal', 'signs'] as const

function ScorecardOverview({ scorecard, order }: ScorecardOverviewProps) {
  const { t } = useTranslation(['scorecard-views', 'scorecard-grid'])
  const { today } = useLocale()
  const { weeks, focusIntervalId: focus, periodKind: kind } = scorecard
  const completed = weeks.filter((week) => week <= focus)
  const groups = overviewGroups(scorecard.measurables, { completed, focus, order })
  const named = { measurable: t('column.measurable'), value: periodName(kind, focus, today) }
  return (
    <div className={`scroll ${classes.scroller}`}>
      <table className={`w-full ${classes.table}`} aria-label={t('overviewOf', { title: scorecard.title })}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name === 'measurable' || name === 'value' ? named[name] : t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, lines }) => (
          <tbody key={title ?? ''}>
            {title !== null && (
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {title}
                </th>
              </tr>
            )}
            {lines.map((line) => (
              <Row key={line.measurable.id} line={line} kind={kind} focus={focus} isHeaded={order === 'own'} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface RowProps {
  line: OverviewLine
  kind: PeriodKind
  focus: string
  isHeaded: boolean
}

function Row({ line, kind, focus, isHeaded }: RowProps) {
  const { t } = useTranslation('scorecard-views')
  const { locale, today } = useLocale()
  const { measurable, points } = line
  const owner = usePerson(measurable.ownerId)
  return (
    <tr className={classes.line} data-state={line.state}>
      <th scope="row">
        <span className="row gap-2">
          {owner && <Avatar id={owner.id} name={fullName(owner)} size={28} />}
          <span className="stack justify-start">
            <Link to="/measurable/$measurableId" params={{ measurableId: measurable.id }} className="medium opener">
              {measurable.title}
            </Link>
            {!isHeaded && measurable.groupTitle !== null && <small className="tiny mut">{measurable.groupTitle}</small>}
          </span>
        </span>
      </th>
      <td>
        <span className="row wrap gap-0-3">
          <Sparkline points={points} width={128} height={32} />
          <Going trend={line.trend} />
        </span>
      </td>
      <td data-label={periodName(kind, focus, today)}>
        <ShownValue title={measurable.title} entered={valueIn(measurable, focus)} onPress={undefined} />
      </td>
      <td className="nowrap sub num" data-label={t('column.goal')}>
        {formatGoal(weekIn(measurable, focus), locale)}
      </td>
      <td className="all-columns">
        <span className="row wrap gap-2">
          <Signs line={line} />
        </span>
      </td>
    </tr>
  )
}

const trendIcons = { up: TrendingUp, down: TrendingDown, level: Minus }

function Going({ trend }: Pick<OverviewLine, 'trend'>) {
  const { t } = useTranslation('scorecard-views')
  if (trend === null) return null
  const Icon = trendIcons[trend]
  return (
    <span className="row-inline gap-1 small nowrap sub">
      <Icon size="1rem" aria-hidden="true" />
      {t(`trend.${trend}`)}
    </span>
  )
}

function Signs({ line: { streak, signal } }: { line: OverviewLine }) {
  const { t } = useTranslation(['scorecard-views', 'scorecard-grid'])
  return (
    <>
      {streak > 0 && (
        <Tag icon={Flag} tone="bad">
          {t('scorecard-grid:inARow', { count: streak })}
        </Tag>
      )}
      {signal && (
        <Tag icon={Activity} tone="warn">
          {t(`signal.${signal}`)}
        </Tag>
      )}
    </>
  )
}

export function OverviewView({ scorecard }: { scorecard: Scorecard }) {
  const { t } = useTranslation('scorecard-views')
  const [kept, setKept] = useChoice('scorecard-order')
  const order = overviewOrders.find((one) => one === kept) ?? 'attention'
  return (
    <>
      <div className="row wrap gap-3 mb-3 no-print">
        <Segmented<OverviewOrder>
          size="sm"
          label={t('order.label')}
          options={overviewOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
          value={order}
          onChange={setKept}
        />
      </div>
      <Sheet label={t('view.overview')} isBare>
        <ScorecardOverview scorecard={scorecard} order={order} />
      </Sheet>
    </>
  )
}
