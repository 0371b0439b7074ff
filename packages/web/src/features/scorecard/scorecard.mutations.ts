import { isOnGoal } from '@cairn/contract/scorecard/measurable-values'
import {
  addMeasurable,
  addMeasuredValue,
  reassignMeasurable,
  updateMeasurable,
} from '@cairn/contract/scorecard/scorecard.endpoints'
import type { MeasuredValue, Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { type Measurable, measurableSchema, measuredValueSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { type CallInput, call } from '../../lib/api'
import { ApiFailure } from '../../lib/api-failure'
import { showConflict } from '../../lib/edit-conflicts'
import { toastUnlessConflict, toastUnlessInForm } from '../../lib/field-failures'
import { newId } from '../../lib/new-id'
import { sendUntilAnswered } from '../../lib/send-until-answered'
import { useSession } from '../../lib/session'
import { toastFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'
import type { MeasurableWithValues } from './scorecard.queries'

const said = (key: string, title: string) => i18next.t(`generic:${key}`, { title })

function eachScorecard(client: QueryClient, id: string, change: (scorecard: Scorecard) => Scorecard): void {
  client.setQueriesData<Scorecard>({ queryKey: ['scorecards', id] }, (before) => before && change(before))
}

function keepMeasurable(client: QueryClient, changed: Omit<MeasurableWithValues, 'values'>): void {
  eachScorecard(client, changed.scorecardId, (scorecard) => {
    const isKnown = scorecard.measurables.some(({ id }) => id === changed.id)
    const measurables = isKnown
      ? scorecard.measurables.map((known) => (known.id === changed.id ? { ...known, ...changed } : known))
      : [...scorecard.measurables, { ...changed, values: [] }]
    return { ...scorecard, measurables }
  })
}

function dropMeasurable(client: QueryClient, { scorecardId, id }: Measurable): void {
  eachScorecard(client, scorecardId, (scorecard) => ({
    ...scorecard,
    measurables: scorecard.measurables.filter((known) => known.id !== id),
  }))
}

function keepValue(client: QueryClient, { scorecardId, id }: MeasurableWithValues, value: MeasuredValue): void {
  eachScorecard(client, scorecardId, (scorecard) => ({
    ...scorecard,
    measurables: scorecard.measurables.map((known) => {
      if (known.id !== id) return known
      const others = known.values.filter(({ intervalId }) => intervalId !== value.intervalId)
      const values = [...others, value].toSorted((a, b) => a.intervalId.localeCompare(b.intervalId))
      return { ...known, values }
    }),
  }))
}

const weekOf = (measurable: MeasurableWithValues, intervalId: string): MeasuredValue | undefined =>
  measurable.values.find((value) => value.intervalId === intervalId)

/** By which a value's conflict is shown: `useConflict(conflictKey(measurable.id, intervalId))`, both as plain numbers. */
export const conflictKey = (measurableId: string, intervalId: string): string => `${measurableId}/${intervalId}`

export interface ValueEntry {
  /** As it was when the entry began. */
  measurable: MeasurableWithValues
  intervalId: string
  /** In the measurable's scale; null empties the week. */
  value: number | null
}

function painted({ measurable, intervalId, value }: ValueEntry, enteredById: string): MeasuredValue {
  const { goalValue, comparison, version } = weekOf(measurable, intervalId) ?? { ...measurable, version: 1 }
  return {
    intervalId,
    value,
    version,
    goalValue,
    comparison,
    isOnGoal: value === null ? null : isOnGoal(value, goalValue, comparison),
    enteredById,
  }
}

/** Enters a week's value: painted at once; where somebody else was first, both stand side by side. */
export function useAddMeasuredValue() {
  const client = useQueryClient()
  const me = useSession().user.userId
  return useMutation({
    mutationFn: ({ measurable, intervalId, value }: ValueEntry) => {
      const { id, scorecardId } = measurable
      const version = weekOf(measurable, intervalId)?.version
      const body = { intervalId, value, ...(version === undefined ? {} : { version }) }
      return sendUntilAnswered(
        async (idempotencyKey) =>
          (await call(addMeasuredValue, { params: { scorecardId, id }, body }, { idempotencyKey })).measuredValue,
        { thing: conflictKey(id, intervalId) },
      )
    },
    onMutate: (entry) => keepValue(client, entry.measurable, painted(entry, me)),
    onSuccess: (saved, { measurable }) => keepValue(client, measurable, saved),
    onError: (failure, { measurable, intervalId, value }) => {
      const current = failure instanceof ApiFailure ? measuredValueSchema.safeParse(failure.current).data : undefined
      if (current) {
        keepValue(client, measurable, current)
        const text = (number: number | null) => (number === null ? '' : String(number))
        showConflict(conflictKey(measurable.id, intervalId), { yours: text(value), theirs: text(current.value) })
        return
      }
      const former = weekOf(measurable, intervalId)
      if (former) keepValue(client, measurable, former)
      else void client.invalidateQueries({ queryKey: ['scorecards', measurable.scorecardId] })
      toastUnlessConflict(failure)
    },
  })
}

/** Adds a measurable, one for each owner. */
export function useAddMeasurable(scorecardId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof addMeasurable>['body']) => {
      const id = newId()
      return sendUntilAnswered((idempotencyKey) =>
        call(addMeasurable, { params: { scorecardId }, body: { id, ...body } }, { idempotencyKey }),
      )
    },
    onSuccess: ({ measurables }, { title }) => {
      for (const measurable of measurables) keepMeasurable(client, measurable)
      notify.success(said('created', title))
    },
    onError: toastUnlessInForm,
  })
}

/** The measurable as it is, which came with a stale version's refusal; null for any other failure. */
export function currentMeasurable(failure: unknown): Measurable | null {
  return (failure instanceof ApiFailure && measurableSchema.safeParse(failure.current).data) || null
}

/** Changes a measurable; a new goal holds from the running week on, so past weeks are fetched as they are judged. */
export function useUpdateMeasurable() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ measurable, body }: MeasurableEdit) => {
      const { id, scorecardId } = measurable
      return sendUntilAnswered(
        (idempotencyKey) => call(updateMeasurable, { params: { scorecardId, id }, body }, { idempotencyKey }),
        { thing: id },
      )
    },
    onSuccess: ({ measurable }, { measurable: before }) => {
      if (measurable.scorecardId !== before.scorecardId) dropMeasurable(client, before)
      keepMeasurable(client, measurable)
      void client.invalidateQueries({ queryKey: ['scorecards', measurable.scorecardId] })
      notify.success(said('updated', measurable.title))
    },
    onError: (failure) => {
      const current = currentMeasurable(failure)
      if (current) keepMeasurable(client, current)
      toastUnlessInForm(failure)
    },
  })
}

export interface MeasurableEdit {
  measurable: MeasurableWithValues
  body: CallInput<typeof updateMeasurable>['body']
}

export function useReassignMeasurable() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ measurable, ownerId }: { measurable: MeasurableWithValues; ownerId: string }) => {
      const params = { scorecardId: measurable.scorecardId, id: measurable.id }
      return sendUntilAnswered(
        (idempotencyKey) => call(reassignMeasurable, { params, body: { ownerId } }, { idempotencyKey }),
        { thing: measurable.id },
      )
    },
    onMutate: ({ measurable, ownerId }) => keepMeasurable(client, { ...measurable, ownerId }),
    onSuccess: ({ measurable }) => {
      keepMeasurable(client, measurable)
      notify.success(said('reassigned', measurable.title))
    },
    onError: (failure, { measurable }) => {
      keepMeasurable(client, measurable)
      toastFailure(failure)
    },
  })
}
