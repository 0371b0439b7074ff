import { type KeyboardEvent, useCallback, useRef } from 'react'

/** Ends an editor on Escape unless a list or popup inside it handled the key. */
export const onEscape = (end: () => void) => (event: KeyboardEvent) => {
  const { key, target, currentTarget, nativeEvent } = event
  const isInside = target instanceof Node && currentTarget.contains(target)
  if (key === 'Escape' && isInside && !event.defaultPrevented && !nativeEvent.isComposing) end()
}

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
