import type { ComponentType, LazyExoticComponent } from 'react'

export interface QuickAddProps {
  onClose: () => void
  /** The traction of the page it was opened from, if any (document 3, section 2). */
  tractionId: string | null
}

/** Something that can be made from anywhere. `hasButton` false: by its key only. */
export interface QuickAdd {
  id: 'todo' | 'issue' | 'headline' | 'rock'
  /** Namespaced text id. */
  label: string
  hotkey: string
  hasButton: boolean
  popup: LazyExoticComponent<ComponentType<QuickAddProps>>
}

/** To-do, Issue, Headline and Rock: Alt+T, I, H, R. A feature joins by one entry here. */
export const quickAdds: readonly QuickAdd[] = []
