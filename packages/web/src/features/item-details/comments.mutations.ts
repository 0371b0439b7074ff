import type { Attachment } from '@cairn/contract/attachments/attachments.schemas'
import type { ItemRef } from '@cairn/contract/core/items'
import {
  addItemComment,
  removeItemComment,
  restoreItemComment,
  updateItemComment,
} from '@cairn/contract/items/comments.endpoints'
import type { ItemComment } from '@cairn/contract/items/comments.schemas'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { ApiFailure, isNotFound } from '../../lib/api/api-failure'
import { newId } from '../../lib/api/new-id'
import { updateOptimistically } from '../../lib/api/query-client'
import { useSession } from '../../lib/session/session'
import { showConflict } from '../../lib/sync/edit-conflicts'
import { forgetRemoval, noteOwnRemoval } from '../../lib/sync/removals'
import { startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { toastFailure } from '../../lib/toasts/failure-toasts'
import { itemDetailsQueries } from './item-details.queries'
import { storeUnsentComment } from './unsent-comments'

type Page = { comments: ItemComment[]; earlier: string | null }
type Pages = InfiniteData<Page>

/** The first page holds the newest comments. */
function withComment(pages: Pages, comment: ItemComment): Pages {
  const isIn = ({ comments }: Page) => comments.some(({ id }) => id === comment.id)
  if (pages.pages.some(isIn)) {
    const replaced = (page: Page) => ({
      ...page,
      comments: page.comments.map((known) => (known.id === comment.id ? comment : known)),
    })
    return { ...pages, pages: pages.pages.map(replaced) }
  }
  const inOrder = (page: Page) => ({
    ...page,
    comments: [...page.comments, comment].sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
  })
  return { ...pages, pages: pages.pages.map((page, at) => (at === 0 ? inOrder(page) : page)) }
}

const withoutComment = (pages: Pages, id: string): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, comments: page.comments.filter((comment) => comment.id !== id) })),
})

const shown = <R>(
  client: QueryClient,
  ref: ItemRef,
  thing: string,
  optimistic: (pages: Pages) => Pages,
  change: Write<R>,
): Write<R> => {
  const { queryKey } = itemDetailsQueries.comments(ref)
  return {
    ...change,
    thing,
    optimistic: () => updateOptimistically<Pages>(client, queryKey, optimistic),
    reply: () => void client.invalidateQueries({ queryKey }),
  }
}

export interface NewComment {
  readonly contentHtml: string
  readonly files: readonly Attachment[]
}

export function useAddComment(ref: ItemRef) {
  const { userId } = useSession().user
  return useWrite(({ contentHtml, files }: NewComment, client) => {
    const id = newId()
    const createdAt = new Date().toISOString()
    const comment = { id, version: 1, authorId: userId, contentHtml, createdAt, editedAt: null, files: [...files] }
    const fileIds = files.map((file) => file.id)
    const change = write({ endpoint: addItemComment, params: ref, body: { id, contentHtml, fileIds } })
    return {
      ...shown(client, ref, id, (pages) => withComment(pages, comment), change),
      onError: (failure) => {
        storeUnsentComment(client, ref, contentHtml, false)
        toastFailure(failure)
      },
    }
  })
}

const currentOf = (failure: unknown): ItemComment | undefined =>
  failure instanceof ApiFailure && failure.status === 409 ? (failure.current as ItemComment | undefined) : undefined

/** Based on the version where editing started; shows a conflict if it changed since. */
export const useEditComment = (ref: ItemRef) =>
  useWrite(({ comment, contentHtml }: { comment: ItemComment; contentHtml: string }, client) => {
    const { id, version } = comment
    const edited = { ...comment, contentHtml, editedAt: new Date().toISOString() }
    const change = write({ endpoint: updateItemComment, params: { id }, body: { version, contentHtml } })
    const invalidate = shown(client, ref, id, (pages) => withComment(pages, edited), change)
    return {
      ...invalidate,
      onError: (failure) => {
        if (isNotFound(failure)) return storeUnsentComment(client, ref, contentHtml, true)
        const current = currentOf(failure)
        if (!current) return toastFailure(failure)
        const notes = { yours: contentHtml, theirs: current.contentHtml }
        showConflict(id, { yours: '', theirs: '', notes, changes: { version: current.version } })
      },
    }
  })

const restore = (ref: ItemRef, comment: ItemComment, client: QueryClient) => {
  const { id } = comment
  const change = write({ endpoint: restoreItemComment, params: { id } })
  forgetRemoval(id)
  return shown(client, ref, id, (pages) => withComment(pages, comment), change)
}

export const useRemoveComment = (ref: ItemRef) =>
  useWrite((comment: ItemComment, client) => {
    const { id } = comment
    const change = write({ endpoint: removeItemComment, params: { id } })
    noteOwnRemoval(id)
    return {
      ...shown(client, ref, id, (pages) => withoutComment(pages, id), change),
      undo: {
        text: translate('item-details:commentRemoved'),
        onUndo: () => startWrite(restore(ref, comment, client)),
        id: `removed-${id}`,
      },
    }
  })
