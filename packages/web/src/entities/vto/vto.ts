import { getVtoRevision } from '@cairn/contract/vto/vto.endpoints'
import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { optimisticChanges } from '../../lib/sync/optimistic-changes'
import type { Restore } from '../../lib/sync/write'
import { revisionKeys } from '../collections/revision-keys'

export interface VtoAt {
  readonly collectionId: string
  readonly revisionId: string
  readonly publishedId?: string | undefined
}

export type ContentsChange = (contents: VtoContents) => VtoContents

const currentKey = (revisionId: string) => [...revisionKeys.vto(revisionId), 'current'] as const
const ahead = optimisticChanges<Vto>(currentKey)

const withContents =
  (change: ContentsChange) =>
  (vto: Vto): Vto =>
    vto.contents === null ? vto : { ...vto, contents: change(vto.contents) }

export const vtoQueries = {
  all: ['vto'] as const,
  of: revisionKeys.vto,
  one: ({ collectionId, revisionId, publishedId }: VtoAt) =>
    queryOptions({
      queryKey: [...revisionKeys.vto(revisionId), publishedId ?? 'current'] as const,
      queryFn: async ({ client }): Promise<Vto> => {
        const query = publishedId === undefined ? {} : { publishedId }
        const fresh = await call(getVtoRevision, { params: { collectionId, revisionId }, query })
        return fresh.shownPublishedId === null ? ahead.onTop(client, fresh) : fresh
      },
    }),
}

export const showOptimistically = (client: QueryClient, revisionId: string, change: ContentsChange): Restore =>
  ahead.show(client, revisionId, withContents(change))

export const storeContents = (client: QueryClient, revisionId: string, change: ContentsChange): void =>
  ahead.keep(client, revisionId, withContents(change))
