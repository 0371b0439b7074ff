import type { MouseEvent } from 'react'

/** Modified clicks open a new tab or window. */
export const isPlainPress = (event: MouseEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
