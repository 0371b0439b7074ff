import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Check from 'icon:check'
import { barOf, PLAN_MARK, standingOf } from '@cairn/contract/vto/actuals'
import type { Figure } from '@cairn/contract/vto/vto.schemas'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Tag } from '../../../ui/tag'
import { useStandingWords } from '../use-standing-words'
import classes from './results.module.css'

interface OfFigure {
  figure: Figure
  /** Null if not entered. */
  actual: number | null
}

export function PlanBar({ figure, actual }: OfFigure) {
  const standing = standingOf(figure, actual)
  const reach = figure.value === null || actual === null ? 0 : barOf(figure.value, actual)
  const style = { '--reach': `${100 * reach}%`, '--mark': `${100 * PLAN_MARK}%` } as CSSProperties
  return (
    <span className={classes.bar} style={style} aria-hidden="true" data-met={standing?.isMet}>
      <i />
      {figure.value !== null && <u />}
    </span>
  )
}

export function StandingTag({ figure, actual }: OfFigure) {
  const { t } = useTranslation('vto-traction')
  const words = useStandingWords()
  const standing = standingOf(figure, actual)
  if (actual === null) return <span className={classes.missing}>{t('results.missing')}</span>
  if (standing === null) return <span />
  if (standing.isMet) {
    return (
      <Tag tone="ok" icon={Check}>
        {words(figure, standing)}
      </Tag>
    )
  }
  return (
    <Tag tone="bad" icon={standing.difference > 0 ? ArrowUp : ArrowDown}>
      {words(figure, standing)}
    </Tag>
  )
}
