import type { QueryClient } from '@tanstack/react-query'
import type { KeyOf } from '../i18n/texts'
import { translate } from '../i18n/translate'
import { ApiFailure } from './api-failure'
import { itemConflict, showConflict } from './edit-conflicts'
import { shownInForm, toastUnlessConflict, toastUnlessInForm } from './field-failures'
import {
  type CachedItem,
  type ItemKind,
  removeCachedItem,
  updateItemOptimistically,
  upsertCachedItem,
} from './item-cache'
import { forgetDraft, hintFor, noteDraft } from './own-drafts'
import { forgetRemoval, noteOwnRemoval } from './removals'
import { currentOf, isContested } from './stale-edit'
import { startWrite } from './use-write'
import type { Write, WriteEffects } from './write'

export interface WorkItem extends CachedItem {
  readonly title: string
  readonly contentHtml: string
  readonly ownerId: string
  readonly status?: string | null
  /** Of a kind whose status does not say so. */
  readonly isRemoved?: boolean
}

/** Asked for by its id, a removed item comes all the same. */
export const isRemovedItem = ({ status, isRemoved }: Pick<WorkItem, 'status' | 'isRemoved'>): boolean =>
  status === 'Removed' || isRemoved === true

const messageOf = (key: KeyOf<'generic'>, { title }: { title: string }) => translate(`generic:${key}`, { title })
const isGone = (failure: unknown) => failure instanceof ApiFailure && failure.status === 404

/** A change of one item: `optimistic` shows at once. A stale version keeps theirs on screen; what is gone leaves the lists. */
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

/** Creates items: `drafts` are on screen at once, the server's take their place, and go again where it refuses. */
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

/** One item is created under the id that it is drafted with; several get theirs from the server. */
export function onlyId(drafts: readonly { id: string }[]): { id?: string } {
  const [only] = drafts
  return drafts.length === 1 && only ? { id: only.id } : {}
}

/** The calls of a kind of item, each as a write that is still without what it shows. */
export interface ItemCalls<T, C, N extends string, R extends Record<N, T>> {
  /** What its replies call it. */
  readonly name: N
  /** The version goes along that the edit was made from; one's own earlier writes move it on. */
  readonly update: (item: T, changes: C) => Write<R>
  readonly reassign: (item: T, ownerId: string) => Write<R>
  readonly remove: (item: T) => Write<unknown>
  /** Gives a removed one its former status back. */
  readonly restore: (item: T) => Write<R>
}

/** What is ticked of an item, and unticked. */
export interface ItemTick<T, R> {
  readonly call: (item: T, isDone: boolean, meetingId: string | null) => Write<R>
  /** The contract's transition. */
  readonly optimistic: (item: T, isDone: boolean, facts: { now: string; meetingId: string | null }) => T
  /** What ticking changes of an item, as it is now. */
  readonly ticked: (item: T) => Partial<T>
  /** The call that makes of it what it was. */
  readonly restore: (before: T) => Write<R>
  /** What the toast says once it is ticked, of `generic:`. */
  readonly message: KeyOf<'generic'>
}

export interface ItemEdit<T, C> {
  /** As it was when the edit began: its version is the one that the edit was made from. */
  item: T
  changes: C
  /** Edited in place: the change is plain to see, so no toast says it again. */
  isQuiet?: boolean
  /** The item is whole as it was at its version, so that what somebody else changed since is known by its fields. */
  isAsRead?: boolean
  /** Who edits says what is refused. */
  isRefusalTold?: boolean
}

/**
 * How an item of a kind is edited, given away, and removed: each makes a write of its input, for `useWrite`. A title
 * typed over somebody else's is shown beside theirs.
 */
export function itemMutations<T extends WorkItem, F, C extends Partial<T>, N extends string, R extends Record<N, T>>(
  kind: ItemKind<T, F>,
  calls: ItemCalls<T, C, N, R>,
) {
  const itemOf = (reply: R): T => reply[calls.name]

  const update = (edit: ItemEdit<T, C>, client: QueryClient): Write<R> => {
    const { item, changes, isQuiet, isRefusalTold } = edit
    const change = itemChange(client, kind, item.id, (before) => ({ ...before, ...changes }), itemOf)
    return {
      ...calls.update(item, changes),
      ...change,
      // What they changed and this edit leaves alone stays theirs.
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
      onError: isRefusalTold ? shownInForm : isQuiet ? toastUnlessConflict : toastUnlessInForm,
    }
  }

  const reassign = ({ item, ownerId }: { item: T; ownerId: string }, client: QueryClient): Write<R> => ({
    ...calls.reassign(item, ownerId),
    ...itemChange(client, kind, item.id, (before) => ({ ...before, ownerId }), itemOf),
    done: (reply) => messageOf('reassigned', itemOf(reply)),
  })

  /** On screen at once, and off it again where the server refuses. */
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

  /** Off the lists at once; Undo brings the same one back. */
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

  /** Where it is an undo itself, or part of an act that has a toast of its own. */
  const removeQuietly = (item: T, client: QueryClient): Write<unknown> => ({ ...remove(item, client), undo: undefined })

  return { update, reassign, remove, removeQuietly }
}

/** Ticks and unticks items of a kind, in a live meeting or outside one. Undo restores what the item was. */
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

/** The toast of an item's last tick. */
export const tickToast = (id: string): string => `ticked-${id}`
