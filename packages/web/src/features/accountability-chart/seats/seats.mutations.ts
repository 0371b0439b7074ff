import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../../i18n/translate'
import { ApiFailure } from '../../../lib/api/api-failure'
import { toastUnlessInForm } from '../../../lib/forms/field-failures'
import { startWrite, useWrite } from '../../../lib/sync/write'
import { notify } from '../../../lib/toasts/notify'
import {
  createSeatWrite,
  type EditedChart,
  editSeatWrite,
  insertSeatWrite,
  removeSeatWrite,
  type SeatEdit,
} from '../accountability-chart.mutations'

const SAID_MS = 2000
const FAULT = 500

const notSaved = (text: string) => void notify.error(text)

export function notCreated(failure: unknown): void {
  const isFault = !(failure instanceof ApiFailure) || failure.status >= FAULT
  if (isFault) notSaved(translate('seats:notCreated'))
  else toastUnlessInForm(failure)
}

const created = (chart: EditedChart, onError: (failure: unknown) => void, client: QueryClient) => ({
  done: ({ seat }: { readonly seat: Seat }) => ({
    text: translate('seats:created'),
    ms: SAID_MS,
    onUndo: () => startWrite(removeSeatWrite({ chart, seat, isUndo: true }, client)),
  }),
  onError,
})

interface Told {
  readonly onRefused?: (failure: unknown) => void
}

export const useNewSeat = () =>
  useWrite((input: Parameters<typeof createSeatWrite>[0] & Told, client) => ({
    ...createSeatWrite(input, client),
    ...created(input.chart, input.onRefused ?? notCreated, client),
  }))

export const usePutSeatAbove = () =>
  useWrite((input: Parameters<typeof insertSeatWrite>[0] & Told, client) => ({
    ...insertSeatWrite(input, client),
    ...created(input.chart, input.onRefused ?? notCreated, client),
  }))

export const useSaveSeat = () =>
  useWrite((edit: SeatEdit, client) => ({ ...editSeatWrite(edit, client), onError: edit.onRefused ?? notCreated }))

const heldBefore = ({ assignedToId, assignedTo }: Seat) => ({
  changes: { assignedToId, ...(assignedToId === null && { heldBy: assignedTo }) },
  assignedTo,
})

export const useVacateSeat = () =>
  useWrite(({ chart, seat }: { chart: EditedChart; seat: Seat }, client) => ({
    ...editSeatWrite({ chart, before: seat, changes: { assignedToId: null }, assignedTo: null }, client),
    done: ({ seat: now }) => ({
      text: translate('seats:vacated', { title: seat.title }),
      ms: SAID_MS,
      onUndo: () => startWrite(editSeatWrite({ chart, before: now, isUndo: true, ...heldBefore(seat) }, client)),
    }),
    onError: () => notSaved(translate('seats:notVacated')),
  }))
