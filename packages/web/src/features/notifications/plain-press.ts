import type { MouseEvent } from 'react'

/** A press that asks the browser for another tab or window is the browser's. */
export const isPlainPress = (event: MouseEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
