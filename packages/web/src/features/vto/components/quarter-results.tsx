import { formatValue } from '@cairn/contract/scorecard/measurable-values'
import type { Figure, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { useQueries } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/use-locale'
import { type VtoAt, vtoQueries } from '../../../lib/vto'
import { actualOf, formatWith, plannedLines, resultIn, standingOf } from '../actuals'
import { plannedText } from '../planned-text'
import { LeadershipMark } from './leadership-mark'
import classes from './quarter-results.module.css'

interface QuarterResultsProps {
  /** Those that show the meeting's Rocks, the newest first. */
  vtos: readonly VtoAt[]
  /** First date of the quarter. */
  quarterStart: string
}

const hasResults = ({ traction }: VtoContents, quarterStart: string) =>
  traction.actualResults.some((result) => result.quarterStart === quarterStart && result.value !== null)

interface Reached {
  readonly figure: Figure
  readonly actual: number
}

function resultsIn(contents: VtoContents, quarterStart: string) {
  const lines = plannedLines(contents, 'quarterly_plan')
  const reached = [...lines.financialMetrics, ...lines.measurables].flatMap((figure): Reached[] => {
    const actual = actualOf(figure, resultIn(contents, figure.id, quarterStart))
    return actual === null ? [] : [{ figure, actual }]
  })
  const goals = lines.goals.flatMap(({ id }) => resultIn(contents, id, quarterStart)?.value ?? [])
  return { reached, goals }
}

/** What a quarter brought of a V/TO's plan, for a meeting whose Rocks stand in it. */
export function QuarterResults({ vtos, quarterStart }: QuarterResultsProps) {
  const { t } = useTranslation('vto-traction')
  const read = useQueries({ queries: vtos.map((at) => vtoQueries.one(at)) })
  const contents = read.flatMap(({ data }) => data?.contents ?? []).find((found) => hasResults(found, quarterStart))
  const { reached, goals } = contents ? resultsIn(contents, quarterStart) : { reached: [], goals: [] }
  if (reached.length + goals.length === 0) {
    return <p className={classes.none}>{t(vtos.length === 0 ? 'pulse.unlinked' : 'pulse.none')}</p>
  }
  return (
    <ul className={`${classes.results} num`}>
      {reached.map((one) => (
        <FigureReached key={one.figure.id} {...one} />
      ))}
      {goals.length > 0 && (
        <li>
          <b>{t('pulse.goals', { done: goals.filter((value) => value === 1).length, all: goals.length })}</b>
          <span>{t('goals')}</span>
        </li>
      )}
    </ul>
  )
}

function FigureReached({ figure, actual }: Reached) {
  const { t } = useTranslation('vto-traction')
  const { locale } = useLocale()
  const standing = standingOf(figure, actual)
  const Icon = standing?.isMet ? Check : (standing?.difference ?? 0) > 0 ? ArrowUp : ArrowDown
  return (
    <li data-met={standing?.isMet}>
      <b>
        {standing && (
          <>
            <Icon size="0.8125rem" aria-hidden="true" />
            <span className="vh">{t(standing.isMet ? 'results.met' : 'results.missed')}</span>
          </>
        )}
        {formatValue({ ...formatWith(figure, actual), value: actual }, locale)}
      </b>
      <span>
        {figure.title} {figure.isVisibleToLtOnly && <LeadershipMark />}
      </span>
      <small>{t('pulse.plan', { value: plannedText(figure, locale) })}</small>
    </li>
  )
}
