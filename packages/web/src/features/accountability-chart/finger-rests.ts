import { swallowTap } from './swallow-click'

/** A finger that rests so long means the thing below it; one that moves on before moves the view. */
export const RESTS_MS = 450
export const RESTS_WITHIN_PX = 10

interface At {
  readonly x: number
  readonly y: number
}

interface Down {
  readonly clientX: number
  readonly clientY: number
  readonly pointerId: number
}

/** Calls `act` once the finger that has come down has rested there; gives what calls that off. */
export function whenFingerRests({ clientX: x, clientY: y, pointerId }: Down, act: (at: At) => void): () => void {
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('pointermove', onMove, { capture: true })
    for (const name of ['pointerup', 'pointercancel', 'pointerdown'])
      window.removeEventListener(name, end, { capture: true })
  }
  const onMove = (event: PointerEvent) => {
    const moved = Math.hypot(event.clientX - x, event.clientY - y)
    if (event.pointerId === pointerId && moved > RESTS_WITHIN_PX) end()
  }
  const timer = setTimeout(() => {
    end()
    swallowTap()
    act({ x, y })
  }, RESTS_MS)
  window.addEventListener('pointermove', onMove, { capture: true })
  // A second finger is for the view.
  for (const name of ['pointerup', 'pointercancel', 'pointerdown'])
    window.addEventListener(name, end, { capture: true })
  return end
}
