import { removeTraction, restoreTraction } from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { startWrite, useWrite } from '../../lib/use-write'
import { write } from '../../lib/write'

/** Longer than other toasts: what it takes back is large. */
const UNDO_MS = 15_000

const restoration = (id: string, client: QueryClient) =>
  write({
    endpoint: restoreTraction,
    params: { id },
    reply: () => void client.invalidateQueries(),
    done: ({ traction }) => translate('meetings:remove.restored', { title: traction.name }),
  })

/** Brings a removed meeting back. What stands in it is shown in many places: all of them are read anew. */
export const useRestoreTraction = () => useWrite(restoration)

/** Removes a meeting with everything in it, which can be undone. `onRemoved` leads away from its page. */
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
