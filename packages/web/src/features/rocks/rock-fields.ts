import { quarterWeeks } from '@cairn/contract/calendar/quarter-weeks'
import { type FirstDay, weekStart } from '@cairn/contract/calendar/weeks'
import type { DelegatedLevel, DelegatedRow, Rock, RockType } from '@cairn/contract/rocks/rocks.schemas'
import { isClosing, type RockStatus } from '@cairn/contract/rocks/rocks.statuses'
import type { FormPart } from '../../lib/forms/use-form'
import type { PebbleState } from '../../ui/display/stones'

export interface NewLevel {
  ownerId: string | null
  tractionId: string | null
  type: RockType
}

export interface RockFields {
  title: string
  contentHtml: string
  dueDate: string
  type: RockType
  /** The main meeting, one of `tractionIds`. */
  tractionId: string | null
  tractionIds: string[]
  ownerId: string | null
  delegated: NewLevel[]
}

export const SMART_FIELDS = ['title', 'contentHtml', 'dueDate', 'ownerId'] as const

export interface SmartCheckProps {
  form: FormPart<RockFields, (typeof SMART_FIELDS)[number]>
  isDelegated: boolean
}

export const fieldsOf = (rock: Rock): RockFields => ({
  title: rock.title,
  contentHtml: rock.contentHtml,
  ownerId: rock.ownerId,
  dueDate: rock.dueDate,
  type: rock.type,
  tractionId: rock.tractionId,
  tractionIds: rock.tractionIds,
  delegated: [],
})

const isEmpty = ({ ownerId, tractionId }: NewLevel) => ownerId === null && tractionId === null

export function missingOf(level: NewLevel): 'owner' | 'meeting' | null {
  if (isEmpty(level)) return null
  if (level.ownerId === null) return 'owner'
  return level.tractionId === null ? 'meeting' : null
}

export function delegatedRows(there: readonly DelegatedLevel[], added: readonly NewLevel[]): DelegatedRow[] {
  const kept = there.map(({ id, ownerId, tractionId, type }) => ({ id, ownerId, tractionId, type }))
  const filled = added.flatMap(({ ownerId, tractionId, type }) =>
    ownerId !== null && tractionId !== null ? { id: null, ownerId, tractionId, type } : [],
  )
  return [...kept, ...filled]
}

export const withMeetings = (tractionIds: string[], mainId: string | null) => ({
  tractionIds,
  tractionId: mainId !== null && tractionIds.includes(mainId) ? mainId : (tractionIds[0] ?? null),
})

/** The main meeting must be first. */
export function mainFirst({ tractionId, tractionIds }: Pick<RockFields, 'tractionId' | 'tractionIds'>): string[] {
  return tractionId === null ? tractionIds : [tractionId, ...tractionIds.filter((id) => id !== tractionId)]
}

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
