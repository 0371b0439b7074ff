import type { WorkItemKind } from '@cairn/contract/core/items'

export interface QuickAdd {
  readonly id: WorkItemKind
  readonly hotkey: string
  readonly hasButton: boolean
}

export const quickAdds: readonly QuickAdd[] = [
  { id: 'todo', hotkey: 'alt+t', hasButton: true },
  { id: 'issue', hotkey: 'alt+i', hasButton: true },
  { id: 'headline', hotkey: 'alt+h', hasButton: true },
  { id: 'rock', hotkey: 'alt+r', hasButton: false },
]
