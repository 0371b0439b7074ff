import { workItemKinds } from '../core/work-item-kinds'

export const importKinds = [...workItemKinds, 'number', 'seat'] as const
export type ImportKind = (typeof importKinds)[number]

export const isImportKind = (kind: string): kind is ImportKind => importKinds.some((known) => known === kind)
