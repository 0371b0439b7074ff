import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'

export interface MenuOnDemandProps {
  className?: string
  /** Accessible name of the button, where its contents do not say it. */
  label?: string
  /** What stands in the button. */
  trigger: ReactNode
  width?: string
  position?: 'bottom-start' | 'bottom-end' | 'top-end'
  /** Menu items; drawn from a lazy component so that they, too, come on demand. */
  children: ReactNode
  /** Loads what `children` need, ahead of the press. */
  onWarm?: () => unknown
}

/** The floating half of MenuOnDemand: opens as soon as it is loaded, then works as any menu. */
export function MenuShell({
  className,
  label,
  trigger,
  width = '15rem',
  position = 'bottom-start',
  children,
}: MenuOnDemandProps) {
  return (
    <Menu defaultOpened position={position} width={width} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={className} aria-label={label}>
          {trigger}
        </button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
