/** Durable writes, sent in order, because a seat can depend on a parent that is still pending. */
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
import { newId } from '../../lib/api/new-id'
import { toastUnlessInForm } from '../../lib/forms/field-failures'
import { currentOf, isContested } from '../../lib/sync/edit-conflicts'
import { startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { toastFailure } from '../../lib/toasts/failure-toasts'
import { rememberUndo } from '../../lib/toasts/notify'
import { chartQueries, optimisticChart } from './accountability-chart.queries'
import { updateSeats, withoutSeat, withSeat, withSeatAbove, withSeatAt } from './chart-changes'

export type EditedChart = Pick<Chart, 'id' | 'collectionId'>

const chartParams = ({ id, collectionId }: EditedChart) => ({ collectionId, revisionId: id })
const refetchChart = (client: QueryClient, { id }: EditedChart) =>
  client.invalidateQueries({ queryKey: chartQueries.of(id) })

const showSeats = (client: QueryClient, { id }: EditedChart, change: Parameters<typeof updateSeats>[0]) =>
  optimisticChart.show(client, id, updateSeats(change))

const applyReply =
  (client: QueryClient, chart: EditedChart) =>
  async ({ seat }: { readonly seat: Seat }, restore: () => void): Promise<void> => {
    optimisticChart.keep(client, chart.id, updateSeats(withSeat(seat)))
    await refetchChart(client, chart)
    restore()
  }

type SeatInput = Pick<Seat, 'title' | 'assignedToId' | 'assignedTo' | 'roles' | 'isAssistant'>

export const newSeat = (fields: SeatInput, parentId: string | null): Seat => ({
  ...fields,
  id: newId(),
  version: 1,
  parentId,
  sequence: CHART_SEATS_MAX,
  isLT: false,
  notesUpdatedAt: null,
  notesUpdatedById: null,
})

const inputOf = ({ id, title, assignedToId, roles, isAssistant }: Seat) => ({
  id,
  title,
  assignedToId,
  roles,
  isAssistant,
})

export interface SeatOf {
  readonly chart: EditedChart
  readonly seat: Seat
}

/** `sequence` is 0-based; omitted means last. */
export const createSeatWrite = (
  { chart, seat, sequence }: SeatOf & { readonly sequence?: number },
  client: QueryClient,
) =>
  write({
    endpoint: createSeat,
    params: chartParams(chart),
    body: {
      ...inputOf(seat),
      ...(seat.parentId !== null && { parentId: seat.parentId }),
      ...(sequence !== undefined && { sequence }),
    },
    thing: seat.id,
    line: chart.id,
    optimistic: () => showSeats(client, chart, withSeatAt(seat, seat.parentId, sequence)),
    reply: applyReply(client, chart),
    refused: () => refetchChart(client, chart),
    onError: toastUnlessInForm,
  })

export const insertSeatWrite = ({ chart, seat, childId }: SeatOf & { readonly childId: string }, client: QueryClient) =>
  write({
    endpoint: insertSeat,
    params: chartParams(chart),
    body: { ...inputOf(seat), childId },
    thing: seat.id,
    line: chart.id,
    optimistic: () => showSeats(client, chart, withSeatAbove(seat, childId)),
    reply: applyReply(client, chart),
    refused: () => refetchChart(client, chart),
    onError: toastUnlessInForm,
  })

export type SeatChanges = Omit<EditSeat, 'version'>

export interface SeatEdit {
  readonly chart: EditedChart
  readonly before: Seat
  readonly changes: SeatChanges
  readonly assignedTo?: string | null
  readonly undoText?: string
  readonly onRefused?: (failure: unknown) => void
  readonly isUndo?: boolean
}

const optimisticEdit = ({ before, changes: { parentId, sequence, heldBy: _, ...fields }, assignedTo }: SeatEdit) => {
  const isMoved = parentId !== undefined || sequence !== undefined
  return (seats: readonly Seat[]): Seat[] => {
    const current = seats.find(({ id }) => id === before.id)
    if (!current) return [...seats]
    const seat = { ...current, ...fields, ...(assignedTo !== undefined && { assignedTo }) }
    return isMoved ? withSeatAt(seat, parentId ?? current.parentId, sequence)(seats) : withSeat(seat)(seats)
  }
}

function inverseEdit({ chart, before, changes, onRefused }: SeatEdit, now: Seat): SeatEdit {
  const previous = Object.fromEntries(
    (Object.keys(changes) as (keyof SeatChanges)[]).map((name) => [name, (before as SeatChanges)[name] ?? undefined]),
  ) as SeatChanges
  if ('assignedToId' in changes) {
    previous.assignedToId = before.assignedToId
    if (before.assignedToId === null) previous.heldBy = before.assignedTo
  }
  if ('parentId' in changes) previous.sequence = before.sequence
  return {
    chart,
    before: now,
    changes: previous,
    isUndo: true,
    assignedTo: before.assignedTo,
    ...(onRefused && { onRefused }),
  }
}

/** Fields changed only by others are merged; two different values for one field cause a 409. */
export function editSeatWrite(edit: SeatEdit, client: QueryClient): Write<{ succeeded: true; seat: Seat }> {
  const { chart, before, changes, undoText, isUndo = false } = edit
  return {
    endpoint: editSeat,
    params: { ...chartParams(chart), seatId: before.id },
    body: { ...changes, version: before.version },
    thing: before.id,
    line: chart.id,
    optimistic: () => showSeats(client, chart, optimisticEdit(edit)),
    again: (failure) => {
      const current = currentOf<Seat>(failure, before.id)
      if (
        !current ||
        current.version <= before.version ||
        isContested<SeatChanges>(changes, comparableFields(before), comparableFields(current))
      )
        return null
      return editSeatWrite({ ...edit, before: current }, client)
    },
    reply: applyReply(client, chart),
    refused: () => refetchChart(client, chart),
    done: ({ seat }) => {
      const onUndo = () => startWrite(editSeatWrite(inverseEdit(edit, seat), client))
      if (undoText !== undefined) return { text: undoText, onUndo }
      if (!isUndo) rememberUndo(onUndo)
      return undefined
    },
    onError: edit.onRefused ?? (isMove(changes) ? toastFailure : toastUnlessInForm),
  }
}

const isMove = (changes: SeatChanges): boolean =>
  Object.keys(changes).every((name) => name === 'parentId' || name === 'sequence')

/** Position is not compared: moving siblings changes it too. */
const comparableFields = ({ parentId, sequence: _, ...rest }: Seat): SeatChanges => ({
  ...rest,
  ...(parentId !== null && { parentId }),
})

/** Children move up. Undo restores them unless they have moved since. */
export const removeSeatWrite = ({ chart, seat, isUndo = false }: SeatOf & { isUndo?: boolean }, client: QueryClient) =>
  write({
    endpoint: removeSeat,
    params: { ...chartParams(chart), seatId: seat.id },
    body: { version: seat.version },
    thing: seat.id,
    line: chart.id,
    optimistic: () => showSeats(client, chart, withoutSeat(seat.id)),
    reply: async (_, restore) => {
      await refetchChart(client, chart)
      restore()
    },
    refused: () => refetchChart(client, chart),
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
    params: { ...chartParams(chart), seatId: id },
    thing: id,
    line: chart.id,
    reply: () => refetchChart(client, chart),
  })

export const useEditSeat = () => useWrite(editSeatWrite)
export const useRemoveSeat = () => useWrite(removeSeatWrite)
