import House from 'icon:house'
import Network from 'icon:network'
import Settings from 'icon:settings'
import Telescope from 'icon:telescope'
import Users from 'icon:users'
import { type WorkItemKind, workItemKinds } from '@cairn/contract/core/work-item-kinds'
import type { TextKey } from '../../i18n/texts'
import type { IconComponent } from '../../ui/display/icon'
import { kindIcons } from '../../ui/display/kind-icons'

export interface MenuItem {
  to: string
  label: TextKey<'frame' | 'terms'>
  icon: IconComponent
  /** Path prefix of further pages that mark this item as current. */
  activePrefix?: string
  /** Opens over the current page. */
  isModal?: boolean
  isAtBottom?: boolean
}

const pages: readonly MenuItem[] = [
  { to: '/', label: 'frame:menu.dashboard', icon: House },
  { to: '/meetings', label: 'terms:meetings', icon: Users, activePrefix: '/traction/' },
  ...workItemKinds.map((kind) => ({ to: `/${kind}s`, label: `terms:${kind}s` as const, icon: kindIcons[kind] })),
  { to: '/scorecard', label: 'terms:scorecard', icon: kindIcons.measurable },
  { to: '/vto', label: 'terms:vto', icon: Telescope },
  { to: '/ac', label: 'frame:menu.accountability', icon: Network, activePrefix: '/ac-print/' },
]

/** Settings opens the organization's settings, or the profile of `profileId` if given. */
export function menuItemsFor(orgId: string | null, profileId?: string): readonly MenuItem[] {
  if (orgId === null) return pages
  const to = profileId === undefined ? `/org/detail/${orgId}` : `/user/detail/${profileId}`
  return [...pages, { to, label: 'frame:menu.settings', icon: Settings, isModal: true, isAtBottom: true }]
}

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
