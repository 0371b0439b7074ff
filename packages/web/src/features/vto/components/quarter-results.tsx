import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Check from 'icon:check'
import { formatValue, formatWith } from '@cairn/contract/scorecard/measurable-values'
import { type QuarterResults as QuarterResultsOf, quarterResults, standingOf } from '@cairn/contract/vto/actuals'
import { plannedText } from '@cairn/contract/vto/planned-text'
import { useQueries } from '@tanstack/react-query'
import { type VtoAt, vtoQueries } from '../../../entities/vto/vto'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/format/use-locale'
import { LeadershipMark } from './leadership-mark'
import classes from './quarter-results.module.css'

interface QuarterResultsProps {
  vtos: readonly VtoAt[]
  quarterStart: string
}

export function QuarterResults({ vtos, quarterStart }: QuarterResultsProps) {
  const { t } = useTranslation('vto-traction')
  const read = useQueries({ queries: vtos.map((at) => vtoQueries.one(at)) })
  const results = read.map(({ data }) => data?.contents && quarterResults(data.contents, quarterStart)).find(Boolean)
  if (!results) return <p className={classes.none}>{t(vtos.length === 0 ? 'pulse.unlinked' : 'pulse.none')}</p>
  const { reached, goals } = results
  return (
    <ul className={`${classes.results} num`}>
      {reached.map((one) => (
        <FigureReached key={one.figure.id} {...one} />
      ))}
      {goals.all > 0 && (
        <li>
          <b>{t('pulse.goals', { ...goals })}</b>
          <span>{t('goals')}</span>
        </li>
      )}
    </ul>
  )
}

function FigureReached({ figure, actual }: QuarterResultsOf['reached'][number]) {
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
