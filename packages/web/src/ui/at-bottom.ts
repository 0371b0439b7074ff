import type { UIEvent } from 'react'

/** In pixels. */
const NEAR_BOTTOM = 10

export const atBottom =
  (act: () => void) =>
  ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight <= NEAR_BOTTOM) act()
  }
