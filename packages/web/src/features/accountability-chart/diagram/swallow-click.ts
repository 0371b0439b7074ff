/** What is let go over a card is no press of it. `within`: how long after that a click may still come of it, in milliseconds. */
export function swallowClick(within = 0): void {
  const swallow = (event: Event) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), within)
}
