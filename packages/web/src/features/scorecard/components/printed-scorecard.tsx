import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Check from 'icon:check'
import { goalsInView } from '@cairn/contract/scorecard/goal-changes'
import { formatGoal, missDirection } from '@cairn/contract/scorecard/measurable-values'
import { type MeasuredValue, PERIODS_IN_VIEW, type Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { useQueries } from '@tanstack/react-query'
import { fullName, peopleQueries } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { useIsPrinting } from '../../../lib/browser/use-is-printing'
import { dateWithYear, shortDate } from '../../../lib/format/format'
import { useLocale } from '../../../lib/format/use-locale'
import { gridRows } from '../grid-lines'
import { valueIn } from '../measurable-weeks'
import { periodHead } from '../period-names'
import type { GridMeasurable } from '../scorecard.queries'
import { displayedValue } from './grid-cell'
import classes from './printed-scorecard.module.css'

interface PrintedScorecardProps {
  scorecard: Scorecard
  isReversed: boolean
  showsCurrent: boolean
}

function Figure({ value }: { value: MeasuredValue | undefined }) {
  const { locale } = useLocale()
  if (value === undefined || value.value === null) return <td>–</td>
  const Miss = missDirection(value.value, value) === 'down' ? ArrowDown : ArrowUp
  const Sign = value.isOnGoal ? Check : Miss
  return (
    <td data-state={value.isOnGoal ? 'hit' : 'miss'}>
      <span className={`row-inline gap-half ${value.isOnGoal ? 'ok' : 'bold bad'}`}>
        <Sign size="0.6rem" strokeWidth={2.4} aria-hidden="true" />
        {displayedValue(value, locale)}
      </span>
    </td>
  )
}

interface LineProps {
  measurable: GridMeasurable
  weeks: readonly string[]
  owner: string | undefined
}

function Line({ measurable, weeks, owner }: LineProps) {
  const { locale } = useLocale()
  const { t } = useTranslation('scorecard-grid')
  const goals = goalsInView(measurable.values.filter(({ intervalId }) => weeks.includes(intervalId)))
  return (
    <tr>
      <th scope="row">
        {measurable.title} {owner && <small className="block tiny mut">{owner}</small>}
      </th>
      <td>
        {formatGoal(goals?.goal ?? measurable, locale)}
        {goals?.earlier.map(({ goal, before }) => (
          <small key={before} className="block tiny mut">
            {t('goalBefore', { goal: formatGoal(goal, locale), date: shortDate(before) })}
          </small>
        ))}
      </td>
      {weeks.map((week) => (
        <Figure key={week} value={valueIn(measurable, week)} />
      ))}
    </tr>
  )
}

export function PrintedScorecard(props: PrintedScorecardProps) {
  const owners = useOwners(props.scorecard)
  return useIsPrinting() && <Paper {...props} owners={owners} />
}

/** Preloaded, since printing does not wait for requests. */
function useOwners({ measurables }: Scorecard): ReadonlyMap<string, string> {
  const ids = [...new Set(measurables.map(({ ownerId }) => ownerId))]
  const people = useQueries({ queries: ids.map((id) => peopleQueries.byId(id)) })
  return new Map(people.flatMap(({ data }) => (data ? [[data.id, fullName(data)]] : [])))
}

interface PaperProps extends PrintedScorecardProps {
  owners: ReadonlyMap<string, string>
}

function Paper({ scorecard, isReversed, showsCurrent, owners }: PaperProps) {
  const { t } = useTranslation(['scorecard-grid', 'terms'])
  const { today } = useLocale()
  const { focusIntervalId: focus, periodKind, measurables, title } = scorecard
  const known = showsCurrent ? scorecard.weeks : scorecard.weeks.filter((week) => week <= focus)
  const latest = known.slice(-PERIODS_IN_VIEW)
  const weeks = isReversed ? latest.toReversed() : latest
  return (
    <article className={classes.paper}>
      <h1 className="heading-l">{[t('terms:scorecard'), title].filter(Boolean).join(', ')}</h1>
      <p className="mb-2">{dateWithYear(today)}</p>
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col">{t('column.measurable')}</th>
            <th scope="col">{t('column.goal')}</th>
            {weeks.map((week, at) => (
              <th key={week} scope="col" className={week === focus ? undefined : 'mut'}>
                {periodHead(periodKind, week, weeks[at - 1])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gridRows(measurables, focus).map((row) =>
            row.type === 'group' ? (
              <tr key={`group ${row.title}`}>
                <th scope="rowgroup" colSpan={weeks.length + 2}>
                  <b className="heading-s block pt-2">{row.title}</b>
                </th>
              </tr>
            ) : (
              <Line
                key={row.measurable.id}
                measurable={row.measurable}
                weeks={weeks}
                owner={owners.get(row.measurable.ownerId)}
              />
            ),
          )}
        </tbody>
      </table>
    </article>
  )
}
