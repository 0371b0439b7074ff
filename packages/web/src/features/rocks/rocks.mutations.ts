import { weekStart } from '@cairn/contract/calendar/weeks'
import { reassignRock, removeRock, restoreRock, setRockStatus, updateRock } from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { isClosing, type RockStatus } from '@cairn/contract/rocks/rocks.statuses'
import { itemChange, itemMutations } from '../../lib/item-mutations'
import { useSession } from '../../lib/session'
import { useWrite } from '../../lib/use-write'
import { write } from '../../lib/write'
import { rockKind } from './rocks.queries'

type RockChanges = Partial<Pick<Rock, 'title' | 'ownerId' | 'contentHtml' | 'dueDate' | 'type' | 'tractionIds'>>

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

/** A rock with one week's status set; the running week's is also what the rock shows, unless it is closed. */
export function withWeekStatus(rock: Rock, status: RockStatus | null, intervalId: string, running: string): Rock {
  const others = rock.weeks.filter((week) => week.intervalId !== intervalId)
  const weeks = status === null ? others : [...others, { intervalId, status }]
  const isShown = intervalId === running || (status !== null && isClosing(status))
  return {
    ...rock,
    status: isShown ? status : rock.status,
    weeks: weeks.toSorted((a, b) => a.intervalId.localeCompare(b.intervalId)),
  }
}

interface StatusChange {
  rock: Rock
  status: RockStatus | null
  intervalId?: string
}

/** Sets the status of a week, by its first date; the running week unless given. Null takes it away. */
export function useSetRockStatus() {
  const { calendarDate, org } = useSession()
  const running = weekStart(calendarDate, org?.weekStart)
  return useWrite(({ rock: { id }, status, intervalId = running }: StatusChange, client) => {
    const paint = (before: Rock) => withWeekStatus(before, status, intervalId, running)
    return {
      ...write({ endpoint: setRockStatus, params: { id }, body: { status, intervalId } }),
      ...itemChange(client, rockKind, id, paint, ({ rock }: { rock: Rock }) => rock),
    }
  })
}
