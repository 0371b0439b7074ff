/**
 * One way to change a chart's seats: shown at once, kept on the device until the server has it. They go out one after the
 * other, since a seat may stand below one that is still to be sent.
 */
import {
  createSeat,
  editSeat,
  insertSeat,
  removeSeat,
  restoreSeat,
} from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { Chart, EditSeat, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { CHART_SEATS_MAX } from '@cairn/contract/accountability-chart/seat-tree'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { toastUnlessInForm } from '../../lib/field-failures'
import { newId } from '../../lib/new-id'
import { currentOf, isContested } from '../../lib/stale-edit'
import { toastFailure } from '../../lib/toasts-for-failure'
import { rememberUndo } from '../../lib/undo-acts'
import { startWrite, useWrite } from '../../lib/use-write'
import { type Write, write } from '../../lib/write'
import { chartAhead, chartQueries } from './accountability-chart.queries'
import { changeSeats, insertedAbove, placed, upserted, without } from './chart-changes'

/** The chart that is changed. */
export type EditedChart = Pick<Chart, 'id' | 'collectionId'>

const at = ({ id, collectionId }: EditedChart) => ({ collectionId, revisionId: id })
const readAnew = (client: QueryClient, { id }: EditedChart) =>
  client.invalidateQueries({ queryKey: chartQueries.of(id) })

const showSeats = (client: QueryClient, { id }: EditedChart, change: Parameters<typeof changeSeats>[0]) =>
  chartAhead.show(client, id, changeSeats(change))

/** What it moved aside is read before what was shown ahead is taken off. */
const answered =
  (client: QueryClient, chart: EditedChart) =>
  async ({ seat }: { readonly seat: Seat }, restore: () => void): Promise<void> => {
    chartAhead.keep(client, chart.id, changeSeats(upserted(seat)))
    await readAnew(client, chart)
    restore()
  }

/** What a seat says, and who holds it. */
export type SeatSaid = Pick<Seat, 'title' | 'assignedToId' | 'assignedTo' | 'roles' | 'isAssistant'>

/** A new seat as it is shown before the server has it. */
export const newSeat = (said: SeatSaid, parentId: string | null): Seat => ({
  ...said,
  ...{ id: newId(), version: 1, parentId, sequence: CHART_SEATS_MAX, isLT: false },
  ...{ notesUpdatedAt: null, notesUpdatedById: null },
})

const saidOf = ({ id, title, assignedToId, roles, isAssistant }: Seat) => ({
  ...{ id, title, assignedToId, roles, isAssistant },
})

interface SeatOf {
  readonly chart: EditedChart
  /** Made with `newSeat`. */
  readonly seat: Seat
}

/** Below the seat that it names, at a place from 0 or last; at the top of an empty chart. */
export const createSeatWrite = (
  { chart, seat, sequence }: SeatOf & { readonly sequence?: number },
  client: QueryClient,
) =>
  write({
    endpoint: createSeat,
    params: at(chart),
    body: {
      ...saidOf(seat),
      ...(seat.parentId !== null && { parentId: seat.parentId }),
      ...(sequence !== undefined && { sequence }),
    },
    thing: seat.id,
    line: chart.id,
    optimistic: () => showSeats(client, chart, placed(seat, seat.parentId, sequence)),
    reply: answered(client, chart),
    refused: () => readAnew(client, chart),
    onError: toastUnlessInForm,
  })

/** Where the child stands. */
export const insertSeatWrite = ({ chart, seat, childId }: SeatOf & { readonly childId: string }, client: QueryClient) =>
  write({
    endpoint: insertSeat,
    params: at(chart),
    body: { ...saidOf(seat), childId },
    thing: seat.id,
    line: chart.id,
    optimistic: () => showSeats(client, chart, insertedAbove(seat, childId)),
    reply: answered(client, chart),
    refused: () => readAnew(client, chart),
    onError: toastUnlessInForm,
  })

/** `parentId` and `sequence` put it elsewhere, with all that stands below it. */
export type SeatChanges = Omit<EditSeat, 'version'>

export interface SeatEdit {
  readonly chart: EditedChart
  /** As it was when it was edited. */
  readonly before: Seat
  readonly changes: SeatChanges
  /** The name of who is to hold it, which is shown until the server says it. */
  readonly assignedTo?: string | null
  /** Says that it is done, with a way back. */
  readonly undoText?: string
  /** How a refusal is told, where that is not a form's. */
  readonly onRefused?: (failure: unknown) => void
  /** Is an undo itself, so it is not recorded. */
  readonly isUndo?: boolean
}

const shownAs = ({ before, changes: { parentId, sequence, ...said }, assignedTo }: SeatEdit) => {
  const isMoved = parentId !== undefined || sequence !== undefined
  return (seats: readonly Seat[]): Seat[] => {
    const held = seats.find(({ id }) => id === before.id)
    if (!held) return [...seats]
    const seat = { ...held, ...said, ...(assignedTo !== undefined && { assignedTo }) }
    return isMoved ? placed(seat, parentId ?? held.parentId, sequence)(seats) : upserted(seat)(seats)
  }
}

/** Back to what it said and where it stood, whatever others changed in it since. */
function undone({ chart, before, changes, onRefused }: SeatEdit, now: Seat): SeatEdit {
  const said = Object.fromEntries(
    (Object.keys(changes) as (keyof SeatChanges)[]).map((name) => [name, before[name] ?? undefined]),
  ) as SeatChanges
  if ('assignedToId' in changes) said.assignedToId = before.assignedToId
  if ('parentId' in changes) said.sequence = before.sequence
  return {
    chart,
    before: now,
    changes: said,
    isUndo: true,
    assignedTo: before.assignedTo,
    ...(onRefused && { onRefused }),
  }
}

/** Fields that others changed meanwhile, and this edit did not, stay theirs. Two who say the same field differently: 409. */
export function editSeatWrite(edit: SeatEdit, client: QueryClient): Write<{ succeeded: true; seat: Seat }> {
  const { chart, before, changes, undoText, isUndo = false } = edit
  return {
    endpoint: editSeat,
    params: { ...at(chart), seatId: before.id },
    body: { ...changes, version: before.version },
    thing: before.id,
    line: chart.id,
    optimistic: () => showSeats(client, chart, shownAs(edit)),
    again: (failure) => {
      const current = currentOf<Seat>(failure, before.id)
      if (
        !current ||
        current.version <= before.version ||
        isContested<SeatChanges>(changes, said(before), said(current))
      )
        return null
      return editSeatWrite({ ...edit, before: current }, client)
    },
    reply: answered(client, chart),
    refused: () => readAnew(client, chart),
    done: ({ seat }) => {
      const onUndo = () => startWrite(editSeatWrite(undone(edit, seat), client))
      if (undoText !== undefined) return { text: undoText, onUndo }
      if (!isUndo) rememberUndo(onUndo)
      return undefined
    },
    // A place is no field of a form.
    onError: edit.onRefused ?? (isOfPlace(changes) ? toastFailure : toastUnlessInForm),
  }
}

const isOfPlace = (changes: SeatChanges): boolean =>
  Object.keys(changes).every((name) => name === 'parentId' || name === 'sequence')

/** Its place counts for nothing: others move it by moving what stands beside it. */
const said = ({ parentId, sequence: _, ...rest }: Seat): SeatChanges => ({
  ...rest,
  ...(parentId !== null && { parentId }),
})

/** What stands below it takes its place; back by Undo with those that have not been moved since. */
export const removeSeatWrite = ({ chart, seat, isUndo = false }: SeatOf & { isUndo?: boolean }, client: QueryClient) =>
  write({
    endpoint: removeSeat,
    params: { ...at(chart), seatId: seat.id },
    body: { version: seat.version },
    thing: seat.id,
    line: chart.id,
    optimistic: () => showSeats(client, chart, without(seat.id)),
    reply: async (_, restore) => {
      await readAnew(client, chart)
      restore()
    },
    refused: () => readAnew(client, chart),
    ...(!isUndo && {
      undo: {
        text: translate('generic:removed', { title: seat.title }),
        onUndo: () => startWrite(restoreSeatWrite({ chart, id: seat.id }, client)),
      },
    }),
  })

const restoreSeatWrite = ({ chart, id }: { readonly chart: EditedChart; readonly id: string }, client: QueryClient) =>
  write({
    endpoint: restoreSeat,
    params: { ...at(chart), seatId: id },
    thing: id,
    line: chart.id,
    reply: () => readAnew(client, chart),
  })

export const useCreateSeat = () => useWrite(createSeatWrite)
export const useInsertSeat = () => useWrite(insertSeatWrite)
export const useEditSeat = () => useWrite(editSeatWrite)
export const useRemoveSeat = () => useWrite(removeSeatWrite)
