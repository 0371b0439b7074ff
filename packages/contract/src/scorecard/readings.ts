/**
 * What several periods of a measurable come to: average, total, and how much of its movement is noise. Each period is
 * read in the unit and scale that it has, and the outcome is given in those of today.
 */
import { dimensionOf, quantityOf, valueOfQuantity } from './formulas/formula-units'
import type { UnitOfMeasure, ValueFormat } from './measurable-values'

/** A period as it was entered, in its own unit and scale; `value` null where nothing was. */
export interface Reading extends ValueFormat {
  readonly value: number | null
}

/** A yes says nothing beside a count. */
const baseOf = (unit: UnitOfMeasure) => (unit === 'YesNo' ? unit : Object.keys(dimensionOf(unit)).join())

/** In the base of its unit; null where it is missing, or was counted in a unit that says nothing in today's. */
const quantityIn = ({ value, ...format }: Reading, { unitOfMeasure }: ValueFormat): number | null =>
  value !== null && baseOf(format.unitOfMeasure) === baseOf(unitOfMeasure) ? quantityOf(value, format) : null

const quantities = (readings: readonly Reading[], format: ValueFormat): number[] =>
  readings.flatMap((reading) => quantityIn(reading, format) ?? [])

/** Each in the format's unit and scale, so that they can be set side by side; null as for `quantityIn`. */
export const valuesIn = (readings: readonly Reading[], format: ValueFormat): (number | null)[] =>
  readings.map((reading) => {
    const quantity = quantityIn(reading, format)
    return quantity === null ? null : valueOfQuantity(quantity, format)
  })

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const SHARE: ValueFormat = { unitOfMeasure: 'Percent', valueScale: 'One', decimalPlaces: 0 }

/** How the average of values is shown that are shown so: that of yes and no is the share of yes, in per cent. */
export const averageFormat = (format: ValueFormat): ValueFormat => (format.unitOfMeasure === 'YesNo' ? SHARE : format)

/** Of the periods that have a number; null where none has. In the scale of `averageFormat`. */
export function averageOf(readings: readonly Reading[], format: ValueFormat): number | null {
  const all = quantities(readings, format)
  return all.length === 0 ? null : valueOfQuantity(sum(all) / all.length, averageFormat(format))
}

const addsUp = ({ unitOfMeasure }: ValueFormat) => unitOfMeasure !== 'Percent' && unitOfMeasure !== 'YesNo'

/** Whether such values move in steps that chance can be told in: a yes and a no have no usual range and no trend. */
export const hasMovement = ({ unitOfMeasure }: Pick<ValueFormat, 'unitOfMeasure'>): boolean => unitOfMeasure !== 'YesNo'

/** Null where no period has a number, and for percentages and yes or no, which do not add up. In the format's scale. */
export function totalOf(readings: readonly Reading[], format: ValueFormat): number | null {
  const all = quantities(readings, format)
  return all.length === 0 || !addsUp(format) ? null : valueOfQuantity(sum(all), format)
}

/** Between these a number is expected to lie while nothing has changed but chance. */
export interface ControlLimits {
  readonly mean: number
  readonly lower: number
  readonly upper: number
}

/** Fewer would draw limits that the next number moves. */
export const CONTROL_LIMITS_FROM = 8
/** Three standard deviations by the average range of two neighbours (the chart of individuals, XmR). */
const NATURAL_LIMIT = 2.66

/** Of numbers oldest first, null where one is missing; null with fewer than `CONTROL_LIMITS_FROM` of them. */
export function controlLimits(values: readonly (number | null)[]): ControlLimits | null {
  const known = values.filter((value) => value !== null)
  if (known.length < CONTROL_LIMITS_FROM) return null
  const mean = sum(known) / known.length
  const ranges = known.slice(1).map((value, index) => Math.abs(value - (known[index] ?? value)))
  const reach = NATURAL_LIMIT * (sum(ranges) / ranges.length)
  return { mean, lower: mean - reach, upper: mean + reach }
}

/** As many on one side of the mean are no chance. */
export const RUN_OF_SIGNAL = 8

const HAIR = 1e-12

/** `beyond`: outside of the limits. `run`: one of eight or more in a row on one side of the mean. */
export type Signal = 'beyond' | 'run'

/** For each number whether it tells of a change; null where it does not, or is missing. */
export function signalsIn(
  values: readonly (number | null)[],
  { mean, lower, upper }: ControlLimits,
): (Signal | null)[] {
  // The mean of numbers that are all alike may differ from them in its last digit.
  const hair = HAIR * Math.max(Math.abs(lower), Math.abs(upper))
  const sideOf = (value: number) => (Math.abs(value - mean) <= hair ? 0 : Math.sign(value - mean))
  const sides = values.map((value) => (value === null ? null : sideOf(value)))
  const isInRun = new Set<number>()
  let run: number[] = []
  for (const [index, side] of sides.entries()) {
    // A missing number neither belongs to a run nor ends it.
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

export type Trend = 'up' | 'down' | 'level'
/** What a trend sets beside all that came before. */
const LATEST = 4

const meanOf = (values: readonly number[]) => sum(values) / values.length

/**
 * Where the latest four numbers lie beside those before, oldest first: level where the two differ by less than the average
 * step from one number to the next. Null with fewer than eight.
 */
export function trendOf(values: readonly (number | null)[]): Trend | null {
  const known = values.filter((value) => value !== null)
  if (known.length < CONTROL_LIMITS_FROM) return null
  const steps = known.slice(1).map((value, index) => Math.abs(value - (known[index] ?? value)))
  const by = meanOf(known.slice(-LATEST)) - meanOf(known.slice(0, -LATEST))
  if (Math.abs(by) <= Math.max(meanOf(steps), HAIR * Math.abs(meanOf(known)))) return 'level'
  return by > 0 ? 'up' : 'down'
}
