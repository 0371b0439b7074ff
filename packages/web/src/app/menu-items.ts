import {
  ChartLine,
  House,
  type LucideIcon,
  Megaphone,
  Mountain,
  Network,
  Settings,
  SquareCheck,
  Telescope,
  TriangleAlert,
  Users,
} from 'lucide-react'
import type { TextKey } from '../i18n/texts'

export interface MenuItem {
  to: string
  label: TextKey<'frame' | 'terms'>
  icon: LucideIcon
  /** Pages of other addresses that belong to it. */
  holds?: string
  /** Stands over the page that is open. */
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
  { to: '/ac', label: 'frame:menu.accountability', icon: Network },
]

/** The left menu, in its order. The settings are those of the organisation worked in. */
export function menuItemsFor(orgId: string | null): readonly MenuItem[] {
  if (orgId === null) return pages
  return [
    ...pages,
    { to: `/org/detail/${orgId}`, label: 'frame:menu.settings', icon: Settings, isModal: true, isAtFoot: true },
  ]
}
