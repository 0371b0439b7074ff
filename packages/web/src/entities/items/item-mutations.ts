import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { KeyOf } from '../../i18n/texts'
import { translate } from '../../i18n/translate'
import { isNotFound } from '../../lib/api/api-failure'
import { newId } from '../../lib/api/new-id'
import { forgetDraft, hintFor, noteDraft } from '../../lib/forms/drafts'
import { errorsShownInForm, toastUnlessConflict, toastUnlessInForm } from '../../lib/forms/field-failures'
import { useSession } from '../../lib/session/session'
import { currentOf, isContested, itemConflict, showConflict } from '../../lib/sync/edit-conflicts'
import { forgetRemoval, noteOwnRemoval } from '../../lib/sync/removals'
import { startWrite, useWrite, type Write, type WriteEffects } from '../../lib/sync/write'
import {
  type CachedItem,
  type ItemKind,
  removeCachedItem,
  updateItemOptimistically,
  upsertCachedItem,
} from './item-cache'
import type { KindDefinition } from './kind-definition'

export interface WorkItem extends CachedItem {
  readonly title: string
  readonly contentHtml: string
  readonly ownerId: string
  readonly status?: string | null
  readonly isRemoved?: boolean
}

const messageOf = (key: KeyOf<'generic'>, { title }: { title: string }) => translate(`generic:${key}`, { title })

/** Replies name the item by its kind. */
const itemIn =
  <T extends CachedItem, F>(kind: KindDefinition<T, F>) =>
  (reply: unknown): T =>
    (reply as Record<string, T>)[kind.name] as T

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
      if (isNotFound(failure)) removeCachedItem(client, kind, id)
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

export interface ItemTick<T> {
  readonly call: (item: T, isDone: boolean, meetingId: string | null) => Write<unknown>
  readonly optimistic: (item: T, isDone: boolean, facts: { now: string; meetingId: string | null }) => T
  readonly ticked: (item: T) => Partial<T>
  readonly restore: (before: T) => Write<unknown>
}

export interface ItemEdit<T, C> {
  item: T
  changes: C
  isQuiet?: boolean
  isAsRead?: boolean
  isErrorHandled?: boolean
}

/** The hooks that change items of this kind. */
export function itemMutations<T extends WorkItem, F, C extends object = Partial<T>>(kind: KindDefinition<T, F>) {
  const itemOf = itemIn(kind)

  const update = (edit: ItemEdit<T, C>, client: QueryClient): Write<unknown> => {
    const { item, changes, isQuiet, isErrorHandled } = edit
    const change = itemChange(client, kind, item.id, (before) => ({ ...before, ...changes }), itemOf)
    return {
      ...kind.update(item, changes),
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
      onError: isErrorHandled ? errorsShownInForm : isQuiet ? toastUnlessConflict : toastUnlessInForm,
    }
  }

  const reassign = ({ item, ownerId }: { item: T; ownerId: string }, client: QueryClient): Write<unknown> => ({
    ...kind.reassign(item.id, ownerId),
    ...itemChange(client, kind, item.id, (before) => ({ ...before, ownerId }), itemOf),
    done: (reply) => messageOf('reassigned', itemOf(reply)),
  })

  const restore = (item: T, client: QueryClient): Write<unknown> => ({
    ...kind.restore(item),
    thing: item.id,
    optimistic: () => {
      forgetRemoval(item.id)
      upsertCachedItem(client, kind, item)
      return () => removeCachedItem(client, kind, item.id)
    },
    reply: (reply) => upsertCachedItem(client, kind, itemOf(reply)),
  })

  const remove = (item: T, client: QueryClient): Write<unknown> => ({
    ...kind.remove(item.id),
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
      if (isNotFound(failure)) removeCachedItem(client, kind, item.id)
    },
    undo: {
      text: messageOf('removed', item),
      onUndo: () => startWrite(restore(item, client)),
      id: `removed-${item.id}`,
    },
  })

  const removeQuietly = (item: T, client: QueryClient): Write<unknown> => ({ ...remove(item, client), undo: undefined })

  return {
    remove,
    useUpdate: () => useWrite(update),
    useReassign: () => useWrite(reassign),
    /** `isQuiet`: this is itself an undo. */
    useRemove: ({ isQuiet = false }: { isQuiet?: boolean } = {}) => useWrite(isQuiet ? removeQuietly : remove),
  }
}

/** A hook that ticks items of this kind. `meetingId`: the live meeting where it happens. */
export function itemTicking<T extends WorkItem, F>(
  kind: KindDefinition<T, F>,
  { call, optimistic, ticked, restore }: ItemTick<T>,
) {
  const itemOf = itemIn(kind)
  const tick =
    (meetingId: string | null) =>
    ({ item, isDone }: { item: T; isDone: boolean }, client: QueryClient): Write<unknown> => {
      const facts = { now: new Date().toISOString(), meetingId }
      const undone: Write<unknown> = {
        ...restore(item),
        ...itemChange(client, kind, item.id, (now) => ({ ...now, ...ticked(item) }), itemOf),
      }
      return {
        ...call(item, isDone, meetingId),
        ...itemChange(client, kind, item.id, (before) => optimistic(before, isDone, facts), itemOf),
        undo: {
          text: messageOf(isDone ? kind.ticked : 'reopened', item),
          onUndo: () => startWrite(undone),
          id: tickToast(item.id),
        },
      }
    }
  return ({ meetingId = null }: { meetingId?: string | null } = {}) => useWrite(tick(meetingId))
}

export const newItem = (createdById: string) => ({
  id: newId(),
  version: 1,
  contentHtml: '',
  createdAt: new Date().toISOString(),
  createdById,
  archivedAt: null,
})

interface NewInMeeting {
  readonly title: string
  readonly contentHtml?: string | undefined
  readonly tractionId: string
  readonly ownerIds: string[]
}

const draftInMeeting = (me: string, ownerId: string, { title, contentHtml = '', tractionId }: NewInMeeting) => ({
  ...newItem(me),
  title,
  ownerId,
  contentHtml,
  tractionId,
})

/** A hook that creates an item for each owner. `isQuiet`: the caller shows the result. */
export const itemsCreation =
  <T extends WorkItem, F, Body extends NewInMeeting, R extends object>(
    kind: KindDefinition<T, F>,
    endpoint: EndpointDefinition<z.ZodUndefined, z.ZodUndefined, z.ZodType<unknown, Body>, z.ZodType<R>>,
    draftOf: (item: ReturnType<typeof draftInMeeting>, body: Body) => T,
  ) =>
  ({ isQuiet = false }: { isQuiet?: boolean } = {}) => {
    const me = useSession().user.userId
    return useWrite((input: Body, client) => {
      const drafts = input.ownerIds.map((ownerId) => draftOf(draftInMeeting(me, ownerId, input), input))
      const creation: Write<R> = { endpoint, body: { ...input, ...onlyId(drafts) } }
      const whole = itemCreation(
        client,
        kind,
        drafts,
        creation,
        (reply) => (reply as Record<string, T[]>)[kind.root] ?? [],
      )
      return isQuiet ? { ...whole, done: undefined } : whole
    })
  }

export const tickToast = (id: string): string => `ticked-${id}`
