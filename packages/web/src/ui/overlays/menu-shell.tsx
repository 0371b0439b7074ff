import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { closesMenu, NO_EXIT_TRANSITION } from './pointed-menu'
import { AnchorOf, type OnDemandPart } from './use-on-demand'

export interface MenuShellProps {
  width?: string
  position?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'
  isInPortal?: boolean
  children: ReactNode
}

export function MenuShell({
  id,
  anchor,
  isOpen,
  onOpen,
  width = '15rem',
  position = 'bottom-start',
  isInPortal = false,
  children,
}: MenuShellProps & OnDemandPart) {
  return (
    <Menu
      {...NO_EXIT_TRANSITION}
      id={id}
      opened={isOpen}
      onChange={onOpen}
      position={position}
      width={width}
      withinPortal={isInPortal}
    >
      <Menu.Target>
        <AnchorOf anchor={anchor} />
      </Menu.Target>
      <Menu.Dropdown onKeyDownCapture={closesMenu(() => onOpen(false))}>{children}</Menu.Dropdown>
    </Menu>
  )
}
