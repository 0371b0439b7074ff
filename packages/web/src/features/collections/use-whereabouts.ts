import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOwnRemoval, removerOf } from '../../lib/removals'
import type { CollectionsKind } from './collection-kind'
import { removedRevisionsQuery } from './collections.queries'

export type Whereabouts =
  | { readonly is: 'here' }
  | { readonly is: 'moved'; readonly to: Revision }
  /** `byId`: who removed it, if known. */
  | { readonly is: 'removed'; readonly byId: string | null }
  /** Access was revoked. */
  | { readonly is: 'out of sight' }

const here: Whereabouts = { is: 'here' }

/** Learned from live updates, or from the list of removed revisions if one was missed. */
export function useWhereabouts(kind: CollectionsKind, { id, collectionId }: Revision): Whereabouts {
  const { data: folders } = useQuery(kind.seen)
  const found = folders?.flatMap(({ revisions }) => revisions).find((one) => one.id === id)
  const [wasThere, setWasThere] = useState(false)
  if (found && !wasThere) setWasThere(true)
  const isGone = wasThere && folders !== undefined && !found && !isOwnRemoval(id)
  const removerId = removerOf(id)
  const { data: removed, isPending } = useQuery({
    ...removedRevisionsQuery(kind),
    enabled: isGone && removerId === undefined,
  })
  if (!isGone) return found && found.collectionId !== collectionId ? { is: 'moved', to: found } : here
  if (removerId !== undefined) return { is: 'removed', byId: removerId }
  if (isPending) return here
  const listed = removed?.find((one) => one.id === id)
  return listed ? { is: 'removed', byId: listed.removedById } : { is: 'out of sight' }
}
