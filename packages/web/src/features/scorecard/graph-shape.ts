import type { ControlLimits } from '@cairn/contract/scorecard/readings'
import type { LookedAtPeriod } from './looked-at'

export interface GraphBox {
  readonly width: number
  readonly height: number
  readonly labels: number
  /** Reading direction: 1 for left to right, -1 for right to left. */
  readonly onwards: 1 | -1
  readonly ticks?: readonly number[] | undefined
}

export interface Place {
  readonly x: number
  readonly y: number
}

export interface GraphShape {
  readonly xs: readonly number[]
  readonly y: (value: number) => number
  readonly places: readonly (Place | null)[]
  readonly lines: readonly string[]
  readonly goals: readonly string[]
  readonly ticks: readonly number[]
  readonly left: number
  readonly right: number
  readonly bottom: number
}

const TOP = 20
const BOTTOM = 26
const SIDE = 14
const TICKS = 4

const round = (value: number) => Math.round(value * 10) / 10

/** Relative tolerance below which two ticks look equal. */
const ALIKE = 1e-9
/** Below the smallest value that can be entered. */
const NOTHING = 1e-15

function spanOf(lowest: number, highest: number): number {
  const [apart, size] = [highest - lowest, Math.max(Math.abs(lowest), Math.abs(highest))]
  if (size < NOTHING) return 1
  return apart > size * ALIKE ? apart : size
}

export function ticksOf(lowest: number, highest: number): number[] {
  const rough = spanOf(lowest, highest) / TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10) * power
  const first = Math.floor(lowest / step)
  const last = Math.max(Math.ceil(highest / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

export function tickDecimals(ticks: readonly number[]): number {
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0)) || 1
  const decimals = [0, 1, 2, 3, 4, 5].find(
    (count) => Math.abs(step * 10 ** count - Math.round(step * 10 ** count)) < 1e-6,
  )
  return decimals ?? 6
}

function runsOf<T>(each: readonly T[], pointOf: (one: T, index: number) => string | null): string[] {
  const runs: string[][] = [[]]
  each.forEach((one, index) => {
    const point = pointOf(one, index)
    if (point === null) runs.push([])
    else runs.at(-1)?.push(point)
  })
  return runs.filter((run) => run.length > 0).map((run) => run.join(' '))
}

export function graphShape(
  periods: readonly LookedAtPeriod[],
  limits: ControlLimits | null,
  { width, height, labels, onwards, ticks: only }: GraphBox,
): GraphShape {
  const drawn = periods.flatMap(({ value, goal, goalUpper }) => [value, goal, goalUpper].filter((one) => one !== null))
  const all = limits ? [...drawn, limits.lower, limits.upper] : drawn
  const ticks = only ?? ticksOf(Math.min(...all, drawn[0] ?? 0), Math.max(...all, drawn[0] ?? 0))
  const [lowest, highest] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const inner = Math.max(1, width - labels - SIDE)
  const step = inner / Math.max(1, periods.length)
  const from = (along: number) => round(onwards === 1 ? labels + along : width - labels - along)
  const bottom = height - BOTTOM
  const y = (value: number) => round(bottom - ((value - lowest) / (highest - lowest)) * (bottom - TOP))
  const xs = periods.map((_, index) => from((index + 0.5) * step))
  const level = (value: number | null, index: number) =>
    value === null ? null : `${from(index * step)},${y(value)} ${from((index + 1) * step)},${y(value)}`
  const places = periods.map(({ value }, index) => (value === null ? null : { x: xs[index] ?? 0, y: y(value) }))
  return {
    ...{ xs, y, places, ticks, bottom },
    lines: runsOf(places, (place) => place && `${place.x},${place.y}`),
    goals: [
      ...runsOf(periods, ({ goal }, index) => level(goal, index)),
      ...runsOf(periods, ({ goalUpper }, index) => level(goalUpper, index)),
    ],
    left: Math.min(from(0), from(inner)),
    right: Math.max(from(0), from(inner)),
  }
}

export function namedPeriods(count: number, width: number, room: number): number[] {
  const every = Math.max(1, Math.ceil((room * count) / Math.max(width, 1)))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => count - 1 - index * every).toReversed()
}

export const nearest = (xs: readonly number[], x: number): number =>
  xs.reduce((best, each, index) => (Math.abs(each - x) < Math.abs((xs[best] ?? 0) - x) ? index : best), 0)
