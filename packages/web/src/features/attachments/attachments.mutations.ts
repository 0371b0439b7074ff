import {
  removeAttachment,
  renameAttachment,
  restoreAttachment,
} from '@cairn/contract/attachments/attachments.endpoints'
import type { Attachment } from '@cairn/contract/attachments/attachments.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { updateOptimistically } from '../../lib/api/query-client'
import { startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { attachmentsQuery } from './attachments.queries'

type Files = readonly Attachment[]

function fileWrite<R>(
  client: QueryClient,
  file: Attachment,
  optimistic: (files: Files) => Files,
  data: Write<R>,
): Write<R> {
  const { queryKey } = attachmentsQuery({ kind: file.itemKind, id: file.itemId })
  return {
    ...data,
    thing: file.id,
    optimistic: () => updateOptimistically<Files>(client, queryKey, optimistic),
    reply: () => void client.invalidateQueries({ queryKey }),
  }
}

/** Appended, since it is the newest. */
export function showAdded(client: QueryClient, file: Attachment): void {
  const { queryKey } = attachmentsQuery({ kind: file.itemKind, id: file.itemId })
  client.setQueryData(queryKey, (files) => [...(files ?? []).filter(({ id }) => id !== file.id), file])
}

const restore = (file: Attachment, client: QueryClient) =>
  fileWrite(
    client,
    file,
    (files) => [...files, file].toSorted((one, other) => one.addedAt.localeCompare(other.addedAt)),
    write({ endpoint: restoreAttachment, params: { id: file.id } }),
  )

export const useRemoveAttachment = () =>
  useWrite((file: Attachment, client) => ({
    ...fileWrite(
      client,
      file,
      (files) => files.filter(({ id }) => id !== file.id),
      write({ endpoint: removeAttachment, params: { id: file.id } }),
    ),
    undo: {
      text: translate('items:files.removed', { name: file.name }),
      onUndo: () => startWrite(restore(file, client)),
    },
  }))

export const useRenameAttachment = () =>
  useWrite(({ file, name, version }: { file: Attachment; name: string; version: number }, client) =>
    fileWrite(
      client,
      file,
      (files) => files.map((each) => (each.id === file.id ? { ...each, name } : each)),
      write({ endpoint: renameAttachment, params: { id: file.id }, body: { name, version } }),
    ),
  )
