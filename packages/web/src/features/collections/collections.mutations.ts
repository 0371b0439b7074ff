import type { Collection, CopyRevision, Revision, Sharing } from '@cairn/contract/collections/collections.schemas'
import type { EndpointReply } from '@cairn/contract/core/define-endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { collectionsQueries } from '../../entities/collections/collections'
import { revisionKeys } from '../../entities/collections/revision-keys'
import { translate } from '../../i18n/translate'
import { ApiFailure } from '../../lib/api/api-failure'
import { newId } from '../../lib/api/new-id'
import { errorsShownInForm, toastUnlessInForm } from '../../lib/forms/field-failures'
import { currentOf, type Renaming, renaming } from '../../lib/sync/edit-conflicts'
import { forgetRemoval, noteOwnRemoval } from '../../lib/sync/removals'
import { startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { atOf, type CollectionsKind } from './collection-kind'

export function invalidate(client: QueryClient): void {
  for (const queryKey of [collectionsQueries.all, ...revisionKeys.roots]) void client.invalidateQueries({ queryKey })
}

type Folders = (folders: Collection[]) => Collection[]

function show(client: QueryClient, { seen }: CollectionsKind, change: Folders): void {
  client.setQueryData(seen.queryKey, (folders) => folders && change(folders))
  invalidate(client)
}

const without = (folders: readonly Collection[], id: string): Collection[] =>
  folders.map((folder) => ({ ...folder, revisions: folder.revisions.filter((one) => one.id !== id) }))

const showFolder = (client: QueryClient, kind: CollectionsKind, folder: Collection): void =>
  show(client, kind, (folders) => [...folders.filter(({ id }) => id !== folder.id), folder])

const showRevision = (client: QueryClient, kind: CollectionsKind, revision: Revision): void =>
  show(client, kind, (folders) => {
    const { collectionId: id, collectionTitle: title, createdById } = revision
    const made = { id, title, createdById, version: 1, isCompanyFolder: false, revisions: [] }
    const all = folders.some((folder) => folder.id === id) ? folders : [...folders, made]
    return without(all, revision.id).map((folder) =>
      folder.id === id ? { ...folder, revisions: [...folder.revisions, revision] } : folder,
    )
  })

const showRemoved = (client: QueryClient, kind: CollectionsKind, { id }: { id: string }): void =>
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
      refused: () => invalidate(client),
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
        refused: () => invalidate(client),
        done: ({ revision: { title } }) => translate('generic:updated', { title }),
        onError: errorsShownInForm,
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
        refused: () => invalidate(client),
        done: ({ collection: { title } }) => translate('generic:updated', { title }),
        onError: errorsShownInForm,
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
      refused: () => invalidate(client),
      done: ({ collection: { title } }) => translate('generic:updated', { title }),
    }),
  )

/** Unversioned: publishes the current state. */
export const usePublish = (kind: CollectionsKind) =>
  useWrite((revision: Revision, client) =>
    write({
      endpoint: kind.calls.publish,
      params: atOf(revision),
      reply: (reply) => showRevision(client, kind, reply.revision),
      refused: () => invalidate(client),
      done: () => translate(`collections:published.${kind.id}`, revision),
    }),
  )

export const useUnpublish = (kind: CollectionsKind) =>
  useWrite((revision: Revision, client) =>
    write({
      endpoint: kind.calls.unpublish,
      params: atOf(revision),
      reply: (reply) => showRevision(client, kind, reply.revision),
      refused: () => invalidate(client),
      done: () => translate(`collections:unpublished.${kind.id}`, revision),
    }),
  )

export const useCopyRevision = (kind: CollectionsKind, revision: Pick<Revision, 'id' | 'collectionId'>) =>
  useWrite((copy: CopyRevision, client) =>
    write({
      endpoint: kind.copying.endpoint,
      params: atOf(revision),
      body: { id: newId(), ...copy },
      reply: (reply) => showRevision(client, kind, reply.revision),
      onError: errorsShownInForm,
      done: ({ revision: { title } }) => translate('collections:copy.done', { title }),
    }),
  )

type MoveTo = { readonly destinationCollectionId: string } | { readonly newFolderTitle: string }

interface Moving {
  readonly revision: Revision
  readonly to: MoveTo
}

type MoveReply = EndpointReply<CollectionsKind['calls']['move']>

/** Unversioned: concurrent renaming or sharing does not block the move. */
function moved(kind: CollectionsKind, { revision, to }: Moving, client: QueryClient): Write<MoveReply> {
  const send = (version: number): Write<MoveReply> =>
    write({
      endpoint: kind.calls.move,
      params: atOf(revision),
      body: { ...to, version },
      again: (failure) => {
        const current = currentOf<Revision>(failure)
        return current && current.version !== version ? send(current.version) : null
      },
      reply: (reply) => showRevision(client, kind, reply.revision),
      refused: () => invalidate(client),
    })
  return send(revision.version)
}

export const useMoveRevision = (kind: CollectionsKind) =>
  useWrite((moving: Moving, client) => ({
    ...moved(kind, moving, client),
    onError: errorsShownInForm,
    done: ({ revision }: MoveReply) => ({
      text: translate('collections:move.done', { title: revision.title, folder: revision.collectionTitle }),
      onUndo: () => {
        const to = { destinationCollectionId: moving.revision.collectionId }
        startWrite(moved(kind, { revision, to }, client))
      },
      id: `moved-${revision.id}`,
    }),
  }))

type Removable = Pick<Revision, 'id' | 'collectionId' | 'title'>

interface Removing {
  readonly revision: Removable
  readonly onRestored?: () => void
}

function restored(kind: CollectionsKind, { revision, onRestored }: Removing, client: QueryClient) {
  return write({
    endpoint: kind.calls.restore,
    params: atOf(revision),
    reply: (reply) => {
      forgetRemoval(revision.id)
      showRevision(client, kind, reply.revision)
      onRestored?.()
    },
    refused: () => invalidate(client),
    done: () => translate('collections:removed.restored', revision),
  })
}

export const useRestoreRevision = (kind: CollectionsKind) =>
  useWrite((revision: Removable, client) => restored(kind, { revision }, client))

export const useRemoveRevision = (kind: CollectionsKind) =>
  useWrite((removing: Removing, client) => {
    const { revision } = removing
    return write({
      endpoint: kind.calls.remove,
      params: atOf(revision),
      optimistic: () => {
        noteOwnRemoval(revision.id)
        return () => forgetRemoval(revision.id)
      },
      reply: () => showRemoved(client, kind, revision),
      refused: (failure) => (failure instanceof ApiFailure && failure.status === 404 ? invalidate(client) : undefined),
      done: () => ({
        text: translate('generic:removed', revision),
        onUndo: () => startWrite(restored(kind, removing, client)),
        id: `removed-${revision.id}`,
      }),
    })
  })
