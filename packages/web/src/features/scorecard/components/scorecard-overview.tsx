import Activity from 'icon:activity'
import Flag from 'icon:flag'
import Minus from 'icon:minus'
import TrendingDown from 'icon:trending-down'
import TrendingUp from 'icon:trending-up'
import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { formatGoal } from '@cairn/contract/scorecard/measurable-values'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName, usePerson } from '../../../lib/people'
import { useLocale } from '../../../lib/use-locale'
import { Avatar } from '../../../ui/avatar'
import { Sparkline } from '../../../ui/sparkline'
import { Tag } from '../../../ui/tag'
import { valueIn, weekIn } from '../measurable-weeks'
import { type OverviewLine, type OverviewOrder, overviewGroups } from '../overview-lines'
import { periodName } from '../period-names'
import { ShownValue } from './measured-value'
import classes from './scorecard-overview.module.css'

interface ScorecardOverviewProps {
  scorecard: Scorecard
  order: OverviewOrder
}

const columns = ['measurable', 'trend', 'value', 'goal', 'signs'] as const

export function ScorecardOverview({ scorecard, order }: ScorecardOverviewProps) {
  const { t } = useTranslation(['scorecard-views', 'scorecard-grid'])
  const { today } = useLocale()
  const { weeks, focusIntervalId: focus, periodKind: kind } = scorecard
  const completed = weeks.filter((week) => week <= focus)
  const groups = overviewGroups(scorecard.measurables, { completed, focus, order })
  const named = { measurable: t('column.measurable'), value: periodName(kind, focus, today) }
  return (
    <table className={classes.table} aria-label={t('overviewOf', { title: scorecard.title })}>
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
      <th scope="row" className={classes.what}>
        {owner && <Avatar id={owner.id} name={fullName(owner)} size={28} />}
        <span>
          <Link to="/measurable/$measurableId" params={{ measurableId: measurable.id }}>
            {measurable.title}
          </Link>
          {!isHeaded && measurable.groupTitle !== null && <small>{measurable.groupTitle}</small>}
        </span>
      </th>
      <td className={classes.trend}>
        <Sparkline points={points} width={128} height={32} />
        <Going trend={line.trend} />
      </td>
      <td className={classes.value} data-label={periodName(kind, focus, today)}>
        <ShownValue title={measurable.title} entered={valueIn(measurable, focus)} onPress={undefined} />
      </td>
      <td className={`${classes.goal} num`} data-label={t('column.goal')}>
        {formatGoal(weekIn(measurable, focus), locale)}
      </td>
      <td className={classes.signs}>
        <Signs line={line} />
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
    <span className={classes.going}>
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
