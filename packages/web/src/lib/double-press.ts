const CONTROL =
  'a, button, input, label, select, summary, [role="button"], [role^="menuitem"], [role="option"], [role="tab"]'
const STATES = ['aria-checked', 'aria-expanded', 'aria-pressed', 'aria-selected']

/** Whether the box is ticked that is pressed, or that a pressed label belongs to. */
function isTicked(control: Element): boolean {
  const box = control instanceof HTMLLabelElement ? control.control : control
  return box instanceof HTMLInputElement && box.checked
}

interface Pressed {
  readonly control: Element | null
  /** What it was, and stood for, when it was pressed. */
  readonly meaning: string
}

function pressedBy({ target }: MouseEvent): Pressed {
  const control = target instanceof Element ? target.closest(CONTROL) : null
  if (control === null) return { control, meaning: '' }
  const name = control.getAttribute('aria-label') ?? control.textContent
  const states = STATES.map((state) => control.getAttribute(state))
  return { control, meaning: [name, isTicked(control), ...states].join('|') }
}

/**
 * Many press everything twice. The second of two quick presses at one place acts only where it finds what the first one
 * found: what the first one opened, brought up, or turned into something else under the pointer is not meant. Gives the
 * way to stop.
 */
export function ignoreDoublePresses(): () => void {
  let first: Pressed | null = null
  const onClick = (event: MouseEvent) => {
    const pressed = pressedBy(event)
    if (event.detail <= 1 || first === null) {
      // What a press causes in turn, as that of a label on its box, and what keys cause, has no count.
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
