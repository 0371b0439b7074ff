import type { MouseEvent } from 'react'

/** Browsers omit `pointerType` for keyboard-opened menus; touches are detected by our own long press. */
export function askedBy({ button, ctrlKey, nativeEvent }: MouseEvent): 'mouse' | 'finger' | 'key' {
  const pointer = 'pointerType' in nativeEvent ? nativeEvent.pointerType : ''
  if (pointer === 'touch') return 'finger'
  // On macOS, Ctrl plus the primary button is a right-click.
  return pointer !== '' || button === 2 || ctrlKey ? 'mouse' : 'key'
}
