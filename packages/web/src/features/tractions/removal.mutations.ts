import { removeTraction, restoreTraction } from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from '../../lib/api'
import { newId } from '../../lib/new-id'
import { toastFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'

/** Longer than other toasts: what it takes back is large. */
const UNDO_MS = 15_000

/** Brings a removed meeting back. What stands in it is shown in many places: all of them are read anew. */
export function useRestoreTraction() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(restoreTraction, { params: { id } }, { idempotencyKey: newId() }),
    onSuccess: ({ traction }) => {
      void client.invalidateQueries()
      notify.success(i18next.t('meetings:remove.restored', { title: traction.name }))
    },
    onError: toastFailure,
  })
}

/** Removes a meeting with everything in it, which can be undone. `onRemoved` leads away from its page. */
export function useRemoveTraction(onRemoved: () => Promise<unknown>) {
  const client = useQueryClient()
  const { mutate: restore } = useRestoreTraction()
  return useMutation({
    mutationFn: ({ id, version }: Traction) =>
      call(removeTraction, { params: { id }, body: { version } }, { idempotencyKey: newId() }),
    onSuccess: async (_reply, { id, name }) => {
      await onRemoved()
      client.removeQueries({ queryKey: ['tractions', 'one', id] })
      void client.invalidateQueries()
      notify.undo(i18next.t('meetings:remove.removed', { title: name }), () => restore(id), { ms: UNDO_MS })
    },
    onError: (failure, { id }) => {
      void client.invalidateQueries({ queryKey: ['tractions', 'one', id] })
      toastFailure(failure)
    },
  })
}
