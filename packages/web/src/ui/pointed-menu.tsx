import { Menu } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { onwards } from '../lib/reading-direction'
import { giveFocusBack } from './give-focus-back'
import { closesMenu, LEFT_AT_ONCE } from './menu-escape'
import classes from './pointed-menu.module.css'

/** Where on the screen it was asked for, in px. */
export interface MenuPlace {
  readonly x: number
  readonly y: number
}

interface PointedMenuProps {
  /** Its accessible name. */
  label: string
  place: MenuPlace
  width?: string
  onClose: () => void
  /** Menu items. */
  children: ReactNode
}

/** Gone with the menu, the focus goes back to what had it when the menu came. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => giveFocusBack(before), [before])
}

/** The browser's own would lie over it: some ask for one once the menu key is let go, when the focus is here already. */
const noOther = (event: { preventDefault: () => void }) => event.preventDefault()

/** A menu at the pointer, or wherever a key asked for it. */
export function PointedMenu({ label, place, width = '15rem', onClose, children }: PointedMenuProps) {
  useFocusBack()
  const along = onwards() === 1 ? place.x : window.innerWidth - place.x
  return (
    <Menu
      {...LEFT_AT_ONCE}
      opened
      onClose={onClose}
      // A key that opened it is still on its way.
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
