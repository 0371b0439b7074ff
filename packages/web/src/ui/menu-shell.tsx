import { Menu } from '@mantine/core'
import type { MenuOnDemandProps } from './menu-on-demand'

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
