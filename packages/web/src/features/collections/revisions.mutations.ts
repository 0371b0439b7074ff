import type { CopyRevision, Revision } from '@cairn/contract/collections/collections.schemas'
import type { EndpointReply } from '@cairn/contract/core/define-endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { ApiFailure } from '../../lib/api/api-failure'
import { newId } from '../../lib/api/new-id'
import { shownInForm } from '../../lib/forms/field-failures'
import { currentOf } from '../../lib/sync/edit-conflicts'
import { forgetRemoval, noteOwnRemoval } from '../../lib/sync/removals'
import { startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { atOf, type CollectionsKind } from './collection-kind'
import { readAnew, showGone, showRevision } from './collections.mutations'

/** Unversioned: publishes the current state. */
export const usePublish = (kind: CollectionsKind) =>
  useWrite((revision: Revision, client) =>
    write({
      endpoint: kind.calls.publish,
      params: atOf(revision),
      reply: (reply) => showRevision(client, kind, reply.revision),
      refused: () => readAnew(client),
      done: () => translate(`collections:published.${kind.id}`, revision),
    }),
  )

export const useUnpublish = (kind: CollectionsKind) =>
  useWrite((revision: Revision, client) =>
    write({
      endpoint: kind.calls.unpublish,
      params: atOf(revision),
      reply: (reply) => showRevision(client, kind, reply.revision),
      refused: () => readAnew(client),
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
      onError: shownInForm,
      done: ({ revision: { title } }) => translate('collections:copy.done', { title }),
    }),
  )

export type MoveTo = { readonly destinationCollectionId: string } | { readonly newFolderTitle: string }

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
      refused: () => readAnew(client),
    })
  return send(revision.version)
}

export const useMoveRevision = (kind: CollectionsKind) =>
  useWrite((moving: Moving, client) => ({
    ...moved(kind, moving, client),
    onError: shownInForm,
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
    refused: () => readAnew(client),
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
      reply: () => showGone(client, kind, revision),
      refused: (failure) => (failure instanceof ApiFailure && failure.status === 404 ? readAnew(client) : undefined),
      done: () => ({
        text: translate('generic:removed', revision),
        onUndo: () => startWrite(restored(kind, removing, client)),
        id: `removed-${revision.id}`,
      }),
    })
  })
