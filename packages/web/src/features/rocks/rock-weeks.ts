import { quarterWeeks } from '@cairn/contract/calendar/quarter-weeks'
import { type FirstDay, weekStart } from '@cairn/contract/calendar/weeks'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { isClosing, type RockStatus } from '@cairn/contract/rocks/rocks.statuses'
import type { PebbleState } from '../../ui/week-pebbles'

type Weekly = Pick<Rock, 'status' | 'weeks' | 'quarterStart' | 'quarterEnd'>

interface Calendar {
  /** `YYYY-MM-DD` in the organisation's zone. */
  today: string
  firstDay?: FirstDay | undefined
}

function stateOf(status: RockStatus): PebbleState {
  if (status === 'OnTrack' || status === 'Done') return 'on'
  return status === 'OffTrack' || status === 'NotDone' ? 'off' : 'none'
}

/** A rock's thirteen pebbles, first week first; where a quarter has fourteen weeks the last one stands for two. */
export function pebblesOf(rock: Weekly, { today, firstDay }: Calendar): PebbleState[] {
  const running = weekStart(today, firstDay)
  const isClosed = rock.status !== null && isClosing(rock.status)
  return quarterWeeks({ startDate: rock.quarterStart, endDate: rock.quarterEnd }, firstDay).map((group) => {
    const message = rock.weeks.findLast((week) => group.includes(week.intervalId))
    if (message) return stateOf(message.status)
    if (group.includes(running) && !isClosed) return 'asked'
    return group.every((week) => week > running) ? 'toCome' : 'none'
  })
}
