export interface Contender {
  readonly name: string
  measure(): Promise<number>
}

export interface Comparison {
  /** Cairn divided by the baseline, per round. */
  readonly ratios: readonly number[]
  readonly cairn: readonly number[]
  readonly yardstick: readonly number[]
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Linear interpolation; NaN for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? Number.NaN
  const high = sorted[Math.ceil(place)] ?? Number.NaN
  return low + (high - low) * (place - Math.floor(place))
}

/** Alternates, since the machine's speed drifts. The first round is warm-up. */
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
