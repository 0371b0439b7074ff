import type { QueryClient } from '@tanstack/react-query'
import type { KeyOf } from '../../i18n/texts'
import { translate } from '../../i18n/translate'
import { ApiFailure } from '../../lib/api/api-failure'
import { forgetDraft, hintFor, noteDraft } from '../../lib/forms/drafts'
import { shownInForm, toastUnlessConflict, toastUnlessInForm } from '../../lib/forms/field-failures'
import { itemConflict, showConflict } from '../../lib/sync/edit-conflicts'
import { forgetRemoval, noteOwnRemoval } from '../../lib/sync/removals'
import { currentOf, isContested } from '../../lib/sync/stale-edit'
import { startWrite, type Write, type WriteEffects } from '../../lib/sync/write'
import {
  type CachedItem,
  type ItemKind,
  removeCachedItem,
  updateItemOptimistically,
  upsertCachedItem,
} from './item-cache'

export interface WorkItem extends CachedItem {
  readonly title: string
  readonly contentHtml: string
  readonly ownerId: string
  readonly status?: string | null
  readonly isRemoved?: boolean
}

export const isRemovedItem = ({ status, isRemoved }: Pick<WorkItem, 'status' | 'isRemoved'>): boolean =>
  status === 'Removed' || isRemoved === true

const messageOf = (key: KeyOf<'generic'>, { title }: { title: string }) => translate(`generic:${key}`, { title })
const isGone = (failure: unknown) => failure instanceof ApiFailure && failure.status === 404

export function itemChange<T extends CachedItem, F, R>(
  client: QueryClient,
  kind: ItemKind<T, F>,
  id: string,
  optimistic: (item: T) => T,
  itemOf: (reply: R) => T,
): WriteEffects<R> {
  return {
    thing: id,
    optimistic: () => updateItemOptimistically(client, kind, id, optimistic),
    reply: (reply, restore) => {
      upsertCachedItem(client, kind, itemOf(reply))
      restore()
    },
    refused: (failure) => {
      const current = currentOf<T>(failure, id)
      if (current) upsertCachedItem(client, kind, current)
      if (isGone(failure)) removeCachedItem(client, kind, id)
    },
  }
}

export function itemCreation<T extends CachedItem & { title: string }, F, R>(
  client: QueryClient,
  kind: ItemKind<T, F>,
  drafts: readonly T[],
  creation: Write<R>,
  itemsOf: (reply: R) => readonly T[],
): Write<R> {
  const [first] = drafts
  const drop = () => {
    for (const { id } of drafts) {
      forgetDraft(id)
      removeCachedItem(client, kind, id)
    }
  }
  return {
    ...creation,
    ...(first && { thing: first.id, done: () => hintFor(kind.root, first.id) ?? messageOf('created', first) }),
    optimistic: () => {
      for (const draft of drafts) {
        noteDraft(draft.id)
        upsertCachedItem(client, kind, draft)
      }
      return drop
    },
    reply: (reply) => {
      const made = itemsOf(reply)
      for (const { id } of drafts) forgetDraft(id)
      for (const item of made) upsertCachedItem(client, kind, item)
      for (const draft of drafts) {
        if (!made.some((item) => item.id === draft.id)) removeCachedItem(client, kind, draft.id)
      }
    },
    onError: toastUnlessInForm,
  }
}

export function onlyId(drafts: readonly { id: string }[]): { id?: string } {
  const [only] = drafts
  return drafts.length === 1 && only ? { id: only.id } : {}
}

export interface ItemCalls<T, C, N extends string, R extends Record<N, T>> {
  readonly name: N
  readonly update: (item: T, changes: C) => Write<R>
  readonly reassign: (item: T, ownerId: string) => Write<R>
  readonly remove: (item: T) => Write<unknown>
  readonly restore: (item: T) => Write<R>
}

export interface ItemTick<T, R> {
  readonly call: (item: T, isDone: boolean, meetingId: string | null) => Write<R>
  readonly optimistic: (item: T, isDone: boolean, facts: { now: string; meetingId: string | null }) => T
  readonly ticked: (item: T) => Partial<T>
  readonly restore: (before: T) => Write<R>
  readonly message: KeyOf<'generic'>
}

export interface ItemEdit<T, C> {
  item: T
  changes: C
  isQuiet?: boolean
  isAsRead?: boolean
  isErrorHandled?: boolean
}

export function itemMutations<T extends WorkItem, F, C extends Partial<T>, N extends string, R extends Record<N, T>>(
  kind: ItemKind<T, F>,
  calls: ItemCalls<T, C, N, R>,
) {
  const itemOf = (reply: R): T => reply[calls.name]

  const update = (edit: ItemEdit<T, C>, client: QueryClient): Write<R> => {
    const { item, changes, isQuiet, isErrorHandled } = edit
    const change = itemChange(client, kind, item.id, (before) => ({ ...before, ...changes }), itemOf)
    return {
      ...calls.update(item, changes),
      ...change,
      // Fields that this edit does not touch keep the other user's values.
      again: (failure) => {
        const current = currentOf<T>(failure, item.id)
        if (!edit.isAsRead || !current || current.version <= item.version || isContested(changes, item, current))
          return null
        upsertCachedItem(client, kind, current)
        return update({ ...edit, item: current }, client)
      },
      refused: (failure) => {
        change.refused?.(failure)
        const current = currentOf<T>(failure, item.id)
        if (current) showConflict(item.id, itemConflict(item, changes, current))
      },
      done: (reply) => (isQuiet ? undefined : messageOf('updated', itemOf(reply))),
      onError: isErrorHandled ? shownInForm : isQuiet ? toastUnlessConflict : toastUnlessInForm,
    }
  }

  const reassign = ({ item, ownerId }: { item: T; ownerId: string }, client: QueryClient): Write<R> => ({
    ...calls.reassign(item, ownerId),
    ...itemChange(client, kind, item.id, (before) => ({ ...before, ownerId }), itemOf),
    done: (reply) => messageOf('reassigned', itemOf(reply)),
  })

  const restore = (item: T, client: QueryClient): Write<R> => ({
    ...calls.restore(item),
    thing: item.id,
    optimistic: () => {
      forgetRemoval(item.id)
      upsertCachedItem(client, kind, item)
      return () => removeCachedItem(client, kind, item.id)
    },
    reply: (reply) => upsertCachedItem(client, kind, itemOf(reply)),
  })

  const remove = (item: T, client: QueryClient): Write<unknown> => ({
    ...calls.remove(item),
    thing: item.id,
    optimistic: () => {
      noteOwnRemoval(item.id)
      removeCachedItem(client, kind, item.id)
      return () => {
        forgetRemoval(item.id)
        upsertCachedItem(client, kind, item)
      }
    },
    refused: (failure) => {
      if (isGone(failure)) removeCachedItem(client, kind, item.id)
    },
    undo: {
      text: messageOf('removed', item),
      onUndo: () => startWrite(restore(item, client)),
      id: `removed-${item.id}`,
    },
  })

  const removeQuietly = (item: T, client: QueryClient): Write<unknown> => ({ ...remove(item, client), undo: undefined })

  return { update, reassign, remove, removeQuietly }
}

export function itemTicking<T extends WorkItem, F, R>(
  kind: ItemKind<T, F>,
  { call, optimistic, ticked, restore, message }: ItemTick<T, R>,
  itemOf: (reply: R) => T,
) {
  return (meetingId: string | null) =>
    ({ item, isDone }: { item: T; isDone: boolean }, client: QueryClient): Write<R> => {
      const facts = { now: new Date().toISOString(), meetingId }
      const undone: Write<R> = {
        ...restore(item),
        ...itemChange(client, kind, item.id, (now) => ({ ...now, ...ticked(item) }), itemOf),
      }
      return {
        ...call(item, isDone, meetingId),
        ...itemChange(client, kind, item.id, (before) => optimistic(before, isDone, facts), itemOf),
        undo: {
          text: messageOf(isDone ? message : 'reopened', item),
          onUndo: () => startWrite(undone),
          id: tickToast(item.id),
        },
      }
    }
}

export const tickToast = (id: string): string => `ticked-${id}`
