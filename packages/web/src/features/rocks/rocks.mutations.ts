import { quarterOf } from '@cairn/contract/calendar/quarters'
import { weekStart } from '@cairn/contract/calendar/weeks'
import { type RockState, shownState, stateOfRock, withWeekStatus } from '@cairn/contract/rocks/rock-status'
import type { DelegatedRow } from '@cairn/contract/rocks/rocks.delegation.schemas'
import { reassignRock, removeRock, restoreRock, setRockStatus, updateRock } from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import type { RockStatus } from '@cairn/contract/rocks/rocks.statuses'
import type { QueryClient } from '@tanstack/react-query'
import { itemChange, itemMutations } from '../../lib/item-mutations'
import { useSession } from '../../lib/session'
import { useWrite } from '../../lib/use-write'
import { write } from '../../lib/write'
import { rockKind } from './rocks.queries'

type RockFields = Pick<Rock, 'title' | 'ownerId' | 'contentHtml' | 'dueDate' | 'type' | 'tractionId' | 'tractionIds'>
type RockChanges = Partial<RockFields> & { delegated?: DelegatedRow[] }

/** Removing takes a rock from all its meetings. */
const { update, reassign, remove } = itemMutations(rockKind, {
  name: 'rock',
  update: ({ id, version, title }, changes: RockChanges) =>
    write({ endpoint: updateRock, params: { id }, body: { title, ...changes, version } }),
  reassign: ({ id }, ownerId) => write({ endpoint: reassignRock, params: { id }, body: { ownerId } }),
  remove: ({ id }) => write({ endpoint: removeRock, params: { id, flag: 'false' } }),
  restore: ({ id }) => write({ endpoint: restoreRock, params: { id } }),
})
export const useUpdateRock = () => useWrite(update)
export const useReassignRock = () => useWrite(reassign)
export const useRemoveRock = () => useWrite(remove)

/** One that stays closed belongs to the quarter that it was closed for, any other to its due date's. */
const quarterOfRock = (rock: Rock, { closing }: RockState<string>, startMonth: number) =>
  rock.closedIn && closing
    ? { startDate: rock.quarterStart, endDate: rock.quarterEnd }
    : quarterOf(rock.dueDate, startMonth)

interface StatusChange {
  rock: Rock
  status: RockStatus | null
  intervalId?: string
}

/** Sets the status of a week, by its first date; the running week unless given. Null takes it away. */
export function useStatusWrite() {
  const { calendarDate, org } = useSession()
  const { weekStart: firstDay = 'Monday', quarterStartMonth = 1 } = org ?? {}
  const runningWeek = weekStart(calendarDate, firstDay)
  return ({ rock: { id }, status, intervalId = runningWeek }: StatusChange, client: QueryClient) => {
    const optimistic = (before: Rock): Rock => {
      const change = { status, intervalId, runningWeek, now: new Date().toISOString() }
      const message = withWeekStatus(stateOfRock(before, runningWeek), change)
      const quarter = quarterOfRock(before, message, quarterStartMonth)
      const shown = shownState(message, quarter, { weekStart: firstDay, runningWeek })
      const { startDate: quarterStart, endDate: quarterEnd } = quarter
      return { ...before, ...shown, quarterStart, quarterEnd, completedAt: message.completedAt }
    }
    return {
      ...write({ endpoint: setRockStatus, params: { id }, body: { status, intervalId } }),
      ...itemChange(client, rockKind, id, optimistic, ({ rock }: { rock: Rock }) => rock),
    }
  }
}

export const useSetRockStatus = () => useWrite(useStatusWrite())
