import { ChartLine, House, type LucideIcon, Network, Settings, Telescope, Users } from 'lucide-react'
import type { TextKey } from '../i18n/texts'

export interface MenuItem {
  to: string
  label: TextKey<'frame' | 'terms'>
  icon: LucideIcon
  /** Pages of other addresses that belong to it. */
  holds?: string
  /** Stands over the page that is open. */
  isModal?: boolean
}

const all: (MenuItem & { isBuilt: boolean })[] = [
  { to: '/', label: 'frame:menu.dashboard', icon: House, isBuilt: true },
  { to: '/meetings', label: 'terms:meetings', icon: Users, isBuilt: true, holds: '/traction/' },
  { to: '/scorecard', label: 'terms:scorecard', icon: ChartLine, isBuilt: false },
  { to: '/vto', label: 'terms:vto', icon: Telescope, isBuilt: false },
  { to: '/ac', label: 'terms:accountability', icon: Network, isBuilt: false },
]

/** The left menu, in its order; only what this build has. The settings are those of the organisation worked in. */
export function menuItemsFor(orgId: string | null): readonly MenuItem[] {
  const built: MenuItem[] = all.filter((item) => item.isBuilt)
  if (orgId === null) return built
  return [...built, { to: `/org/detail/${orgId}`, label: 'frame:menu.settings', icon: Settings, isModal: true }]
}
