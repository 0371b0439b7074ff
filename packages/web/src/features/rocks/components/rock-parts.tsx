import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { RockMilestones } from './rock-milestones'
import { RockMissed } from './rock-missed'
import { RockQuarter } from './rock-quarter'

export function RockParts({ rock }: { rock: Rock }) {
  return (
    <>
      <RockMissed rock={rock} />
      <RockQuarter rock={rock} />
      <RockMilestones rock={rock} />
    </>
  )
}
