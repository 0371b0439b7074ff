import type { ImportKind } from '@cairn/contract/imports/import-kinds'
import type { StartNumbers } from '@cairn/contract/imports/import-numbers.schemas'
import type { StartSeats } from '@cairn/contract/imports/import-seats.schemas'
import * as endpoints from '@cairn/contract/imports/imports.endpoints'
import type { Import, ImportChoice, StartImport } from '@cairn/contract/imports/imports.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { newId } from '../../lib/new-id'
import { useWrite } from '../../lib/use-write'
import { write } from '../../lib/write'
import { type ChosenFile, type ImportTarget, importsQueries } from './imports.queries'

function keep(client: QueryClient, changed: Import): void {
  client.setQueryData(importsQueries.byId(changed.id).queryKey, changed)
  void client.invalidateQueries({ queryKey: importsQueries.list.queryKey })
}

export interface TableToRead extends ImportTarget {
  readonly kind: ImportKind
  readonly name: string
  /** As base64. */
  readonly file?: string
  /** Of a workbook; its first unless given. */
  readonly sheet?: string
  readonly text?: string
}

/** Refusals are told beside the field, or in a toast. */
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

/** What another tab has done with it meanwhile is shown beside the refusal. */
const lookAgain = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: importsQueries.byId(id).queryKey })

/** Begun once it is heard of, though the page was left by then: `onBegun`. */
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

/** As `useStartImport`, of numbers. */
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

/** As `useStartImport`, of seats. */
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
      // Gone already, or begun in another tab: nobody need be told.
      onError: () => undefined,
    }),
  )
