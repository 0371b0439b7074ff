import { useTranslation } from '../../i18n/use-translation'
import classes from './sparkline.module.css'

export interface SparkPoint {
  /** Null breaks the line. */
  value: number | null
  goal: number
  isMiss: boolean
}

export interface SparkShape {
  lines: string[]
  goalLine: string
  dots: { x: number; y: number; isMiss: boolean; isLast: boolean }[]
}

const PADDING = 4
const round = (value: number) => Math.round(value * 10) / 10

export function sparkShape(points: readonly SparkPoint[], width: number, height: number): SparkShape {
  const all = points.flatMap(({ value, goal }) => (value === null ? [goal] : [value, goal]))
  const low = Math.min(...all)
  const span = Math.max(...all) - low || 1
  const step = points.length > 1 ? (width - 2 * PADDING) / (points.length - 1) : 0
  const x = (index: number) => round(PADDING + index * step)
  const y = (value: number) => round(height - PADDING - ((value - low) / span) * (height - 2 * PADDING))
  const lines: string[][] = [[]]
  const dots: SparkShape['dots'] = []
  const last = points.findLastIndex(({ value }) => value !== null)
  points.forEach(({ value, isMiss }, index) => {
    if (value === null) {
      lines.push([])
      return
    }
    lines.at(-1)?.push(`${x(index)},${y(value)}`)
    if (isMiss || index === last) dots.push({ x: x(index), y: y(value), isMiss, isLast: index === last })
  })
  const goalLine = points.map(({ goal }, index) => `${index === 0 ? 0 : x(index)},${y(goal)}`)
  const end = points.at(-1)
  if (end) goalLine.push(`${width},${y(end.goal)}`)
  return {
    lines: lines.filter((line) => line.length > 1).map((line) => line.join(' ')),
    goalLine: goalLine.join(' '),
    dots,
  }
}

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
    return <svg className={`block ${classes.spark}`} style={style} aria-hidden="true" />
  const { lines, goalLine, dots } = sparkShape(points, width, height)
  const missed = points.filter(({ isMiss }) => isMiss).length
  const label = `${span ?? t('spark.weeks', { count: points.length })}, ${t('spark.missed', { count: missed })}`
  return (
    <svg
      className={`block ${classes.spark}`}
      style={style}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
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
