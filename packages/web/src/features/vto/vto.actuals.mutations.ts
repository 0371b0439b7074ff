import type { ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import type { ResultPlan } from '@cairn/contract/vto/actuals'
import { addActualValues } from '@cairn/contract/vto/vto.endpoints'
import type { ActualResult, Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { showConflict } from '../../lib/edit-conflicts'
import { toastUnlessConflict } from '../../lib/field-failures'
import { newId } from '../../lib/new-id'
import { useSession } from '../../lib/session'
import { currentOf } from '../../lib/stale-edit'
import { useWrite } from '../../lib/use-write'
import { keepContents, showAhead, vtoQueries } from '../../lib/vto'
import { type Write, write } from '../../lib/write'

export interface ActualEdit {
  readonly vto: Pick<Vto, 'id' | 'collectionId'>
  readonly plan: ResultPlan
  readonly planId: string
  /** Of the figure or the goal. */
  readonly itemId: string
  readonly isMeasurable: boolean
  /** First date of the quarter. */
  readonly quarterStart: string
  /** In its scale; of a goal 1, done, or 0, not done. Null takes the result back. */
  readonly value: number | null
  readonly format: ValueFormat
  /** As it was when it was entered; undefined where there was none. A value that is not known any more is undefined. */
  readonly before: (Pick<ActualResult, 'id' | 'version'> & { readonly value: number | null | undefined }) | undefined
}

/** By which a result's conflict is shown, both as plain numbers: `useConflict(resultPlace(itemId, quarterStart))`. */
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

const shownAhead = (edit: ActualEdit, enteredById: string): ActualResult => ({
  ...{ id: edit.before?.id ?? newId(), version: edit.before?.version ?? 0, kind: `actual_${edit.plan}` as const },
  ...{ planId: edit.planId, associatedItemId: edit.itemId, isMeasurable: edit.isMeasurable },
  ...{ quarterStart: edit.quarterStart, value: edit.value, ...edit.format },
  ...{ enteredById, enteredAt: new Date().toISOString() },
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
    optimistic: () => showAhead(client, vto.id, withResult(shownAhead(edit, enteredById))),
    // Of what was entered twice before the first was answered, the second is no contest.
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

/** What a quarter brought of one line: shown at once; where somebody else was first, both stand side by side. */
export function useSaveActual() {
  const me = useSession().user.userId
  return useWrite((edit: ActualEdit, client) => actualWrite(edit, me, client))
}
