import type { ItemRef } from '@cairn/contract/core/items'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { readDraft, saveDraft } from '../../lib/drafts'
import { forgetRemoval, removerOf } from '../../lib/removals'
import { sessionQuery } from '../../lib/session'

interface LostText {
  readonly times: number
  /** The comment that it was typed into is gone. */
  readonly isOfRemoved: boolean
  /** Who removed that, where it is known. */
  readonly byPersonId: string | undefined
}

const useStore = create<Readonly<Record<string, LostText | undefined>>>(() => ({}))

/** Where what is typed for a new comment is kept. */
export const newCommentPlace = ({ kind, id }: ItemRef): string => `comment/of/${kind}/${id}`

/** Under what it is known who last removed a comment of an item. */
export const commentsOf = (itemId: string): string => `comments/${itemId}`

/** What was typed and found no comment to stand in: the line for a new one has it, after what stands there. */
export function keepLostText(client: QueryClient, item: ItemRef, html: string, isOfRemoved: boolean): void {
  const session = client.getQueryData(sessionQuery.queryKey)
  if (!session) return
  const owner = { personId: session.user.accountId, orgId: session.orgId ?? 'none' }
  const before = readDraft(owner, newCommentPlace(item))?.value
  saveDraft(owner, newCommentPlace(item), typeof before === 'string' ? before + html : html, null)
  const byPersonId = removerOf(commentsOf(item.id))
  forgetRemoval(commentsOf(item.id))
  useStore.setState((all) => ({ [item.id]: { times: (all[item.id]?.times ?? 0) + 1, isOfRemoved, byPersonId } }))
}

/** The last one of this item’s, until it is said anew or given up. */
export const useLostText = (itemId: string): LostText | undefined => useStore((all) => all[itemId])

export const forgetLostText = (itemId: string): void => useStore.setState({ [itemId]: undefined })
