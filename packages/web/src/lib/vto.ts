/** What a V/TO says, as it is shown: the server's, with what is written here and not answered yet on top. */
import { getVtoRevision } from '@cairn/contract/vto/vto.endpoints'
import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './api'
import { revisionKeys } from './revision-keys'
import type { Restore } from './write'

export interface VtoAt {
  readonly collectionId: string
  readonly revisionId: string
  /** Of a published copy; left out for what one may read: the draft, or what was published last. */
  readonly publishedId?: string | undefined
}

export type ContentsChange = (contents: VtoContents) => VtoContents

/** Of one V/TO: as the server had it last, and what is shown ahead of its answers, the oldest first. */
interface Ahead {
  base: Vto
  readonly changes: ContentsChange[]
}
const aheadOf = new WeakMap<QueryClient, Map<string, Ahead>>()

function aheadIn(client: QueryClient): Map<string, Ahead> {
  const known = aheadOf.get(client) ?? new Map<string, Ahead>()
  aheadOf.set(client, known)
  return known
}

const changed = (vto: Vto, changes: readonly ContentsChange[]): Vto =>
  vto.contents === null ? vto : { ...vto, contents: changes.reduce((said, change) => change(said), vto.contents) }

/** Read anew: what is written meanwhile stays on top. A published copy is as it was. */
function withShownAhead(client: QueryClient, fresh: Vto): Vto {
  const ahead = aheadIn(client).get(fresh.id)
  if (!ahead || fresh.shownPublishedId !== null) return fresh
  ahead.base = fresh
  return changed(fresh, ahead.changes)
}

export const vtoQueries = {
  all: ['vto'] as const,
  of: revisionKeys.vto,
  one: ({ collectionId, revisionId, publishedId }: VtoAt) =>
    queryOptions({
      queryKey: [...revisionKeys.vto(revisionId), publishedId ?? 'current'] as const,
      queryFn: async ({ client }): Promise<Vto> => {
        const query = publishedId === undefined ? {} : { publishedId }
        return withShownAhead(client, await call(getVtoRevision, { params: { collectionId, revisionId }, query }))
      },
    }),
}

const currentKey = (revisionId: string) => [...revisionKeys.vto(revisionId), 'current'] as const

function showOnTop(client: QueryClient, revisionId: string): void {
  const ahead = aheadIn(client).get(revisionId)
  if (ahead) client.setQueryData<Vto>(currentKey(revisionId), changed(ahead.base, ahead.changes))
}

/** Shows a change of the draft at once; what it gives takes it off again. */
export function showAhead(client: QueryClient, revisionId: string, change: ContentsChange): Restore {
  const shown = client.getQueryData<Vto>(currentKey(revisionId))
  if (!shown) return () => undefined
  const ahead = aheadIn(client).get(revisionId) ?? { base: shown, changes: [] }
  ahead.changes.push(change)
  aheadIn(client).set(revisionId, ahead)
  showOnTop(client, revisionId)
  return () => {
    ahead.changes.splice(ahead.changes.indexOf(change), 1)
    showOnTop(client, revisionId)
    if (ahead.changes.length === 0) aheadIn(client).delete(revisionId)
  }
}

/** Keeps what the server said of a part of the draft. */
export function keepContents(client: QueryClient, revisionId: string, change: ContentsChange): void {
  const ahead = aheadIn(client).get(revisionId)
  if (ahead) {
    ahead.base = changed(ahead.base, [change])
    showOnTop(client, revisionId)
    return
  }
  client.setQueryData<Vto>(currentKey(revisionId), (vto) => vto && changed(vto, [change]))
}
