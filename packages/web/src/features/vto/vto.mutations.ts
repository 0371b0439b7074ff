import type { ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import type { ResultPlan } from '@cairn/contract/vto/actuals'
import { addActualValues, restoreVtoLine } from '@cairn/contract/vto/vto.endpoints'
import {
  type ActualResult,
  type Entry,
  type Figure,
  type Unique,
  VTO_LIST_MAX,
  type Vto,
  type VtoContents,
} from '@cairn/contract/vto/vto.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { showOptimistically, storeContents, vtoQueries } from '../../entities/vto/vto'
import { translate } from '../../i18n/translate'
import { newId } from '../../lib/api/new-id'
import { toastUnlessConflict, toastUnlessInForm } from '../../lib/forms/field-failures'
import { fieldsLike } from '../../lib/forms/use-draft'
import { useSession } from '../../lib/session/session'
import { currentOf, isContested, showConflict } from '../../lib/sync/edit-conflicts'
import { forgetRemoval, noteOwnRemoval } from '../../lib/sync/removals'
import { startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import {
  type Section,
  type SectionName,
  sectionCalls,
  sectionIn,
  type VtoLine,
  type VtoList,
  withSection,
} from './vto.parts'

type EditedVto = Pick<Vto, 'id' | 'collectionId'>

const at = ({ id, collectionId }: EditedVto) => ({ collectionId, revisionId: id })
const invalidate = (client: QueryClient, { id }: EditedVto) => client.invalidateQueries({ queryKey: vtoQueries.of(id) })

function toastConflict<T extends object>(before: T, changes: Partial<T>, current: T & { id: string }): void {
  const [field] = Object.keys(changes) as (keyof T)[]
  if (field === undefined) return
  const texts = { yours: String(changes[field]), theirs: String(current[field]) }
  showConflict(current.id, { ...texts, changes, over: fieldsLike(changes, before) })
}

interface SectionEdit<Name extends SectionName> {
  readonly vto: EditedVto
  readonly name: Name
  readonly before: Section<Name>
  readonly changes: Partial<Section<Name>>
}

type SectionReply<Name extends SectionName> = Record<Name, Section<Name>>

/** Creates the section if missing. Merges fields changed only by others. */
export function sectionWrite<Name extends SectionName>(
  edit: SectionEdit<Name>,
  client: QueryClient,
): Write<SectionReply<Name>> {
  const { vto, name, before, changes } = edit
  const isBegun = before.version > 0
  const keep = (section: Section<Name>) =>
    storeContents(client, vto.id, (contents) => withSection(contents, name, section))
  return {
    endpoint: sectionCalls[name][isBegun ? 'update' : 'create'],
    params: at(vto),
    body: isBegun ? { ...changes, version: before.version } : changes,
    thing: `${vto.id}/${name}`,
    optimistic: () =>
      showOptimistically(client, vto.id, (contents) =>
        withSection(contents, name, { ...sectionIn(contents, name), ...changes }),
      ),
    again: (failure) => {
      const current = currentOf<Section<Name>>(failure)
      if (!current || current.version <= before.version || isContested(changes, before, current)) return null
      return sectionWrite({ ...edit, before: current }, client)
    },
    reply: (reply, restore) => {
      keep(reply[name])
      restore()
    },
    refused: (failure) => {
      const current = currentOf<Section<Name>>(failure)
      if (!current) return invalidate(client, vto)
      keep(current)
      toastConflict(before, changes, current)
    },
    onError: toastUnlessInForm,
  }
}

/** Rejects on refusal; the editor shows errors that name a field. */
export const useSaveSection = <Name extends SectionName>() => useWrite(sectionWrite<Name>)

interface LineOf<Line extends VtoLine> {
  readonly vto: EditedVto
  readonly list: VtoList<Line>
}

const changeLines =
  <Line extends VtoLine>(list: VtoList<Line>, change: (lines: readonly Line[]) => Line[]) =>
  (contents: VtoContents): VtoContents =>
    list.withLines(contents, change(list.linesIn(contents)))

const upserted = <Line extends VtoLine>(lines: readonly Line[], line: Line): Line[] => {
  const held = lines.findIndex(({ id }) => id === line.id)
  return held < 0 ? [...lines, line] : lines.with(held, line)
}

const moved = <Line extends VtoLine>(lines: readonly Line[], id: string, sequence: number): Line[] => {
  const line = lines.find((one) => one.id === id)
  return line ? lines.filter((one) => one.id !== id).toSpliced(sequence, 0, line) : [...lines]
}

const lineParams = <Line extends VtoLine>({ vto, list }: LineOf<Line>, id: string) => ({
  ...at(vto),
  ...list.params,
  [list.one]: id,
})

export const newLine = () => ({ id: newId(), version: 1, sequence: VTO_LIST_MAX })

/** Create `line` with `newLine`. */
export function addLineWrite<Line extends VtoLine>(
  { vto, list, line }: LineOf<Line> & { readonly line: Line },
  client: QueryClient,
): Write<Record<string, Line>> {
  const { version: _, sequence: __, ...said } = line
  return {
    endpoint: list.calls.add,
    params: { ...at(vto), ...list.params },
    body: said,
    thing: line.id,
    optimistic: () =>
      showOptimistically(
        client,
        vto.id,
        changeLines(list, (lines) => upserted(lines, line)),
      ),
    reply: ({ [list.name]: added }, restore) => {
      if (added)
        storeContents(
          client,
          vto.id,
          changeLines(list, (lines) => upserted(lines, added)),
        )
      restore()
    },
    onError: toastUnlessInForm,
  }
}

type LineChanges = Partial<Omit<Entry & Figure & Unique, 'id' | 'version'>>

/** `sequence` moves it within its list. */
export function changeLineWrite<Line extends VtoLine>(
  edit: LineOf<Line> & { readonly before: Line; readonly changes: LineChanges },
  client: QueryClient,
): Write<Record<string, Line>> {
  const { vto, list, before, changes } = edit
  const { id, version } = before
  const { sequence } = changes
  const show = (line: (held: Line) => Line) =>
    changeLines<Line>(list, (lines) => {
      const shown = lines.map((one) => (one.id === id ? line(one) : one))
      return sequence === undefined ? shown : moved(shown, id, sequence)
    })
  const keep = (line: Line) =>
    storeContents(
      client,
      vto.id,
      show(() => line),
    )
  return {
    endpoint: list.calls.change,
    params: lineParams(edit, id),
    body: { ...changes, version },
    thing: id,
    optimistic: () =>
      showOptimistically(
        client,
        vto.id,
        show((line) => ({ ...line, ...changes })),
      ),
    again: (failure) => {
      const current = currentOf<Line>(failure, id)
      if (!current || current.version <= version || isContested<LineChanges>(changes, before, current)) return null
      return changeLineWrite({ ...edit, before: current }, client)
    },
    reply: ({ [list.name]: line }, restore) => {
      if (line) keep(line)
      restore()
    },
    refused: (failure) => {
      const current = currentOf<Line>(failure, id)
      if (!current) return invalidate(client, vto)
      storeContents(
        client,
        vto.id,
        changeLines(list, (lines) => upserted(lines, current)),
      )
      toastConflict<LineChanges>(before, changes, current)
    },
    onError: toastUnlessInForm,
  }
}

export function removeLineWrite<Line extends VtoLine>(
  edit: LineOf<Line> & { readonly line: Line },
  client: QueryClient,
): Write<unknown> {
  const { vto, list, line } = edit
  const without = changeLines(list, (lines) => lines.filter(({ id }) => id !== line.id))
  return {
    endpoint: list.calls.remove,
    params: lineParams(edit, line.id),
    body: { version: line.version },
    thing: line.id,
    optimistic: () => {
      noteOwnRemoval(line.id)
      return showOptimistically(client, vto.id, without)
    },
    reply: (_, restore) => {
      storeContents(client, vto.id, without)
      restore()
    },
    refused: () => {
      forgetRemoval(line.id)
      return invalidate(client, vto)
    },
    undo: {
      text: translate('generic:removed', { title: line.title }),
      onUndo: () => {
        forgetRemoval(line.id)
        startWrite(restoreWrite(vto, line.id, client))
      },
    },
  }
}

const restoreWrite = (vto: EditedVto, id: string, client: QueryClient) =>
  write({
    endpoint: restoreVtoLine,
    params: { ...at(vto), id },
    thing: id,
    reply: () => invalidate(client, vto),
  })

export const useAddLine = <Line extends VtoLine>() => useWrite(addLineWrite<Line>)
export const useChangeLine = <Line extends VtoLine>() => useWrite(changeLineWrite<Line>)
export const useRemoveLine = <Line extends VtoLine>() => useWrite(removeLineWrite<Line>)

interface ActualEdit {
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
    optimistic: () => showOptimistically(client, vto.id, withResult(optimisticResult(edit, enteredById))),
    // A second edit before the first was answered is not a conflict.
    again: (failure) => {
      const current = currentOf<ActualResult>(failure)
      const isContested = current === null || current.value !== (before ? before.value : null)
      return isContested || current.version === version
        ? null
        : actualWrite({ ...edit, before: current }, enteredById, client)
    },
    reply: ({ actualResults }, restore) => {
      for (const kept of actualResults) storeContents(client, vto.id, withResult(kept))
      restore()
    },
    refused: (failure) => {
      const current = currentOf<ActualResult>(failure)
      if (!current) return client.invalidateQueries({ queryKey: vtoQueries.of(vto.id) })
      storeContents(client, vto.id, withResult(current))
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
