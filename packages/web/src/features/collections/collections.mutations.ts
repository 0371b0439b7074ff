import type { Collection, Revision, Sharing } from '@cairn/contract/collections/collections.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { collectionsQueries } from '../../entities/collections/collections'
import { revisionKeys } from '../../entities/collections/revision-keys'
import { translate } from '../../i18n/translate'
import { newId } from '../../lib/api/new-id'
import { shownInForm, toastUnlessInForm } from '../../lib/forms/field-failures'
import { type Renaming, renaming } from '../../lib/sync/edit-conflicts'
import { useWrite, write } from '../../lib/sync/write'
import { atOf, type CollectionsKind } from './collection-kind'

export function readAnew(client: QueryClient): void {
  for (const queryKey of [collectionsQueries.all, ...revisionKeys.roots]) void client.invalidateQueries({ queryKey })
}

type Folders = (folders: Collection[]) => Collection[]

function show(client: QueryClient, { seen }: CollectionsKind, change: Folders): void {
  client.setQueryData(seen.queryKey, (folders) => folders && change(folders))
  readAnew(client)
}

const without = (folders: readonly Collection[], id: string): Collection[] =>
  folders.map((folder) => ({ ...folder, revisions: folder.revisions.filter((one) => one.id !== id) }))

export const showFolder = (client: QueryClient, kind: CollectionsKind, folder: Collection): void =>
  show(client, kind, (folders) => [...folders.filter(({ id }) => id !== folder.id), folder])

export const showRevision = (client: QueryClient, kind: CollectionsKind, revision: Revision): void =>
  show(client, kind, (folders) => {
    const { collectionId: id, collectionTitle: title, createdById } = revision
    const made = { id, title, createdById, version: 1, isCompanyFolder: false, revisions: [] }
    const all = folders.some((folder) => folder.id === id) ? folders : [...folders, made]
    return without(all, revision.id).map((folder) =>
      folder.id === id ? { ...folder, revisions: [...folder.revisions, revision] } : folder,
    )
  })

export const showGone = (client: QueryClient, kind: CollectionsKind, { id }: { id: string }): void =>
  show(client, kind, (folders) => without(folders, id))

export const useCreateFolder = (kind: CollectionsKind) =>
  useWrite((folder: { title: string; isCompanyFolder: boolean }, client) =>
    write({
      endpoint: kind.calls.createFolder,
      body: { ...folder, id: newId() },
      reply: ({ collection }) => showFolder(client, kind, collection),
      onError: toastUnlessInForm,
      done: () => translate('generic:created', folder),
    }),
  )

export const useCreateRevision = (kind: CollectionsKind) =>
  useWrite(({ collectionId, title }: { collectionId: string; title: string }, client) =>
    write({
      endpoint: kind.calls.create,
      params: { collectionId },
      body: { id: newId(), title },
      reply: ({ revision }) => showRevision(client, kind, revision),
      onError: toastUnlessInForm,
      done: () => translate('generic:created', { title }),
    }),
  )

/** `version`: the one that was edited. */
export const useShareRevision = (kind: CollectionsKind) =>
  useWrite(({ revision, version, sharing }: { revision: Revision; version: number; sharing: Sharing }, client) =>
    write({
      endpoint: kind.calls.share,
      params: atOf(revision),
      body: { ...sharing, version },
      reply: (reply) => showRevision(client, kind, reply.revision),
      refused: () => readAnew(client),
      done: () => translate('generic:updated', revision),
    }),
  )

export const useRenameRevision = (kind: CollectionsKind, revision: Revision) =>
  useWrite((given: Renaming, client) =>
    renaming(given, (version, again) =>
      write({
        endpoint: kind.calls.rename,
        params: atOf(revision),
        body: { title: given.title, version },
        again,
        reply: (reply) => showRevision(client, kind, reply.revision),
        refused: () => readAnew(client),
        done: ({ revision: { title } }) => translate('generic:updated', { title }),
        onError: shownInForm,
      }),
    ),
  )

export const useRenameFolder = (kind: CollectionsKind, { id: collectionId }: Collection) =>
  useWrite((given: Renaming, client) =>
    renaming(given, (version, again) =>
      write({
        endpoint: kind.calls.updateFolder,
        params: { collectionId },
        body: { title: given.title, version },
        again,
        reply: ({ collection }) => showFolder(client, kind, collection),
        refused: () => readAnew(client),
        done: ({ collection: { title } }) => translate('generic:updated', { title }),
        onError: shownInForm,
      }),
    ),
  )

export const useSetCompanyFolder = (kind: CollectionsKind) =>
  useWrite(({ id: collectionId, version, isCompanyFolder }: Collection, client) =>
    write({
      endpoint: kind.calls.updateFolder,
      params: { collectionId },
      body: { version, isCompanyFolder: !isCompanyFolder },
      reply: ({ collection }) => showFolder(client, kind, collection),
      refused: () => readAnew(client),
      done: ({ collection: { title } }) => translate('generic:updated', { title }),
    }),
  )
