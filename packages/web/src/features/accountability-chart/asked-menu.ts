import type { MouseEvent } from 'react'

/**
 * Who asks for a menu: the mouse, where it points; a finger, which our own clock tells in every browser; or a key, of which
 * browsers say no pointer, and ask it of what has the focus.
 */
export function askedBy({ button, ctrlKey, nativeEvent }: MouseEvent): 'mouse' | 'finger' | 'key' {
  const pointer = 'pointerType' in nativeEvent ? nativeEvent.pointerType : ''
  if (pointer === 'touch') return 'finger'
  // A Mac's second button may be the first one with Ctrl.
  return pointer !== '' || button === 2 || ctrlKey ? 'mouse' : 'key'
}
