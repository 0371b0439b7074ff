/** Of Safari: other browsers tell of a touch pad that is pinched by a wheel that is turned with Ctrl. */
interface Gesture extends Event {
  readonly scale: number
  readonly clientX: number
  readonly clientY: number
}

/** Tells how much larger two fingers on a touch pad want an element, and where on the screen. Gives what ends it. */
export function onTouchPadPinch(
  element: HTMLElement,
  act: (factor: number, at: { x: number; y: number }) => void,
): () => void {
  // Fingers on a screen are heard themselves.
  if (navigator.maxTouchPoints > 0) return () => undefined
  let last = 1
  const pinch = (event: Event) => {
    const { type, scale, clientX: x, clientY: y } = event as Gesture
    // Else the whole page would be enlarged.
    event.preventDefault()
    if (type === 'gesturechange') act(scale / last, { x, y })
    last = type === 'gesturechange' ? scale : 1
  }
  const controller = new AbortController()
  for (const type of ['gesturestart', 'gesturechange'])
    element.addEventListener(type, pinch, { passive: false, signal: controller.signal })
  return () => controller.abort()
}
