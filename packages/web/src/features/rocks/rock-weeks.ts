import { quarterWeeks } from '@cairn/contract/calendar/quarter-weeks'
import { type FirstDay, weekStart } from '@cairn/contract/calendar/weeks'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { isClosing, type RockStatus } from '@cairn/contract/rocks/rocks.statuses'
import type { PebbleState } from '../../ui/week-pebbles'

type Weekly = Pick<Rock, 'status' | 'weeks' | 'quarterStart' | 'quarterEnd'>

interface Calendar {
  /** `YYYY-MM-DD` in the organization's time zone. */
  today: string
  firstDay?: FirstDay | undefined
}

function stateOf(status: RockStatus): PebbleState {
  if (status === 'OnTrack' || status === 'Done') return 'on'
  return status === 'OffTrack' || status === 'NotDone' ? 'off' : 'none'
}

/** In a 14-week quarter the last pebble covers two weeks. */
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
