import { type KeyboardEvent, useCallback, useRef } from 'react'

/** Ends an editor on Escape, unless a list or popup inside it took the key. */
export const onEscape = (end: () => void) => (event: KeyboardEvent) => {
  const { key, target, currentTarget, nativeEvent } = event
  const isInside = target instanceof Node && currentTarget.contains(target)
  if (key === 'Escape' && isInside && !event.defaultPrevented && !nativeEvent.isComposing) end()
}

/** For the button that is replaced by an editor: has the focus again once the editor has ended. */
export function useFocusBack() {
  const isDue = useRef(false)
  const ref = useCallback((button: HTMLElement | null) => {
    if (!button || !isDue.current) return
    isDue.current = false
    button.focus()
  }, [])
  return {
    ref,
    giveBack: () => {
      isDue.current = true
    },
  }
}
