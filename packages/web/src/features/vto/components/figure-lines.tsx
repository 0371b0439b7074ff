import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Check from 'icon:check'
import { formatValue, valueInOnes } from '@cairn/contract/scorecard/measurable-values'
import { plannedText } from '@cairn/contract/vto/planned-text'
import type { Figure, FigureActual, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/use-locale'
import { Sparkline } from '../../../ui/sparkline'
import type { PlanQuarter } from '../plan-quarter'
import { LeadershipMark } from './leadership-mark'
import classes from './plan.module.css'
import { SoFar } from './plan-figures'

interface FigureLinesProps {
  contents: VtoContents
  figures: readonly Figure[]
  label: string
  quarter?: PlanQuarter | undefined
  onOpen?: ((figure: Figure) => void) | undefined
}

export function FigureLines({ contents, figures, label, quarter, onOpen }: FigureLinesProps) {
  const { locale } = useLocale()
  return (
    <ul aria-label={label}>
      {figures.map((figure) => (
        <li key={figure.id} className={`${classes.measured} num`}>
          <span className={classes.measuredTitle}>
            <FigureTitle figure={figure} onOpen={onOpen} /> {figure.isVisibleToLtOnly && <LeadershipMark />}
            <SoFar contents={contents} figure={figure} quarter={quarter} />
          </span>
          <span className={classes.planned}>{plannedText(figure, locale)}</span>
          {figure.actual && <Measured figure={figure} actual={figure.actual} />}
        </li>
      ))}
    </ul>
  )
}

function FigureTitle({ figure, onOpen }: { figure: Figure; onOpen: FigureLinesProps['onOpen'] }) {
  if (onOpen) {
    return (
      <button type="button" className={classes.opener} onClick={() => onOpen(figure)}>
        {figure.title}
      </button>
    )
  }
  if (figure.linkedItemId === null) return figure.title
  return (
    <Link to="/measurable/$measurableId" params={{ measurableId: figure.linkedItemId }}>
      {figure.title}
    </Link>
  )
}

/** Null if the units cannot be compared. */
function plannedIn({ value, unitOfMeasure, valueScale }: Figure, actual: FigureActual): number | null {
  if (value === null || unitOfMeasure !== actual.unitOfMeasure) return null
  return valueInOnes(value, valueScale) / valueInOnes(1, actual.valueScale)
}

function Measured({ figure, actual }: { figure: Figure; actual: FigureActual }) {
  const { t } = useTranslation('vto-traction')
  const { locale } = useLocale()
  const latest = actual.recent.at(-1)
  if (!latest) return <span />
  const goal = plannedIn(figure, actual)
  const points = actual.recent.map(({ value, missed }) => ({ value, goal: goal ?? value, isMiss: missed !== null }))
  const isMet = latest.missed === null
  const Icon = isMet ? Check : latest.missed === 'up' ? ArrowUp : ArrowDown
  return (
    <span className={classes.latest} data-met={isMet}>
      <Icon size="0.9375rem" aria-hidden="true" />
      <span className="vh">{t(isMet ? 'results.met' : 'results.missed')}</span>
      <b>{formatValue({ ...actual, value: latest.value }, locale)}</b>
      <Sparkline points={points} span={t('measured.span', { count: points.length })} width={80} height={24} />
    </span>
  )
}
