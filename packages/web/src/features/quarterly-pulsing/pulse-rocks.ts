import type { PulseRock, QuarterPulse } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import { isClosing } from '@cairn/contract/rocks/rocks.statuses'

/** `laid`: done. `ringed`: closed otherwise, or left open by a quarter that is over. `open`: still to be judged. */
export type StoneState = 'laid' | 'ringed' | 'open'

/** Whether all of a quarter’s weeks have passed. */
export const isOver = ({ weeks, weeksOver }: Pick<QuarterPulse, 'weeks' | 'weeksOver'>): boolean =>
  weeksOver >= weeks.length

export function stoneOf({ status }: Pick<PulseRock, 'status'>, quarter: QuarterPulse): StoneState {
  if (status === 'Done') return 'laid'
  return (status !== null && isClosing(status)) || isOver(quarter) ? 'ringed' : 'open'
}

const order: readonly StoneState[] = ['laid', 'ringed', 'open']

/** What is done first, so that the row of stones reaches as far as it does against the 80 %. */
export const stonesOf = (quarter: QuarterPulse): StoneState[] =>
  quarter.rocks
    .map((rock) => stoneOf(rock, quarter))
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
