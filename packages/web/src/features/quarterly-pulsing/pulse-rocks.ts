import type { PulseRock, QuarterPulse } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import { isClosing } from '@cairn/contract/rocks/rocks.statuses'

/** Done is `laid`. `ringed`: not done. `open`: undecided. */
export type StoneState = 'laid' | 'ringed' | 'open'

export const isOver = ({ weeks, weeksOver }: Pick<QuarterPulse, 'weeks' | 'weeksOver'>): boolean =>
  weeksOver >= weeks.length

export function stoneOf({ status }: Pick<PulseRock, 'status'>, quarter: QuarterPulse): StoneState {
  if (status === 'Done') return 'laid'
  return (status !== null && isClosing(status)) || isOver(quarter) ? 'ringed' : 'open'
}

const order: readonly StoneState[] = ['laid', 'ringed', 'open']

/** Done first, so that the row lines up with the 80% mark. */
export const stonesOf = (quarter: QuarterPulse): StoneState[] =>
  quarter.rocks
    .map((rock) => stoneOf(rock, quarter))
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
