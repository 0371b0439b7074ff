import { isOwnMeasurable } from '@cairn/contract/scorecard/scorecard.policy'
import { CELLS_MAX, type CellRefusal } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { type CellHistory, noHistory, redoneStep, undoneStep, withStep } from '../../lib/cells/cell-movement'
import { useSession } from '../../lib/session/session'
import { notify } from '../../lib/toasts/notify'
import { announce } from '../../ui/feedback/live-region'
import { type CellProblem, sayOfCells } from './cell-problems'
import { cachedMeasurable } from './measurable-cache'
import { valueIn } from './measurable-weeks'
import { type CellEntry, useEnterCells } from './scorecard.cells.mutations'
import { conflictKey } from './scorecard.mutations'
import type { MeasurableWithValues } from './scorecard.queries'

interface Held {
  readonly value: number | null
  readonly entered: string | null
  readonly note: string
}

interface Change {
  readonly measurableId: string
  readonly intervalId: string
  readonly before: Held
  readonly after: Held
}

function heldIn(measurable: MeasurableWithValues, intervalId: string): Held {
  const { value = null, entered = null, note = '', isComputed = false } = valueIn(measurable, intervalId) ?? {}
  // Undo does not enter computed values by hand.
  return isComputed ? { value: null, entered: null, note } : { value, entered, note }
}

const isSame = (a: Held, b: Held): boolean => a.value === b.value && a.note === b.note

function changeOf({ measurable, intervalId, value, entered, note }: CellEntry): Change {
  const before = heldIn(measurable, intervalId)
  const written = value === undefined ? before : { value, entered: entered ?? null }
  return {
    measurableId: measurable.id,
    intervalId,
    before,
    after: { ...before, ...written, note: note ?? before.note },
  }
}

function isOfFormula(measurable: MeasurableWithValues, intervalId: string): boolean {
  const { value = null, isComputed = true } = valueIn(measurable, intervalId) ?? {}
  return measurable.isComputed && (isComputed || value === null)
}

export function useCellRights(
  canEdit: boolean,
): (measurable: MeasurableWithValues, intervalId: string) => CellRefusal | null {
  const me = useSession().user.userId
  return (measurable, intervalId) => {
    if (!canEdit && !isOwnMeasurable(me, measurable)) return 'FORBIDDEN'
    return isOfFormula(measurable, intervalId) ? 'VALUE_IS_COMPUTED' : null
  }
}

export interface GridWrites {
  enter: (entries: readonly CellEntry[]) => void
  undo: () => void
  redo: () => void
}

/** Undo skips cells that another user changed since. */
export function useGridWrites(scorecardId: string, rightsOf: ReturnType<typeof useCellRights>): GridWrites {
  const { t } = useTranslation('scorecard-grid')
  const client = useQueryClient()
  const enterCells = useEnterCells(scorecardId)
  const history = useRef<CellHistory<Change>>(noHistory)
  const send = (entries: readonly CellEntry[]) => {
    for (let at = 0; at < entries.length; at += CELLS_MAX) enterCells(entries.slice(at, at + CELLS_MAX))
  }
  const enter = (entries: readonly CellEntry[]) => {
    const problems = new Map<string, CellProblem | undefined>()
    const allowed = entries.filter(({ measurable, intervalId, value, entered }) => {
      const code = value === undefined && !isOfFormula(measurable, intervalId) ? null : rightsOf(measurable, intervalId)
      const key = conflictKey(measurable.id, intervalId)
      if (code) problems.set(key, { code, typed: entered ?? '' })
      return code === null
    })
    sayOfCells(problems)
    const changes = allowed.map(changeOf)
    const changed = allowed.filter((_, at) => changes[at] && !isSame(changes[at].before, changes[at].after))
    sayOfCells(
      new Map(allowed.map(({ measurable, intervalId }) => [conflictKey(measurable.id, intervalId), undefined])),
    )
    if (changed.length === 0) return
    history.current = withStep(history.current, {
      changes: changes.filter(({ before, after }) => !isSame(before, after)),
    })
    send(changed)
  }
  const turnBack = (changes: readonly Change[], isUndo: boolean) => {
    const entries = changes.flatMap((change): CellEntry[] => {
      const [from, to] = isUndo ? [change.after, change.before] : [change.before, change.after]
      const measurable = cachedMeasurable(client, change.measurableId)
      if (!measurable || !isSame(heldIn(measurable, change.intervalId), from)) return []
      const value = from.value === to.value ? undefined : to.value
      const note = from.note === to.note ? undefined : to.note
      return [{ measurable, intervalId: change.intervalId, value, entered: to.entered ?? undefined, note }]
    })
    const kept = changes.length - entries.length
    if (kept > 0) notify.error(t('keptOfOthers', { count: kept }))
    if (entries.length > 0) send(entries)
    announce(t(isUndo ? 'undone' : 'redone', { count: entries.length }))
  }
  const turn = (next: typeof undoneStep<Change>, isUndo: boolean) => {
    const taken = next(history.current)
    if (!taken) return announce(t('nothingToUndo'))
    history.current = taken.history
    turnBack(taken.step.changes, isUndo)
  }
  return { enter, undo: () => turn(undoneStep, true), redo: () => turn(redoneStep, false) }
}
