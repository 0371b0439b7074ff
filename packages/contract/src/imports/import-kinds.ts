import { type WorkItemKind, workItemKinds } from '../core/items'

export const importKinds = [...workItemKinds, 'number', 'seat'] as const
export type ImportKind = (typeof importKinds)[number]

export const isImportKind = (kind: string): kind is ImportKind => importKinds.some((known) => known === kind)

export const isItemKind = (kind: string): kind is WorkItemKind => workItemKinds.some((known) => known === kind)
