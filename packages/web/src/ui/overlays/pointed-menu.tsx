import { Menu } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { onwards } from '../../lib/format/use-locale'
import { menuLeft } from '../../lib/keyboard/keyboard-guard'
import classes from './pointed-menu.module.css'
import { giveFocusBack } from './use-on-demand'

/** Without a fade-out, the focus returns before the next key. */
export const NO_EXIT_TRANSITION = { closeOnEscape: false, transitionProps: { exitDuration: 0 } } as const

export const closesMenu = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  close()
  menuLeft()
}

export interface MenuPlace {
  readonly x: number
  readonly y: number
}

interface PointedMenuProps {
  label: string
  place: MenuPlace
  width?: string
  onClose: () => void
  children: ReactNode
}

function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => giveFocusBack(before), [before])
}

/** Some browsers open their own menu on keyup. */
const noOther = (event: { preventDefault: () => void }) => event.preventDefault()

export function PointedMenu({ label, place, width = '15rem', onClose, children }: PointedMenuProps) {
  useFocusBack()
  const along = onwards() === 1 ? place.x : window.innerWidth - place.x
  return (
    <Menu
      {...NO_EXIT_TRANSITION}
      opened
      onClose={onClose}
      // The keyup that opened it is still pending.
      clickOutsideEvents={['mousedown', 'touchstart']}
      position="bottom-start"
      offset={2}
      width={width}
      withinPortal
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes.place}
          style={{ insetInlineStart: along, top: place.y }}
          aria-label={label}
        />
      </Menu.Target>
      <Menu.Dropdown onKeyDownCapture={closesMenu(onClose)} onContextMenu={noOther}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
