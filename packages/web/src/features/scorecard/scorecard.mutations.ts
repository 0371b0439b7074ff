import { isOnGoal } from '@cairn/contract/scorecard/measurable-values'
import { addMeasurable, addMeasuredValue, updateMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import {
  type Measurable,
  type MeasuredValue,
  measurableSchema,
  measuredValueSchema,
} from '@cairn/contract/scorecard/scorecard.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { type CallInput, call } from '../../lib/api'
import { ApiFailure } from '../../lib/api-failure'
import { showConflict } from '../../lib/edit-conflicts'
import { toastUnlessConflict, toastUnlessInForm } from '../../lib/field-failures'
import { newId } from '../../lib/new-id'
import { noteOwnRemoval } from '../../lib/own-removals'
import { sendUntilAnswered } from '../../lib/send-until-answered'
import { useSession } from '../../lib/session'
import { notify } from '../../ui/notify'
import { dropMeasurable, keepMeasurable, keepValue } from './measurable-cache'
import type { MeasurableWithValues } from './scorecard.queries'

const said = (key: string, title: string) => i18next.t(`generic:${key}`, { title })

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
  /** The week's version that it was typed over; the one that is shown unless given. */
  madeFrom?: number | null
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
    mutationFn: ({ measurable, intervalId, value, madeFrom }: ValueEntry) => {
      const { id, scorecardId } = measurable
      const version = madeFrom ?? weekOf(measurable, intervalId)?.version
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
      if (measurable.scorecardId !== before.scorecardId) {
        // Off the scorecard that it is looked at on, by oneself.
        noteOwnRemoval(before.id)
        dropMeasurable(client, before.id)
      }
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
