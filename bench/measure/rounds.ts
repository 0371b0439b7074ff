/** A measurement is one run of one contender; its unit is the benchmark's. */
export interface Contender {
  readonly name: string
  measure(): Promise<number>
}

export interface Comparison {
  /** Cairn's measurement divided by the yardstick's, one for each round. */
  readonly ratios: readonly number[]
  readonly cairn: readonly number[]
  readonly yardstick: readonly number[]
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** By linear interpolation between the two nearest. NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? Number.NaN
  const high = sorted[Math.ceil(place)] ?? Number.NaN
  return low + (high - low) * (place - Math.floor(place))
}

/**
 * Measures two contenders in turn: a machine's speed drifts, so that only neighbours in time may be compared. Who goes
 * first changes from round to round. The first round warms both up and is not counted.
 */
export async function compareInTurn(cairn: Contender, yardstick: Contender, rounds = 5): Promise<Comparison> {
  const measured = { ratios: [] as number[], cairn: [] as number[], yardstick: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? [cairn, yardstick] : [yardstick, cairn]
    const results = new Map<Contender, number>()
    for (const contender of order) results.set(contender, await contender.measure())
    const [own, other] = [results.get(cairn) ?? Number.NaN, results.get(yardstick) ?? Number.NaN]
    if (round === 0) continue
    measured.cairn.push(own)
    measured.yardstick.push(other)
    measured.ratios.push(own / other)
  }
  return measured
}
