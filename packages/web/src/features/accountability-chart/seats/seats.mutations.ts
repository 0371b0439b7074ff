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

const TOAST_MS = 2000
const SERVER_ERROR = 500

export function toastSeatFailure(failure: unknown): void {
  const isServerError = !(failure instanceof ApiFailure) || failure.status >= SERVER_ERROR
  if (isServerError) notify.error(translate('seats:notCreated'))
  else toastUnlessInForm(failure)
}

const createdToast = (chart: EditedChart, onError: (failure: unknown) => void, client: QueryClient) => ({
  done: ({ seat }: { readonly seat: Seat }) => ({
    text: translate('seats:created'),
    ms: TOAST_MS,
    onUndo: () => startWrite(removeSeatWrite({ chart, seat, isUndo: true }, client)),
  }),
  onError,
})

interface RefusalHandler {
  readonly onRefused?: (failure: unknown) => void
}

export const useCreateSeat = () =>
  useWrite((input: Parameters<typeof createSeatWrite>[0] & RefusalHandler, client) => ({
    ...createSeatWrite(input, client),
    ...createdToast(input.chart, input.onRefused ?? toastSeatFailure, client),
  }))

export const useInsertSeat = () =>
  useWrite((input: Parameters<typeof insertSeatWrite>[0] & RefusalHandler, client) => ({
    ...insertSeatWrite(input, client),
    ...createdToast(input.chart, input.onRefused ?? toastSeatFailure, client),
  }))

export const useSaveSeat = () =>
  useWrite((edit: SeatEdit, client) => ({
    ...editSeatWrite(edit, client),
    onError: edit.onRefused ?? toastSeatFailure,
  }))

const holderChange = ({ assignedToId, assignedTo }: Seat) => ({
  changes: { assignedToId, ...(assignedToId === null && { heldBy: assignedTo }) },
  assignedTo,
})

export const useVacateSeat = () =>
  useWrite(({ chart, seat }: { chart: EditedChart; seat: Seat }, client) => ({
    ...editSeatWrite({ chart, before: seat, changes: { assignedToId: null }, assignedTo: null }, client),
    done: ({ seat: now }) => ({
      text: translate('seats:vacated', { title: seat.title }),
      ms: TOAST_MS,
      onUndo: () => startWrite(editSeatWrite({ chart, before: now, isUndo: true, ...holderChange(seat) }, client)),
    }),
    onError: () => void notify.error(translate('seats:notVacated')),
  }))
