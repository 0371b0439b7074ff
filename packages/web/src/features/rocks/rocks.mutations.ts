import { quarterOf } from '@cairn/contract/calendar/quarters'
import { type IntervalId, weekStart } from '@cairn/contract/calendar/weeks'
import {
  type RockState,
  rockStatusFields,
  stateOfRock,
  statusInWeek,
  withWeekStatus,
} from '@cairn/contract/rocks/rock-status'
import { setRockStatus } from '@cairn/contract/rocks/rocks.endpoints'
import type { DelegatedRow, Rock } from '@cairn/contract/rocks/rocks.schemas'
import { isClosing, type RockStatus } from '@cairn/contract/rocks/rocks.statuses'
import type { QueryClient } from '@tanstack/react-query'
import { type RockFilters, rockKind } from '../../entities/items/item-kinds'
import { itemChange, itemMutations, tickToast } from '../../entities/items/item-mutations'
import { translate } from '../../i18n/translate'
import { useSession } from '../../lib/session/session'
import { startWrite, useWrite, write } from '../../lib/sync/write'

type RockFields = Pick<Rock, 'title' | 'ownerId' | 'contentHtml' | 'dueDate' | 'type' | 'tractionId' | 'tractionIds'>
type RockChanges = Partial<RockFields> & { delegated?: DelegatedRow[] }

export const { useUpdate: useUpdateRock } = itemMutations<Rock, RockFilters, RockChanges>(rockKind)

/** A closed Rock belongs to the quarter it was closed in, others to that of their due date. */
const quarterOfRock = (rock: Rock, { closing }: RockState<string>, startMonth: number) =>
  rock.closedIn && closing
    ? { startDate: rock.quarterStart, endDate: rock.quarterEnd }
    : quarterOf(rock.dueDate, startMonth)

interface StatusChange {
  rock: Rock
  status: RockStatus | null
  intervalId?: string
  /** The former completion time, for undo. */
  completedAt?: string | undefined
}

/** Defaults to the running week; null clears it. */
function useStatusWrite() {
  const { calendarDate, org } = useSession()
  const { weekStart: firstDay = 'Monday', quarterStartMonth = 1 } = org ?? {}
  const runningWeek = weekStart(calendarDate, firstDay)
  return ({ rock: { id }, status, intervalId = runningWeek, completedAt }: StatusChange, client: QueryClient) => {
    const optimistic = (before: Rock): Rock => {
      const change = { status, intervalId, runningWeek, now: completedAt ?? new Date().toISOString() }
      const message = withWeekStatus(stateOfRock(before, runningWeek), change)
      const quarter = quarterOfRock(before, message, quarterStartMonth)
      const shown = rockStatusFields(message, quarter, { weekStart: firstDay, runningWeek })
      const { startDate: quarterStart, endDate: quarterEnd } = quarter
      return { ...before, ...shown, quarterStart, quarterEnd, completedAt: message.completedAt }
    }
    return {
      ...write({ endpoint: setRockStatus, params: { id }, body: { status, intervalId, completedAt } }),
      ...itemChange(client, rockKind, id, optimistic, ({ rock }: { rock: Rock }) => rock),
    }
  }
}

/** The week's status first, then the closing one. */
function changesBack({ rock, status, intervalId }: StatusChange, runningWeek: IntervalId): StatusChange[] {
  const week = intervalId ?? runningWeek
  const { closing, completedAt, ...was } = stateOfRock(rock, runningWeek)
  const said = { rock, status: statusInWeek(was, week), intervalId: week }
  if (closing === null) return [said]
  const closed = { rock, ...closing, completedAt: completedAt ?? undefined }
  const isOpened = status === null || !isClosing(status)
  return isOpened && said.status !== status ? [said, closed] : [closed]
}

export function useSetRockStatus() {
  const { calendarDate, org } = useSession()
  const runningWeek = weekStart(calendarDate, org?.weekStart)
  const writeOf = useStatusWrite()
  return useWrite((change: StatusChange & { message?: string }, client) => {
    const { rock, status, message } = change
    const closes = status !== null && isClosing(status)
    const wasClosed = rock.status !== null && isClosing(rock.status)
    const text =
      message ??
      (closes
        ? `${rock.title}: ${translate(`terms:rockStatus.${status}`)}`
        : translate('generic:reopened', { title: rock.title }))
    const onUndo = () => {
      for (const back of changesBack(change, runningWeek)) startWrite(writeOf(back, client))
    }
    return {
      ...writeOf(change, client),
      ...((closes || wasClosed) && { undo: { text, onUndo, id: tickToast(rock.id) } }),
    }
  })
}

export function useRockToggles() {
  const { calendarDate, org } = useSession()
  const { mutate: set } = useSetRockStatus()
  const runningWeek = weekStart(calendarDate, org?.weekStart)
  const reopen = (rock: Rock) => set({ rock, status: statusInWeek(stateOfRock(rock, runningWeek), runningWeek) })
  return {
    toggleDone: (rock: Rock) =>
      rock.status === 'Done'
        ? reopen(rock)
        : set({ rock, status: 'Done', message: translate('generic:completed', { title: rock.title }) }),
    toggleOnTrack: (rock: Rock) =>
      rock.status !== null && isClosing(rock.status)
        ? reopen(rock)
        : set({ rock, status: rock.status === 'OnTrack' ? 'OffTrack' : 'OnTrack' }),
  }
}
