/** What is let go over a card is no press of it. `within`: how long after that a click may still come of it, in milliseconds. */
export function swallowClick(within = 0): void {
  const swallow = (event: Event) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), within)
}

/** How long after a finger is lifted a browser may make a press of the mouse of it. */
const PRESS_WITHIN_MS = 400

/** Of a finger that has rested, and is lifted next: it presses nothing by that. */
export function swallowTap(): void {
  const swallow = (event: Event) => event.preventDefault()
  const options = { capture: true, passive: false, once: true }
  window.addEventListener('touchend', swallow, options)
  window.addEventListener('pointerdown', () => window.removeEventListener('touchend', swallow, options), options)
  swallowClick(PRESS_WITHIN_MS)
}
