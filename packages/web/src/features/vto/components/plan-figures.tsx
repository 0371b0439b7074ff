import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Check from 'icon:check'
import { formatValue, formatWith } from '@cairn/contract/scorecard/measurable-values'
import { actualOf, isMoney, lastResult, resultIn, standingOf } from '@cairn/contract/vto/actuals'
import { plannedText } from '@cairn/contract/vto/planned-text'
import type { Figure, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/use-locale'
import type { PlanQuarter } from '../plan-quarter'
import { LeadershipMark } from './leadership-mark'
import classes from './plan.module.css'

interface PlanFiguresProps {
  contents: VtoContents
  figures: readonly Figure[]
  label: string
  quarter?: PlanQuarter | undefined
  onOpen?: ((figure: Figure) => void) | undefined
}

export function PlanFigures({ contents, figures, label, quarter, onOpen }: PlanFiguresProps) {
  const { locale } = useLocale()
  return (
    <ul className={`${classes.figures} num`} aria-label={label}>
      {figures.map((figure) => (
        <li key={figure.id}>
          <b>{plannedText(figure, locale)}</b>
          <span className={classes.name}>
            {onOpen ? (
              <button type="button" className={classes.opener} onClick={() => onOpen(figure)}>
                {figure.title}
              </button>
            ) : (
              figure.title
            )}{' '}
            {figure.isVisibleToLtOnly && <LeadershipMark />}
          </span>
          <SoFar contents={contents} figure={figure} quarter={quarter} />
        </li>
      ))}
    </ul>
  )
}

interface SoFarProps {
  contents: VtoContents
  figure: Figure
  quarter?: PlanQuarter | undefined
}

export function SoFar({ contents, figure, quarter }: SoFarProps) {
  const { t } = useTranslation('vto-traction')
  const { locale } = useLocale()
  const result = quarter ? resultIn(contents, figure.id, quarter.quarter.startDate) : lastResult(contents, figure.id)
  const actual = actualOf(figure, result)
  if (actual === null) return null
  const standing = standingOf(figure, actual)
  const isOver = quarter?.isOver ?? false
  // Amounts grow until the quarter ends, so less than planned is not a miss before.
  const isJudged = standing !== null && (standing.isMet || isOver || !isMoney(figure.unitOfMeasure))
  const Icon = standing?.isMet ? Check : (standing?.difference ?? 0) > 0 ? ArrowUp : ArrowDown
  const value = formatValue({ ...formatWith(figure, actual), value: actual }, locale)
  return (
    <small className={classes.soFar} data-met={isJudged ? standing.isMet : undefined}>
      {isJudged && (
        <>
          <Icon size="0.875rem" strokeWidth={2.25} aria-hidden="true" />
          <span className="vh">{t(standing.isMet ? 'results.met' : 'results.missed')}</span>
        </>
      )}
      {t(isOver ? 'quarter.brought' : 'quarter.soFar', { value })}
    </small>
  )
}
