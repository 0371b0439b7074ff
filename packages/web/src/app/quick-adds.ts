import type { ComponentType } from 'react'
import type { TextKey } from '../i18n/texts'
import { lazyForm } from '../ui/feedback/lazy-part'

/** Values that a quick add starts with. */
export interface QuickAddPrefill {
  title?: string
  tractionId?: string
  isPersonal?: boolean
}

export interface QuickAddProps extends Omit<QuickAddPrefill, 'tractionId'> {
  onClose: () => void
  tractionId: string | null
  vto?: { readonly collectionId: string; readonly revisionId: string }
}

export interface QuickAdd {
  id: 'todo' | 'issue' | 'headline' | 'rock'
  label: TextKey<'frame' | 'terms'>
  hotkey: string
  hasButton: boolean
  popup: ComponentType<QuickAddProps>
}

const AddTodoPopup = lazyForm<QuickAddProps>(() =>
  import('../features/todos/components/add-todo-popup').then((module) => module.AddTodoPopup),
)
const IssuePopup = lazyForm<QuickAddProps>(() =>
  import('../features/issues/components/issue-popup').then((module) => module.IssuePopup),
)
const HeadlinePopup = lazyForm<QuickAddProps>(() =>
  import('../features/headlines/components/headline-popup').then((module) => module.HeadlinePopup),
)
const RockPopup = lazyForm<QuickAddProps>(() =>
  import('../features/rocks/components/rock-popup').then((module) => module.RockPopup),
)

export const quickAdds: readonly QuickAdd[] = [
  { id: 'todo', label: 'terms:todo', hotkey: 'alt+t', hasButton: true, popup: AddTodoPopup },
  { id: 'issue', label: 'terms:issue', hotkey: 'alt+i', hasButton: true, popup: IssuePopup },
  { id: 'headline', label: 'terms:headline', hotkey: 'alt+h', hasButton: true, popup: HeadlinePopup },
  { id: 'rock', label: 'terms:rock', hotkey: 'alt+r', hasButton: false, popup: RockPopup },
]
