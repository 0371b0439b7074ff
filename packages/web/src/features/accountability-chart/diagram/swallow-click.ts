/** What is let go over a card is no press of it. */
export function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}
