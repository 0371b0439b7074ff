import type { MouseEvent } from 'react'

/** For buttons that mean something else once pressed: ignores the second click of a double click. */
export const onSinglePress =
  (act?: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail > 1) event.preventDefault()
    else act?.()
  }
