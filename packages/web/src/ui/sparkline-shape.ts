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
