import { formatWith, judged } from '@cairn/contract/scorecard/measurable-values'
import { addMeasurable, addMeasuredValue, updateMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import {
  type Measurable,
  type MeasuredValue,
  measurableSchema,
  measuredValueSchema,
} from '@cairn/contract/scorecard/scorecard.schemas'
import type { QueryClient } from '@tanstack/react-query'
import type { KeyOf } from '../../i18n/texts'
import { translate } from '../../i18n/translate'
import type { CallInput } from '../../lib/api/api'
import { ApiFailure } from '../../lib/api/api-failure'
import { newId } from '../../lib/api/new-id'
import { toastUnlessConflict, toastUnlessInForm } from '../../lib/forms/field-failures'
import { useSession } from '../../lib/session/session'
import { showConflict } from '../../lib/sync/edit-conflicts'
import { noteOwnRemoval } from '../../lib/sync/removals'
import { useWrite, write } from '../../lib/sync/write'
import { asUnsent, removeCachedMeasurable, upsertCachedMeasurable, upsertCachedValue } from './measurable-cache'
import { valueIn, weekIn } from './measurable-weeks'
import { formulaQueries, type MeasurableWithValues, scorecardQueries } from './scorecard.queries'

const messageOf = (key: KeyOf<'generic'>, title: string) => translate(`generic:${key}`, { title })

export const conflictKey = (measurableId: string, intervalId: string): string => `${measurableId}/${intervalId}`

export interface ValueEntry {
  measurable: MeasurableWithValues
  intervalId: string
  /** In the week's scale; null clears it. */
  value: number | null
  entered?: string
  /** Defaults to the shown version. */
  madeFrom?: number | null
}

function optimistic({ measurable, intervalId, value, entered }: ValueEntry, enteredById: string): MeasuredValue {
  const { goalValue, comparison, goalUpperValue, ...week } = weekIn(measurable, intervalId)
  const goal = { goalValue, comparison, goalUpperValue }
  const format = measurable.isComputed ? week : formatWith(week, value ?? 0)
  const { unitOfMeasure, valueScale, decimalPlaces } = format
  const { version = 1, note = '' } = valueIn(measurable, intervalId) ?? {}
  return {
    intervalId,
    value,
    version,
    ...goal,
    unitOfMeasure,
    valueScale,
    decimalPlaces,
    note,
    enteredById,
    isOnGoal: judged(value, goal),
    entered: entered ?? null,
    enteredAt: new Date().toISOString(),
    isComputed: false,
    problem: null,
  }
}

const typed = (value: number | null) => (value === null ? '' : String(value))

const currentValue = (failure: unknown): MeasuredValue | null =>
  (failure instanceof ApiFailure && measuredValueSchema.safeParse(failure.current).data) || null

export function useAddMeasuredValue() {
  const me = useSession().user.userId
  return useWrite((entry: ValueEntry, client) => {
    const { measurable, intervalId, value, entered, madeFrom } = entry
    const { id, scorecardId } = measurable
    const former = valueIn(measurable, intervalId)
    const version = madeFrom ?? former?.version
    const place = conflictKey(id, intervalId)
    return write({
      endpoint: addMeasuredValue,
      params: { scorecardId, id },
      body: { intervalId, value, ...(entered && { entered }), ...(version === undefined ? {} : { version }) },
      thing: place,
      optimistic: () => {
        upsertCachedValue(client, measurable, asUnsent(optimistic(entry, me)))
        return () => former && upsertCachedValue(client, measurable, former)
      },
      reply: ({ measuredValue }) => upsertCachedValue(client, measurable, measuredValue),
      refused: (failure) => {
        const current = currentValue(failure)
        if (current) {
          upsertCachedValue(client, measurable, current)
          showConflict(place, { yours: typed(value), theirs: typed(current.value) })
        } else if (!former) void client.invalidateQueries({ queryKey: ['scorecards', scorecardId] })
      },
      onError: toastUnlessConflict,
    })
  })
}

/** The formula may reference something removed or renamed. */
function recheckFormulas(
  client: QueryClient,
  scorecardId: string,
  { formula }: { formula?: string | null | undefined },
): void {
  if (formula) void client.invalidateQueries({ queryKey: formulaQueries.all(scorecardId) })
}

export function useAddMeasurable(scorecardId: string) {
  return useWrite((input: CallInput<typeof addMeasurable>['body'], client) => {
    const body = { id: newId(), ...input }
    return write({
      endpoint: addMeasurable,
      params: { scorecardId },
      body,
      thing: body.id,
      reply: ({ measurables }) => {
        for (const measurable of measurables) upsertCachedMeasurable(client, measurable)
      },
      refused: () => recheckFormulas(client, scorecardId, body),
      done: () => messageOf('created', input.title),
      onError: toastUnlessInForm,
    })
  })
}

export function currentMeasurable(failure: unknown): Measurable | null {
  return (failure instanceof ApiFailure && measurableSchema.safeParse(failure.current).data) || null
}

interface MeasurableEdit {
  measurable: MeasurableWithValues
  body: CallInput<typeof updateMeasurable>['body']
}

/** A new goal, unit or scale applies from the running week, so earlier weeks are refetched. */
export function useUpdateMeasurable() {
  return useWrite(({ measurable: { id, scorecardId }, body }: MeasurableEdit, client) =>
    write({
      endpoint: updateMeasurable,
      params: { scorecardId, id },
      body,
      thing: id,
      reply: ({ measurable }) => {
        if (measurable.scorecardId !== scorecardId) {
          // The user's own removal.
          noteOwnRemoval(id)
          removeCachedMeasurable(client, id)
        }
        upsertCachedMeasurable(client, measurable)
        void client.invalidateQueries({ queryKey: scorecardQueries.all })
        if (body.goalFrom !== undefined) {
          for (const queryKey of [
            ['meetings', 'summary'],
            ['tractions', 'pulsing'],
          ])
            void client.invalidateQueries({ queryKey })
        }
      },
      refused: (failure) => {
        const current = currentMeasurable(failure)
        if (current) upsertCachedMeasurable(client, current)
        recheckFormulas(client, scorecardId, body)
      },
      done: ({ measurable }) => messageOf('updated', measurable.title),
      onError: toastUnlessInForm,
    }),
  )
}
