import { useTranslation } from '../i18n/use-translation'
import classes from './sparkline.module.css'
import { type SparkPoint, sparkShape } from './sparkline-shape'

interface SparklineProps {
  points: readonly SparkPoint[]
  span?: string | undefined
  width?: number
  height?: number
}

export function Sparkline({ points, span, width = 112, height = 28 }: SparklineProps) {
  const { t } = useTranslation('generic')
  const style = { width: `${width / 16}rem`, height: `${height / 16}rem` }
  if (points.every(({ value }) => value === null))
    return <svg className={classes.spark} style={style} aria-hidden="true" />
  const { lines, goalLine, dots } = sparkShape(points, width, height)
  const missed = points.filter(({ isMiss }) => isMiss).length
  const label = `${span ?? t('spark.weeks', { count: points.length })}, ${t('spark.missed', { count: missed })}`
  return (
    <svg className={classes.spark} style={style} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline className={classes.goal} points={goalLine} />
      {lines.map((line) => (
        <polyline key={line} className={classes.line} points={line} />
      ))}
      {dots.map(({ x, y, isMiss, isLast }) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r={isLast ? 4 : 2.6}
          className={isLast ? classes.last : classes.miss}
          data-miss={isMiss || undefined}
        />
      ))}
    </svg>
  )
}
