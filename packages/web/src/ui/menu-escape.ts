import type { KeyboardEvent } from 'react'
import { menuLeft } from '../lib/hands'

/**
 * For each menu: what closes is gone at once, and with it the focus back where it was. While it faded it still had the focus, and
 * the key after Escape went nowhere.
 */
export const LEFT_AT_ONCE = { closeOnEscape: false, transitionProps: { exitDuration: 0 } } as const

/** Of a menu's dropdown, with the above: Escape closes it, and the next key is meant for what has the focus then. */
export const closesMenu = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  close()
  menuLeft()
}
