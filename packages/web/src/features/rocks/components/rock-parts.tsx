import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { RockMilestones } from './rock-milestones'
import { RockMissed } from './rock-missed'
import { RockQuarter } from './rock-quarter'

/** What a Rock has besides its fields: why it was missed, its weeks, its milestones. Each part saves on its own. */
export function RockParts({ rock }: { rock: Rock }) {
  return (
    <>
      <RockMissed rock={rock} />
      <RockQuarter rock={rock} />
      <RockMilestones rock={rock} />
    </>
  )
}
