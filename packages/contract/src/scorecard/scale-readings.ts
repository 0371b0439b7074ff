/** `700,500` in a row of thousands is 700.5k; `0.43` in percent may be 43%. */

type ScaleReading =
  | { readonly isSure: true; readonly value: number }
  | { readonly isSure: false; readonly readings: readonly [asWritten: number, rescaled: number] }

const exponents = { One: 0, Thousand: 3, Million: 6, Billion: 9 } as const
const LEAST_DOUBTFUL = 1_000
const LEAST_IN_FULL = 100_000
/** In powers of ten. */
const NEAR = 1

const sure = (value: number): ScaleReading => ({ isSure: true, value })
const distance = (value: number, goal: number) => Math.abs(Math.log10(Math.abs(value / goal)))
const shifted = (value: number, places: number) => Number(`${value}e${places}`)

function readScaled(value: number, exponent: number, goal: number): ScaleReading {
  if (Math.abs(value) < LEAST_DOUBTFUL) return sure(value)
  const rescaled = shifted(value, -exponent)
  const isInFull = Math.abs(value) >= LEAST_IN_FULL && Math.abs(rescaled) >= 1
  const unsure = { isSure: false, readings: [value, rescaled] } as const
  if (!goal) return isInFull ? sure(rescaled) : unsure
  const [near, far] = [distance(value, goal), distance(rescaled, goal)]
  if (near <= NEAR) return sure(value)
  return far <= NEAR || (isInFull && far < near) ? sure(rescaled) : unsure
}

function readPercent(value: number, goal: number): ScaleReading {
  const size = Math.abs(value)
  if (size === 0 || size > 1) return sure(value)
  const rescaled = shifted(value, 2)
  if (goal && distance(value, goal) <= NEAR) return sure(value)
  const isFraction = !Number.isInteger(value) || (goal !== 0 && distance(rescaled, goal) <= NEAR)
  return isFraction ? { isSure: false, readings: [value, rescaled] } : sure(value)
}

interface Scaled {
  readonly unitOfMeasure: string
  readonly valueScale: keyof typeof exponents
  readonly goalValue?: number | undefined
}

export function readScale(value: number, { unitOfMeasure, valueScale, goalValue = 0 }: Scaled): ScaleReading {
  const exponent = exponents[valueScale]
  if (exponent > 0) return readScaled(value, exponent, goalValue)
  return unitOfMeasure === 'Percent' ? readPercent(value, goalValue) : sure(value)
}
