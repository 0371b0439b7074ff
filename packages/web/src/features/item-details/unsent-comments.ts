import type { ItemRef } from '@cairn/contract/core/items'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { readDraft, saveDraft } from '../../lib/forms/drafts'
import { sessionQuery } from '../../lib/session/session'
import { forgetRemoval, removerOf } from '../../lib/sync/removals'

interface UnsentComment {
  readonly times: number
  /** The comment was removed. */
  readonly isOfRemoved: boolean
  /** The user who removed it, if known. */
  readonly byPersonId: string | undefined
}

const useStore = create<Readonly<Record<string, UnsentComment | undefined>>>(() => ({}))

export const newCommentPlace = ({ kind, id }: ItemRef): string => `comment/of/${kind}/${id}`

export const commentsOf = (itemId: string): string => `comments/${itemId}`

/** Appends to the draft of a new comment. */
export function storeUnsentComment(client: QueryClient, item: ItemRef, html: string, isOfRemoved: boolean): void {
  const session = client.getQueryData(sessionQuery.queryKey)
  if (!session) return
  const owner = { personId: session.user.accountId, orgId: session.orgId ?? 'none' }
  const before = readDraft(owner, newCommentPlace(item))?.value
  saveDraft(owner, newCommentPlace(item), typeof before === 'string' ? before + html : html, null)
  const byPersonId = removerOf(commentsOf(item.id))
  forgetRemoval(commentsOf(item.id))
  useStore.setState((all) => ({ [item.id]: { times: (all[item.id]?.times ?? 0) + 1, isOfRemoved, byPersonId } }))
}

export const useUnsentComment = (itemId: string): UnsentComment | undefined => useStore((all) => all[itemId])

export const forgetUnsentComment = (itemId: string): void => useStore.setState({ [itemId]: undefined })
