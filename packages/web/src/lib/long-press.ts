/** How long a finger rests to make a long press, and within which distance. */
export const LONG_PRESS_MS = 450
export const LONG_PRESS_WITHIN_PX = 10

/** How long after a finger is lifted a browser may still dispatch a click for it. */
const CLICK_WITHIN_MS = 400

/** The next click does nothing, as after a drag. `within`: how long it may take to come, in milliseconds. */
export function swallowClick(within = 0): void {
  const swallow = (event: Event) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), within)
}

/** The finger that is down presses nothing when it is lifted. */
export function swallowTap(): void {
  const swallow = (event: Event) => event.preventDefault()
  const options = { capture: true, passive: false, once: true }
  window.addEventListener('touchend', swallow, options)
  window.addEventListener('pointerdown', () => window.removeEventListener('touchend', swallow, options), options)
  swallowClick(CLICK_WITHIN_MS)
}

interface Down {
  readonly clientX: number
  readonly clientY: number
  readonly pointerId: number
}

/** Calls `act` once the finger that went down has rested in place; returns what cancels it. */
export function onLongPress(
  { clientX: x, clientY: y, pointerId }: Down,
  act: (at: { readonly x: number; readonly y: number }) => void,
): () => void {
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('pointermove', onMove, { capture: true })
    for (const name of ['pointerup', 'pointercancel', 'pointerdown'])
      window.removeEventListener(name, end, { capture: true })
  }
  const onMove = (event: PointerEvent) => {
    const moved = Math.hypot(event.clientX - x, event.clientY - y)
    if (event.pointerId === pointerId && moved > LONG_PRESS_WITHIN_PX) end()
  }
  const timer = setTimeout(() => {
    end()
    swallowTap()
    act({ x, y })
  }, LONG_PRESS_MS)
  window.addEventListener('pointermove', onMove, { capture: true })
  // A second finger scrolls or zooms.
  for (const name of ['pointerup', 'pointercancel', 'pointerdown'])
    window.addEventListener(name, end, { capture: true })
  return end
}
