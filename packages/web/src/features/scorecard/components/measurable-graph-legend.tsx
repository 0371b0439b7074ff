import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import type { ControlChart } from '../control-chart'
import classes from './measurable-graph.module.css'

const names = ['met', 'missed', 'missing', 'note', 'signal', 'goal', 'usual'] as const
type Sign = (typeof names)[number]

const signs: Record<Sign, ReactNode> = {
  met: <circle className={classes.hit} cx="8" cy="8" r="4.5" />,
  missed: <path className={classes.miss} d="M8 2.5l5.5 5.5l-5.5 5.5l-5.5 -5.5z" />,
  missing: <line className={classes.missing} x1="4" x2="12" y1="8" y2="8" />,
  note: <path className={classes.note} d="M4 3h8v7l-4 4l-4 -4z" />,
  signal: <circle className={classes.signal} cx="8" cy="8" r="6" />,
  goal: <line className={classes.goal} x1="0" x2="16" y1="8" y2="8" />,
  usual: (
    <g className={classes.limits}>
      <rect x="0" y="2" width="16" height="12" />
      <line x1="0" x2="16" y1="2" y2="2" />
      <line x1="0" x2="16" y1="14" y2="14" />
    </g>
  ),
}

export function GraphLegend({ periods, limits }: ControlChart) {
  const { t } = useTranslation('measurable')
  const shown: Record<Sign, boolean> = {
    met: periods.some(({ value, isMiss }) => value !== null && !isMiss),
    missed: periods.some(({ isMiss }) => isMiss),
    missing: periods.some(({ value }) => value === null),
    note: periods.some(({ entered }) => Boolean(entered?.note)),
    signal: periods.some(({ signal }) => signal !== null),
    goal: true,
    usual: limits !== null,
  }
  return (
    <div className={classes.legend} aria-hidden="true">
      {names
        .filter((name) => shown[name])
        .map((name) => (
          <span key={name}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              {signs[name]}
            </svg>
            {t(`legend.${name}`)}
          </span>
        ))}
    </div>
  )
}
