/** Each period is read in its own unit and scale; results are in the current format. */
import { dimensionOf, quantityOf, valueOfQuantity } from './formulas/formula-units'
import type { UnitOfMeasure, ValueFormat } from './measurable-values'

export interface Reading extends ValueFormat {
  readonly value: number | null
}

const baseOf = (unit: UnitOfMeasure) => (unit === 'YesNo' ? unit : Object.keys(dimensionOf(unit)).join())

const quantityIn = ({ value, ...format }: Reading, { unitOfMeasure }: ValueFormat): number | null =>
  value !== null && baseOf(format.unitOfMeasure) === baseOf(unitOfMeasure) ? quantityOf(value, format) : null

const quantities = (readings: readonly Reading[], format: ValueFormat): number[] =>
  readings.flatMap((reading) => quantityIn(reading, format) ?? [])

export const valuesIn = (readings: readonly Reading[], format: ValueFormat): (number | null)[] =>
  readings.map((reading) => {
    const quantity = quantityIn(reading, format)
    return quantity === null ? null : valueOfQuantity(quantity, format)
  })

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const SHARE: ValueFormat = { unitOfMeasure: 'Percent', valueScale: 'One', decimalPlaces: 0 }

/** The average of yes and no is the share of yes, in percent. */
export const averageFormat = (format: ValueFormat): ValueFormat => (format.unitOfMeasure === 'YesNo' ? SHARE : format)

export function averageOf(readings: readonly Reading[], format: ValueFormat): number | null {
  const all = quantities(readings, format)
  return all.length === 0 ? null : valueOfQuantity(sum(all) / all.length, averageFormat(format))
}

const addsUp = ({ unitOfMeasure }: ValueFormat) => unitOfMeasure !== 'Percent' && unitOfMeasure !== 'YesNo'

export const hasMovement = ({ unitOfMeasure }: Pick<ValueFormat, 'unitOfMeasure'>): boolean => unitOfMeasure !== 'YesNo'

export function totalOf(readings: readonly Reading[], format: ValueFormat): number | null {
  const all = quantities(readings, format)
  return all.length === 0 || !addsUp(format) ? null : valueOfQuantity(sum(all), format)
}

export interface ControlLimits {
  readonly mean: number
  readonly lower: number
  readonly upper: number
}

/** Fewer values give unstable limits. */
export const CONTROL_LIMITS_FROM = 8
/** XmR chart: three standard deviations, estimated from the mean moving range. */
const NATURAL_LIMIT = 2.66

export function controlLimits(values: readonly (number | null)[]): ControlLimits | null {
  const known = values.filter((value) => value !== null)
  if (known.length < CONTROL_LIMITS_FROM) return null
  const mean = sum(known) / known.length
  const ranges = known.slice(1).map((value, index) => Math.abs(value - (known[index] ?? value)))
  const reach = NATURAL_LIMIT * (sum(ranges) / ranges.length)
  return { mean, lower: mean - reach, upper: mean + reach }
}

/** A run this long on one side of the mean is not chance. */
export const RUN_OF_SIGNAL = 8

const HAIR = 1e-12

export type Signal = 'beyond' | 'run'

export function signalsIn(
  values: readonly (number | null)[],
  { mean, lower, upper }: ControlLimits,
): (Signal | null)[] {
  const hair = HAIR * Math.max(Math.abs(lower), Math.abs(upper))
  const sideOf = (value: number) => (Math.abs(value - mean) <= hair ? 0 : Math.sign(value - mean))
  const sides = values.map((value) => (value === null ? null : sideOf(value)))
  const isInRun = new Set<number>()
  let run: number[] = []
  for (const [index, side] of sides.entries()) {
    // A missing number neither joins nor ends a run.
    if (side === null) continue
    const isSame = side !== 0 && sides[run.at(-1) ?? -1] === side
    run = isSame ? [...run, index] : [index]
    if (run.length >= RUN_OF_SIGNAL) for (const member of run) isInRun.add(member)
  }
  return values.map((value, index) => {
    if (value === null) return null
    if (value < lower - hair || value > upper + hair) return 'beyond'
    return isInRun.has(index) ? 'run' : null
  })
}

export const trends = ['up', 'down', 'level'] as const
export type Trend = (typeof trends)[number]
const LATEST = 4

const meanOf = (values: readonly number[]) => sum(values) / values.length

function trendBetween(before: readonly number[], since: readonly number[]): Trend {
  const known = [...before, ...since]
  const steps = known.slice(1).map((value, index) => Math.abs(value - (known[index] ?? value)))
  const by = meanOf(since) - meanOf(before)
  if (Math.abs(by) <= Math.max(meanOf(steps), HAIR * Math.abs(meanOf(known)))) return 'level'
  return by > 0 ? 'up' : 'down'
}

/** Compares the latest four numbers with those before. Null with fewer than eight. */
export function trendOf(values: readonly (number | null)[]): Trend | null {
  const known = values.filter((value) => value !== null)
  if (known.length < CONTROL_LIMITS_FROM) return null
  return trendBetween(known.slice(0, -LATEST), known.slice(-LATEST))
}

export interface Movement {
  readonly from: number
  readonly to: number
  readonly trend: Trend
}

/** Averages of up to four numbers on each side. Null without a number on either. */
export function movementOf(before: readonly (number | null)[], since: readonly (number | null)[]): Movement | null {
  const earlier = before.filter((value) => value !== null).slice(-LATEST)
  const later = since.filter((value) => value !== null).slice(-LATEST)
  if (earlier.length === 0 || later.length === 0) return null
  return { from: meanOf(earlier), to: meanOf(later), trend: trendBetween(earlier, later) }
}
