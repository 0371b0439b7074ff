import * as endpoints from '@cairn/contract/imports/imports.endpoints'
import type {
  Import,
  ImportChoice,
  ImportKind,
  StartImport,
  StartNumbers,
  StartSeats,
} from '@cairn/contract/imports/imports.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { newId } from '../../lib/api/new-id'
import { useWrite, write } from '../../lib/sync/write'
import { type ChosenFile, type ImportTarget, importsQueries } from './imports.queries'

function keep(client: QueryClient, changed: Import): void {
  client.setQueryData(importsQueries.byId(changed.id).queryKey, changed)
  void client.invalidateQueries({ queryKey: importsQueries.list.queryKey })
}

export interface TableToRead extends ImportTarget {
  readonly kind: ImportKind
  readonly name: string
  /** Base64. */
  readonly file?: string
  /** Defaults to the first sheet. */
  readonly sheet?: string
  readonly text?: string
}

export const useReadImport = (onError?: (failure: unknown) => void) =>
  useWrite((table: TableToRead, client) =>
    write({
      endpoint: endpoints.readImport,
      body: { id: newId(), ...table },
      ...(onError && { onError }),
      reply: ({ import: read, sheets }) => {
        const { name, file } = table
        if (file !== undefined) {
          const chosen: ChosenFile = { name, file, sheets }
          client.setQueryData(importsQueries.chosen(read.id).queryKey, chosen)
        }
        keep(client, read)
      },
    }),
  )

/** Another tab may have changed it. */
const lookAgain = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: importsQueries.byId(id).queryKey })

/** `onBegun` runs even after leaving the page. */
export const useStartImport = (id: string, onBegun: () => void) =>
  useWrite(({ choice, mode }: { choice: ImportChoice; mode: StartImport['mode'] }, client) =>
    write({
      endpoint: endpoints.startImport,
      params: { id },
      body: { ...choice, mode },
      thing: id,
      reply: (reply) => {
        onBegun()
        keep(client, reply.import)
      },
      refused: () => lookAgain(client, id),
    }),
  )

export const useStartNumbersImport = (id: string, onBegun: () => void) =>
  useWrite((body: StartNumbers, client) =>
    write({
      endpoint: endpoints.startNumbersImport,
      params: { id },
      body,
      thing: id,
      reply: (reply) => {
        onBegun()
        keep(client, reply.import)
      },
      refused: () => lookAgain(client, id),
    }),
  )

export const useStartSeatsImport = (id: string, onBegun: () => void) =>
  useWrite((body: StartSeats, client) =>
    write({
      endpoint: endpoints.startSeatsImport,
      params: { id },
      body,
      thing: id,
      reply: (reply) => {
        onBegun()
        keep(client, reply.import)
      },
      refused: () => lookAgain(client, id),
    }),
  )

export const useUndoImport = () =>
  useWrite((id: string, client) =>
    write({
      endpoint: endpoints.undoImport,
      params: { id },
      thing: id,
      reply: (reply) => keep(client, reply.import),
      refused: () => lookAgain(client, id),
    }),
  )

export const useDiscardImport = () =>
  useWrite((id: string, client) =>
    write({
      endpoint: endpoints.discardImport,
      params: { id },
      reply: () => client.removeQueries({ queryKey: importsQueries.byId(id).queryKey }),
      // Already gone, or started in another tab.
      onError: () => undefined,
    }),
  )
