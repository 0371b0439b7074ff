import { weekStart } from '@cairn/contract/calendar/weeks'
import {
  completeRock,
  reassignRock,
  removeRock,
  restoreRock,
  setRockStatus,
  updateRock,
} from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { isClosing, type RockStatus } from '@cairn/contract/rocks/rocks.statuses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from '../../lib/api'
import { itemConflict } from '../../lib/edit-conflicts'
import { toastUnlessConflict, toastUnlessInForm } from '../../lib/field-failures'
import { removeItem, restoreItem, writeItem } from '../../lib/item-writes'
import { useSession } from '../../lib/session'
import { toastFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'
import { rockKind } from './rocks.queries'

const said = (key: string, title: string) => i18next.t(`generic:${key}`, { title })

export interface RockEdit {
  /** As it was when the edit began. */
  rock: Rock
  changes: Partial<Pick<Rock, 'title' | 'ownerId' | 'contentHtml' | 'dueDate' | 'type' | 'tractionIds'>>
  /** Edited in place: no toast says what is plain to see. */
  isQuiet?: boolean
}

export function useUpdateRock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ rock, changes }: RockEdit) =>
      writeItem(client, rockKind, {
        id: rock.id,
        version: rock.version,
        paint: (before): Rock => ({ ...before, ...changes }),
        conflict: (current) => itemConflict(rock, changes, current),
        send: async (idempotencyKey, version) => {
          const body = { ...changes, title: changes.title ?? rock.title, version }
          return (await call(updateRock, { params: { id: rock.id }, body }, { idempotencyKey })).rock
        },
      }),
    onSuccess: (rock, { isQuiet }) => {
      if (!isQuiet) notify.success(said('updated', rock.title))
    },
    onError: (failure, { isQuiet }) => (isQuiet ? toastUnlessConflict : toastUnlessInForm)(failure),
  })
}

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

/** Sets the status of a week, by its first date; the running week unless given. Null takes it away. */
export function useSetRockStatus() {
  const client = useQueryClient()
  const { calendarDate, org } = useSession()
  const running = weekStart(calendarDate, org?.weekStart)
  return useMutation({
    mutationFn: ({
      rock,
      status,
      intervalId = running,
    }: {
      rock: Rock
      status: RockStatus | null
      intervalId?: string
    }) =>
      writeItem(client, rockKind, {
        id: rock.id,
        paint: (before) => withWeekStatus(before, status, intervalId, running),
        send: async (idempotencyKey) => {
          const body = { status, intervalId }
          return (await call(setRockStatus, { params: { id: rock.id }, body }, { idempotencyKey })).rock
        },
      }),
    onError: toastFailure,
  })
}

/** Done, or open again; the toast undoes closing by slip. */
export function useCompleteRock() {
  const client = useQueryClient()
  const complete = useMutation({
    mutationFn: ({ rock, isComplete }: { rock: Rock; isComplete: boolean; isUndo?: boolean }) =>
      writeItem(client, rockKind, {
        id: rock.id,
        paint: (before): Rock => ({
          ...before,
          status: isComplete ? 'Done' : null,
          completedAt: isComplete ? new Date().toISOString() : null,
        }),
        send: async (idempotencyKey) => {
          const params = { id: rock.id }
          return (await call(completeRock, { params, body: { isComplete } }, { idempotencyKey })).rock
        },
      }),
    onMutate: ({ rock, isComplete, isUndo }) => {
      if (isUndo || !isComplete) return notify.dismiss(`done-${rock.id}`)
      const onUndo = () => complete.mutate({ rock, isComplete: false, isUndo: true })
      notify.undo(said('completed', rock.title), onUndo, { id: `done-${rock.id}` })
    },
    onError: (failure, { rock }) => {
      notify.dismiss(`done-${rock.id}`)
      toastFailure(failure)
    },
  })
  return complete
}

export function useReassignRock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ rock, ownerId }: { rock: Rock; ownerId: string }) =>
      writeItem(client, rockKind, {
        id: rock.id,
        paint: (before): Rock => ({ ...before, ownerId }),
        send: async (idempotencyKey) =>
          (await call(reassignRock, { params: { id: rock.id }, body: { ownerId } }, { idempotencyKey })).rock,
      }),
    onSuccess: (rock) => notify.success(said('reassigned', rock.title)),
    onError: toastFailure,
  })
}

/** Removes a rock from all its meetings; Undo brings the same one back. */
export function useRemoveRock() {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: (rock: Rock) =>
      restoreItem(
        client,
        rockKind,
        rock,
        async (idempotencyKey) => (await call(restoreRock, { params: { id: rock.id } }, { idempotencyKey })).rock,
      ),
    onError: toastFailure,
  })
  return useMutation({
    mutationFn: (rock: Rock) =>
      removeItem(client, rockKind, rock, (idempotencyKey) =>
        call(removeRock, { params: { id: rock.id, flag: 'false' } }, { idempotencyKey }),
      ),
    onMutate: (rock) => {
      notify.undo(said('removed', rock.title), () => restore.mutate(rock), { id: `removed-${rock.id}` })
    },
    onError: (failure, rock) => {
      notify.dismiss(`removed-${rock.id}`)
      toastFailure(failure)
    },
  })
}
