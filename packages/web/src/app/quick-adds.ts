import type { ComponentType, LazyExoticComponent } from 'react'
import type { TextKey } from '../i18n/texts'
import { lazyPopup } from '../ui/lazy-part'

/** What something new begins with. */
export interface Begun {
  title?: string
  tractionId?: string
  /** A to-do of one's own. */
  isPersonal?: boolean
}

export interface QuickAddProps extends Omit<Begun, 'tractionId'> {
  onClose: () => void
  /** The traction of the page it was opened from, if any. */
  tractionId: string | null
  /** The editable V/TO of the current page. */
  vto?: { readonly collectionId: string; readonly revisionId: string }
}

/** Something that can be made from anywhere. `hasButton` false: by its key only. */
export interface QuickAdd {
  id: 'todo' | 'issue' | 'headline' | 'rock'
  label: TextKey<'frame' | 'terms'>
  hotkey: string
  hasButton: boolean
  popup: LazyExoticComponent<ComponentType<QuickAddProps>>
}

const AddTodoPopup = lazyPopup<QuickAddProps>(() =>
  import('../features/todos/components/add-todo-popup').then((module) => module.AddTodoPopup),
)
const IssuePopup = lazyPopup<QuickAddProps>(() =>
  import('../features/issues/components/issue-popup').then((module) => module.IssuePopup),
)
const HeadlinePopup = lazyPopup<QuickAddProps>(() =>
  import('../features/headlines/components/headline-popup').then((module) => module.HeadlinePopup),
)
const RockPopup = lazyPopup<QuickAddProps>(() =>
  import('../features/rocks/components/rock-popup').then((module) => module.RockPopup),
)

/** To-do, Issue, Headline and Rock: Alt+T, I, H, R. A feature joins by one entry here. */
export const quickAdds: readonly QuickAdd[] = [
  { id: 'todo', label: 'terms:todo', hotkey: 'alt+t', hasButton: true, popup: AddTodoPopup },
  { id: 'issue', label: 'terms:issue', hotkey: 'alt+i', hasButton: true, popup: IssuePopup },
  { id: 'headline', label: 'terms:headline', hotkey: 'alt+h', hasButton: true, popup: HeadlinePopup },
  { id: 'rock', label: 'terms:rock', hotkey: 'alt+r', hasButton: false, popup: RockPopup },
]
