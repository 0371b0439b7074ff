import ChartLine from 'icon:chart-line'
import House from 'icon:house'
import Megaphone from 'icon:megaphone'
import Mountain from 'icon:mountain'
import Network from 'icon:network'
import Settings from 'icon:settings'
import SquareCheck from 'icon:square-check'
import Telescope from 'icon:telescope'
import TriangleAlert from 'icon:triangle-alert'
import Users from 'icon:users'
import type { ComponentType } from 'react'
import type { TextKey } from '../i18n/texts'
import type { IconComponent } from '../ui/display/icon'
import { lazyForm } from '../ui/feedback/lazy-part'

export interface Begun {
  title?: string
  tractionId?: string
  isPersonal?: boolean
}

export interface QuickAddProps extends Omit<Begun, 'tractionId'> {
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

export interface MenuItem {
  to: string
  label: TextKey<'frame' | 'terms'>
  icon: IconComponent
  holds?: string
  isModal?: boolean
  isAtFoot?: boolean
}

const pages: readonly MenuItem[] = [
  { to: '/', label: 'frame:menu.dashboard', icon: House },
  { to: '/meetings', label: 'terms:meetings', icon: Users, holds: '/traction/' },
  { to: '/rocks', label: 'terms:rocks', icon: Mountain },
  { to: '/todos', label: 'terms:todos', icon: SquareCheck },
  { to: '/issues', label: 'terms:issues', icon: TriangleAlert },
  { to: '/headlines', label: 'terms:headlines', icon: Megaphone },
  { to: '/scorecard', label: 'terms:scorecard', icon: ChartLine },
  { to: '/vto', label: 'terms:vto', icon: Telescope },
  { to: '/ac', label: 'frame:menu.accountability', icon: Network, holds: '/ac-print/' },
]

/** `ownId` of people who may not edit the organization: Settings opens their own. */
export function menuItemsFor(orgId: string | null, ownId?: string): readonly MenuItem[] {
  if (orgId === null) return pages
  const to = ownId === undefined ? `/org/detail/${orgId}` : `/user/detail/${ownId}`
  return [...pages, { to, label: 'frame:menu.settings', icon: Settings, isModal: true, isAtFoot: true }]
}
