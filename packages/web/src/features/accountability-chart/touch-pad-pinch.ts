/** Safari only; other browsers report pinches as wheel events with Ctrl. */
interface Gesture extends Event {
  readonly scale: number
  readonly clientX: number
  readonly clientY: number
}

export function onTouchPadPinch(
  element: HTMLElement,
  act: (factor: number, at: { x: number; y: number }) => void,
): () => void {
  if (navigator.maxTouchPoints > 0) return () => undefined
  let last = 1
  const pinch = (event: Event) => {
    const { type, scale, clientX: x, clientY: y } = event as Gesture
    // Prevents page zoom.
    event.preventDefault()
    if (type === 'gesturechange') act(scale / last, { x, y })
    last = type === 'gesturechange' ? scale : 1
  }
  const controller = new AbortController()
  for (const type of ['gesturestart', 'gesturechange'])
    element.addEventListener(type, pinch, { passive: false, signal: controller.signal })
  return () => controller.abort()
}
