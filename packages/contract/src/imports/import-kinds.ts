import { workItemKinds } from '../core/work-item-kinds'

export const importKinds = [...workItemKinds, 'number', 'seat'] as const
export type ImportKind = (typeof importKinds)[number]
