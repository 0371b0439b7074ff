import type { ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import type { ResultPlan } from '@cairn/contract/vto/actuals'
import { addActualValues } from '@cairn/contract/vto/vto.endpoints'
import type { ActualResult, Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { keepContents, showAhead, vtoQueries } from '../../entities/vto/vto'
import { newId } from '../../lib/api/new-id'
import { toastUnlessConflict } from '../../lib/forms/field-failures'
import { useSession } from '../../lib/session/session'
import { currentOf, showConflict } from '../../lib/sync/edit-conflicts'
import { useWrite, type Write, write } from '../../lib/sync/write'

export interface ActualEdit {
  readonly vto: Pick<Vto, 'id' | 'collectionId'>
  readonly plan: ResultPlan
  readonly planId: string
  readonly itemId: string
  readonly isMeasurable: boolean
  readonly quarterStart: string
  /** For goals 1 is done and 0 is not; null clears the result. */
  readonly value: number | null
  readonly format: ValueFormat
  /** The result when editing started. Undefined: none, or unknown value. */
  readonly before: (Pick<ActualResult, 'id' | 'version'> & { readonly value: number | null | undefined }) | undefined
}

export const resultPlace = (itemId: string, quarterStart: string): string => `${itemId}/${quarterStart}`

const withResult =
  (result: ActualResult) =>
  ({ vision, traction }: VtoContents): VtoContents => {
    const isSame = (one: ActualResult) =>
      one.associatedItemId === result.associatedItemId && one.quarterStart === result.quarterStart
    const actualResults = traction.actualResults.some(isSame)
      ? traction.actualResults.map((one) => (isSame(one) ? result : one))
      : [...traction.actualResults, result].toSorted((one, other) => (one.quarterStart < other.quarterStart ? -1 : 1))
    return { vision, traction: { ...traction, actualResults } }
  }

const optimisticResult = (edit: ActualEdit, enteredById: string): ActualResult => ({
  id: edit.before?.id ?? newId(),
  version: edit.before?.version ?? 0,
  kind: `actual_${edit.plan}` as const,
  planId: edit.planId,
  associatedItemId: edit.itemId,
  isMeasurable: edit.isMeasurable,
  quarterStart: edit.quarterStart,
  value: edit.value,
  ...edit.format,
  enteredById,
  enteredAt: new Date().toISOString(),
})

const plain = (value: number | null) => (value === null ? '' : String(value))

function actualWrite(
  edit: ActualEdit,
  enteredById: string,
  client: QueryClient,
): Write<{ actualResults: ActualResult[] }> {
  const { vto, planId, itemId: associatedItemId, isMeasurable, quarterStart, value, before } = edit
  const { valueScale, decimalPlaces } = edit.format
  const version = before?.version
  const result = { planId, associatedItemId, isMeasurable, value, valueScale, decimalPlaces }
  return write({
    endpoint: addActualValues,
    params: { collectionId: vto.collectionId, revisionId: vto.id },
    body: { quarterStart, actualResults: [version ? { ...result, version } : result] },
    thing: resultPlace(associatedItemId, quarterStart),
    optimistic: () => showAhead(client, vto.id, withResult(optimisticResult(edit, enteredById))),
    // A second edit before the first was answered is not a conflict.
    again: (failure) => {
      const current = currentOf<ActualResult>(failure)
      const isContested = current === null || current.value !== (before ? before.value : null)
      return isContested || current.version === version
        ? null
        : actualWrite({ ...edit, before: current }, enteredById, client)
    },
    reply: ({ actualResults }, restore) => {
      for (const kept of actualResults) keepContents(client, vto.id, withResult(kept))
      restore()
    },
    refused: (failure) => {
      const current = currentOf<ActualResult>(failure)
      if (!current) return client.invalidateQueries({ queryKey: vtoQueries.of(vto.id) })
      keepContents(client, vto.id, withResult(current))
      if (current.value === value) return
      showConflict(resultPlace(associatedItemId, quarterStart), { yours: plain(value), theirs: plain(current.value) })
    },
    onError: toastUnlessConflict,
  })
}

export function useSaveActual() {
  const me = useSession().user.userId
  return useWrite((edit: ActualEdit, client) => actualWrite(edit, me, client))
}
