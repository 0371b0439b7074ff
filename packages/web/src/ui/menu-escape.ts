import type { KeyboardEvent } from 'react'
import { menuLeft } from '../lib/hands'

/** Without a fade-out, the focus returns before the next key. */
export const LEFT_AT_ONCE = { closeOnEscape: false, transitionProps: { exitDuration: 0 } } as const

export const closesMenu = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  close()
  menuLeft()
}
