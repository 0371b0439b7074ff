import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import type { Quarter } from '@cairn/contract/calendar/quarters'
import { formatsOf } from '@cairn/contract/identity/locales'
import { formatValue, type ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import { averageFormat } from '@cairn/contract/scorecard/readings'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { percent } from '../../../lib/percent'
import { useLocale } from '../../../lib/use-locale'
import { gridRows } from '../grid-lines'
import {
  periodsOfQuarters,
  type QuarterFigure,
  type QuarterPeriods,
  type QuarterSum,
  withNumbers,
} from '../quarter-figures'
import type { GridMeasurable } from '../scorecard.queries'
import { usePeriodSettings } from '../use-grid-scorecard'
import classes from './scorecard-quarters.module.css'

interface ScorecardQuartersProps {
  scorecard: Scorecard
  quarters: readonly Quarter[]
  nameOf: (quarter: Quarter) => string
  sum: QuarterSum
  isReversed: boolean
}

export function ScorecardQuarters({ scorecard, quarters, nameOf, sum, isReversed }: ScorecardQuartersProps) {
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
    <div className={classes.scroller}>
      <table className={classes.table} aria-label={t('quartersOf', { title: scorecard.title })}>
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
      <th scope="row">
        <Link to="/measurable/$measurableId" params={{ measurableId: measurable.id }}>
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
      <span className={classes.value}>
        {shown === null ? <span className={classes.none}>{t('noNumber')}</span> : <b className="num">{shown}</b>}
        {change !== null && <Change change={change} inPoints={inPoints} decimalPlaces={decimalPlaces} />}
      </span>
      {onGoal.measured > 0 && (
        <small>
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
  if (change === 0) return <span className={classes.change}>{t('unchanged')}</span>
  const count = Number(Math.abs(change * 100).toFixed(decimalPlaces))
  const points = count.toLocaleString(formatsOf(locale))
  const least = Math.abs(change) < 0.005 ? `< ${percent(0.01)}` : percent(Math.abs(change))
  const share = inPoints ? t('points', { count, points }) : least
  const Icon = change > 0 ? ArrowUp : ArrowDown
  return (
    <span className={classes.change}>
      <Icon size="0.875rem" aria-hidden="true" />
      <span aria-hidden="true">{inPoints ? t('pointsShort', { count, points }) : share}</span>
      <span className="vh">{t(change > 0 ? 'more' : 'less', { share })}</span>
    </span>
  )
}
