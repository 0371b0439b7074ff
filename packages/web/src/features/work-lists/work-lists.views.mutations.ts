import { createView, removeView, updateView } from '@cairn/contract/views/views.endpoints'
import type { View, ViewQuery } from '@cairn/contract/views/views.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { newId } from '../../lib/api/new-id'
import { compareNames } from '../../lib/format/format'
import { startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { viewsQuery } from './work-lists.queries'

const inOrder = (views: readonly View[]) =>
  [...views].sort((a, b) => a.position - b.position || compareNames(a.name, b.name))

const invalidate = (client: QueryClient, kind: View['kind']) =>
  void client.invalidateQueries({ queryKey: viewsQuery(kind).queryKey })

const held = (client: QueryClient, kind: View['kind']) => client.getQueryData(viewsQuery(kind).queryKey) ?? []

function keep(client: QueryClient, view: View): void {
  const others = held(client, view.kind).filter(({ id }) => id !== view.id)
  client.setQueryData(viewsQuery(view.kind).queryKey, inOrder([...others, view]))
}

/** Cancel requests that started before the save. */
function addView(client: QueryClient, view: View): void {
  keep(client, view)
  invalidate(client, view.kind)
}

function drop(client: QueryClient, { id, kind }: Pick<View, 'id' | 'kind'>): void {
  client.setQueryData(
    viewsQuery(kind).queryKey,
    held(client, kind).filter((view) => view.id !== id),
  )
}

export interface NewView {
  kind: View['kind']
  name: string
  isShared: boolean
  query: ViewQuery
}

/** Keeps its id, so that undo restores the URL. */
const creation = (view: NewView & { id: string; position: number }, client: QueryClient): Write<{ view: View }> => ({
  ...write({ endpoint: createView, body: view }),
  reply: ({ view: made }) => addView(client, made),
})

export const useCreateView = () =>
  useWrite((view: NewView, client) =>
    creation({ ...view, id: newId(), position: held(client, view.kind).length }, client),
  )

interface ViewEdit {
  view: View
  changes: Partial<Pick<View, 'name' | 'isShared' | 'query'>>
  isUndone?: boolean
}

function edit({ view, changes, isUndone = false }: ViewEdit, client: QueryClient): Write<{ view: View }> {
  return {
    ...write({ endpoint: updateView, params: { id: view.id }, body: { ...changes, version: view.version } }),
    optimistic: () => {
      keep(client, { ...view, ...changes })
      return () => keep(client, view)
    },
    reply: ({ view: made }) => addView(client, made),
    // Show the other user's version and keep the local changes.
    refused: () => invalidate(client, view.kind),
    done: ({ view: made }) =>
      isUndone
        ? {
            text: translate('lists:view.saved', { name: made.name }),
            onUndo: () => startWrite(edit({ view: made, changes: { query: view.query } }, client)),
          }
        : undefined,
  }
}

export const useUpdateView = () => useWrite(edit)

export const useRemoveView = () =>
  useWrite((view: View, client) => ({
    ...write({ endpoint: removeView, params: { id: view.id } }),
    optimistic: () => {
      drop(client, view)
      return () => keep(client, view)
    },
    // Changed by another user, or no longer shared.
    refused: () => invalidate(client, view.kind),
    undo: {
      text: translate('lists:view.removed', { name: view.name }),
      onUndo: () => startWrite(creation(view, client)),
    },
  }))
