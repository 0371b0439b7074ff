import {
  createVtoCollection,
  createVtoRevision,
  shareVtoRevision,
} from '@cairn/contract/collections/collections.endpoints'
import type { Revision, Sharing } from '@cairn/contract/collections/collections.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { collectionsQueries } from '../../lib/collections'
import { toastUnlessInForm } from '../../lib/field-failures'
import { newId } from '../../lib/new-id'
import { useWrite } from '../../lib/use-write'
import { write } from '../../lib/write'

const readAnew = (client: QueryClient) => client.invalidateQueries({ queryKey: collectionsQueries.all })

export const useCreateFolder = () =>
  useWrite((folder: { title: string; isCompanyFolder: boolean }, client) =>
    write({
      endpoint: createVtoCollection,
      body: { ...folder, id: newId() },
      reply: () => readAnew(client),
      onError: toastUnlessInForm,
      done: () => translate('generic:created', folder),
    }),
  )

export const useCreateVto = () =>
  useWrite(({ collectionId, title }: { collectionId: string; title: string }, client) =>
    write({
      endpoint: createVtoRevision,
      params: { collectionId },
      body: { id: newId(), title },
      reply: () => readAnew(client),
      onError: toastUnlessInForm,
      done: () => translate('generic:created', { title }),
    }),
  )

/** `version`: what the sharing was made from. */
export const useShareVto = () =>
  useWrite(({ revision, version, sharing }: { revision: Revision; version: number; sharing: Sharing }, client) =>
    write({
      endpoint: shareVtoRevision,
      params: { collectionId: revision.collectionId, revisionId: revision.id },
      body: { ...sharing, version },
      reply: () => readAnew(client),
      refused: () => readAnew(client),
      done: () => translate('generic:updated', revision),
    }),
  )
