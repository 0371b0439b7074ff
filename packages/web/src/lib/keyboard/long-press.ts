export const LONG_PRESS_MS = 450
export const LONG_PRESS_WITHIN_PX = 10

/** Browsers may dispatch a click this long after touchend. */
const CLICK_WITHIN_MS = 400

export function swallowClick(within = 0): void {
  const swallow = (event: Event) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), within)
}

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
  for (const name of ['pointerup', 'pointercancel', 'pointerdown'])
    window.addEventListener(name, end, { capture: true })
  return end
}
