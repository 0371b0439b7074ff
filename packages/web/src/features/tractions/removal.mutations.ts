import { removeTraction, restoreTraction } from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { startWrite, useWrite, write } from '../../lib/write'

/** In ms; longer than other toasts, because removal affects much data. */
const UNDO_MS = 15_000

const restoration = (id: string, client: QueryClient) =>
  write({
    endpoint: restoreTraction,
    params: { id },
    reply: () => void client.invalidateQueries(),
    done: ({ traction }) => translate('meetings:remove.restored', { title: traction.name }),
  })

export const useRestoreTraction = () => useWrite(restoration)

export const useRemoveTraction = (onRemoved: () => Promise<unknown>) =>
  useWrite(({ id, version, name }: Traction, client) =>
    write({
      endpoint: removeTraction,
      params: { id },
      body: { version },
      reply: async () => {
        await onRemoved()
        client.removeQueries({ queryKey: ['tractions', 'one', id] })
        void client.invalidateQueries()
      },
      refused: () => void client.invalidateQueries({ queryKey: ['tractions', 'one', id] }),
      done: () => ({
        text: translate('meetings:remove.removed', { title: name }),
        onUndo: () => startWrite(restoration(id, client)),
        ms: UNDO_MS,
      }),
    }),
  )
