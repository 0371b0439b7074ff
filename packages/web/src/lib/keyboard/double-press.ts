import type { MouseEvent as ReactMouseEvent } from 'react'

const CONTROL =
  'a, button, input, label, select, summary, [role="button"], [role^="menuitem"], [role="option"], [role="tab"]'
const STATES = ['aria-checked', 'aria-expanded', 'aria-pressed', 'aria-selected']

function isTicked(control: Element): boolean {
  const box = control instanceof HTMLLabelElement ? control.control : control
  return box instanceof HTMLInputElement && box.checked
}

interface Pressed {
  readonly control: Element | null
  readonly meaning: string
}

function pressedBy({ target }: MouseEvent): Pressed {
  const control = target instanceof Element ? target.closest(CONTROL) : null
  if (control === null) return { control, meaning: '' }
  const name = control.getAttribute('aria-label') ?? control.textContent
  const states = STATES.map((state) => control.getAttribute(state))
  return { control, meaning: [name, isTicked(control), ...states].join('|') }
}

/** Ignores the second click of a double click if its target changed meaning. */
export function ignoreDoublePresses(): () => void {
  let first: Pressed | null = null
  const onClick = (event: MouseEvent) => {
    const pressed = pressedBy(event)
    if (event.detail <= 1 || first === null) {
      // Clicks from labels and keys have `detail` 0.
      if (event.detail === 1) first = pressed
      return
    }
    if (pressed.control === first.control && pressed.meaning === first.meaning) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', onClick, { capture: true })
  return () => window.removeEventListener('click', onClick, { capture: true })
}

/** For buttons that mean something else once pressed: ignores the second click of a double click. */
export const onSinglePress =
  (act?: () => void) =>
  (event: ReactMouseEvent): void => {
    if (event.detail > 1) event.preventDefault()
    else act?.()
  }
